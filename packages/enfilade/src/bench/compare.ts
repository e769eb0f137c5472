import type { Side } from '#battle/index.ts';
import { type BySide, bySide } from './by-side.ts';
import type { MusterRoll } from './campaign.ts';
import type { BattleRecord } from './fight.ts';
import { pairedShares } from './frequency.ts';
import { strengthLost, strengthOf, unitsLost } from './losses.ts';
import { spreadOf, sumsOf } from './sums.ts';

/** A number that both have, and by how much the second has more of it: with the 95% interval of the paired differences. */
export interface PairedDifference {
  /** Pairs in which both have it. */
  readonly pairs: number;
  readonly one: number;
  readonly two: number;
  readonly by: number;
  readonly interval: readonly [number, number];
  /** The interval leaves 0 out, and enough pairs differ at all. */
  readonly isSure: boolean;
}

export interface Comparison {
  /** Battles that both have fought from the same seed; the others are left out. */
  readonly pairs: number;
  /** Pairs that ended alike: the same winner. */
  readonly alike: number;
  readonly wins: BySide<PairedDifference>;
  readonly draws: PairedDifference;
  readonly turns: PairedDifference;
  /** Units lost. */
  readonly lost: BySide<PairedDifference>;
  /** Share of an army's strength that is lost. */
  readonly strength: BySide<PairedDifference>;
  /** Turn of first contact, over the pairs in which both came to it. */
  readonly contact: PairedDifference;
}

/** One side of a comparison. */
export interface Contender {
  readonly roll: MusterRoll;
  readonly fought: readonly BattleRecord[];
}

/** Five pairs that differ the same way still come about by chance once in sixteen times. */
const FEWEST_THAT_DIFFER = 6;

type Pair = readonly [BattleRecord, BattleRecord];

type Values = readonly (readonly [number, number])[];
type Interval = readonly [number, number];

function differenceIn(values: Values, intervalOf: (values: Values) => Interval): PairedDifference {
  const pairs = values.length;
  const mean = (of: (pair: Values[number]) => number): number => spreadOf(sumsOf(values.map(of))).mean;
  const interval = pairs < 2 ? ([-Infinity, Infinity] as const) : intervalOf(values);
  const [low, high] = interval;
  const differ = values.filter(([one, two]) => one !== two).length;
  const isSure = differ >= FEWEST_THAT_DIFFER && (low > 0 || high < 0);
  return {
    pairs,
    one: mean(([one]) => one),
    two: mean(([, two]) => two),
    by: mean(([one, two]) => two - one),
    interval,
    isSure,
  };
}

/** Of numbers. */
function ofMeans(values: Values): Interval {
  return spreadOf(sumsOf(values.map(([one, two]) => two - one))).interval;
}

/** For shares: 1 or 0 in each battle. */
function ofShares(values: Values): Interval {
  const count = (is: (one: number, two: number) => boolean): number =>
    values.filter(([one, two]) => is(one, two)).length;
  return pairedShares(
    count((one, two) => two > one),
    count((one, two) => two < one),
    values.length,
  );
}

function shareLost(roll: MusterRoll, fought: BattleRecord, side: Side): number {
  const of = strengthOf(roll, side);
  return of === 0 ? 0 : strengthLost(roll, fought, side) / of;
}

type Measure = (fought: BattleRecord, roll: MusterRoll) => number;

/** What changes from the first to the second, on the seeds that both have fought. */
export function compareBattles(one: Contender, two: Contender): Comparison {
  const others = new Map(two.fought.map((each) => [each.seed, each]));
  const pairs = one.fought.flatMap((each): readonly Pair[] => {
    const other = others.get(each.seed);
    return other === undefined ? [] : [[each, other]];
  });
  const valuesOf = (of: Measure): Values => pairs.map(([first, second]) => [of(first, one.roll), of(second, two.roll)]);
  const means = (of: Measure): PairedDifference => differenceIn(valuesOf(of), ofMeans);
  const shares = (is: (fought: BattleRecord) => boolean): PairedDifference =>
    differenceIn(
      valuesOf((fought) => Number(is(fought))),
      ofShares,
    );
  const met = pairs.flatMap(([first, second]): readonly (readonly [number, number])[] =>
    first.contact === null || second.contact === null ? [] : [[first.contact, second.contact]],
  );
  return {
    pairs: pairs.length,
    alike: pairs.filter(([first, second]) => first.winner === second.winner && first.ended === second.ended).length,
    wins: bySide((side) => shares(({ winner }) => winner === side)),
    draws: shares(({ winner, ended }) => ended && winner === null),
    turns: means(({ turns }) => turns),
    lost: bySide((side) => means((fought, roll) => unitsLost(roll, fought, side))),
    strength: bySide((side) => means((fought, roll) => shareLost(roll, fought, side))),
    contact: differenceIn(met, ofMeans),
  };
}
