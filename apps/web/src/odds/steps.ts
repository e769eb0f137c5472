import { type RefusedRun, refusedRuns } from 'enfilade';
import { headed, inWords } from '../parts/words.ts';
import type { SweptPoint } from '../rules/sweep-point.ts';

/** Where the rules change within a sweep. */
export interface Step {
  /** Between this value and the one before it. */
  readonly at: number;
  readonly says: string;
}

type KnownPoint = Extract<SweptPoint, { kind: 'odds' }>;

function wordsThatChanged(before: KnownPoint, after: KnownPoint): readonly string[] {
  return Object.entries(after.words).flatMap(([field, word]) =>
    before.words[field] === undefined || before.words[field] === word
      ? []
      : [`${headed(field).toLowerCase()} ${inWords(word)}`],
  );
}

function termsThatChanged(before: KnownPoint, after: KnownPoint): readonly string[] {
  return [
    ...after.terms.filter((term) => !before.terms.includes(term)),
    ...before.terms.filter((term) => !after.terms.includes(term)).map((term) => `no longer ${term}`),
  ];
}

/** Words first ("band: long"), else the reasons that came and went; numbers that only grow are not a step. */
export function stepsIn(points: readonly SweptPoint[]): readonly Step[] {
  const steps = points.flatMap((after, at) => {
    const before = points[at - 1];
    if (before?.kind !== 'odds' || after.kind !== 'odds') return [];
    const words = wordsThatChanged(before, after);
    const changed = words.length > 0 ? words : termsThatChanged(before, after);
    return changed.length === 0 ? [] : [{ at, says: changed.join(', ') }];
  });
  // A reason that grows with every value is just the sweep.
  return steps.length > points.length / 2 ? [] : steps;
}

/** Why a value has no odds. */
export function reasonOf(point: SweptPoint | undefined): string | undefined {
  if (point === undefined || point.kind === 'odds') return undefined;
  return point.kind === 'too-many' ? 'too many outcomes for an exact answer' : point.refusal.message;
}

export type Gap = RefusedRun<{ readonly at: number; readonly point: SweptPoint }>;

/** The gaps of a sweep, with the places of their values. */
export function gapsIn(points: readonly SweptPoint[]): readonly Gap[] {
  const placed = points.map((point, at) => ({ point, at }));
  return refusedRuns(placed, ({ point }) => reasonOf(point));
}
