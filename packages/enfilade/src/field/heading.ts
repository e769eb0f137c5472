import type { Point } from './point.ts';

/** A heading is a whole number of tenths of a degree, 0 to 3599, counter-clockwise from east. */
export const EAST = 0;
export const NORTH = 900;
export const WEST = 1800;
export const SOUTH = 2700;
export const FULL_TURN = 3600;

/** The components of a direction are whole multiples of 2^-30, so that a component times a length is exact. */
const UNIT = 0x4000_0000;
const PI = 3.141592653589793;

/** Sine and cosine by their series, for an eighth of a turn at most; Math.sin differs between engines in the last digit. */
function series(x: number): { readonly sine: number; readonly cosine: number } {
  let [sine, cosine, term] = [0, 0, 1];
  for (let n = 0; n < 24; n += 1) {
    const signed = n % 4 < 2 ? term : -term;
    if (n % 2 === 0) cosine += signed;
    else sine += signed;
    term = (term * x) / (n + 1);
  }
  return { sine, cosine };
}

/** Sines of 0.0 to 90.0 degrees. */
const QUARTER: readonly number[] = Array.from({ length: 901 }, (_, tenths) => {
  const { sine, cosine } = series((Math.min(tenths, 900 - tenths) * PI) / 1800);
  return Math.floor((tenths <= 450 ? sine : cosine) * UNIT + 0.5) / UNIT;
});

// One quarter, turned: the four are mirror images to the last bit.
const SINES: readonly number[] = Array.from({ length: FULL_TURN }, (_, heading) => {
  const within = heading % 900;
  const quarter = (heading - within) / 900;
  const sine = (quarter % 2 === 0 ? QUARTER[within] : QUARTER[900 - within]) as number;
  return quarter < 2 || sine === 0 ? sine : -sine;
});
const COSINES: readonly number[] = Array.from(
  { length: FULL_TURN },
  (_, heading) => SINES[(heading + 900) % FULL_TURN] as number,
);

/** East component of the unit vector. */
export function eastward(heading: number): number {
  return COSINES[heading] as number;
}

/** North component of the unit vector. */
export function northward(heading: number): number {
  return SINES[heading] as number;
}

/** Any whole number of tenths brought into 0..3599. */
export function normalHeading(tenths: number): number {
  const rest = tenths % FULL_TURN;
  return rest < 0 ? rest + FULL_TURN : rest + 0;
}

/** Counter-clockwise is positive. */
export function turned(heading: number, by: number): number {
  return normalHeading(heading + by);
}

export function opposite(heading: number): number {
  return turned(heading, 1800);
}

/** The turn that leads from one heading to the other the short way: above -1800, at most 1800. */
export function turnBetween(from: number, to: number): number {
  const turn = normalHeading(to - from);
  return turn > 1800 ? turn - FULL_TURN : turn;
}

/** 37.5 degrees -> 375. */
export function degrees(n: number): number {
  return normalHeading(Math.round(n * 10));
}

/** The sheets' compass, clockwise from north, as a heading: 0 -> 900, 90 -> 0. */
export function compass(n: number): number {
  return normalHeading(900 - Math.round(n * 10));
}

/** The heading of a vector to the nearest tenth; of two equally near the smaller within its quarter. The zero vector has none: 0. */
export function headingOf({ x, y }: Point): number {
  if (x === 0 && y === 0) return 0;
  if (x > 0 && y >= 0) return withinQuarter(x, y);
  if (x <= 0 && y > 0) return 900 + withinQuarter(y, -x);
  if (x < 0) return 1800 + withinQuarter(-x, -y);
  return (2700 + withinQuarter(-y, x)) % FULL_TURN;
}

export function headingTo(from: Point, to: Point): number {
  return headingOf({ x: to.x - from.x, y: to.y - from.y });
}

function withinQuarter(x: number, y: number): number {
  let [low, high] = [0, 900];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (eastward(middle) * y - northward(middle) * x >= 0) low = middle;
    else high = middle;
  }
  const past = eastward(low) * y - northward(low) * x;
  const short = northward(high) * x - eastward(high) * y;
  return past <= short ? low : high;
}
