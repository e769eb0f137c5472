import { isRecord } from '#procedure/index.ts';
import type { Verdict } from './verify.ts';

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

/** What a verification found, in a sentence; events are counted from 1. */
export function tellDifference(
  { event, stored, carriedOut }: Verdict & { readonly ok: false },
  { events }: { readonly events: readonly unknown[] },
): string {
  const named = `event ${event + 1} of ${events.length}${isRecord(stored) ? ` (${String(stored['kind'])})` : ''}`;
  if (typeof carriedOut === 'string') return `${named}: ${carriedOut}`;
  if (stored === null) return `${named} is missing: ${kindOf(carriedOut)} was carried out`;
  if (carriedOut === null) return `${named} is stored, but no order of the journal tells it`;
  const found = firstDifference(stored, carriedOut);
  return `${named} differs in ${found?.path ?? ''}: stored ${short(found?.one)}, carried out ${short(found?.two)}`;
}

function kindOf(event: unknown): string {
  return isRecord(event) ? String(event['kind']) : 'nothing';
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 59)}\u2026` : text;
}
