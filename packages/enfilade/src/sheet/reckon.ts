import type { Line, RuleId } from './line.ts';
import type { Row } from './row.ts';

/** One reason of a reckoning, as it is reported: which row, and what it came to. */
export interface Entry {
  readonly rule: RuleId;
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

/** A number together with its reasons. */
export interface Reckoning {
  readonly base: number;
  readonly entries: readonly Entry[];
  readonly modifier: number;
  readonly total: number;
}

/** The entry of a row or line outside a sum: a step, a halving, a cap. */
export function entry(of: Line & { readonly id?: string }, value: number): Entry {
  return { rule: of.rule, id: of.id ?? of.fact, label: of.says, value };
}

/** Adds to a base what the rows are worth under these facts, and keeps the reasons. Rows worth nothing are left out. */
export function reckon<F>(base: number, rows: readonly Row<F>[], facts: F): Reckoning {
  const entries: Entry[] = [];
  let modifier = 0;
  for (const row of rows) {
    if (!row.when(facts) || entries.some(({ id }) => id === row.id)) continue;
    const worth = typeof row.worth === 'number' ? row.worth : row.worth(facts);
    if (worth === 0) continue;
    entries.push(entry(row, worth));
    modifier += worth;
  }
  return { base, entries, modifier, total: base + modifier };
}
