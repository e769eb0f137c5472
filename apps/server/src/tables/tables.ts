import {
  type Clash,
  type Json,
  loadReferee,
  type Note,
  type Referee,
  type Refusal,
  RULEBOOK_IDS,
  type RulebookId,
  sameJson,
} from 'enfilade';
import type { Pool, PoolClient } from 'pg';
import { transact } from '../database/transact.ts';
import { type Book, judge, openBook, readOn, BookCache } from './books.ts';
import type { Limits } from './limits.ts';
import { hashOf, newToken } from './token.ts';

export interface TableRow {
  readonly id: number;
  readonly system: RulebookId;
  readonly name: string;
  /** How many notes there are. */
  readonly number: number;
  readonly bytes: number;
}

/** A note as it is kept and sent. */
export interface StoredNote {
  readonly number: number;
  readonly text: string;
}

export type EnterResult =
  | { readonly kind: 'entered'; readonly number: number; readonly table: number; readonly text: string }
  /** It had been entered before. */
  | { readonly kind: 'known'; readonly number: number }
  | { readonly kind: 'clashes'; readonly clashes: readonly Clash[]; readonly number: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'full'; readonly says: string }
  | { readonly kind: 'unknown' };

export type CreateResult =
  | { readonly kind: 'created'; readonly token: string; readonly number: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'full'; readonly says: string };

export interface Opening {
  readonly system: string;
  readonly name: string;
  readonly notes: readonly Note[];
}

/** The channel on which servers tell each other of new notes. */
export const CHANNEL = 'enfilade_notes';

const ROW = 'SELECT id, system, name, number, bytes FROM enfilade.tables WHERE token_hash = $1';

/** A system's referee; ids come from outside. */
export function refereeOf(system: string): Promise<Referee | undefined> {
  return (RULEBOOK_IDS as readonly string[]).includes(system) ? loadReferee(system) : Promise.resolve(undefined);
}

/** The shared tables of a database. Several servers may work on one: the row of a table is locked while a note is entered. */
export class Tables {
  private readonly pool: Pool;
  private readonly limits: Limits;
  private readonly cache = new BookCache();
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(pool: Pool, limits: Limits) {
    this.pool = pool;
    this.limits = limits;
  }

  async create({ system, name, notes }: Opening): Promise<CreateResult> {
    const referee = await refereeOf(system);
    if (referee === undefined) return noReferee(system);
    let book = openBook(system as RulebookId);
    const texts: string[] = [];
    for (const [i, note] of notes.entries()) {
      const judged = judge(book, note, referee, this.limits);
      if (judged.kind === 'full') return judged;
      if (judged.kind === 'refused') return { kind: 'refused', refusal: inside(judged.refusal, `notes[${i}]`) };
      if (judged.kind === 'clashes') return unfounded(i);
      book = judged.book;
      texts.push(JSON.stringify(note));
    }
    const ids = notes.map(({ id }) => id);
    const seen = new Set<string>();
    const twice = ids.findIndex((id) => seen.size === seen.add(id).size);
    if (twice !== -1) return idTaken(`notes[${twice}].id`);
    const token = newToken();
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    await transact(this.pool, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        'INSERT INTO enfilade.tables (token_hash, system, name, number, bytes) VALUES ($1, $2, $3, $4, $5) RETURNING id',
        [hashOf(token), system, name, notes.length, bytes],
      );
      await client.query(
        `INSERT INTO enfilade.notes (table_id, number, id, note)
         SELECT $1, number, id, note::json FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS given (id, note, number)`,
        [rows[0]?.id, ids, texts],
      );
    });
    return { kind: 'created', token, number: notes.length };
  }

  async find(token: string): Promise<TableRow | undefined> {
    return (await this.pool.query<TableRow>(ROW, [hashOf(token)])).rows[0];
  }

  async notesAfter(table: number, since: number, most: number): Promise<readonly StoredNote[]> {
    return notesAfter(this.pool, table, since, most);
  }

  /** One after another for each table: those who wait for the same row take no connection from the other tables. */
  enter(token: string, note: Note): Promise<EnterResult> {
    const before = this.queues.get(token) ?? Promise.resolve();
    const answered = before.then(() => this.enterNow(token, note));
    const settled = answered.then(
      () => undefined,
      () => undefined,
    );
    this.queues.set(token, settled);
    void settled.then(() => this.queues.get(token) === settled && this.queues.delete(token));
    return answered;
  }

  private async enterNow(token: string, note: Note): Promise<EnterResult> {
    const text = JSON.stringify(note);
    let next: { readonly table: number; readonly book: Book } | undefined;
    const answered = await transact(this.pool, async (client): Promise<EnterResult> => {
      const row = (await client.query<TableRow>(`${ROW} FOR UPDATE`, [hashOf(token)])).rows[0];
      if (row === undefined) return { kind: 'unknown' };
      const known = await findNote(client, row.id, note.id);
      if (known !== undefined)
        return sameJson(JSON.parse(known.text) as Json, JSON.parse(text) as Json)
          ? { kind: 'known', number: known.number }
          : idTaken('note.id');
      const referee = await refereeOf(row.system);
      if (referee === undefined) return noReferee(row.system);
      const book = await this.bookOf(client, row);
      const bytes = row.bytes + Buffer.byteLength(text);
      if (bytes > this.limits.bookBytes) return { kind: 'full', says: 'the book of this table is full' };
      const judged = judge(book, note, referee, this.limits);
      if (judged.kind === 'clashes') return { ...judged, number: row.number };
      if (judged.kind !== 'fits') return judged;
      const { number } = judged.book;
      await client.query(
        `WITH written AS (UPDATE enfilade.tables SET number = $2, bytes = $5, written_at = now() WHERE id = $1)
         INSERT INTO enfilade.notes (table_id, number, id, note) VALUES ($1, $2, $3, $4) RETURNING pg_notify($6, $7)`,
        [row.id, number, note.id, text, bytes, CHANNEL, `${row.id} ${number}`],
      );
      next = { table: row.id, book: judged.book };
      return { kind: 'entered', number, table: row.id, text };
    });
    // Only what has been committed is remembered.
    if (next !== undefined) this.cache.put(next.table, next.book);
    return answered;
  }

  /** The book after all notes of the row; those that another server has entered meanwhile are read on. */
  private async bookOf(client: PoolClient, { id, system, number }: TableRow): Promise<Book> {
    const kept = this.cache.find(id);
    // A database that was put back to an earlier day knows less than we do.
    let book = kept !== undefined && kept.number <= number ? kept : openBook(system);
    if (book.number < number)
      for (const { text } of await notesAfter(client, id, book.number, number))
        book = readOn(book, JSON.parse(text) as Note);
    return book;
  }
}

async function notesAfter(
  client: Pick<Pool, 'query'>,
  table: number,
  since: number,
  most: number,
): Promise<readonly StoredNote[]> {
  const { rows } = await client.query<StoredNote>(
    'SELECT number, note::text AS text FROM enfilade.notes WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3',
    [table, since, most],
  );
  return rows;
}

async function findNote(client: PoolClient, table: number, id: string): Promise<StoredNote | undefined> {
  const { rows } = await client.query<StoredNote>(
    'SELECT number, note::text AS text FROM enfilade.notes WHERE table_id = $1 AND id = $2',
    [table, id],
  );
  return rows[0];
}

function inside(refusal: Refusal, field: string): Refusal {
  return { ...refusal, field: `${field}.${refusal.field}`, message: `${field}.${refusal.message}` };
}

function noReferee(system: string) {
  const message = `system: there is no referee for "${system.slice(0, 20)}"`;
  return { kind: 'refused', refusal: { code: 'unknown-ruleset', field: 'system', rule: 'contract', message } } as const;
}

function unfounded(i: number) {
  const field = `notes[${i}].changes`;
  const message = `${field}: a change does not find what it says it found`;
  return { kind: 'refused', refusal: { code: 'wrong-value', field, rule: 'contract', message } } as const;
}

function idTaken(field: string) {
  const message = `${field}: another note has it`;
  return { kind: 'refused', refusal: { code: 'contradiction', field, rule: 'contract', message } } as const;
}
