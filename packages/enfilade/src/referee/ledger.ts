import type { Json } from '#battle/index.ts';
import { findItem, type Item, type Items } from './book.ts';
import type { Edit, Note } from './note.ts';
import { sameJson } from './json.ts';

/** The book of one battle: every note in order, and the items they leave. */
export interface Ledger {
  readonly system: string;
  readonly notes: readonly Note[];
  readonly items: Items;
}

/** A change that did not find what it expected. */
export interface Clash {
  readonly change: Edit;
  /** What is there now; undefined if the item is gone. */
  readonly now: Json | Item | undefined;
}

export type AppendResult =
  | { readonly ok: true; readonly ledger: Ledger }
  | { readonly ok: false; readonly clashes: readonly Clash[] };

export function openLedger(system: string): Ledger {
  return { system, notes: [], items: {} };
}

function sameItem(a: Item | undefined, b: Item): boolean {
  return a !== undefined && a.kind === b.kind && sameJson(a.values, b.values);
}

function clashOf(items: Items, change: Edit): Clash | undefined {
  if (change.kind === 'set') {
    const item = findItem(items, change.item);
    // Fields come from outside: every object has a "constructor".
    const now = item !== undefined && Object.hasOwn(item.values, change.field) ? item.values[change.field] : undefined;
    return item !== undefined && sameJson(now, change.from) ? undefined : { change, now };
  }
  const now = findItem(items, change.item.id);
  const expected = change.kind === 'add' ? now === undefined : sameItem(now, change.item);
  return expected ? undefined : { change, now };
}

/** Items that change in place while notes are appended. */
interface Draft {
  readonly items: Record<string, Item>;
  /** The values of items that were copied for this draft: copied once, however often they are set. */
  readonly copied: Map<string, Record<string, Json>>;
}

function carryOut({ items, copied }: Draft, change: Edit): void {
  if (change.kind === 'set') {
    const item = findItem(items, change.item);
    if (item === undefined) return;
    const values = copied.get(item.id) ?? { ...item.values };
    if (!copied.has(item.id)) items[item.id] = { ...item, values };
    copied.set(item.id, values);
    setField(values, change.field, change.to);
    return;
  }
  copied.delete(change.item.id);
  if (change.kind === 'add') items[change.item.id] = change.item;
  else delete items[change.item.id];
}

/** Defined, not assigned: a field called "__proto__" is a field like any other. */
function setField(values: Record<string, Json>, field: string, value: Json | undefined): void {
  if (value === undefined) delete values[field];
  else Object.defineProperty(values, field, { value, configurable: true, enumerable: true, writable: true });
}

function clashesIn(draft: Draft, { changes }: Note): readonly Clash[] {
  const clashes: Clash[] = [];
  for (const each of changes) {
    const clash = clashOf(draft.items, each);
    if (clash === undefined) carryOut(draft, each);
    else clashes.push(clash);
  }
  return clashes;
}

/** Appends all of these notes, one after the other, or none; the items are copied once. */
export function appendAll(ledger: Ledger, notes: readonly Note[]): AppendResult {
  const draft: Draft = { items: { ...ledger.items }, copied: new Map() };
  for (const note of notes) {
    const clashes = clashesIn(draft, note);
    if (clashes.length > 0) return { ok: false, clashes };
  }
  return { ok: true, ledger: { ...ledger, notes: [...ledger.notes, ...notes], items: draft.items } };
}

/** Appends all of a note or nothing. */
export function append(ledger: Ledger, note: Note): AppendResult {
  return appendAll(ledger, [note]);
}

function inverse(change: Edit): Edit {
  if (change.kind === 'add') return { kind: 'drop', item: change.item };
  if (change.kind === 'drop') return { kind: 'add', item: change.item };
  const { item, field, from, to } = change;
  return { kind: 'set', item, field, from: to, to: from };
}

/** The changes that undo a note. */
export function takeBack({ changes }: Note): readonly Edit[] {
  return changes.map(inverse).reverse();
}

/** The notes that were undone and not redone: shown crossed out. */
export function undoneIn(notes: readonly Note[]): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const { deed } of notes) if (deed.kind === 'undone') undone.add(deed.note);
  for (const { id, deed } of notes) if (deed.kind === 'undone' && undone.has(id)) undone.delete(deed.note);
  return undone;
}

/** Whether a note can be undone at all: the clock and the sides stay in the book. */
export function mayBeTakenBack({ changes }: Note): boolean {
  return !changes.some(({ kind, item }) => kind === 'add' && (item.kind === 'clock' || item.kind === 'side'));
}

/** The last note that undo would take, among those accepted by `of`. */
export function lastToUndo(notes: readonly Note[], of: (note: Note) => boolean = () => true): Note | undefined {
  const undone = undoneIn(notes);
  return notes.findLast(
    (note) => note.deed.kind !== 'undone' && !undone.has(note.id) && mayBeTakenBack(note) && of(note),
  );
}
