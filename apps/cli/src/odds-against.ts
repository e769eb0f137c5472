import { changedFacts, inWords, percent, type Procedure } from 'enfilade';
import type { OddsTable } from './distribution.ts';
import { assign, recordOf } from './input.ts';
import { type OddsPoint, oddsPoint } from './odds-points.ts';
import { aligned, styled } from './terminal.ts';
import { userErrorFrom } from './user-error.ts';

/** Two questions that differ in what --against says. */
export interface Comparison {
  readonly before: OddsPoint;
  readonly after: OddsPoint;
  readonly said: { readonly before: unknown; readonly after: unknown };
}

export function compare(
  procedure: Procedure,
  input: unknown,
  { against, budget }: { readonly against: readonly string[]; readonly budget: number },
): Comparison {
  const changed = assign(input, against, '--against');
  return {
    before: oddsPoint(procedure, input, budget),
    after: oddsPoint(procedure, changed, budget),
    said: { before: input, after: changed },
  };
}

function changesIn(procedure: Procedure, { said }: Comparison): ReturnType<typeof changedFacts> {
  return changedFacts(procedure.form, recordOf(said.before), recordOf(said.after));
}

/** "+5.3", in points of percent. */
function points(before: number, after: number): string {
  const moved = (after - before) * 100;
  const text = Math.abs(moved).toFixed(2);
  if (Number(text) === 0) return moved === 0 ? '=' : '<0.01';
  return `${moved > 0 ? '+' : '\u2212'}${text}`;
}

function tellTables(before: OddsTable | undefined, after: OddsTable | undefined): readonly string[] {
  const rows = [...(before?.rows ?? []), ...(after?.rows ?? [])].map(({ values }) => values[0]);
  const values = [...new Map(rows.map((value) => [JSON.stringify(value), value])).values()];
  if (values.every((value) => typeof value === 'number')) values.sort((a, b) => Number(a) - Number(b));
  const chance = (table: OddsTable | undefined, value: unknown) =>
    table?.rows.find((row) => JSON.stringify(row.values[0]) === JSON.stringify(value))?.chance ?? 0;
  const heads = [(before ?? after)?.by[0] ?? '', 'before', 'after', 'points'].map((head) => styled('bold', head));
  const body = values.map((value) => {
    const [was, is] = [chance(before, value), chance(after, value)];
    return [inWords(value), percent(was, 2), percent(is, 2), points(was, is)];
  });
  return aligned([heads, ...body], [1, 2, 3]);
}

/** What differs in words, then every headline field before and after. */
export function tellComparison(procedure: Procedure, comparison: Comparison): readonly string[] {
  const { before, after } = comparison;
  if (!before.ok && !after.ok) throw userErrorFrom({ ...before.refusal, field: '' });
  const changes = changesIn(procedure, comparison).map(
    ({ label, before: was, after: is }) => `${label}: ${was} \u2192 ${is}`,
  );
  const refusals = [before, after].flatMap((point, i) =>
    point.ok ? [] : [`${i === 0 ? 'before' : 'after'}: ${point.refusal.message}`],
  );
  const tables = procedure.headline.map((_, i) =>
    ['', ...tellTables(before.ok ? before.tables[i] : undefined, after.ok ? after.tables[i] : undefined)].join('\n'),
  );
  return [...(changes.length === 0 ? ['nothing changed'] : changes), ...refusals, ...tables];
}

export function comparisonForPrograms(procedure: Procedure, comparison: Comparison): unknown {
  return {
    ok: true,
    exact: true,
    changes: changesIn(procedure, comparison).map(({ path, before, after }) => ({ field: path, before, after })),
    before: comparison.before,
    after: comparison.after,
  };
}
