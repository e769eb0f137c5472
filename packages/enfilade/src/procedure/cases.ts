import * as z from 'zod/mini';
import { equal, parseRatio } from '#dice/index.ts';
import { answer } from './answer.ts';
import { matches } from './matches.ts';
import type { RefusalCode } from './refusal.ts';
import type { Rulebook } from './rulebook.ts';

const CASE = z.object({
  id: z.string(),
  procedure: z.string(),
  why: z.optional(z.string()),
  input: z.unknown(),
  dice: z.optional(z.array(z.number())),
  expect: z.optional(z.record(z.string(), z.unknown())),
  odds: z.optional(z.array(z.object({ where: z.record(z.string(), z.unknown()), p: z.string() }))),
  refused: z.optional(z.literal(true)),
});
const CASE_FILE = z.object({ ruleset: z.string(), cases: z.array(CASE) });

/** A worked case: facts, and the outcome, the odds or the refusal they must lead to. */
export type Case = z.infer<typeof CASE>;
/** Worked examples of one system: facts and dice in, outcome or refusal out. */
export type CaseFile = z.infer<typeof CASE_FILE>;

/** How one worked example turned out. */
export interface Verdict {
  readonly case: Case;
  readonly passed: boolean;
  /** What went wrong; empty when it passed. */
  readonly because: string;
}

/** Reads a case file; a string says what is wrong with it. */
export function parseCases(content: unknown): CaseFile | string {
  const read = CASE_FILE.safeParse(content);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  return `${issue?.path.join('.') || 'file'}: not a case file of the form {"ruleset", "cases": [{"id", "procedure", "input", ...}]}`;
}

/** Refusals that say nothing about the facts of a case: a mistyped procedure must not pass as refused input. */
const NOT_ABOUT_INPUT: readonly RefusalCode[] = ['malformed-request', 'unknown-ruleset', 'unknown-procedure'];

/** Runs worked examples and says which passed. */
export function judgeCases(books: readonly Rulebook[], { ruleset, cases }: CaseFile): readonly Verdict[] {
  return cases.map((each) => {
    const because = faultOf(books, ruleset, each);
    return { case: each, passed: because === '', because };
  });
}

function faultOf(
  books: readonly Rulebook[],
  ruleset: string,
  { procedure, input, dice, expect, odds, refused }: Case,
): string {
  const request = { ruleset, procedure, input };
  if (refused === true) {
    const got = answer(books, { ...request, dice: dice ?? [] });
    if (got.ok) return 'should have been refused';
    if (got.refusal.code === 'too-few-dice')
      return 'accepted the input and asked for dice; it should have been refused';
    return NOT_ABOUT_INPUT.includes(got.refusal.code) ? got.refusal.message : '';
  }
  if (odds !== undefined) {
    const got = answer(books, { ...request, odds: odds.map(({ where }) => ({ where })) });
    if (!got.ok) return got.refusal.message;
    if (!('p' in got)) return 'no odds';
    const wrong = odds.findIndex(({ p }, i) => !sameRatio(p, got.p[i] ?? ''));
    return wrong < 0 ? '' : `p of ${JSON.stringify(odds[wrong]?.where)} is ${got.p[wrong]}, expected ${odds[wrong]?.p}`;
  }
  if (expect === undefined) return 'has neither expect nor odds nor refused';
  const got = answer(books, { ...request, dice: dice ?? [] });
  if (!got.ok) return got.refusal.message;
  if (!('output' in got)) return 'no output';
  const output = got.output;
  const wrong = Object.keys(expect).find(
    (field) => !matches(output[field], expect[field]) || !Object.hasOwn(output, field),
  );
  return wrong === undefined
    ? ''
    : `${wrong} is ${JSON.stringify(output[wrong])}, expected ${JSON.stringify(expect[wrong])}`;
}

function sameRatio(a: string, b: string): boolean {
  const [x, y] = [parseRatio(a), parseRatio(b)];
  return x !== undefined && y !== undefined && equal(x, y);
}
