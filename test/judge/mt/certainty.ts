import { SLACK } from '../geometry.ts';

/** Yes, no, or undefined: too near to a limit to say. */
export type Certainty = boolean | undefined;

/** Whether a measure is at most a limit. */
export function atMost(measure: number, limit: number): Certainty {
  if (measure <= limit - SLACK) return true;
  return measure > limit + SLACK ? false : undefined;
}

export function all(...each: readonly Certainty[]): Certainty {
  if (each.includes(false)) return false;
  return each.includes(undefined) ? undefined : true;
}

export function any(...each: readonly Certainty[]): Certainty {
  if (each.includes(true)) return true;
  return each.includes(undefined) ? undefined : false;
}

export function not(one: Certainty): Certainty {
  return one === undefined ? undefined : !one;
}
