import { student } from './frequency.ts';

/** A number that many battles have, added up: of whole numbers the sums are exact, whatever the order they come in. */
export interface Sums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
  readonly least: number;
  readonly most: number;
}

/** The same as people read it. */
export interface Spread {
  readonly mean: number;
  /** Standard deviation. */
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
  /** Where the mean lies with 95% confidence. */
  readonly interval: readonly [number, number];
}

export const NO_SUMS: Sums = { n: 0, sum: 0, squares: 0, least: 0, most: 0 };

export function oneOf(value: number): Sums {
  return { n: 1, sum: value, squares: value * value, least: value, most: value };
}

export function mergeSums(one: Sums, two: Sums): Sums {
  if (one.n === 0) return two;
  if (two.n === 0) return one;
  return {
    n: one.n + two.n,
    sum: one.sum + two.sum,
    squares: one.squares + two.squares,
    least: Math.min(one.least, two.least),
    most: Math.max(one.most, two.most),
  };
}

export function sumsOf(values: readonly number[]): Sums {
  return values.map(oneOf).reduce(mergeSums, NO_SUMS);
}

export function spreadOf({ n, sum, squares, least, most }: Sums): Spread {
  if (n === 0) return { mean: 0, deviation: 0, least: 0, most: 0, interval: [0, 0] };
  const mean = sum / n;
  const deviation = n < 2 ? 0 : Math.sqrt(Math.max(0, (squares - sum * mean) / (n - 1)));
  const reach = deviation === 0 ? 0 : (student(n) * deviation) / Math.sqrt(n);
  return { mean, deviation, least, most, interval: [mean - reach, mean + reach] };
}
