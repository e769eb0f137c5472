import { type Json, loadReferee, type Refusal, RULEBOOK_IDS } from 'enfilade';
import { type Clash, type Note, type Referee, sameJson } from 'enfilade/referee';
import type { Pool } from 'pg';
import { transact } from '../database/transact.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { BookCache } from './book-cache.ts';
import { Book, type Changes } from './books.ts';
import type { Limits } from './limits.ts';
import { Gate, Slices, yieldToOthers } from './pacing.ts';
import { Quota } from './quota.ts';
import type { Opening } from './read-opening.ts';
import * as records from './records.ts';
import type { NewNote, Queries, StoredNote, TableRow } from './records.ts';
import { newToken } from './token.ts';

export type AppendResult =
  | { readonly kind: 'entered'; readonly number: number; readonly table: number; readonly text: string }
  /** It had been appended before. */
  | { readonly kind: 'known'; readonly number: number }
  | { readonly kind: 'clashes'; readonly clashes: readonly Clash[]; readonly number: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'full'; readonly says: string }
  /** All tables together take as much as allowed. */
  | { readonly kind: 'no-room' }
  | { readonly kind: 'unknown' };

export type CreateResult =
  | { readonly kind: 'created'; readonly token: string; readonly number: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'full'; readonly says: string }
  | { readonly kind: 'no-room' };

/** How many books are read from the database at once; a note waits only for its own book. */
const READERS = 2;
const REMOVED_AT_ONCE = 5;

const FULL = { kind: 'full', says: 'the book of this table is full' } as const;

interface NoteEntry {
  readonly table: number;
  readonly system: string;
  readonly note: Note;
  readonly referee: Referee;
  readonly added: NewNote;
}

/** What is needed to append a note that fits. */
interface AppendPlan {
  readonly number: number;
  readonly book: Book;
  readonly changes: Changes;
}

/**
 * The shared tables of a database. Several servers may work on one: a note is judged after reading how far its table is, and stored only if
 * the table has not moved on. A row is locked during judging only if another server has just been quicker.
 */
export class Tables {
  readonly limits: Limits;
  private readonly pool: Pool;
  private readonly cache: BookCache;
  private readonly quota: Quota;
  private readonly queues = new Map<number, Promise<unknown>>();
  private readonly reading = new Gate(READERS);
  private readonly judging = new Gate(1);

  constructor(pool: Pool, limits: Limits) {
    this.pool = pool;
    this.limits = limits;
    this.cache = new BookCache(limits.cacheBytes);
    this.quota = new Quota(pool, limits);
  }

  async create({ system, name, notes }: Opening): Promise<CreateResult> {
    const referee = await loadReferee(system);
    if (referee === undefined) return noReferee(system);
    const book = new Book(system);
    const stored: NewNote[] = [];
    const ids = new Set<string>();
    const slices = new Slices();
    let bytes = 0;
    for (const read of notes) {
      const at = `notes[${stored.length}]`;
      if (!read.ok) return { kind: 'refused', refusal: read.refusal };
      const judged = book.judge(read.value, referee, this.limits);
      if (judged.kind === 'full') return judged;
      if (judged.kind === 'refused') return { kind: 'refused', refusal: inside(judged.refusal, at) };
      if (judged.kind === 'clashes') return unfounded(`${at}.changes`);
      if (ids.size === ids.add(read.value.id).size) return idTaken(`${at}.id`);
      const note = newNote(read.value);
      bytes += note.bytes;
      if (bytes > this.limits.bookBytes) return FULL;
      book.accept(judged.changes, note.bytes);
      stored.push(note);
      await slices.next();
    }
    if (!(await this.quota.hasRoomForTable(stored))) return { kind: 'no-room' };
    const token = newToken();
    const table = { token, system, name, number: stored.length, bytes };
    const id = await transact(this.pool, async (client) => {
      const id = await records.insertTable(client, table);
      for (const [after, page] of pagesOf(stored, this.limits.pageBytes))
        await records.insertNotes(client, id, after, page);
      return id;
    });
    this.remember(id, book);
    this.quota.addTable(stored);
    return { kind: 'created', token, number: stored.length };
  }

  find(token: string): Promise<TableRow | undefined> {
    return records.findTable(this.pool, token);
  }

  /** As many notes as one page holds. */
  notesAfter(table: number, since: number): Promise<readonly StoredNote[]> {
    return records.notesAfter(this.pool, table, since, this.limits.pageBytes);
  }

  numbersOf(tables: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return records.numbersOf(this.pool, tables);
  }

  /** A table that has been opened is not removed after a day. */
  markUsed({ id, used }: TableRow): void {
    // The next opening tries again.
    if (!used) records.markUsed(this.pool, id).catch(() => undefined);
  }

  /** False where it had been removed before. */
  async remove(table: number): Promise<boolean> {
    const removed = await records.removeTable(this.pool, table);
    this.forget([table]);
    return removed;
  }

  /** Removes tables not written to for long, or never opened, a few at a time. */
  async removeUnused(): Promise<void> {
    for (;;) {
      const removed = await records.removeUnused(this.pool, this.limits.keepDays, REMOVED_AT_ONCE);
      this.forget(removed);
      if (removed.length === 0) return;
    }
  }

  /** One after another for each table: writers waiting for the same row take no connection from other tables. */
  append(row: TableRow, note: Note): Promise<AppendResult> {
    const before = this.queues.get(row.id) ?? Promise.resolve();
    const answered = before.then(() => this.enterNow(row, note));
    const settled = answered.then(
      () => undefined,
      () => undefined,
    );
    this.queues.set(row.id, settled);
    void settled.then(() => this.queues.get(row.id) === settled && this.queues.delete(row.id));
    return answered;
  }

  private async enterNow({ id: table, system }: TableRow, note: Note): Promise<AppendResult> {
    const referee = await loadReferee(system);
    if (referee === undefined) return noReferee(system);
    const asked = { table, system, note, referee, added: newNote(note) };
    const ready = await this.prepare(this.pool, asked);
    if ('kind' in ready) return ready;
    if (await records.appendNote(this.pool, table, ready.number, asked.added)) return this.entered(ready, asked);
    // Another server was quicker. Now its next note waits for this one, or a busy server would never let a slower one in.
    const held = await transact(this.pool, async (client) => {
      await records.holdTable(client, table);
      const again = await this.prepare(client, asked);
      if (!('kind' in again)) await records.appendNote(client, table, again.number, asked.added);
      return again;
    });
    return 'kind' in held ? held : this.entered(held, asked);
  }

  /** Judges a note after the last one of its table: the answer if it is rejected, otherwise what is needed to append it. */
  private async prepare(
    queries: Queries,
    { table, system, note, referee, added }: NoteEntry,
  ): Promise<Exclude<AppendResult, { readonly kind: 'entered' }> | AppendPlan> {
    const now = await records.lookUp(queries, table, note.id);
    if (now === undefined) return { kind: 'unknown' };
    if (now.knownNumber !== null)
      return sameJson(JSON.parse(now.knownText) as Json, JSON.parse(added.text) as Json)
        ? { kind: 'known', number: now.knownNumber }
        : idTaken('note.id');
    if (now.number >= this.limits.notes || now.bytes + added.bytes > this.limits.bookBytes) return FULL;
    // While a row is held nothing waits for another connection, nor for other tables: they could wait for each other.
    if (queries === this.pool && !(await this.quota.hasRoomForNote(added))) return { kind: 'no-room' };
    const book = await this.bookAt(queries, { table, system, number: now.number });
    const judged = await this.judging.run(async () => {
      const judged = book.judge(note, referee, this.limits);
      await yieldToOthers();
      return judged;
    });
    if (judged.kind === 'clashes') return { ...judged, number: now.number };
    return judged.kind === 'fits' ? { number: now.number + 1, book, changes: judged.changes } : judged;
  }

  /** Only committed notes are cached. */
  private entered({ number, book, changes }: AppendPlan, { table, added }: NoteEntry): AppendResult {
    book.accept(changes, added.bytes);
    this.remember(table, book);
    this.quota.addNote(added);
    return { kind: 'entered', number, table, text: added.text };
  }

  /** The book after that many notes. */
  private async bookAt(
    queries: Queries,
    { table, system, number }: { readonly table: number; readonly system: string; readonly number: number },
  ): Promise<Book> {
    const cached = this.cache.find(table);
    if (cached?.number === number) return cached;
    const read = async (): Promise<Book> => {
      // A database restored to an earlier state knows less than we do.
      const book =
        cached !== undefined && cached.number < number
          ? cached
          : await this.openBook(queries, table, { system, number });
      const slices = new Slices();
      while (book.number < number) {
        const notes = await records.notesAfter(queries, table, book.number, this.limits.pageBytes);
        if (notes.length === 0) throw new DatabaseUnavailable('notes of a table have gone while it was read.');
        book.readOn(notes.filter((note) => note.number <= number).map(({ text }) => text));
        await slices.next();
      }
      this.remember(table, book);
      return book;
    };
    return queries === this.pool ? this.reading.run(read) : read();
  }

  private async openBook(
    queries: Queries,
    table: number,
    { system, number }: { readonly system: string; readonly number: number },
  ): Promise<Book> {
    const snapshot = await records.findSnapshot(queries, table, number);
    return snapshot === undefined ? new Book(system) : Book.fromSnapshot(system, snapshot.number, snapshot.items);
  }

  /** Keeps a book in memory, and stores its items if the next server would have to read too many notes. */
  private remember(table: number, book: Book): void {
    this.cache.put(table, book);
    const { notes, bytes } = book.unstored;
    if (notes < this.limits.snapshotNotes && bytes < this.limits.snapshotBytes) return;
    book.unstored = { notes: 0, bytes: 0 };
    records.storeSnapshot(this.pool, table, { number: book.number, items: book.snapshot() }).catch(() => {
      // The database is away, or the table is: the next note tries again.
      book.unstored = { notes: book.unstored.notes + notes, bytes: book.unstored.bytes + bytes };
    });
  }

  private forget(tables: readonly number[]): void {
    for (const table of tables) this.cache.drop(table);
    this.quota.countAgain();
  }
}

function newNote(note: Note): NewNote {
  const text = JSON.stringify(note);
  return { id: note.id, text, bytes: Buffer.byteLength(text) };
}

/** Notes in pages of limited size, each with the number of notes before it. */
function* pagesOf(notes: readonly NewNote[], most: number): Generator<readonly [number, readonly NewNote[]]> {
  let [begun, bytes] = [0, 0];
  for (const [i, note] of notes.entries()) {
    if (i > begun && bytes + note.bytes > most) {
      yield [begun, notes.slice(begun, i)];
      [begun, bytes] = [i, 0];
    }
    bytes += note.bytes;
  }
  if (begun < notes.length) yield [begun, notes.slice(begun)];
}

function inside(refusal: Refusal, field: string): Refusal {
  return { ...refusal, field: `${field}.${refusal.field}`, message: `${field}.${refusal.message}` };
}

function noReferee(system: string) {
  const message = `system: there is no referee for "${system.slice(0, 20)}"; there are ${RULEBOOK_IDS.join(', ')}`;
  return { kind: 'refused', refusal: { code: 'unknown-ruleset', field: 'system', rule: 'contract', message } } as const;
}

function unfounded(field: string) {
  const message = `${field}: a change does not find what it says it found`;
  return { kind: 'refused', refusal: { code: 'wrong-value', field, rule: 'contract', message } } as const;
}

function idTaken(field: string) {
  const message = `${field}: another note has it`;
  return { kind: 'refused', refusal: { code: 'contradiction', field, rule: 'contract', message } } as const;
}
