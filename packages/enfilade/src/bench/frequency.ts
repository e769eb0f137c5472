/** How often something came about, and where its chance lies with 95 % confidence. */
export interface Frequency {
  readonly times: number;
  readonly share: number;
  readonly interval: readonly [number, number];
}

/** 97.5 % of the normal curve lie below so many deviations. */
export const Z = 1.959964;

/** The same for Student's curve of few battles: the first terms of its expansion, a hundredth off from five on and too small below. */
export function student(n: number): number {
  const [z3, z5] = [Z * Z * Z, Z * Z * Z * Z * Z];
  const free = Math.max(1, n - 1);
  return Z + (z3 + Z) / (4 * free) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * free * free);
}

/** Wilson's score interval at 95 %: unlike the textbook one it stays between 0 and 1. */
export function wilson(times: number, n: number): readonly [number, number] {
  if (n === 0) return [0, 1];
  const p = times / n;
  const middle = (p + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n);
  const reach = (Z / (1 + (Z * Z) / n)) * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

export function frequencyOf(times: number, n: number): Frequency {
  return { times, share: n === 0 ? 0 : times / n, interval: wilson(times, n) };
}
