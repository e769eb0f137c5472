import { type Side, SIDES } from '#battle/index.ts';
import {
  type Chore,
  nameOf,
  type Resolution,
  resolution,
  type RollCall,
  sideOf,
  type Watch,
  type Write,
} from '#referee/index.ts';
import { judgeReform } from '../morale.ts';
import type { Verdict } from '../victory.ts';
import { army, onTable, troops } from './roster.ts';

const BROKEN = 'W66-GAP-36';

function strengthOf(side: Side, { units }: RollCall): { readonly standsStart: number; readonly standsLost: number } {
  const own = units.filter((item) => sideOf(item) === side).map(troops);
  const standsStart = own.reduce((sum, unit) => sum + unit.startStands, 0);
  const left = own.reduce((sum, unit) => sum + (unit.where === 'removed' ? 0 : unit.stands), 0);
  return { standsStart: Math.max(1, standsStart), standsLost: Math.max(0, standsStart - left) };
}

export function watches(roll: RollCall): readonly Watch[] {
  return SIDES.flatMap((side): Watch[] => {
    const item = roll.find(side);
    if (item === undefined || !roll.units.some((unit) => sideOf(unit) === side)) return [];
    const { standsStart, standsLost } = strengthOf(side, roll);
    const limit = Math.ceil(standsStart / 4);
    const broken = standsLost * 4 >= standsStart;
    return [
      {
        item: side,
        label: nameOf(item),
        now: standsLost,
        limit,
        state: broken ? 'reached' : standsLost >= limit - 1 ? 'near' : 'holds',
        says: broken
          ? 'the army is broken'
          : `${standsLost} of ${standsStart} stands lost, broken at ${limit}; ${army(item).objectivePoints} points of objectives`,
        rule: BROKEN,
      },
    ];
  });
}

const TURN_OVER: Readonly<Record<string, Write['to']>> = {
  fired: false,
  changedLimber: false,
  movedFraction: 0,
  reacted: false,
};

/** W66-ORD-03: who had an active R chit and was left in peace is formed again; then the turn is forgotten. */
export function chores(roll: RollCall): readonly Chore[] {
  if (roll.clock.part !== 'end') return [];
  const there = roll.units.filter(onTable);
  const reformed = there
    .map(troops)
    .filter(({ status, order, active, movedFraction }) => {
      if (status !== 'disorganized' || order !== 'reform' || !active) return false;
      return judgeReform({ status, chitActive: true, disturbedBy: movedFraction > 0 ? ['moved'] : [] }).complete;
    })
    .map(
      ({ id, name }): Chore => ({
        id: `reform-${id}`,
        says: `${name} is formed again, if nothing disturbed it this turn: take its chit away.`,
        rule: 'W66-ORD-03',
        writes: [
          { item: id, field: 'status', to: 'formed' },
          { item: id, field: 'order', to: 'none' },
          { item: id, field: 'active', to: false },
        ],
      }),
    );
  const writes = there
    .flatMap(({ id, values }) =>
      Object.entries(TURN_OVER).map(([field, to]) => ({ item: id, field, to, was: values[field] ?? to })),
    )
    .filter(({ to, was }) => to !== was)
    .map(({ item, field, to }) => ({ item, field, to }));
  const over: readonly Chore[] =
    writes.length === 0
      ? []
      : [
          {
            id: 'turn-over',
            says: 'What moved, fired and reacted this turn is forgotten.',
            rule: 'W66-SEQ-01',
            writes,
          },
        ];
  return [...reformed, ...over];
}

export const VICTORY: Resolution = resolution<Verdict>({
  roles: [],
  asks: ['lastTurnDone', 'A.objectivePoints', 'B.objectivePoints'],
  fill({ roll }) {
    const standing = (side: Side) => {
      const item = roll.find(side);
      return { ...strengthOf(side, roll), objectivePoints: item === undefined ? 0 : army(item).objectivePoints };
    };
    const item = roll.find('a');
    const last = item !== undefined && roll.clock.turn >= army(item).turnLimit && roll.clock.part === 'end';
    return { A: standing('a'), B: standing('b'), lastTurnDone: last };
  },
  after({ cast, output: { over, winner, level, scores } }) {
    const side = winner === 'A' ? 'a' : 'b';
    const item = cast.roll.find(side);
    const name = item === undefined ? `Side ${side.toUpperCase()}` : nameOf(item);
    const won = winner === 'draw' ? 'A draw' : `${name} wins${level === 'decisive' ? ', decisively' : ''}`;
    return {
      verdict: over ? won : 'The battle goes on',
      says: over
        ? `${scores.A} points against ${scores.B}: ${won.toLowerCase()}.`
        : 'Neither army is broken and turns are left.',
      table: [],
      writes: [],
      follows: [],
    };
  },
});
