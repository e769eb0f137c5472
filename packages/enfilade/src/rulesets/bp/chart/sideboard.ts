import type { SideboardItem, TrayRow } from '#chart/index.ts';
import { type Side, SIDES } from '#battle/index.ts';
import { reckon, signed } from '#sheet/index.ts';
import { sideName } from '#story/index.ts';
import { COMMAND } from '../sheet.ts';
import { measureCommand } from '../play/command.ts';
import { type BpBattle, type BpUnit, type Commander, unitsOf, commands } from '../play/model.ts';
import type { BpOrder } from '../play/orders.ts';
import { degreesOf, formed, troopsOf } from './words.ts';

/** BP-CMD-01: the commander's units by what their distance costs. */
function distances(battle: BpBattle, commander: Commander): readonly string[] {
  const far = new Map<number, readonly string[]>();
  for (const unit of unitsOf(battle, commander.side).filter((each) => commands(commander, each))) {
    const [farthestInches = 0] = measureCommand(battle, commander, [unit]).units.map((each) => each.distanceInches);
    const { modifier } = reckon(0, COMMAND, { farthestInches, nearestEnemyInches: null });
    if (modifier !== 0) far.set(modifier, [...(far.get(modifier) ?? []), unit.name]);
  }
  return [...far]
    .toSorted(([a], [b]) => b - a)
    .map(([worth, names]) => `${signed(worth)} for distance: ${names.join(', ')}`);
}

function rowOf(battle: BpBattle, commander: Commander): TrayRow {
  const { id, name, staffRating, done, moved } = commander;
  return {
    id,
    name,
    value: String(staffRating),
    says: [degreesOf(staffRating), ...distances(battle, commander)].join('; '),
    done: battle.phase === 'commanders' ? moved : done,
  };
}

const AWAY: Readonly<Partial<Record<BpUnit['where'], (unit: BpUnit) => string>>> = {
  toDeploy: () => 'to set up',
  coming: ({ arrivesTurn }) => `turn ${arrivesTurn}`,
  off: ({ arrivesTurn }) => `back from turn ${arrivesTurn}`,
};

/** BP-GAP-56, BP-GAP-63: units waiting beside the table. */
function waiting(battle: BpBattle, side: Side): readonly TrayRow[] {
  return Object.values(battle.units).flatMap((unit) => {
    const value = AWAY[unit.where]?.(unit);
    if (unit.side !== side || value === undefined) return [];
    const says = `${troopsOf(battle, unit).says} ${formed(battle, unit)}`;
    return [{ id: unit.id, name: unit.name, value, says, done: false }];
  });
}

export function sideboard(battle: BpBattle): readonly SideboardItem<BpOrder>[] {
  const all = Object.values(battle.state.commanders);
  return [
    ...SIDES.map((side) => ({
      kind: 'commanders' as const,
      side,
      title: `${sideName(battle, side)}: staff ratings`,
      rows: all.filter((commander) => commander.side === side).map((commander) => rowOf(battle, commander)),
    })),
    ...SIDES.map((side) => ({
      kind: 'chits' as const,
      side,
      title: `${sideName(battle, side)}: beside the table`,
      rows: waiting(battle, side),
    })).filter(({ rows }) => rows.length > 0),
    { kind: 'clock', title: 'Turn', now: battle.turn, of: battle.setting.scenario.turns },
  ];
}
