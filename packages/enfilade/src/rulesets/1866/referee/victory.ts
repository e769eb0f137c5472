import { type Side, SIDES } from '#battle/index.ts';
import {
  type Chore,
  nameOf,
  type Resolution,
  resolution,
  type RollCall,
  sameJson,
  sideOf,
  type Watch,
} from '#referee/index.ts';
import { afterReform, countStands, isReforming, NEW_TURN } from '../aftermath.ts';
import { judgeReform } from '../morale.ts';
import { BREAKPOINT, RATES } from '../sheet.ts';
import { isBroken, type Verdict } from '../victory.ts';
import { army, leader, onTable, type Troops, troops, writeState } from './roster.ts';
import { isFireStep } from './sequence.ts';

function strengthOf(side: Side, { units }: RollCall): { readonly standsStart: number; readonly standsLost: number } {
  const { start, lost } = countStands(units.filter((item) => sideOf(item) === side).map(troops));
  return { standsStart: Math.max(1, start), standsLost: Math.max(0, lost) };
}

export function watches(roll: RollCall): readonly Watch[] {
  return SIDES.flatMap((side): Watch[] => {
    const item = roll.find(side);
    if (item === undefined || !roll.units.some((unit) => sideOf(unit) === side)) return [];
    const { standsStart, standsLost } = strengthOf(side, roll);
    const [part, of] = BREAKPOINT.value;
    const limit = Math.ceil((standsStart * part) / of);
    const broken = isBroken({ standsStart, standsLost });
    return [
      {
        item: side,
        label: nameOf(item),
        now: standsLost,
        limit,
        state: broken ? 'reached' : standsLost >= limit - 2 ? 'near' : 'holds',
        says: broken
          ? 'the army is broken'
          : `${standsLost} of ${standsStart} stands lost, broken at ${limit}; ${army(item).objectivePoints} points of objectives`,
        rule: BREAKPOINT.fact,
      },
    ];
  });
}

/** W66-ORD-03: a unit with an active R chit that was left in peace is formed again. */
function reformed(units: readonly Troops[]): readonly Chore[] {
  return units.flatMap((unit) => {
    const { id, name, status, disturbed } = unit;
    if (!isReforming(unit)) return [];
    const result = judgeReform({ status, chitActive: true, disturbedBy: disturbed });
    if (!result.complete) return [];
    return [
      {
        id: `reform-${id}`,
        says: `${name} is formed again: take its chit away.`,
        rule: 'W66-ORD-03',
        writes: writeState(unit, afterReform(result)),
      },
    ];
  });
}

function endOfTurn(roll: RollCall): readonly Chore[] {
  const there = roll.units.filter(onTable);
  const writes = there.flatMap((item) =>
    writeState(troops(item), { ...NEW_TURN, held: false }).filter(
      ({ field, to }) => !sameJson(item.values[field] ?? to, to),
    ),
  );
  const says = 'What moved, fired and reacted this turn is forgotten.';
  return [
    ...reformed(there.map(troops)),
    ...judged(roll),
    ...(writes.length === 0 ? [] : [{ id: 'turn-over', says, rule: 'W66-SEQ-01', writes }]),
  ];
}

/** Section 10: at the end of every turn. */
function judged(roll: RollCall): readonly Chore[] {
  const side = roll.find('a');
  const last = side !== undefined && roll.clock.turn >= army(side).turnLimit;
  const broken = watches(roll).some(({ state }) => state === 'reached');
  if (!last && !broken) return [];
  const says = broken ? 'An army is broken' : 'The last turn is over';
  return [{ id: 'victory', says: `${says}: see who has won.`, rule: BREAKPOINT.fact, writes: [] }];
}

/** W66-CMD-04: a commander lost in an earlier turn is replaced before chits are placed. */
function vacancies(roll: RollCall): readonly Chore[] {
  return roll.commands
    .map(leader)
    .filter(({ killedTurn }) => killedTurn !== null && killedTurn < roll.clock.turn)
    .map(({ id, name }) => ({
      id: `replace-${id}`,
      says: `${name} has fallen: roll for his successor.`,
      rule: 'W66-CMD-04',
      writes: [],
    }));
}

/** Step 3.0: routed units that were not rallied run before any unit moves. */
function runners(roll: RollCall): readonly Chore[] {
  return roll.units
    .filter(onTable)
    .map(troops)
    .filter(({ status }) => status === 'routed')
    .map(({ id, name, arm }) => ({
      id: `run-${id}`,
      says: `${name} is routed: move it ${RATES[arm].rout}″ towards its own edge, past whom it disorganises.`,
      rule: 'W66-READ-24',
      writes: [],
    }));
}

/** W66-GAP-51: forced moves are made when the fire step ends, only the longest. */
function forced(roll: RollCall): readonly Chore[] {
  return roll.units
    .filter(onTable)
    .map(troops)
    .flatMap(({ id, name, status, back }) =>
      back === null
        ? []
        : [
            {
              id: `back-${id}`,
              says:
                status === 'routed'
                  ? `Move ${name} ${back}″ towards its own edge: it is routed.`
                  : `Move ${name} ${back}″ straight back from the fire, facing as before.`,
              rule: 'W66-GAP-51',
              writes: [{ item: id, field: 'back', to: null }],
            },
          ],
    );
}

export function chores(roll: RollCall): readonly Chore[] {
  if (isFireStep(roll)) return forced(roll);
  switch (roll.clock.part) {
    case 'command':
      return vacancies(roll);
    case 'activation':
      return runners(roll);
    case 'end':
      return endOfTurn(roll);
    default:
      return [];
  }
}

export const VICTORY: Resolution = resolution<Verdict>({
  roles: [],
  asks: ['A.objectivePoints', 'B.objectivePoints', 'lastTurnDone'],
  labels: {
    'A.objectivePoints': 'Points of the first army',
    'B.objectivePoints': 'Points of the second army',
    lastTurnDone: 'The last turn is over',
  },
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
    const won = winner === 'draw' ? 'A draw' : `${name} won${level === 'decisive' ? ', decisively' : ''}`;
    return {
      verdict: over ? won : 'The battle goes on',
      says: over
        ? `${scores.A} points against ${scores.B}: ${winner === 'draw' ? 'a draw' : won}.`
        : 'Neither army is broken and turns are left.',
      table: [],
      writes: [],
      follows: [],
    };
  },
});
