import { type SideboardItem, type TrayRow } from '#chart/index.ts';
import { other, type Side, SIDES } from '#battle/index.ts';
import { signed } from '#sheet/index.ts';
import { sideName } from '#story/index.ts';
import { reckonCommand } from '../command.ts';
import { refusesInitiative } from '../play/actions.ts';
import { refusesFirer } from '../play/targets.ts';
import { measureOrder, refusesOrdered } from '../play/command.ts';
import { type GtcBattle, type GtcUnit, isCommand, unitsOf } from '../play/model.ts';
import type { GtcOrder } from '../play/orders.ts';
import { nearestVisible } from '../play/sight.ts';
import { described, inOwnTurn, rollsOf, subordinatesOf } from './words.ts';

/** GTC-CMD-01, GTC-CMD-02, GTC-FORM-03: what helps or hinders an order, and for which units. */
function hindrances(battle: GtcBattle, commander: GtcUnit): readonly string[] {
  const found = new Map<string, readonly string[]>();
  const then = inOwnTurn(battle, commander.side);
  for (const unit of subordinatesOf(then, commander)) {
    if (refusesOrdered(then, commander, unit) !== undefined) continue;
    const group = [{ unit: unit.id, action: 'none' }] as const;
    const { entries } = reckonCommand(measureOrder(then, { kind: 'order', commander: commander.id, group }));
    for (const { label, value } of entries) {
      const says = `${label} ${signed(value)}`;
      found.set(says, [...(found.get(says) ?? []), unit.name]);
    }
  }
  return [...found].map(([says, names]) => `${says}: ${names.join(', ')}`);
}

function rowOf(battle: GtcBattle, commander: GtcUnit): TrayRow {
  const { id, name, rank, commandValue, done, moved, suppressed } = commander;
  const own = battle.active === commander.side;
  return {
    id,
    name,
    value: String(commandValue),
    says: [
      `${rank ?? 'HQ'}; ${rollsOf(commandValue)}`,
      ...(suppressed ? ['suppressed: gives no orders'] : []),
      ...hindrances(battle, commander),
    ].join('; '),
    done: own && (battle.phase === 'commandMoves' ? moved : done),
  };
}

/** GTC-INIT-01, GTC-INIT-02, GTC-GAP-14: units that may act on initiative, and units that have. */
function initiative(battle: GtcBattle): readonly TrayRow[] {
  return unitsOf(battle, battle.active).flatMap((unit): readonly TrayRow[] => {
    const { id, name, type, usedInitiative } = unit;
    if (usedInitiative) return [{ id, name, value: 'used', says: 'takes no orders this turn', done: true }];
    if (battle.phase !== 'initiative') return [];
    const free = (action: Parameters<typeof refusesInitiative>[2]): boolean =>
      refusesInitiative(battle, unit, action, null) === undefined;
    const works = type === 'engineer' && free('engineering');
    const near = free(type === 'transport' ? 'evade' : 'deploy') ? nearestVisible(battle, unit)?.enemy.name : undefined;
    if (!works && near === undefined) return [];
    const says = [...(near === undefined ? [] : [`near ${near}`]), ...(works ? ['may work on a task'] : [])];
    return [{ id, name, value: 'may act', says: says.join('; '), done: false }];
  });
}

/** GTC-GAP-49, GTC-GAP-56: units that are carried, and units still to arrive. */
function waiting(battle: GtcBattle, side: Side): readonly TrayRow[] {
  return Object.values(battle.units).flatMap((unit) => {
    const carrier = unit.carrier === null ? undefined : battle.units[unit.carrier];
    const value =
      unit.where === 'coming'
        ? `turn ${unit.arrivesTurn}`
        : unit.where === 'aboard'
          ? `aboard ${carrier?.name ?? 'transport'}`
          : undefined;
    if (unit.side !== side || value === undefined) return [];
    return [{ id: unit.id, name: unit.name, value, says: described(battle, unit), done: false }];
  });
}

/** GTC-GAP-16: once for each unit in the turn of the other side. */
function opportunity(battle: GtcBattle): SideboardItem<GtcOrder> {
  const side = other(battle.active);
  const able = unitsOf(battle, side).filter((unit) => refusesFirer(unit) === undefined);
  const now = able.filter(({ opportunityUsed }) => !opportunityUsed).length;
  const title = `${sideName(battle, side)}: opportunity fire`;
  return { kind: 'points', side, title, now, of: able.length };
}

export function sideboard(battle: GtcBattle): readonly SideboardItem<GtcOrder>[] {
  const name = (side: Side): string => sideName(battle, side);
  return [
    ...SIDES.map((side) => ({
      kind: 'commanders' as const,
      side,
      title: `${name(side)}: command values`,
      rows: unitsOf(battle, side)
        .filter((unit) => isCommand(unit))
        .map((commander) => rowOf(battle, commander)),
    })),
    ...[
      { side: battle.active, title: `${name(battle.active)}: initiative`, rows: initiative(battle) },
      ...SIDES.map((side) => ({ side, title: `${name(side)}: beside the table`, rows: waiting(battle, side) })),
    ]
      .filter(({ rows }) => rows.length > 0)
      .map((each) => ({ kind: 'chits' as const, ...each })),
    opportunity(battle),
    { kind: 'clock', title: 'Turn', now: battle.turn, of: battle.setting.scenario.turns },
  ];
}
