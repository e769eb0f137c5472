/** How often something happened, and its 95% confidence interval. */
export interface Frequency {
  readonly times: number;
  readonly share: number;
  readonly interval: readonly [number, number];
}

/** 97.5% of the normal curve lies below this many deviations. */
export const Z = 1.959964;

/** Of two to six battles, from the tables. */
const FEW = [12.706, 4.303, 3.182, 2.776, 2.571] as const;

/** The same for Student's curve of few battles; where the tables end, the first terms of its expansion. */
export function student(n: number): number {
  const free = n - 1;
  if (free < 1) return Infinity;
  const known = FEW[free - 1];
  if (known !== undefined) return known;
  const [z3, z5] = [Z * Z * Z, Z * Z * Z * Z * Z];
  return Z + (z3 + Z) / (4 * free) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * free * free);
}

/**
 * Wilson's 95% score interval: unlike the textbook one it stays between 0 and 1. With draws as halves it is rather too wide than too
 * narrow.
 */
export function wilson(times: number, n: number): readonly [number, number] {
  if (n === 0) return [0, 1];
  const p = times / n;
  const middle = (p + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n);
  const reach = (Z / (1 + (Z * Z) / n)) * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n));
  return [times === 0 ? 0 : Math.max(0, middle - reach), times === n ? 1 : Math.min(1, middle + reach)];
}

/**
 * The 95% interval of the difference between two shares of the same pairs: Bonett and Price's, which is Wald's with one more pair of either
 * kind. Unlike Wald's it is not certain of equality just because no pair has differed yet.
 */
export function pairedShares(more: number, fewer: number, pairs: number): readonly [number, number] {
  const n = pairs + 2;
  const [up, down] = [(more + 1) / n, (fewer + 1) / n];
  const by = up - down;
  const reach = Z * Math.sqrt((up + down - by * by) / n);
  return [Math.max(-1, by - reach), Math.min(1, by + reach)];
}

export function frequencyOf(times: number, n: number): Frequency {
  return { times, share: n === 0 ? 0 : times / n, interval: wilson(times, n) };
}
