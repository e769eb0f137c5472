import * as z from 'zod/mini';
import type { FieldAbout, FormAbout } from './about.ts';
import type { Field } from './field.ts';
import { explain } from './explain.ts';
import { type Refusal, RefusalError } from './refusal.ts';

/** A combination of facts that the rules exclude. */
export interface Contradiction<F> {
  /** The field at fault, as a person would name it. */
  readonly field: string;
  /** The fact, reading or ruling that refuses it; "contract" where two facts simply cannot both hold. */
  readonly rule: string;
  readonly because: string;
  when(facts: F): boolean;
}

/** What a procedure needs to know, and how it is read from outside. */
export interface Form<out F> {
  readonly about: FormAbout;
  readonly schema: z.ZodMiniType<unknown>;
  /** Checks dependencies and fills in derived facts. Throws `Refused`. */
  finish(parsed: RawFacts, raw: RawFacts, path: string): F;
}

export type FactsOf<T> = T extends Form<infer F> ? F : never;
/** The facts that a record of fields asks for. */
export type FactsIn<T> = { readonly [K in keyof T]: T[K] extends Field<infer V> ? V : never };
export type Fields<F> = { readonly [K in keyof F]: Field<F[K]> };
type RawFacts = Readonly<Record<string, unknown>>;

/** A form whose facts are exactly what is asked. */
export function form<F>(fields: Fields<F>, refuses: readonly Contradiction<NoInfer<F>>[] = []): Form<F> {
  return derivedForm(fields, (facts) => facts, refuses);
}

/** A form with derived facts, filled in before contradictions are checked. */
export function derivedForm<F, G>(
  fields: Fields<F>,
  complete: (facts: F) => G,
  refuses: readonly Contradiction<NoInfer<G>>[] = [],
): Form<G> {
  const named = Object.entries(fields) as [string, Field<unknown>][];
  return {
    about: Object.fromEntries(named.map(([name, field]) => [name, field.about])),
    schema: z.strictObject(Object.fromEntries(named.map(([name, field]) => [name, field.schema]))),
    finish(parsed, raw, path) {
      const facts: Record<string, unknown> = {};
      for (const [name, field] of named) facts[name] = finishField(field, parsed[name], raw[name], path + name);
      for (const [name, field] of named) checkBelonging(field.about, facts, raw, { name, path });
      const whole = complete(facts as F);
      for (const { field, rule, because, when } of refuses)
        if (when(whole))
          throw new RefusalError({
            code: 'contradiction',
            field: path + field,
            rule,
            message: `${path}${field}: ${because} (${rule})`,
          });
      return whole;
    },
  };
}

function finishField(field: Field<unknown>, parsed: unknown, raw: unknown, path: string): unknown {
  if (field.inner === undefined || parsed === undefined || parsed === null) return parsed;
  if (!Array.isArray(parsed)) return field.inner.finish(parsed as RawFacts, (raw ?? {}) as RawFacts, `${path}.`);
  const items = (raw ?? []) as readonly RawFacts[];
  return parsed.map((item: RawFacts, i) => field.inner?.finish(item, items[i] ?? {}, `${path}[${i}].`));
}

function checkBelonging(
  about: FieldAbout,
  facts: RawFacts,
  raw: RawFacts,
  at: { readonly name: string; readonly path: string },
): void {
  const { belongs } = about;
  if (belongs === undefined) return;
  const field = at.path + at.name;
  const rule = belongs.rule ?? 'contract';
  const given = Object.hasOwn(raw, at.name) && raw[at.name] !== undefined;
  const holder = facts[belongs.to];
  const where = `${belongs.to} is ${belongs.when.join(' or ')}`;
  if (belongs.when.some((value) => value === holder)) {
    if (belongs.needed && !given)
      throw new RefusalError({
        code: 'missing-field',
        field,
        rule,
        message: `${field}: needed where ${where} (${rule})`,
      });
    return;
  }
  const changed = given && JSON.stringify(raw[at.name]) !== JSON.stringify(about.default);
  if ((belongs.otherwise === 'refused' && given) || (belongs.otherwise === 'refused-if-changed' && changed))
    throw new RefusalError({ code: 'contradiction', field, rule, message: `${field}: only where ${where} (${rule})` });
}

export type ParseResult<F> =
  | { readonly ok: true; readonly facts: F }
  | { readonly ok: false; readonly refusal: Refusal };

/** Input from outside becomes facts, or a refusal that names field and rule. */
export function parse<F>(form: Form<F>, input: unknown): ParseResult<F> {
  const read = form.schema.safeParse(input);
  if (!read.success) return { ok: false, refusal: explain(form.about, input, read.error.issues) };
  try {
    return { ok: true, facts: form.finish(read.data as RawFacts, input as RawFacts, '') };
  } catch (error) {
    if (error instanceof RefusalError) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
