import * as z from 'zod/mini';
import type { Json } from '#battle/index.ts';

export const JSON_VALUE: z.ZodMiniType<Json> = z.json() as unknown as z.ZodMiniType<Json>;

/** Equal as data: the order of names does not matter. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Readonly<Record<string, Json>>, b as Readonly<Record<string, Json>>];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => sameJson(left[name], right[name]));
}
