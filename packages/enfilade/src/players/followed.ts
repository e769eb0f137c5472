import type { System } from '#battle/index.ts';
import type { WeighedOrder } from '#counsel/index.ts';

/** An order that is thought through, and how the battle stood at the end of each course it was followed. */
export interface Followed {
  readonly weighed: WeighedOrder<System>;
  readonly ends: number[];
}

/** How sure one must be to leave the order that leads, and to give another one up: in standard errors of the difference. */
const SURE = 1.5;
const HOPELESS = -1;
/** What few courses cannot show: no difference is surer than so many points. */
const LEAST_ERROR = 1;

/** What one ends better than the other on the same dice; more than a turn ahead only the captain's judgement reaches, so it counts too. */
function lead(one: Followed, two: Followed): number {
  const differences = one.ends.map((end, i) => end - (two.ends[i] ?? 0));
  const n = differences.length;
  const mean = differences.reduce((sum, each) => sum + each, 0) / n;
  const spread = differences.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  const error = n < 2 ? Infinity : Math.sqrt(spread / (n - 1) / n);
  return (mean + one.weighed.worth - two.weighed.worth) / Math.max(error, LEAST_ERROR);
}

export function isBetter(one: Followed, two: Followed): boolean {
  return lead(one, two) > SURE;
}

export function isWorse(one: Followed, two: Followed): boolean {
  return lead(one, two) < HOPELESS;
}

/** What comes to the same thing, as when two units act one after the other or the other way round. */
export function isTheSame(one: Followed, two: Followed): boolean {
  return one.ends.every((end, i) => end === two.ends[i]);
}
