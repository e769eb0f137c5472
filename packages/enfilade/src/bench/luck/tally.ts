import { chanceAbove } from '#counsel/index.ts';

/** What a number can be, each value with its chance. */
export type Spread = ReadonlyMap<number, number>;

/** Rolled against expected, and how unusual that is. */
export interface Verdict {
  readonly expected: number;
  readonly rolled: number;
  /** One standard deviation of what is rolled. */
  readonly deviation: number;
  /** Of equally many throws, how many would come to less, to the same and to more. */
  readonly less: number;
  readonly same: number;
  readonly more: number;
}

/** Beyond this many values of a sum the curve of chance is close enough. */
const MOST_VALUES = 600;
const FINE = 1000;

/** Throws of one kind added up: exact while there are few sums. */
export class Tally {
  private expected = 0;
  private variance = 0;
  private rolled = 0;
  private sums: Map<number, number> | null = new Map([[0, 1]]);
  times = 0;

  add(spread: Spread, rolled: number): void {
    let [mean, squares] = [0, 0];
    for (const [value, p] of spread) [mean, squares] = [mean + value * p, squares + value * value * p];
    this.expected += mean;
    this.variance += Math.max(0, squares - mean * mean);
    this.rolled += rolled;
    this.times += 1;
    if (this.sums !== null) this.sums = addedUp(this.sums, spread);
  }

  verdict(): Verdict {
    const { expected, rolled } = this;
    const deviation = Math.sqrt(this.variance);
    return { expected, rolled, deviation, ...this.shares() };
  }

  private shares(): Pick<Verdict, 'less' | 'same' | 'more'> {
    const { sums, rolled, expected, variance } = this;
    if (sums === null) {
      const less = chanceAbove(rolled - expected, variance);
      return { less, same: 0, more: 1 - less };
    }
    let [less, same] = [0, 0];
    for (const [value, p] of sums)
      if (Math.abs(value - rolled) * FINE < 0.5) same += p;
      else if (value < rolled) less += p;
    return { less, same, more: Math.max(0, 1 - less - same) };
  }
}

/** Sums to a thousandth; null where there are too many of them. */
function addedUp(sums: ReadonlyMap<number, number>, spread: Spread): Map<number, number> | null {
  const next = new Map<number, number>();
  for (const [sum, p] of sums)
    for (const [value, q] of spread) {
      const key = Math.round((sum + value) * FINE) / FINE;
      next.set(key, (next.get(key) ?? 0) + p * q);
    }
  return next.size > MOST_VALUES ? null : next;
}
