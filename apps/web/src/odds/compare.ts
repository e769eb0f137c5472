import type { Entry } from 'enfilade';
import type { FieldChance, FieldOdds } from '../rules/find-odds.ts';
import type { ReckonedList, SettledField } from '../rules/ledger.ts';

/** One outcome in two questions. */
export interface ComparedChance {
  readonly value: unknown;
  readonly before: FieldChance;
  readonly after: FieldChance;
}

function never(value: unknown): FieldChance {
  return { value, p: 0, ratio: '0/1' };
}

const keyOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** Every outcome of either question: numbers in rising order, anything else by its chance now. */
export function comparedChances(
  before: readonly FieldChance[],
  after: readonly FieldChance[],
): readonly ComparedChance[] {
  const [was, is] = [before, after].map((chances) => new Map(chances.map((chance) => [keyOf(chance.value), chance])));
  const values = new Map([...after, ...before].map(({ value }) => [keyOf(value), value]));
  const all = Array.from(values, ([key, value]) => ({
    value,
    before: was?.get(key) ?? never(value),
    after: is?.get(key) ?? never(value),
  }));
  const numbers = all.every(({ value }) => typeof value === 'number');
  return numbers ? all.sort((a, b) => Number(a.value) - Number(b.value)) : all;
}

/** "+5.3" percentage points; a change is never shown as 0. */
export function pointsInWords(before: number, after: number, digits: 0 | 1): string {
  const moved = (after - before) * 100;
  if (Math.abs(moved) < 1e-9) return '\u00b10';
  const sign = moved > 0 ? '+' : '\u2212';
  const text = Math.abs(moved).toFixed(digits);
  return Number(text) === 0 ? `${sign}<${digits === 0 ? '1' : '0.1'}` : sign + text;
}

/** "+0.33", of a mean. */
export function movedInWords(before: number, after: number): string {
  const moved = Number((after - before).toFixed(2));
  if (moved === 0) return '\u00b10';
  return `${moved > 0 ? '+' : '\u2212'}${Math.abs(moved)}`;
}

/** A change in a reason: it is new, or its value has changed. */
export type TermMark = { readonly kind: 'new' } | { readonly kind: 'changed'; readonly was: number };

const sameTerm = (a: Entry, b: Entry): boolean => a.rule === b.rule && a.label === b.label;

/** The most likely reasons behind one number. */
function entriesAt(lists: readonly ReckonedList[], path: string): readonly Entry[] {
  return lists.find((list) => list.path === path)?.variants[0]?.entries ?? [];
}

export function markOf(entry: Entry, before: readonly ReckonedList[], path: string): TermMark | undefined {
  const was = entriesAt(before, path).find((each) => sameTerm(each, entry));
  if (was === undefined) return { kind: 'new' };
  return was.value === entry.value ? undefined : { kind: 'changed', was: was.value };
}

/** The reasons that no longer count. */
export function goneTerms(
  before: readonly ReckonedList[],
  after: readonly ReckonedList[],
  path: string,
): readonly Entry[] {
  const now = after.find((list) => list.path === path)?.variants.flatMap(({ entries }) => entries) ?? [];
  return entriesAt(before, path).filter((entry) => !now.some((each) => sameTerm(each, entry)));
}

/** Lists of reasons that the new question no longer has. */
export function goneLists(before: readonly ReckonedList[], after: readonly ReckonedList[]): readonly ReckonedList[] {
  return before.filter(({ path }) => !after.some((list) => list.path === path));
}

/** The former value of a certain field, if it has changed. */
export function settledBefore(field: SettledField, before: readonly SettledField[]): SettledField | undefined {
  const was = before.find((each) => each.field === field.field);
  return was === undefined || was.value === field.value ? undefined : was;
}

/** The same field of another answer. */
export function fieldIn(fields: readonly FieldOdds[], name: string): FieldOdds | undefined {
  return fields.find(({ field }) => field === name);
}
