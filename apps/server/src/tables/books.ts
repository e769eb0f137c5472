import type { Json, Refusal } from 'enfilade';
import {
  append,
  appendAll,
  type Clash,
  type Edit,
  faultAfter,
  findItem,
  type Item,
  type Items,
  type Note,
  type Referee,
} from 'enfilade/referee';
import type { Limits } from './limits.ts';

/** The items a note leaves of those it touches; undefined for one it removes. */
export type Changes = ReadonlyMap<string, string | undefined>;

export type NoteVerdict =
  | { readonly kind: 'fits'; readonly changes: Changes }
  | { readonly kind: 'clashes'; readonly clashes: readonly Clash[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'full'; readonly says: string };

/** What a book takes in memory besides its items. */
const SMALLEST = 4 * 1024;

/**
 * A book as known here: its items after a number of notes, each as JSON text, so that its size is known whatever strangers put into it. A
 * note is judged only with the items it touches or names. The notes themselves stay in the database.
 */
export class Book {
  number = 0;
  /** Since the items were last stored. */
  unstored = { notes: 0, bytes: 0 };
  private readonly system: string;
  private readonly texts = new Map<string, string>();
  private letters = 0;

  constructor(system: string) {
    this.system = system;
  }

  /** Bytes in memory, two a character. */
  get size(): number {
    return SMALLEST + 2 * this.letters;
  }

  /** Appends notes that were accepted before. */
  readOn(texts: readonly string[]): void {
    const notes = texts.map((text) => JSON.parse(text) as Note);
    const touched = idsIn(notes.flatMap(({ changes }) => changes));
    const entered = appendAll({ system: this.system, notes: [], items: this.itemsOf(touched) }, notes);
    if (!entered.ok)
      throw new Error(`a note after note ${this.number} of a table does not follow from those before it`);
    this.apply(changesIn(entered.ledger.items, touched));
    this.count(
      texts.length,
      texts.reduce((sum, text) => sum + text.length, 0),
    );
  }

  /** Whether a note may be appended after the others: it finds what it says it found, and leaves items that the system understands. */
  judge(note: Note, referee: Referee, limits: Limits): NoteVerdict {
    if (this.number >= limits.notes) return { kind: 'full', says: `a table takes ${limits.notes} notes` };
    const touched = idsIn(note.changes);
    const entered = append({ system: this.system, notes: [], items: this.itemsOf(touched) }, note);
    if (!entered.ok) return { kind: 'clashes', clashes: entered.clashes };
    const around = this.itemsOf(castIn(entered.ledger.items, touched));
    const refusal = faultAfter({ ...entered.ledger, items: { ...around, ...entered.ledger.items } }, note, referee);
    if (refusal !== undefined) return { kind: 'refused', refusal: { rule: 'contract', ...refusal } };
    const changes = changesIn(entered.ledger.items, touched);
    const says = this.whyFull(changes, limits);
    return says === undefined ? { kind: 'fits', changes } : { kind: 'full', says };
  }

  /** Applies the changes of a note that has been judged and stored. */
  accept(changes: Changes, bytes: number): void {
    this.apply(changes);
    this.count(1, bytes);
  }

  /** The items, a line each, so that earlier notes need not be read. */
  snapshot(): string {
    return [...this.texts].map(([id, text]) => `${id} ${text}`).join('\n');
  }

  static fromSnapshot(system: string, number: number, snapshot: string): Book {
    const book = new Book(system);
    const lines = snapshot === '' ? [] : snapshot.split('\n');
    book.apply(new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])));
    book.number = number;
    return book;
  }

  /** A book over a limit may shrink, as older versions had fewer limits. */
  private whyFull(changes: Changes, limits: Limits): string | undefined {
    let [items, letters] = [this.texts.size, this.letters];
    for (const [id, text = ''] of changes) {
      const before = this.texts.get(id) ?? '';
      if (text.length > limits.itemBytes && text.length > before.length)
        return `${id} takes ${text.length} bytes; at most ${limits.itemBytes}`;
      items += Number(text !== '') - Number(before !== '');
      letters += text.length - before.length;
    }
    if (items > limits.items && items > this.texts.size)
      return `a table takes ${limits.items} units, commands and tests`;
    if (letters > limits.itemsBytes && letters > this.letters)
      return `the units, commands and tests of a table take at most ${limits.itemsBytes} bytes`;
    return undefined;
  }

  private itemsOf(ids: ReadonlySet<string>): Items {
    const items: Record<string, Item> = {};
    for (const id of ids) {
      const text = this.texts.get(id);
      if (text !== undefined) items[id] = JSON.parse(text) as Item;
    }
    return items;
  }

  private apply(changes: Changes): void {
    for (const [id, text] of changes) {
      this.letters += (text?.length ?? 0) - (this.texts.get(id)?.length ?? 0);
      if (text === undefined) this.texts.delete(id);
      else this.texts.set(id, text);
    }
  }

  private count(notes: number, bytes: number): void {
    this.number += notes;
    this.unstored = { notes: this.unstored.notes + notes, bytes: this.unstored.bytes + bytes };
  }
}

function idsIn(changes: readonly Edit[]): ReadonlySet<string> {
  return new Set(changes.map((change) => (change.kind === 'set' ? change.item : change.item.id)));
}

/** The units that take part in the tests among these items, beside the items themselves. */
function castIn(items: Items, known: ReadonlySet<string>): ReadonlySet<string> {
  const casts = Object.values(items).map(({ kind, values }) => (kind === 'owed' ? values['cast'] : undefined));
  const ids = casts.flatMap((cast) => Object.values(cast ?? {}).flat() as readonly Json[]);
  return new Set(ids.filter((id) => typeof id === 'string').filter((id) => !known.has(id)));
}

function changesIn(items: Items, ids: ReadonlySet<string>): Changes {
  const changes = new Map<string, string | undefined>();
  for (const id of ids) {
    const item = findItem(items, id);
    changes.set(id, item === undefined ? undefined : JSON.stringify(item));
  }
  return changes;
}
