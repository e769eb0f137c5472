import { D6, type Die, sides } from './die.ts';
import { makeThrow, type Throw } from './throw.ts';
import { handful, remembered } from './throws.ts';

/** Several dice added up. Under odds the faces are one hand that gives this total. */
export interface Total {
  readonly total: number;
  readonly faces: readonly number[];
}

/** Dice at or above a number, counted. Under odds the faces are one hand that gives this count. */
export interface Counted {
  readonly successes: number;
  readonly faces: readonly number[];
}

/** Dice sorted into classes: `counts[i]` of them fell in class i. Under odds the faces are one such hand. */
export interface Classed {
  readonly counts: readonly number[];
  readonly faces: readonly number[];
}

// Thresholds up to 31 above the lowest face fit below the number of dice in one key.
const KEYS = 32;

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

function power(base: number, exponent: number): bigint {
  return BigInt(base) ** BigInt(exponent);
}

function repeat(face: number, n: number): readonly number[] {
  return Array.from({ length: n }, () => face);
}

/** How far above the lowest face a success begins: 0 is always, one past the top face is never. */
function step(atLeast: number, of: Die): number {
  return Math.max(0, Math.min(sides(of), Math.ceil(atLeast) - of.low));
}

function sumOf(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

function handOf(sum: number, n: number, of: Die): readonly number[] {
  let rest = sum - n * of.low;
  return Array.from({ length: n }, () => {
    const above = Math.min(rest, of.high - of.low);
    rest -= above;
    return of.low + above;
  });
}

const totals = remembered((of, n) =>
  makeThrow<Total>({
    name: `${n}${of.name} total`,
    dice: handful(n, of),
    read: (faces) => ({ total: sumOf(faces), faces }),
    *spread() {
      let ways: readonly bigint[] = [1n];
      for (let i = 0; i < n; i += 1) {
        const next = Array.from({ length: ways.length + of.high - of.low }, () => 0n);
        for (const [sum, known] of ways.entries())
          for (let above = 0; above <= of.high - of.low; above += 1)
            next[sum + above] = (next[sum + above] ?? 0n) + known;
        ways = next;
      }
      for (const [above, known] of ways.entries()) {
        const sum = above + n * of.low;
        yield [{ total: sum, faces: handOf(sum, n, of) }, known] as const;
      }
    },
  }),
);

/** n dice added up. */
export function total(n: number, of: Die = D6): Throw<Total> {
  return totals(of, n);
}

const counts = remembered((of, key) => {
  const [n, from] = [Math.floor(key / KEYS), key % KEYS];
  const atLeast = of.low + from;
  const good = sides(of) - from;
  return makeThrow<Counted>({
    name: `${n}${of.name} ${atLeast}+`,
    dice: handful(n, of),
    read: (faces) => ({ successes: faces.filter((face) => face >= atLeast).length, faces }),
    *spread() {
      for (let k = from === 0 ? n : 0; k <= (good === 0 ? 0 : n); k += 1)
        yield [
          { successes: k, faces: [...repeat(of.high, k), ...repeat(of.low, n - k)] },
          choose(n, k) * power(good, k) * power(from, n - k),
        ] as const;
    },
  });
});

/** n dice, counting those at `atLeast` or more. */
export function count(n: number, atLeast: number, of: Die = D6): Throw<Counted> {
  return counts(of, n * KEYS + step(atLeast, of));
}

const anys = remembered((of, key) => {
  const [n, from] = [Math.floor(key / KEYS), key % KEYS];
  const atLeast = of.low + from;
  return makeThrow<boolean>({
    name: `${n}${of.name} any ${atLeast}+`,
    dice: handful(n, of),
    read: (faces) => faces.some((face) => face >= atLeast),
    *spread() {
      const none = power(from, n);
      const some = power(sides(of), n) - none;
      if (some > 0n) yield [true, some] as const;
      if (none > 0n) yield [false, none] as const;
    },
  });
});

/** n dice: does any of them show `atLeast` or more? */
export function any(n: number, atLeast: number, of: Die = D6): Throw<boolean> {
  return anys(of, n * KEYS + step(atLeast, of));
}

const threes = remembered((of, key) => {
  const [n, second, first] = [Math.floor(key / (KEYS * KEYS)), key % KEYS, Math.floor(key / KEYS) % KEYS];
  const edges = [of.low + first, of.low + second] as const;
  const widths = [first, second - first, sides(of) - second] as const;
  return makeThrow<Classed>({
    name: `${n}${of.name} ${edges[0]}+ and ${edges[1]}+`,
    dice: handful(n, of),
    read(faces) {
      const upper = faces.filter((face) => face >= edges[1]).length;
      const middle = faces.filter((face) => face >= edges[0]).length - upper;
      return { counts: [n - middle - upper, middle, upper], faces };
    },
    *spread() {
      for (let low = 0; low <= n; low += 1)
        for (let middle = 0; middle <= n - low; middle += 1) {
          const upper = n - low - middle;
          const ways =
            choose(n, low) *
            choose(n - low, middle) *
            power(widths[0], low) *
            power(widths[1], middle) *
            power(widths[2], upper);
          if (ways > 0n)
            yield [
              {
                counts: [low, middle, upper],
                faces: [...repeat(of.low, low), ...repeat(edges[0], middle), ...repeat(edges[1], upper)],
              },
              ways,
            ] as const;
        }
    },
  });
});

/** n dice in three classes: below `atLeast` (a miss), from there up (a hit), and from `special` up (a natural six). */
export function classes(n: number, atLeast: number, special: number, of: Die = D6): Throw<Classed> {
  const upper = step(special, of);
  return threes(of, (n * KEYS + Math.min(step(atLeast, of), upper)) * KEYS + upper);
}
