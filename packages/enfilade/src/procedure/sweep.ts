import type { FieldAbout } from './about.ts';
import { saidInWords } from './facts-in-words.ts';

export type SweptValue = string | number | boolean | null;

/** The first and last value of a sweep. */
export interface SweptRange {
  readonly from: number;
  readonly to: number;
}

/** Where nothing else bounds a number: the reach of most weapons, and as many as are usually counted. */
const FURTHEST = 24;
const MOST = 12;
/** More values than this are taken in larger steps. */
const MOST_VALUES = 48;

/** Whether a fact can be run through its values. */
export function canSweep({ kind }: FieldAbout): boolean {
  return kind === 'whole' || kind === 'number' || kind === 'choice' || kind === 'flag';
}

/** Where a sweep of a number begins and ends by default; undefined for anything but numbers. */
export function usualRange(about: FieldAbout, value: unknown): SweptRange | undefined {
  if (about.kind !== 'whole' && about.kind !== 'number') return undefined;
  const { from: least, to: most = Number.POSITIVE_INFINITY, unit } = about;
  const from = least === undefined || (least === 0 && about.default !== 0) ? 1 : least;
  const now = typeof value === 'number' ? value : from;
  const usual = unit === undefined ? Math.max(MOST, from + 3) : FURTHEST;
  const to = most - from <= FURTHEST ? most : Math.min(most, Math.max(usual, Math.ceil(now)));
  return { from: Math.min(from, Math.floor(now)), to };
}

/** The values of a sweep in order: a range by whole numbers, every choice, no and yes. */
export function sweptValues(about: FieldAbout, range?: SweptRange): readonly SweptValue[] {
  switch (about.kind) {
    case 'flag':
      return [false, true];
    case 'choice':
      return [...about.options.map(({ value }) => value), ...(about.nullable ? [null] : [])];
    case 'whole':
    case 'number':
      return range === undefined ? [] : wholeNumbers(range);
    case 'text':
    case 'record':
    case 'list':
      return [];
  }
}

function wholeNumbers({ from, to }: SweptRange): readonly number[] {
  const step = Math.max(1, Math.ceil((to - from + 1) / MOST_VALUES));
  const length = Math.max(0, Math.floor((to - from) / step) + 1);
  return Array.from({ length }, (_, i) => from + i * step);
}

/** Neighbouring values of a sweep that are refused for the same reason. */
export interface RefusedRun<T> {
  readonly reason: string;
  readonly points: readonly T[];
}

/** Neighbouring values that are refused for the same reason, taken together. */
export function refusedRuns<T>(points: readonly T[], reasonOf: (point: T) => string | undefined): RefusedRun<T>[] {
  const runs: RefusedRun<T>[] = [];
  let before: string | undefined;
  for (const point of points) {
    const reason = reasonOf(point);
    const run = runs.at(-1);
    if (reason !== undefined && reason === before && run !== undefined)
      runs[runs.length - 1] = { reason, points: [...run.points, point] };
    else if (reason !== undefined) runs.push({ reason, points: [point] });
    before = reason;
  }
  return runs;
}

/** "19 inches to 24 inches" of numbers, "Light guns, Heavy guns" of words. */
export function valuesInWords(about: FieldAbout, values: readonly unknown[]): string {
  const said = values.map((value) => saidInWords(about, value));
  const [first = '', last = ''] = [said[0], said.at(-1)];
  if (about.kind !== 'whole' && about.kind !== 'number') return said.join(', ');
  return first === last ? first : `${first} to ${last}`;
}
