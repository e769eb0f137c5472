import { other, type Side, SIDES } from '#battle/index.ts';
import {
  activeSide,
  type Chore,
  type Item,
  nameOf,
  partAt,
  type Resolution,
  resolution,
  type RollCall,
  sideOf,
  type Watch,
} from '#referee/index.ts';
import { afterStatus, recoversByRest, strengthOf } from '../aftermath.ts';
import { BROKEN_AT } from '../sheet.ts';
import { isBroken, type VictoryResult } from '../victory.ts';
import { cannotFire } from './shooting.ts';
import { army, onTable, troops, writeState } from './roster.ts';
import { SEQUENCE } from './sequence.ts';

/** An army without units has one base in the victory check, which asks for at least that. */
function strengthIn({ units }: RollCall, side: Side): ReturnType<typeof strengthOf> {
  const { startingBases, bases } = strengthOf(units.filter((item) => sideOf(item) === side).map(troops));
  return { startingBases: Math.max(1, startingBases), bases };
}

export function watches(roll: RollCall): readonly Watch[] {
  return SIDES.flatMap((side): Watch[] => {
    const item = roll.find(side);
    const { startingBases, bases } = strengthIn(roll, side);
    if (item === undefined || !roll.units.some((unit) => sideOf(unit) === side)) return [];
    const limit = startingBases - Math.floor(startingBases * BROKEN_AT.value);
    const lost = startingBases - bases;
    const broken = isBroken({ startingBases, bases });
    return [
      {
        item: side,
        label: nameOf(item),
        now: lost,
        limit,
        state: broken ? 'reached' : lost >= limit - 2 ? 'near' : 'holds',
        says: broken
          ? 'the army is broken'
          : `${lost} of ${startingBases} bases lost, broken at ${limit}; ${army(item).objectivePoints} points of objectives`,
        rule: BROKEN_AT.fact,
      },
    ];
  });
}

/** BBB-FIRE-09. */
function rested(roll: RollCall, side: Side): readonly Chore[] {
  return roll.units
    .filter((item) => sideOf(item) === side && cannotFire(item) === undefined)
    .map(troops)
    .filter(recoversByRest)
    .map((unit) => ({
      id: `ammunition-${unit.id}`,
      says: `${unit.name} has rested and has ammunition again: take its marker off.`,
      rule: 'BBB-FIRE-09',
      writes: writeState(unit, afterStatus(['lowAmmo'])),
    }));
}

/** BBB-GAP-20: a disrupted or silenced unit must roll. */
function mustRoll(roll: RollCall, side: Side): readonly Chore[] {
  return roll.units
    .filter((item) => sideOf(item) === side && onTable(item))
    .map(troops)
    .filter(({ disrupted, commandTotal }) => disrupted && commandTotal === null)
    .map(({ id, name, arm }) => ({
      id: `roll-${id}`,
      says: `${name} is ${arm === 'artillery' ? 'silenced' : 'disrupted'} and has not rolled for command: it must.`,
      rule: 'BBB-GAP-20',
      writes: [],
    }));
}

/** What units did is forgotten when a player's turn ends; whether they moved, when their next one begins (BBB-GAP-28). */
function forget(item: Item, over: boolean): Chore['writes'] {
  const { id } = item;
  return [
    { item: id, field: 'fired', to: false },
    ...(over
      ? [
          { item: id, field: 'commandTotal', to: null },
          { item: id, field: 'grant', to: null },
          { item: id, field: 'artilleryMove', to: 'none' },
          { item: id, field: 'halted', to: false },
        ]
      : [
          { item: id, field: 'moved', to: false },
          { item: id, field: 'evaded', to: false },
        ]),
  ];
}

function endOfTurn(roll: RollCall, side: Side): readonly Chore[] {
  const writes = roll.units
    .flatMap((item) => forget(item, sideOf(item) === side))
    .filter(({ item, field, to }) => roll.find(item)?.values[field] !== to);
  const name = nameOf(roll.find(side) ?? { id: side, kind: 'side', values: {} });
  if (writes.length === 0) return [];
  const says = `The turn of ${name} is over: command rolls, fire and halted assaults are forgotten.`;
  return [{ id: 'turn-over', says, rule: 'BBB-TURN-01', writes }];
}

/** Section 10: after the second player's turn, and after the first's where an army is broken. */
function judged(roll: RollCall): readonly Chore[] {
  const { turn, first, part } = roll.clock;
  const side = roll.find(first);
  const last = part.startsWith('second') && side !== undefined && turn >= army(side).turnLimit;
  const broken = watches(roll).some(({ state }) => state === 'reached');
  if (!last && !broken) return [];
  const says = broken ? 'An army is broken: who has won?' : 'The last turn is over: who has won?';
  return [{ id: 'victory', says: `${says} See the victory check.`, rule: BROKEN_AT.fact, writes: [] }];
}

export function chores(roll: RollCall): readonly Chore[] {
  const part = partAt({ sequence: SEQUENCE }, roll.clock);
  const side = activeSide(part, roll.clock);
  if (side === undefined) return [];
  if (part.id.endsWith('-move')) return mustRoll(roll, side);
  if (part.id.endsWith('-fire')) return rested(roll, side);
  return part.id.endsWith('-assault') ? [...judged(roll), ...endOfTurn(roll, side)] : [];
}

const HOW = {
  broken: 'the other army is broken',
  bothBroken: 'both armies are broken, objectives decide',
  objectives: 'by objectives',
} as const;

export const VICTORY: Resolution = resolution<VictoryResult>({
  roles: [],
  asks: ['first.objectivePoints', 'second.objectivePoints', 'turn', 'turnLimit'],
  labels: {
    'first.objectivePoints': 'Points of the first player',
    'second.objectivePoints': 'Points of the second player',
    turnLimit: 'Last turn',
  },
  fill({ roll }) {
    const { turn, first } = roll.clock;
    const standing = (side: Side) => {
      const item = roll.find(side);
      return { objectivePoints: item === undefined ? 0 : army(item).objectivePoints, ...strengthIn(roll, side) };
    };
    const item = roll.find(first);
    const turnLimit = item === undefined ? turn : Math.max(turn, army(item).turnLimit);
    return { turn, turnLimit, first: standing(first), second: standing(other(first)) };
  },
  after({ cast: { roll }, output: { over, winner, by } }) {
    const { first } = roll.clock;
    const sides = { first: roll.find(first), second: roll.find(other(first)) };
    const won = winner === 'first' || winner === 'second' ? sides[winner] : undefined;
    const verdict = won === undefined ? (winner === 'draw' ? 'A draw' : 'It is decided') : `${nameOf(won)} won`;
    return {
      verdict: over ? verdict : 'The battle goes on',
      says: over ? `${verdict}${by === null ? '' : `: ${HOW[by]}`}.` : 'Neither army is broken and turns are left.',
      table: [],
      writes: [],
      follows: [],
    };
  },
});
