/** An order under comparison, and how the battle stood for its player at the end of each playout. */
export interface Candidate {
  /** What it is worth at first sight. */
  readonly worth: number;
  readonly ends: number[];
}

/** The most points that the first judgement of two orders may differ by: it weighs what to do, not how the battle will stand. */
const MOST_JUDGED = 10;
/** What few playouts cannot show: no difference is more certain than this many points. */
const LEAST_ERROR = 1;

function differencesOf({ ends }: Candidate, two: Candidate): readonly number[] {
  return ends.flatMap((end, i) => (two.ends[i] === undefined ? [] : [end - two.ends[i]]));
}

export function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/**
 * By how many standard errors one ends better than the other on the same dice. The first judgement counts too, as it reaches further than
 * the playouts.
 */
export function leadOver(one: Candidate, two: Candidate): number {
  const differences = differencesOf(one, two);
  const n = differences.length;
  const mean = meanOf(differences);
  const spread = differences.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  const error = n < 2 ? Infinity : Math.sqrt(spread / (n - 1) / n);
  const judged = Math.max(-MOST_JUDGED, Math.min(MOST_JUDGED, one.worth - two.worth));
  return (mean + judged) / Math.max(error, LEAST_ERROR);
}

/** Same results, as when two units act one after the other in either order. */
export function isTheSame(one: Candidate, two: Candidate): boolean {
  return one.ends.every((end, i) => end === two.ends[i]);
}
