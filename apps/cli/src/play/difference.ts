import { isRecord } from './story.ts';

/** Where two pieces of data first differ. */
export interface Difference {
  readonly path: string;
  readonly one: unknown;
  readonly two: unknown;
}

export function firstDifference(one: unknown, two: unknown, path = ''): Difference | undefined {
  if (JSON.stringify(one) === JSON.stringify(two)) return undefined;
  const inside = (key: string | number): Difference | undefined =>
    firstDifference(
      (one as Record<string | number, unknown>)[key],
      (two as Record<string | number, unknown>)[key],
      path === '' ? String(key) : `${path}.${key}`,
    );
  if (Array.isArray(one) && Array.isArray(two))
    for (let i = 0; i < Math.max(one.length, two.length); i += 1) {
      const found = inside(i);
      if (found !== undefined) return found;
    }
  if (isRecord(one) && isRecord(two))
    for (const key of new Set([...Object.keys(one), ...Object.keys(two)])) {
      const found = inside(key);
      if (found !== undefined) return found;
    }
  return { path, one, two };
}
