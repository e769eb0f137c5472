import type { Pool, PoolClient } from 'pg';
import { hashOf } from './token.ts';

/** All database queries about tables. */
export type Queries = Pick<Pool | PoolClient, 'query'>;

export interface TableRow {
  readonly id: number;
  readonly system: string;
  readonly name: string;
  /** How many notes there are. */
  readonly number: number;
  /** Whether it has been opened or written to since it was created. */
  readonly used: boolean;
}

/** A note as it is stored and sent. */
export interface StoredNote {
  readonly number: number;
  readonly text: string;
}

export interface NewNote {
  readonly id: string;
  readonly text: string;
  readonly bytes: number;
}

/** The channel on which servers tell each other of new notes, "<table> <number>", and of tables that were removed, "<table> gone". */
export const CHANNEL = 'enfilade_notes';

/** No note is shorter than this. */
const SHORTEST_NOTE = 64;
/** Roughly what a note and a table take in the database beside the notes' own bytes, with their indexes. */
export const NOTE_OVERHEAD = 200;
export const TABLE_OVERHEAD = 1_000;

export async function findTable(queries: Queries, token: string): Promise<TableRow | undefined> {
  const { rows } = await queries.query<TableRow>(
    'SELECT id, system, name, number, used_at IS NOT NULL AS used FROM enfilade.tables WHERE token_hash = $1',
    [hashOf(token)],
  );
  return rows[0];
}

/** The notes after a number, in pages of limited size; a larger note is a page by itself. */
export async function notesAfter(
  queries: Queries,
  table: number,
  since: number,
  bytes: number,
): Promise<readonly StoredNote[]> {
  const { rows } = await queries.query<StoredNote>(
    `SELECT number, note::text AS text FROM enfilade.notes
     WHERE table_id = $1 AND number > $2 AND number <= (
       SELECT coalesce(max(number) FILTER (WHERE total <= $3), min(number)) FROM (
         SELECT number, sum(coalesce(bytes, octet_length(note::text))) OVER (ORDER BY number) AS total
         FROM enfilade.notes WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $4
       ) AS ahead
     ) ORDER BY number`,
    [table, since, bytes, Math.ceil(bytes / SHORTEST_NOTE)],
  );
  return rows;
}

/** How far a table is, and a note of it by its id. */
export async function lookUp(queries: Queries, table: number, note: string) {
  const { rows } = await queries.query<{
    readonly number: number;
    readonly bytes: number;
    readonly knownNumber: number | null;
    readonly knownText: string;
  }>(
    `SELECT tables.number, tables.bytes, notes.number AS "knownNumber", notes.note::text AS "knownText"
     FROM enfilade.tables LEFT JOIN enfilade.notes ON notes.table_id = tables.id AND notes.id = $2 WHERE tables.id = $1`,
    [table, note],
  );
  return rows[0];
}

/** Locks a table for writing until the transaction ends. */
export async function holdTable(client: PoolClient, table: number): Promise<void> {
  await client.query('SELECT id FROM enfilade.tables WHERE id = $1 FOR UPDATE', [table]);
}

/** How far each of these tables is; one that was removed is missing. */
export async function numbersOf(queries: Queries, tables: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await queries.query<{ readonly id: number; readonly number: number }>(
    'SELECT id, number FROM enfilade.tables WHERE id = ANY($1)',
    [tables],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

interface NewTable {
  readonly token: string;
  readonly system: string;
  readonly name: string;
  readonly number: number;
  readonly bytes: number;
}

export async function insertTable(queries: Queries, { token, system, name, number, bytes }: NewTable): Promise<number> {
  const { rows } = await queries.query<{ readonly id: number }>(
    'INSERT INTO enfilade.tables (token_hash, system, name, number, bytes) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [hashOf(token), system, name, number, bytes],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no id for a new table');
  return row.id;
}

export async function insertNotes(
  queries: Queries,
  table: number,
  after: number,
  notes: readonly NewNote[],
): Promise<void> {
  await queries.query(
    `INSERT INTO enfilade.notes (table_id, number, id, note, bytes)
     SELECT $1, $2 + number, id, note::json, bytes
     FROM unnest($3::text[], $4::text[], $5::integer[]) WITH ORDINALITY AS given (id, note, bytes, number)`,
    [table, after, notes.map(({ id }) => id), notes.map(({ text }) => text), notes.map(({ bytes }) => bytes)],
  );
}

/** False if the table has moved on, or gone, since its number was read: then nothing is written. */
export async function appendNote(
  queries: Queries,
  table: number,
  number: number,
  { id, text, bytes }: NewNote,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `WITH written AS (
       UPDATE enfilade.tables SET number = $2, bytes = bytes + $5, written_at = now(), used_at = coalesce(used_at, now())
       WHERE id = $1 AND number = $2 - 1 RETURNING id
     )
     INSERT INTO enfilade.notes (table_id, number, id, note, bytes)
     SELECT id, $2::integer, $3::text, $4::json, $5::integer FROM written RETURNING pg_notify($6, $7)`,
    [table, number, id, text, bytes, CHANNEL, `${table} ${number}`],
  );
  return rowCount === 1;
}

export async function markUsed(queries: Queries, table: number): Promise<void> {
  await queries.query('UPDATE enfilade.tables SET used_at = now() WHERE id = $1 AND used_at IS NULL', [table]);
}

export interface Snapshot {
  readonly number: number;
  readonly items: string;
}

/** The latest stored items of a table, not after this note. */
export async function findSnapshot(queries: Queries, table: number, number: number): Promise<Snapshot | undefined> {
  const { rows } = await queries.query<Snapshot>(
    'SELECT number, items FROM enfilade.snapshots WHERE table_id = $1 AND number <= $2',
    [table, number],
  );
  return rows[0];
}

export async function storeSnapshot(queries: Queries, table: number, { number, items }: Snapshot): Promise<void> {
  await queries.query(
    `INSERT INTO enfilade.snapshots (table_id, number, items) VALUES ($1, $2, $3)
     ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, items = excluded.items`,
    [table, number, items],
  );
}

const REMOVED = `RETURNING id, pg_notify('${CHANNEL}', id || ' gone')`;

export async function removeTable(queries: Queries, table: number): Promise<boolean> {
  const { rowCount } = await queries.query(`DELETE FROM enfilade.tables WHERE id = $1 ${REMOVED}`, [table]);
  return rowCount === 1;
}

/** Removes some tables not written to for that many days, or never opened within a day; returns their ids. */
export async function removeUnused(queries: Queries, days: number, most: number): Promise<readonly number[]> {
  const { rows } = await queries.query<{ readonly id: number }>(
    `DELETE FROM enfilade.tables WHERE id IN (
       SELECT id FROM enfilade.tables
       WHERE written_at < now() - make_interval(days => $1) OR (used_at IS NULL AND made_at < now() - interval '1 day')
       LIMIT $2 FOR UPDATE SKIP LOCKED
     ) ${REMOVED}`,
    [days, most],
  );
  return rows.map(({ id }) => id);
}

/** Roughly what all tables take in the database. */
export async function bytesOfAll(queries: Queries): Promise<number> {
  const { rows } = await queries.query<{ readonly bytes: string }>(
    `SELECT (SELECT coalesce(sum(bytes + ${NOTE_OVERHEAD}::bigint * number + ${TABLE_OVERHEAD}), 0) FROM enfilade.tables)
       + (SELECT coalesce(sum(octet_length(items)), 0) FROM enfilade.snapshots) AS bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
}
