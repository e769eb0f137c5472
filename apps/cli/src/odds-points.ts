import { type FieldChances, type Procedure, type Refusal, refusalOf } from 'enfilade';
import { exactTables, type OddsTable } from './distribution.ts';

/** The odds of one question among several: refusals are reported and end nothing. */
export type OddsPoint =
  | { readonly ok: true; readonly runs: number; readonly tables: readonly OddsTable[] }
  | { readonly ok: false; readonly refusal: Pick<Refusal, 'code' | 'message'> };

/** The headline fields of a question, each by itself. */
export function oddsPoint(procedure: Procedure, input: unknown, budget: number): OddsPoint {
  const prepared = procedure.prepare(input);
  if (!prepared.ok) return refused(prepared.refusal);
  try {
    const groups = procedure.headline.map((field) => [field]);
    const found = exactTables(prepared, groups, budget);
    if (found !== undefined) return { ok: true, ...found };
    return refused({ code: 'budget-exceeded', message: `more than ${budget} branches, or too many dice at once` });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return refused(refusal);
  }
}

function refused({ code, message }: Pick<Refusal, 'code' | 'message'>): OddsPoint {
  return { ok: false, refusal: { code, message } };
}

/** The same as the library reads and tells them: codes by what they are called. */
export function chancesOf(point: OddsPoint, { terms }: Pick<Procedure, 'terms'>): readonly FieldChances[] {
  if (!point.ok) return [];
  return point.tables.map(({ by: [field = ''], rows }) => {
    const term = terms?.[field];
    const chances = rows.map(({ values: [value], chance }) => {
      const says = term?.values[String(value)];
      return { value, ...(says === undefined ? {} : { says }), p: chance };
    });
    return { field, ...(term === undefined ? {} : { label: term.label }), chances };
  });
}

export function answerOf(point: OddsPoint, procedure: Procedure): readonly FieldChances[] | string {
  return point.ok ? chancesOf(point, procedure) : point.refusal.message;
}
