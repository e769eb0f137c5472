import { counted } from '#procedure/index.ts';
import { contours, type Hand, type Overlay } from '#chart/index.ts';
import { along, pointOf } from '#field/index.ts';
import { grantOf } from '../../play/actions.ts';
import { commandersOf, refusesCommander, refusesOrdered } from '../../play/command.ts';
import { type GrandTactical, type GtcBattle, type GtcUnit, isCommand } from '../../play/model.ts';
import { wayOfOrder } from '../../play/movement.ts';
import type { OrderOf } from '../../play/orders.ts';
import { farthest, mostMove } from '../farthest.ts';
import { arcs, mayWalk, RAYS } from '../overlays.ts';
import { cmOf, subordinatesOf } from '../words.ts';

/** The CO may order anybody: only the units of an HQ go along with it. */
function ledBy(battle: GtcBattle, commander: GtcUnit): readonly GtcUnit[] {
  if (commander.rank === 'CO' || commander.side !== battle.active) return [];
  const own = subordinatesOf(battle, commander);
  if (battle.phase === 'acting') return own.filter(({ id }) => grantOf(battle, id) !== undefined);
  if (battle.phase !== 'command' || refusesCommander(battle, commander) !== undefined) return [];
  return own.filter((unit) => refusesOrdered(battle, commander, unit) === undefined);
}

function company(battle: GtcBattle, id: string): readonly string[] {
  const unit = battle.units[id];
  if (unit === undefined) return [];
  if (isCommand(unit)) return ledBy(battle, unit).map((each) => each.id);
  if (battle.phase !== 'acting' || grantOf(battle, id) === undefined) return [];
  return battle.state.grants.flatMap((grant) => (grant.unit === id ? [] : [grant.unit]));
}

/** Their own commander's before the CO's: a CO's failure ends all orders (GTC-GAP-07). */
function together(battle: GtcBattle, ids: readonly string[]): readonly OrderOf<'order'>[] {
  const units = ids.flatMap((id) => battle.units[id] ?? []);
  if (battle.phase !== 'command' || units.length < 2) return [];
  return commandersOf(battle)
    .filter((commander) => units.every((unit) => refusesOrdered(battle, commander, unit) === undefined))
    .toSorted((a, b) => Number(a.rank === 'CO') - Number(b.rank === 'CO'))
    .map(({ id }) => ({
      kind: 'order',
      commander: id,
      group: units.map((unit) => ({ unit: unit.id, action: 'none' as const })),
    }));
}

function reach(battle: GtcBattle, id: string): readonly Overlay[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table' || !mayWalk(battle, unit)) return [];
  const length = mostMove(battle, unit);
  const count = grantOf(battle, id)?.actions ?? 1;
  const outlines = contours(unit, { count, length, rays: RAYS }, (from, towards): GtcUnit => {
    const there = from === unit ? battle : { ...battle, units: { ...battle.units, [id]: from } };
    const order = farthest(there, from, [towards], unit.heading);
    return order === undefined ? from : { ...from, ...pointOf(wayOfOrder(there, order).end) };
  });
  return outlines.map((stands, i) => ({
    verb: 'move',
    shape: { kind: 'area', points: stands.map(pointOf) },
    band: 0,
    label: { at: along(unit, unit.heading, (i + 1) * length), says: cmOf((i + 1) * length) },
  }));
}

export const hand: Hand<GrandTactical> = {
  openers: ['order'],
  opening: ({ units }, order) => (order.kind === 'order' ? `${units[order.commander]?.name ?? ''}: order` : ''),
  repeats: ['move'],
  standing: ['fire', 'bombard', 'fight'],
  allowed: (battle, id) => {
    const actions = grantOf(battle, id)?.actions ?? 0;
    return actions === 0 ? undefined : { says: counted(actions, 'action'), moves: actions };
  },
  company,
  together,
  // GTC-GAP-51: no measuring before a charge.
  beyond: () => undefined,
  reach,
  arcs,
};
