import { type BySide, bySide } from './by-side.ts';
import type { MusterRoll } from './campaign.ts';
import type { BattleRecord } from './fight.ts';
import { strengthLost, unitsLost } from './losses.ts';
import { mergeSums, NO_SUMS, oneOf, type Sums } from './sums.ts';
import type { Swing } from './swings.ts';

/** What happened to one unit over many battles. */
export interface UnitTally {
  readonly lost: number;
  readonly worn: number;
  readonly away: number;
  /** Strength left. */
  readonly left: number;
  /** In tenths of a point. */
  readonly pull: number;
  /** Battles whose largest swing was its own. */
  readonly largest: number;
}

export interface PhaseTally {
  readonly pull: number;
  readonly largest: number;
}

/** The holders of the objectives at the end of a turn, by number in the roll, over the battles that came this far. */
export interface TurnTally {
  readonly battles: number;
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** A swing, and its battle. */
export interface NotedSwing extends Swing {
  readonly seed: number;
}

/**
 * Many battles added up. Tallies of parts merge into the tally of the whole in any order: everything in it is a count, a sum of whole
 * numbers or a choice of the largest.
 */
export interface Tally {
  readonly games: number;
  readonly wins: BySide<number>;
  readonly draws: number;
  /** Stopped for going on too long. */
  readonly endless: number;
  readonly turns: Sums;
  /** Battles by the turn they ended in. */
  readonly lengths: Readonly<Record<number, number>>;
  readonly orders: Sums;
  /** Units lost, and strength lost. */
  readonly lost: BySide<Sums>;
  readonly strength: BySide<Sums>;
  readonly points: BySide<Sums>;
  /** The turn of first contact, over the battles that came to it. */
  readonly contact: Sums;
  readonly units: readonly UnitTally[];
  readonly held: readonly TurnTally[];
  readonly phases: Readonly<Record<string, PhaseTally>>;
  readonly swings: readonly NotedSwing[];
}

const MOST_SWINGS = 12;

export function noTally({ units }: MusterRoll): Tally {
  const none = { a: NO_SUMS, b: NO_SUMS };
  return {
    games: 0,
    wins: { a: 0, b: 0 },
    draws: 0,
    endless: 0,
    turns: NO_SUMS,
    lengths: {},
    orders: NO_SUMS,
    lost: none,
    strength: none,
    points: none,
    contact: NO_SUMS,
    units: units.map(() => ({ lost: 0, worn: 0, away: 0, left: 0, pull: 0, largest: 0 })),
    held: [],
    phases: {},
    swings: [],
  };
}

/** The tally of a single battle. */
function tallyOfOne(roll: MusterRoll, fought: BattleRecord): Tally {
  const { units } = roll;
  const { seed, winner, ended, turns, orders, points, left, fates, pulls } = fought;
  const [largest] = fought.swings;
  return {
    games: 1,
    wins: bySide((side) => Number(winner === side)),
    draws: Number(ended && winner === null),
    endless: Number(!ended),
    turns: oneOf(turns),
    lengths: { [turns]: 1 },
    orders: oneOf(orders),
    lost: bySide((side) => oneOf(unitsLost(roll, fought, side))),
    strength: bySide((side) => oneOf(strengthLost(roll, fought, side))),
    points: bySide((side) => (points === null ? NO_SUMS : oneOf(points[side]))),
    contact: fought.contact === null ? NO_SUMS : oneOf(fought.contact),
    units: units.map((unit, i) => ({
      lost: Number(fates[i] === 'lost'),
      worn: Number(fates[i] === 'worn'),
      away: Number(fates[i] === 'away'),
      left: left[i] ?? unit.of,
      pull: pulls.units[i] ?? 0,
      largest: Number(largest?.unit === i),
    })),
    held: fought.holders.map((letters) => heldIn(letters)),
    phases: Object.fromEntries(
      Object.entries(pulls.phases).map(([phase, pull]) => [phase, { pull, largest: Number(largest?.phase === phase) }]),
    ),
    swings: fought.swings.map((swing) => ({ ...swing, seed })),
  };
}

function heldIn(letters: string): TurnTally {
  const holders = Array.from(letters);
  return { battles: 1, ...bySide((side) => holders.map((holder) => Number(holder === side))) };
}

function added(one: readonly number[], two: readonly number[]): readonly number[] {
  return Array.from({ length: Math.max(one.length, two.length) }, (_, i) => (one[i] ?? 0) + (two[i] ?? 0));
}

/** Two records of counts, field by field. */
function addedFields<T extends object>(one: T, two: T): T {
  const sum: Record<string, number> = { ...(one as Record<string, number>) };
  for (const [key, value] of Object.entries(two as Record<string, number>)) sum[key] = (sum[key] ?? 0) + value;
  return sum as T;
}

const NOTHING_HELD: TurnTally = { battles: 0, a: [], b: [] };

function mergeHeld(one: readonly TurnTally[], two: readonly TurnTally[]): readonly TurnTally[] {
  return Array.from({ length: Math.max(one.length, two.length) }, (_, i) => {
    const [x, y] = [one[i] ?? NOTHING_HELD, two[i] ?? NOTHING_HELD];
    return { battles: x.battles + y.battles, a: added(x.a, y.a), b: added(x.b, y.b) };
  });
}

const NO_PHASE: PhaseTally = { pull: 0, largest: 0 };

function mergePhases(one: Tally['phases'], two: Tally['phases']): Tally['phases'] {
  const names = Array.from(new Set([...Object.keys(one), ...Object.keys(two)])).sort();
  return Object.fromEntries(names.map((name) => [name, addedFields(one[name] ?? NO_PHASE, two[name] ?? NO_PHASE)]));
}

/** By size, then by what never changes, so that the choice does not depend on which came first; swings of one battle stay in order. */
function largestFirst(one: NotedSwing, two: NotedSwing): number {
  return Math.abs(two.by) - Math.abs(one.by) || one.seed - two.seed || one.turn - two.turn;
}

/** The tally of both; they must be of the same roll. */
export function mergeTallies(one: Tally, two: Tally): Tally {
  if (one.units.length !== two.units.length) throw new Error('tallies of different armies do not add up');
  const sums = (of: (tally: Tally) => Sums): Sums => mergeSums(of(one), of(two));
  return {
    games: one.games + two.games,
    wins: addedFields(one.wins, two.wins),
    draws: one.draws + two.draws,
    endless: one.endless + two.endless,
    turns: sums(({ turns }) => turns),
    lengths: addedFields(one.lengths, two.lengths),
    orders: sums(({ orders }) => orders),
    lost: bySide((side) => sums(({ lost }) => lost[side])),
    strength: bySide((side) => sums(({ strength }) => strength[side])),
    points: bySide((side) => sums(({ points }) => points[side])),
    contact: sums(({ contact }) => contact),
    units: one.units.map((unit, i) => addedFields(unit, two.units[i] ?? unit)),
    held: mergeHeld(one.held, two.held),
    phases: mergePhases(one.phases, two.phases),
    swings: [...one.swings, ...two.swings].sort(largestFirst).slice(0, MOST_SWINGS),
  };
}

export function tallyOf(roll: MusterRoll, fought: readonly BattleRecord[]): Tally {
  return fought.reduce((tally, each) => mergeTallies(tally, tallyOfOne(roll, each)), noTally(roll));
}
