import { type Side, SIDES } from '#battle/index.ts';
import type { MusterRoll } from './campaign.ts';
import type { Fought } from './fight.ts';
import { spreadOf, sumsOf } from './sums.ts';

/** A number that both have, and by how much the second has more of it: with the interval of 95 % of the paired differences. */
export interface PairedDifference {
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
  readonly wins: Readonly<Record<Side, PairedDifference>>;
  readonly draws: PairedDifference;
  readonly turns: PairedDifference;
  /** Units lost. */
  readonly lost: Readonly<Record<Side, PairedDifference>>;
  /** Share of an army's strength that is lost. */
  readonly strength: Readonly<Record<Side, PairedDifference>>;
  /** Turn of first contact, over the pairs in which both came to it. */
  readonly contact: PairedDifference;
}

/** One of two things that are set side by side. */
export interface Contender {
  readonly roll: MusterRoll;
  readonly fought: readonly Fought[];
}

/** Five pairs that differ the same way still come about by chance once in sixteen times. */
const FEWEST_THAT_DIFFER = 6;

type Pair = readonly [Fought, Fought];

function differenceIn(values: readonly (readonly [number, number])[]): PairedDifference {
  const { mean: by, interval } = spreadOf(sumsOf(values.map(([one, two]) => two - one)));
  const mean = (of: 0 | 1): number => spreadOf(sumsOf(values.map((pair) => pair[of]))).mean;
  const [low, high] = values.length < 2 ? [-Infinity, Infinity] : interval;
  const differ = values.filter(([one, two]) => one !== two).length;
  const isSure = differ >= FEWEST_THAT_DIFFER && (low > 0 || high < 0);
  return { one: mean(0), two: mean(1), by, interval: [low, high], isSure };
}

function lostBy({ units }: MusterRoll, { fates }: Fought, side: Side): number {
  return units.filter((unit, i) => unit.side === side && fates[i] === 'lost').length;
}

function strengthLost({ units }: MusterRoll, { left }: Fought, side: Side): number {
  let [of, rest] = [0, 0];
  for (const [i, unit] of units.entries())
    if (unit.side === side) {
      of += unit.of;
      rest += left[i] ?? unit.of;
    }
  return of === 0 ? 0 : (of - rest) / of;
}

/** What changes from the first to the second, on the seeds that both have fought. */
export function compareBattles(one: Contender, two: Contender): Comparison {
  const others = new Map(two.fought.map((each) => [each.seed, each]));
  const pairs = one.fought.flatMap((each): readonly Pair[] => {
    const other = others.get(each.seed);
    return other === undefined ? [] : [[each, other]];
  });
  const difference = (of: (fought: Fought, roll: MusterRoll) => number): PairedDifference =>
    differenceIn(pairs.map(([first, second]) => [of(first, one.roll), of(second, two.roll)]));
  const bySide = (of: (side: Side) => (fought: Fought, roll: MusterRoll) => number) => {
    const [a, b] = SIDES;
    return { a: difference(of(a)), b: difference(of(b)) };
  };
  const met = pairs.flatMap(([first, second]): readonly (readonly [number, number])[] =>
    first.contact === null || second.contact === null ? [] : [[first.contact, second.contact]],
  );
  return {
    pairs: pairs.length,
    alike: pairs.filter(([first, second]) => first.winner === second.winner && first.ended === second.ended).length,
    wins: bySide(
      (side) =>
        ({ winner }) =>
          Number(winner === side),
    ),
    draws: difference(({ winner, ended }) => Number(ended && winner === null)),
    turns: difference(({ turns }) => turns),
    lost: bySide((side) => (fought, roll) => lostBy(roll, fought, side)),
    strength: bySide((side) => (fought, roll) => strengthLost(roll, fought, side)),
    contact: differenceIn(met),
  };
}
