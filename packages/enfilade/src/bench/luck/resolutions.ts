import { type BattleEvent, type System } from '#battle/index.ts';
import { DiceError, explore, scripted } from '#dice/index.ts';
import {
  isRecord,
  matches,
  type Output,
  type PreparedProcedure,
  type Procedure,
  type Rules,
} from '#procedure/index.ts';
import { procedureOf } from '#story/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A resolution that an event tells: which, on what facts, with what outcome. */
export interface Resolution {
  readonly procedure: Procedure;
  readonly facts: unknown;
  readonly result: Output;
}

/** Every value that the fields asked about first can take, with its chance. */
export type FieldOdds = ReadonlyMap<string, ReadonlyMap<unknown, number>>;

/** Branches explored for one resolution. */
const BUDGET = 4000;
/** Facts that follow from others and that a form does not ask for. */
const MOST_DERIVED = 40;

/** The resolutions an event tells: one, or one for each group that took part. */
export function resolutionsIn(book: Rules, { about }: BattleEvent<System>): readonly Resolution[] {
  const whole = isRecord(about['result']) ? [about] : [];
  const parts = Object.values(about).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
  return [...whole, ...parts].flatMap((part) => {
    if (!isRecord(part) || !isRecord(part['result'])) return [];
    const procedure = procedureOf(book, part['result']);
    return procedure?.rolls === true ? [{ procedure, facts: part['facts'], result: part['result'] }] : [];
  });
}

/** An event's facts include derived ones and some that do not belong to the form; the form accepts only its own. */
function prepared(procedure: Procedure, facts: unknown): PreparedProcedure | undefined {
  let asked = facts;
  for (let i = 0; i < MOST_DERIVED; i += 1) {
    const ready = procedure.prepare(asked);
    if (ready.ok) return ready;
    const { code, field } = ready.refusal;
    if (code === 'missing-field' || field === '') return undefined;
    asked = without(
      asked,
      field.split(/[.[\]]+/).filter((step) => step !== ''),
    );
  }
  return undefined;
}

function without(value: unknown, [step = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each: unknown, i) => (String(i) === step ? without(each, rest) : each));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value as Fields);
  if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== step));
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === step ? without(inner, rest) : inner]));
}

/**
 * The exact odds of a resolution, from the rule itself, and how many of the faces it took; undefined if the facts as told do not lead to
 * the outcome as told.
 */
export function oddsOf(
  { procedure, facts, result }: Resolution,
  faces: readonly number[],
): { readonly odds: FieldOdds; readonly taken: number } | undefined {
  const ready = prepared(procedure, facts);
  if (ready === undefined) return undefined;
  const taken = takenBy(ready, procedure, result, faces);
  if (taken === undefined) return undefined;
  const odds = new Map<string, Map<unknown, number>>(procedure.headline.map((field) => [field, new Map()]));
  const { complete } = explore(
    (dice) => ready.resolve(dice),
    (output, { p }) => {
      for (const [field, chances] of odds) chances.set(output[field], (chances.get(output[field]) ?? 0) + p);
    },
    { budget: BUDGET },
  );
  return complete ? { odds, taken } : undefined;
}

/** How many faces the resolution takes, where they lead to what was told. */
function takenBy(
  ready: PreparedProcedure,
  { headline }: Procedure,
  result: Output,
  faces: readonly number[],
): number | undefined {
  const dice = scripted(faces);
  try {
    const again = ready.resolve(dice);
    return headline.every((field) => matches(again[field], result[field])) ? faces.length - dice.left : undefined;
  } catch (error) {
    if (error instanceof DiceError) return undefined;
    throw error;
  }
}
