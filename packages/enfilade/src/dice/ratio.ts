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

function byEuclid(n: bigint, d: bigint): Ratio {
  const common = divisor(n, d);
  return { n: n / common, d: d / common };
}

export function ratio(n: bigint | number, d: bigint | number = 1n): Ratio {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('a fraction needs a denominator other than 0');
  return bottom < 0n ? lowestTerms(-bottom)(-top) : lowestTerms(bottom)(top);
}

/** Beyond it Euclid takes hundreds of steps. */
const HUGE = 1n << 128n;
/** Of the sides of dice. */
const PRIMES = [2n, 3n, 5n];

interface PrimeFactor {
  readonly prime: bigint;
  /** How often the number holds it. */
  readonly times: number;
  /** The prime, its square, the square of that and so on while they fit; the largest first. */
  readonly powers: readonly { readonly power: bigint; readonly times: number }[];
}

function factorOf(d: bigint, prime: bigint): PrimeFactor {
  const powers = [{ power: prime, times: 1 }];
  for (let power = prime * prime; power <= d; power *= power) powers.push({ power, times: 1 << powers.length });
  powers.reverse();
  let [rest, held] = [d, 0];
  for (const { power, times } of powers) if (rest % power === 0n) [rest, held] = [rest / power, held + times];
  return { prime, times: held, powers };
}

/** Fractions of one denominator. Those of many dice have few primes with high powers, which are divided out first. */
export function lowestTerms(d: bigint): (n: bigint) => Ratio {
  const factors = d > HUGE ? PRIMES.map((prime) => factorOf(d, prime)) : [];
  const known = factors.reduce((product, { prime, times }) => product * prime ** BigInt(times), 1n);
  if (known !== d) return (n) => byEuclid(n, d);
  return (n) => {
    let [rest, common] = [n, 1n];
    for (const factor of factors) {
      let left = rest % factor.prime === 0n ? factor.times : 0;
      for (const { power, times } of factor.powers)
        if (times <= left && rest % power === 0n) [rest, common, left] = [rest / power, common * power, left - times];
    }
    return { n: rest, d: d / common };
  };
}

/** The fraction 0. */
export const ZERO: Ratio = ratio(0);
export const ONE: Ratio = ratio(1);

/** The sum of two fractions. */
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

/** Reads "5/36" or "1"; undefined if it is not a fraction. */
export function parseRatio(text: string): Ratio | undefined {
  const found = /^(-?\d+)(?:\/(\d+))?$/.exec(text.trim());
  if (found === null) return undefined;
  const d = BigInt(found[2] ?? 1);
  return d === 0n ? undefined : ratio(BigInt(found[1] ?? 0), d);
}

/** A fraction as the nearest number. Past 390 dice, numerator and denominator no longer fit a float: both lose the same trailing bits first. */
export function toNumber(r: Ratio): number {
  const bits = r.d.toString(2).length;
  const shift = BigInt(Math.max(0, bits - 1000));
  const [n, d] = [r.n >> shift, r.d >> shift];
  return Number(n) / Number(d);
}
