import { type Entry, type Row, reckon } from '#sheet/index.ts';
import { LEAST_CHANCE, MOST_CHANCE } from './sheet.ts';

/** A reason as the outputs list it: added to a number, or a factor. */
export interface Modifier extends Entry {
  readonly kind: 'add' | 'times';
}

function asModifier({ rule, id, label, value }: Entry, kind: Modifier['kind']): Modifier {
  return { rule, id, label, kind, value };
}

export function adding(entries: readonly Entry[]): readonly Modifier[] {
  return entries.map((entry) => asModifier(entry, 'add'));
}

export function multiplying(entries: readonly Entry[]): readonly Modifier[] {
  return entries.map((entry) => asModifier(entry, 'times'));
}

/** W66-GAP-08 and W66-ACT-04: a D10 may always succeed and may always fail. */
export function hold(chance: number): number {
  return Math.max(LEAST_CHANCE.value, Math.min(MOST_CHANCE.value, chance));
}

/** A number to roll or less, with its reasons. */
export interface Chance {
  readonly target: number;
  readonly modifiers: readonly Modifier[];
}

export function reckonMorale<F>(rating: number, rows: readonly Row<F>[], facts: F): Chance {
  const { total, entries } = reckon(rating, rows, facts);
  return { target: hold(total), modifiers: adding(entries) };
}
