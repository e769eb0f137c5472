import type { Json } from '#battle/index.ts';
import type { Values } from './book.ts';

/** What books written by earlier versions call a field, or the value of a field: the old word, then today's. */
export interface FormerWords {
  readonly fields?: Readonly<Record<string, string>>;
  /** By today's name of the field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Fields that are kept no more. */
  readonly gone?: readonly string[];
}

/**
 * The values of an item in today's words. Stored notes stay as they were written: they say what they found, and are taken back by their
 * own words.
 */
export function inTodaysWords(
  values: Values,
  { fields = {}, values: words = {}, gone = [] }: FormerWords = {},
): Values {
  const today = new Map<string, Json>();
  for (const [name, value] of Object.entries(values)) {
    if (gone.includes(name)) continue;
    const field = Object.hasOwn(fields, name) ? (fields[name] ?? name) : name;
    // A field that has been written since under its new name counts.
    if (field !== name && Object.hasOwn(values, field)) continue;
    const known = Object.hasOwn(words, field) ? words[field] : undefined;
    const word = typeof value === 'string' && known !== undefined && Object.hasOwn(known, value) ? known[value] : value;
    today.set(field, word ?? value);
  }
  return Object.fromEntries(today);
}
