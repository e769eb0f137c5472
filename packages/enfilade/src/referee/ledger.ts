import type { Json } from '#battle/index.ts';
import type { RulebookId } from '#procedure/index.ts';
import { findItem, type Item, type Items, type Values } from './book.ts';
import type { Edit, Note } from './note.ts';
import { sameJson } from './json.ts';

/** The book of one battle: every note in order, and the items they leave. */
export interface Ledger {
  readonly system: RulebookId;
  readonly notes: readonly Note[];
  readonly items: Items;
}

/** A change that found something else than it expected. */
export interface Clash {
  readonly change: Edit;
  /** What stands there now; nothing where the item is gone. */
  readonly now: Json | Item | undefined;
}

export type Entered =
  | { readonly ok: true; readonly ledger: Ledger }
  | { readonly ok: false; readonly clashes: readonly Clash[] };

export function openLedger(system: RulebookId): Ledger {
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

function carryOut(items: Record<string, Item>, change: Edit): void {
  if (change.kind === 'add') items[change.item.id] = change.item;
  else if (change.kind === 'drop') delete items[change.item.id];
  else {
    const item = findItem(items, change.item);
    if (item !== undefined) items[change.item] = { ...item, values: withField(item.values, change.field, change.to) };
  }
}

function withField(values: Values, field: string, to: Json | undefined): Values {
  if (to !== undefined) return { ...values, [field]: to };
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
}

/** All of a note or nothing of it. */
export function enter(ledger: Ledger, note: Note): Entered {
  const items = { ...ledger.items };
  const clashes: Clash[] = [];
  for (const each of note.changes) {
    const clash = clashOf(items, each);
    if (clash === undefined) carryOut(items, each);
    else clashes.push(clash);
  }
  if (clashes.length > 0) return { ok: false, clashes };
  return { ok: true, ledger: { ...ledger, notes: [...ledger.notes, note], items } };
}

function inverse(change: Edit): Edit {
  if (change.kind === 'add') return { kind: 'drop', item: change.item };
  if (change.kind === 'drop') return { kind: 'add', item: change.item };
  const { item, field, from, to } = change;
  return { kind: 'set', item, field, from: to, to: from };
}

/** The changes that take a note back. */
export function takeBack({ changes }: Note): readonly Edit[] {
  return changes.map(inverse).reverse();
}

/** The notes that were taken back and not taken back again: shown crossed out. */
export function undoneIn(notes: readonly Note[]): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const { deed } of notes) if (deed.kind === 'undone') undone.add(deed.note);
  for (const { id, deed } of notes) if (deed.kind === 'undone' && undone.has(id)) undone.delete(deed.note);
  return undone;
}

/** Whether a note can be taken back at all: the clock and the sides stay in the book. */
export function mayBeTakenBack({ changes }: Note): boolean {
  return !changes.some(({ kind, item }) => kind === 'add' && (item.kind === 'clock' || item.kind === 'side'));
}

/** The last note that undo would take back, of those that are asked about. */
export function lastToUndo(notes: readonly Note[], of: (note: Note) => boolean = () => true): Note | undefined {
  const undone = undoneIn(notes);
  return notes.findLast(
    (note) => note.deed.kind !== 'undone' && !undone.has(note.id) && mayBeTakenBack(note) && of(note),
  );
}
