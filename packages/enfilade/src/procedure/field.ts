import * as z from 'zod/mini';
import { type Belonging, type FieldAbout, type Kind, LARGEST_NUMBER } from './about.ts';
import type { Form } from './form.ts';

/** One fact to be asked for: what a form shows, and the schema that reads it. */
export interface Field<out T> {
  readonly about: FieldAbout;
  readonly schema: z.ZodMiniType<unknown>;
  /** The form of a record, or of the records in a list. */
  readonly inner?: Form<unknown>;
  /** Never set: it only carries the type of the fact. */
  readonly fact?: T;
}

/** The words of a choice with their labels, in the order they are offered. */
export type Words<T extends string> = Readonly<Record<T, string>>;

interface Ask<T> {
  readonly label: string;
  readonly help?: string;
  readonly default?: T;
}

interface AskNumber extends Ask<number> {
  readonly from?: number;
  readonly to?: number;
  readonly unit?: string;
}

function field<T>(kind: Kind, schema: z.ZodMiniType<unknown>, ask: Ask<T>, inner?: Form<unknown>): Field<T> {
  const { label, help, default: fallback } = ask;
  const about: FieldAbout = {
    ...kind,
    label,
    ...(help === undefined ? {} : { help }),
    ...(fallback === undefined ? { required: true } : { required: false, default: fallback }),
  };
  const read = fallback === undefined ? schema : z._default(schema, fallback as never);
  return { about, schema: read, ...(inner === undefined ? {} : { inner }) };
}

function limited(schema: z.ZodMiniNumber, { from, to }: AskNumber): z.ZodMiniType<unknown> {
  return schema.check(z.gte(from ?? -LARGEST_NUMBER), z.lte(to ?? LARGEST_NUMBER));
}

function limits({ from, to, unit }: AskNumber): { from?: number; to?: number; unit?: string } {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(unit === undefined ? {} : { unit }),
  };
}

export function whole(ask: AskNumber): Field<number> {
  return field({ kind: 'whole', ...limits(ask) }, limited(z.int(), ask), ask);
}

export function number(ask: AskNumber): Field<number> {
  return field({ kind: 'number', ...limits(ask) }, limited(z.number(), ask), ask);
}

/** Yes or no; no by default. */
export function flag(ask: Ask<boolean>): Field<boolean> {
  return field({ kind: 'flag' }, z.boolean(), { ...ask, default: ask.default ?? false });
}

/** Yes or no, without a default. */
export function neededFlag(ask: Omit<Ask<boolean>, 'default'>): Field<boolean> {
  return field({ kind: 'flag' }, z.boolean(), ask);
}

export function choice<T extends string>(words: Words<T>, ask: Ask<NoInfer<T>>): Field<T> {
  const values = Object.keys(words) as [T, ...T[]];
  const options = values.map((value) => ({ value, label: words[value] }));
  return field({ kind: 'choice', options }, z.enum(values), ask);
}

/** A number out of a few. */
export function numberChoice<const T extends number>(values: readonly [T, ...T[]], ask: Ask<T>): Field<T> {
  const options = values.map((value) => ({ value, label: String(value) }));
  return field({ kind: 'choice', options }, z.literal([...values]), ask);
}

export function text(ask: Ask<string>): Field<string> {
  return field({ kind: 'text' }, z.string().check(z.maxLength(200)), ask);
}

export function record<F>(form: Form<F>, ask: { readonly label: string; readonly help?: string }): Field<F> {
  return field<F>({ kind: 'record', fields: form.about }, form.schema, ask, form);
}

interface AskList<T> extends Ask<readonly T[]> {
  readonly atLeast?: number;
  readonly atMost?: number;
}

const MOST_ITEMS = 999;

export function list<T>(of: Field<T>, ask: AskList<T>): Field<readonly T[]> {
  const { atLeast = 0, atMost = MOST_ITEMS } = ask;
  const schema = z.array(of.schema).check(z.minLength(atLeast), z.maxLength(atMost));
  return field<readonly T[]>({ kind: 'list', of: of.about, atLeast, atMost }, schema, ask, of.inner);
}

/** May be null; `nullable(field, null)` takes null as its default too. */
export function nullable<T>(of: Field<T>, fallback?: null): Field<T | null> {
  const read = z.nullable(of.schema);
  if (fallback === undefined) return { ...of, about: { ...of.about, nullable: true }, schema: read } as Field<T | null>;
  const about: FieldAbout = { ...of.about, nullable: true, required: false, default: null };
  return { ...of, about, schema: z._default(read, null as never) } as Field<T | null>;
}

/** May be left out; then it is undefined. */
export function optional<T>(of: Field<T>): Field<T | undefined> {
  return { ...of, about: { ...of.about, required: false }, schema: z.optional(of.schema) } as Field<T | undefined>;
}

/**
 * Depends on another field of the same record: `belongs(field, { to: 'arm', when: ['artillery'], needed: true, otherwise: 'refused' })`.
 */
export function belongs<T>(of: Field<T>, belonging: Belonging): Field<T> {
  return { ...of, about: { ...of.about, belongs: belonging } };
}
