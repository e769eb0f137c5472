import * as z from 'zod/mini';
import { type Dice, DiceError, exactChances, makeRatio, withScript } from '#dice/index.ts';
import { contractOutput } from './contract.ts';
import { matches } from './matches.ts';
import type { Output, PreparedProcedure, Procedure } from './procedure.ts';
import { type Refusal, type RefusalCode, RefusalError } from './refusal.ts';
import { findProcedure, type Rulebook } from './rulebook.ts';

/** One line of the machine interface in, one out. */
export type Answer =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: true; readonly p: readonly string[] }
  | { readonly ok: false; readonly refusal: { readonly code: RefusalCode; readonly message: string } };

const REQUEST = z.object({
  ruleset: z.string(),
  procedure: z.string(),
  input: z.optional(z.unknown()),
  dice: z.optional(z.array(z.number())),
  odds: z.optional(z.array(z.object({ where: z.record(z.string(), z.unknown()) }))),
});
type Request = z.infer<typeof REQUEST>;

/** Answers one request, whatever it holds: a bad one gets a refusal, never an exception. */
export function answer(books: readonly Rulebook[], request: unknown, fresh?: () => Dice): Answer {
  try {
    return respond(books, request, fresh);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return { ok: false, refusal: { code: refusal.code, message: refusal.message } };
  }
}

/** The refusal behind an exception of the dice or of `parse`; undefined for anything else. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof RefusalError) return error.refusal;
  if (!(error instanceof DiceError)) return undefined;
  const { fault, message } = error;
  return fault === 'not-repeatable' ? undefined : { code: fault, field: 'dice', message };
}

/** Deeper than any form. */
const DEEPEST = 32;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function respond(books: readonly Rulebook[], request: unknown, fresh: (() => Dice) | undefined): Answer {
  if (isDeeper(request, DEEPEST))
    throw new RefusalError({ code: 'malformed-request', field: '', message: 'request: nested too deeply' });
  const read = REQUEST.safeParse(request);
  if (!read.success) throw new RefusalError(malformed(read.error.issues[0]));
  const procedure = find(books, read.data);
  const prepared = procedure.prepare(read.data.input === undefined ? {} : read.data.input);
  if (!prepared.ok) throw new RefusalError(prepared.refusal);
  if (read.data.odds !== undefined)
    return {
      ok: true,
      p: chances(
        procedure,
        prepared,
        read.data.odds.map(({ where }) => where),
      ),
    };
  if (read.data.dice === undefined && fresh !== undefined)
    return { ok: true, output: contractOutput(prepared.resolve(fresh())) };
  return { ok: true, output: contractOutput(withScript(read.data.dice ?? [], prepared.resolve)) };
}

function malformed(issue: z.core.$ZodIssue | undefined): Refusal {
  const field = issue?.path.join('.') ?? '';
  const shape =
    'a request is {"ruleset", "procedure", "input", "dice": [faces]} or the same with "odds": [{"where": {...}}]';
  return { code: 'malformed-request', field, message: `${field === '' ? 'request' : field}: ${shape}` };
}

function find(books: readonly Rulebook[], { ruleset, procedure }: Request): Procedure {
  const book = books.find(({ id }) => id === ruleset);
  if (book === undefined)
    throw new RefusalError({
      code: 'unknown-ruleset',
      field: 'ruleset',
      message: `ruleset: no "${ruleset}"; known are ${books.map(({ id }) => id).join(', ')}`,
    });
  const found = findProcedure(book, procedure);
  if (found === undefined)
    throw new RefusalError({
      code: 'unknown-procedure',
      field: 'procedure',
      message: `procedure: ${ruleset} has no "${procedure}"; it has ${book.procedures.map(({ id }) => id).join(', ')}`,
    });
  return found;
}

/** The exact chance that the output matches each of several statements. */
export function chances(
  procedure: Procedure,
  prepared: PreparedProcedure,
  wheres: readonly Output[],
): readonly string[] {
  for (const where of wheres)
    for (const field of Object.keys(where))
      if (procedure.faces.includes(field))
        throw new RefusalError({
          code: 'not-asked-about',
          field,
          message: `${field}: lists single faces and is not asked about in odds`,
        });
  const found = exactChances(
    prepared.resolve,
    wheres.map((where) => (output: Output) => matches(output, where)),
  );
  if (!found.complete)
    throw new RefusalError({
      code: 'budget-exceeded',
      field: 'odds',
      message: `odds: too many outcomes of "${procedure.id}" for an exact answer; ask with fewer dice, or simulate it`,
    });
  return found.ratios.map(makeRatio);
}
