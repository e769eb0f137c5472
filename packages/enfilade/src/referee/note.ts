import * as z from 'zod/mini';
import { ITEM_KINDS } from './book.ts';
import { JSON_VALUE } from './json.ts';

/** `__proto__` cannot be an id: an item under it would not be found again. */
const id = z.string().check(z.regex(/^(?!__proto__$)[A-Za-z0-9_-]{1,64}$/));
/** The longest sentence that a note takes. */
const LONGEST = 400;

const MOST_FIELDS = 200;
const MOST_DICE = 1000;

const word = z.string().check(z.maxLength(LONGEST));
const name = z.string().check(z.maxLength(60));
const values = z
  .record(name, JSON_VALUE)
  .check(z.refine((fields) => Object.keys(fields).length <= MOST_FIELDS, `at most ${MOST_FIELDS} fields`));
const item = z.strictObject({ id, kind: z.enum(ITEM_KINDS), values });

/** A change says what it found: it conflicts if that has been changed in between. */
const EDIT = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), item }),
  z.strictObject({ kind: z.literal('drop'), item }),
  z.strictObject({
    kind: z.literal('set'),
    item: id,
    field: word,
    /** Absent: the field was not there, or is to be removed. */
    from: z.optional(JSON_VALUE),
    to: z.optional(JSON_VALUE),
  }),
]);

/** Why it was written. */
const ACTION = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('edited') }),
  z.strictObject({ kind: z.literal('mustered') }),
  z.strictObject({ kind: z.literal('turned'), says: word }),
  z.strictObject({ kind: z.literal('chore'), says: word }),
  z.strictObject({
    kind: z.literal('resolved'),
    procedure: id,
    cast: z.record(name, z.array(id).check(z.maxLength(MOST_FIELDS))),
    input: values,
    faces: z.array(z.array(z.int()).check(z.maxLength(MOST_DICE))).check(z.maxLength(MOST_FIELDS)),
    says: word,
    table: z.array(word).check(z.maxLength(MOST_FIELDS)),
  }),
  z.strictObject({ kind: z.literal('undone'), note: id }),
]);

export const NOTE = z.strictObject({
  /** Made by the phone that wrote it: a note sent twice is appended once. */
  id,
  by: z.string().check(z.maxLength(40)),
  deed: ACTION,
  changes: z.array(EDIT).check(z.maxLength(500)),
});

/** A sentence that names a whole army is cut: the dice and the changes say the rest. */
export function clipped(sentence: string): string {
  return sentence.length <= LONGEST ? sentence : `${sentence.slice(0, LONGEST - 1).trimEnd()}\u2026`;
}

export type Edit = z.output<typeof EDIT>;
export type Action = z.output<typeof ACTION>;
/** What one person wrote into the book at once. */
export type Note = z.output<typeof NOTE>;
