import { type FieldAbout, type FormAbout, isRecord } from 'enfilade';
import { valueAt, withValueAt } from 'enfilade/referee';
import { type PartialFacts, shownFields, startOf, valueOf, within } from '../odds/question.ts';

/** Facts over facts: records are merged, everything else is replaced. */
export function mergeFacts(base: PartialFacts, top: PartialFacts): PartialFacts {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(top)) {
    const under = merged[name];
    if (value !== undefined) merged[name] = isRecord(value) && isRecord(under) ? mergeFacts(under, value) : value;
  }
  return merged;
}

function mustBeSaid({ required, belongs, kind, default: fallback }: FieldAbout): boolean {
  return required || belongs?.needed === true || (kind === 'list' && fallback !== undefined);
}

/** What a resolution begins with when nothing else is known: the required facts, as in a worked case. */
export function startFacts(form: FormAbout, worked: unknown): PartialFacts {
  const known = isRecord(worked) ? worked : {};
  const needed = Object.entries(form).filter(([, about]) => mustBeSaid(about));
  return Object.fromEntries(needed.map(([name, about]) => [name, known[name] ?? startOf(about)]));
}

/** Tapped values by path, in order. */
export type TappedFacts = Readonly<Record<string, unknown>>;

export function withTapped(given: PartialFacts, tapped: TappedFacts): PartialFacts {
  return Object.entries(tapped).reduce((facts, [path, value]) => withValueAt(facts, path, value), given);
}

/** One more tap; a whole list replaces what was tapped inside it. */
export function tap(tapped: TappedFacts, path: string, value: unknown): TappedFacts {
  const kept = Object.entries(tapped).filter(([other]) => other !== path && !other.startsWith(`${path}[`));
  return { ...Object.fromEntries(kept), [path]: value };
}

/** A fact that is one chip, one row of chips or one number. */
export interface Leaf {
  readonly path: string;
  readonly about: FieldAbout;
}

function leavesOf(about: FieldAbout, given: unknown, path: string): readonly Leaf[] {
  const value = valueOf(about, given);
  if (about.kind === 'record') return leavesIn(about.fields, isRecord(value) ? value : {}, path);
  if (about.kind === 'list') {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, i) => leavesOf(about.of, entry, within(path, i)));
  }
  return [{ path, about }];
}

/** Every single fact of a form, inside records and lists too. */
export function leavesIn(form: FormAbout, given: PartialFacts, path = ''): readonly Leaf[] {
  return shownFields(form, given).flatMap(([name, about]) => leavesOf(about, given[name], within(path, name)));
}

/** A list with entries to add and remove. */
export interface OpenList {
  readonly path: string;
  readonly about: Extract<FieldAbout, { kind: 'list' }>;
  readonly entries: readonly unknown[];
}

/** The lists of a form that are not of a fixed length, inside records too. */
export function listsIn(form: FormAbout, given: PartialFacts, path = ''): readonly OpenList[] {
  return shownFields(form, given).flatMap(([name, about]): readonly OpenList[] => {
    const value = valueOf(about, given[name]);
    const at = within(path, name);
    if (about.kind === 'record') return listsIn(about.fields, isRecord(value) ? value : {}, at);
    if (about.kind !== 'list' || about.atLeast === about.atMost) return [];
    return [{ path: at, about, entries: Array.isArray(value) ? value : [] }];
  });
}

/** The value that counts at a path: what is known, else the default. */
export function knownFact({ path, about }: Leaf, given: PartialFacts): unknown {
  return valueOf(about, valueAt(given, path));
}

export function isDefault(leaf: Leaf, given: PartialFacts): boolean {
  return JSON.stringify(knownFact(leaf, given)) === JSON.stringify(leaf.about.default);
}
