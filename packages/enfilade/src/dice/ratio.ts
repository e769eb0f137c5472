/** An exact fraction in lowest terms, the denominator positive. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function ratio(n: bigint | number, d: bigint | number = 1n): Ratio {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('a fraction needs a denominator other than 0');
  const [p, q] = bottom < 0n ? [-top, -bottom] : [top, bottom];
  if (q > HUGE) return withoutDice(p, q);
  const common = divisor(p, q);
  return { n: p / common, d: q / common };
}

/** Beyond it Euclid takes hundreds of steps. */
const HUGE = 1n << 128n;
/** Of the sides of dice. */
const PRIMES = [2n, 3n, 5n];

/** The same for the denominators of many dice, which hold few primes and those often: their powers are taken out, the largest first. */
function withoutDice(top: bigint, bottom: bigint): Ratio {
  let [n, d, rest] = [top, bottom, bottom];
  for (const prime of PRIMES) {
    if (rest % prime !== 0n) continue;
    const powers = [prime];
    for (let next = prime * prime; next <= rest; next *= next) powers.push(next);
    for (const power of powers.reverse()) {
      if (rest % power === 0n) rest /= power;
      if (d % power === 0n && n % power === 0n) [n, d] = [n / power, d / power];
    }
  }
  const common = rest === 1n ? 1n : divisor(n, d);
  return { n: n / common, d: d / common };
}

export const ZERO: Ratio = ratio(0);
export const ONE: Ratio = ratio(1);

export function plus(a: Ratio, b: Ratio): Ratio {
  return a.d === b.d ? ratio(a.n + b.n, a.d) : ratio(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function times(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.n, a.d * b.d);
}

export function equal(a: Ratio, b: Ratio): boolean {
  return a.n === b.n && a.d === b.d;
}

/** "5/36"; whole numbers keep their denominator ("0/1", "1/1"). */
export function makeRatio(r: Ratio): string {
  return `${r.n}/${r.d}`;
}

/** Reads "5/36" or "1"; undefined where it is no fraction. */
export function parseRatio(text: string): Ratio | undefined {
  const found = /^(-?\d+)(?:\/(\d+))?$/.exec(text.trim());
  if (found === null) return undefined;
  const d = BigInt(found[2] ?? 1);
  return d === 0n ? undefined : ratio(BigInt(found[1] ?? 0), d);
}

// Past 390 dice numerator and denominator no longer fit a float: both lose the same trailing bits first.
export function toNumber(r: Ratio): number {
  const bits = r.d.toString(2).length;
  const shift = BigInt(Math.max(0, bits - 1000));
  const [n, d] = [r.n >> shift, r.d >> shift];
  return Number(n) / Number(d);
}
