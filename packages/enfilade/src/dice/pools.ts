import { D6, type Die, sides } from './die.ts';
import { makeThrow, type Throw } from './throw.ts';
import { handful, remembered } from './throws.ts';

/** Several dice added up. Under odds the faces are one hand that gives this total. */
export interface Total {
  readonly total: number;
  readonly faces: readonly number[];
}

/** Dice at or above a number, counted. Under odds the faces are one hand that gives this count. */
export interface SuccessCount {
  readonly successes: number;
  readonly faces: readonly number[];
}

/** Dice sorted into classes: `counts[i]` of them fell in class i. Under odds the faces are one such hand. */
export interface ClassCounts {
  readonly counts: readonly number[];
  readonly faces: readonly number[];
}

// Thresholds up to 31 above the lowest face fit below the number of dice in one key.
const KEYS = 32;

function power(base: number, exponent: number): bigint {
  return BigInt(base) ** BigInt(exponent);
}

/** In how many ways k of n dice fall on one of `good` faces and the others on one of `bad`, for every k that can be. */
function* splits(n: number, good: number, bad: number): Generator<readonly [k: number, ways: bigint]> {
  if (good === 0 || bad === 0) {
    if (n === 0) yield [0, 1n];
    else if (good + bad > 0) yield [bad === 0 ? n : 0, power(good + bad, n)];
    return;
  }
  let ways = power(bad, n);
  for (let k = 0; k <= n; k += 1) {
    yield [k, ways];
    ways = (ways * BigInt((n - k) * good)) / BigInt((k + 1) * bad);
  }
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
    outcomes: n * (of.high - of.low) + 1,
    *spread() {
      let ways: readonly bigint[] = [1n];
      for (let i = 0; i < n; i += 1) {
        const [known, next]: [readonly bigint[], bigint[]] = [ways, []];
        // Each sum is reached from the sums that one die of the others leaves to it.
        let reached = 0n;
        for (let sum = 0; sum < known.length + of.high - of.low; sum += 1) {
          reached += (known[sum] ?? 0n) - (known[sum - sides(of)] ?? 0n);
          next.push(reached);
        }
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
  return makeThrow<SuccessCount>({
    name: `${n}${of.name} ${atLeast}+`,
    dice: handful(n, of),
    read: (faces) => ({ successes: faces.filter((face) => face >= atLeast).length, faces }),
    outcomes: n + 1,
    *spread() {
      const both = [...repeat(of.high, n), ...repeat(of.low, n)];
      for (const [k, ways] of splits(n, good, from))
        yield [{ successes: k, faces: both.slice(n - k, 2 * n - k) }, ways] as const;
    },
  });
});

/** n dice, counting those at `atLeast` or more. */
export function count(n: number, atLeast: number, of: Die = D6): Throw<SuccessCount> {
  return counts(of, n * KEYS + step(atLeast, of));
}

const anys = remembered((of, key) => {
  const [n, from] = [Math.floor(key / KEYS), key % KEYS];
  const atLeast = of.low + from;
  return makeThrow<boolean>({
    name: `${n}${of.name} any ${atLeast}+`,
    dice: handful(n, of),
    read: (faces) => faces.some((face) => face >= atLeast),
    outcomes: 2,
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
  return makeThrow<ClassCounts>({
    name: `${n}${of.name} ${edges[0]}+ and ${edges[1]}+`,
    dice: handful(n, of),
    read(faces) {
      const upper = faces.filter((face) => face >= edges[1]).length;
      const middle = faces.filter((face) => face >= edges[0]).length - upper;
      return { counts: [n - middle - upper, middle, upper], faces };
    },
    outcomes: ((n + 1) * (n + 2)) / 2,
    *spread() {
      const [lows, middles, uppers] = [repeat(of.low, n), repeat(edges[0], n), repeat(edges[1], n)];
      for (const [low, below] of splits(n, widths[0], 1))
        for (const [middle, above] of splits(n - low, widths[1], widths[2])) {
          const upper = n - low - middle;
          const faces = lows.slice(0, low).concat(middles.slice(0, middle), uppers.slice(0, upper));
          yield [{ counts: [low, middle, upper], faces }, below * above] as const;
        }
    },
  });
});

/** n dice in three classes: below `atLeast` (a miss), from there up (a hit), and from `special` up (a natural six). */
export function classes(n: number, atLeast: number, special: number, of: Die = D6): Throw<ClassCounts> {
  const upper = step(special, of);
  return threes(of, (n * KEYS + Math.min(step(atLeast, of), upper)) * KEYS + upper);
}
