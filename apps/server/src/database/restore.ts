import { createReadStream } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { isRecord } from 'enfilade';
import type { ClientBase } from 'pg';
import { BACKUP_FORMAT, reachAlone, tablesInOrder } from './backup.ts';
import type { DatabasePlace } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

/** Why a backup cannot be restored, in a sentence for the owner of the server. */
export class BackupUnusable extends Error {}

/** In characters: as many rows are stored at once. */
const CHUNK = 1_000_000;
const ROW = /^\["([a-z_]+)",(\{.*\})\]$/s;

/** Lines of a compressed file; a file that is no backup ends in a `BackupUnusable`. */
async function* linesIn(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const text = createGunzip();
  let lines: Interface | undefined;
  const failed = new Promise<never>((_, reject) => {
    packed.on('error', reject);
    text.on('error', ({ message }) => reject(new BackupUnusable(`${file} cannot be read (${message}).`)));
  });
  failed.catch(() => undefined);
  try {
    lines = createInterface({ input: packed.pipe(text), crlfDelay: Infinity });
    const each = lines[Symbol.asyncIterator]();
    for (;;) {
      const next = await Promise.race([each.next(), failed]);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    lines?.close();
    packed.destroy();
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** How many migrations the database had that was backed up. */
function migrationsIn(line: string, file: string): number {
  const header = parsed(line);
  if (!isRecord(header) || header['format'] !== BACKUP_FORMAT || !Number.isInteger(header['migrations']))
    throw new BackupUnusable(`${file} is no backup of Enfilade.`);
  const migrations = Number(header['migrations']);
  if (migrations > MIGRATIONS.length)
    throw new BackupUnusable(`${file} was written by a newer Enfilade: bring this one up to date.`);
  return migrations;
}

async function refuseUnlessEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query("SELECT FROM pg_namespace WHERE nspname = 'enfilade'");
  if (rows.length === 0) return;
  for (const table of await tablesInOrder(client)) {
    const { rows: found } = await client.query(`SELECT FROM enfilade.${table} LIMIT 1`);
    if (found.length > 0)
      throw new BackupUnusable('The database is not empty. Restore into an empty one: nothing is ever overwritten.');
  }
  // What an older Enfilade has laid out is laid out again as the backup knows it.
  await client.query('DROP SCHEMA enfilade CASCADE');
}

/** Puts the rows of one table back, in chunks. */
async function storeRows(client: ClientBase, table: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO enfilade.${table} OVERRIDING SYSTEM VALUE
     SELECT * FROM json_populate_recordset(NULL::enfilade.${table}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** The next number of every table that counts its rows itself. */
async function goOnCounting(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ readonly table: string; readonly column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'enfilade' AND is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence('enfilade.${table}', '${column}'), coalesce(max(${column}), 0) + 1, false)
       FROM enfilade.${table}`,
    );
}

async function load(client: ClientBase, lines: AsyncIterator<string>, file: string): Promise<void> {
  const tables = await tablesInOrder(client);
  let [table, rows, letters, count, isWhole] = ['', [] as string[], 0, 0, false];
  const store = async (): Promise<void> => {
    await storeRows(client, table, rows);
    [rows, letters] = [[], 0];
  };
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const [, named = '', row = ''] = ROW.exec(next.value) ?? [];
    if (named === '') {
      const end = parsed(next.value);
      isWhole = isRecord(end) && end['rows'] === count;
      break;
    }
    if (!tables.includes(named)) throw new BackupUnusable(`${file} holds "${named}", which Enfilade does not know.`);
    if (named !== table || letters > CHUNK) await store();
    table = named;
    rows.push(row);
    letters += row.length;
    count += 1;
  }
  await store();
  if (!isWhole) throw new BackupUnusable(`${file} is not whole: its end is missing.`);
  await goOnCounting(client);
}

/** Puts a backup into an empty database, completely or not at all, and brings it up to date. */
export async function restore(place: DatabasePlace, file: string): Promise<void> {
  const lines = linesIn(file);
  try {
    const first = await lines.next();
    const migrations = migrationsIn(first.done === true ? '' : first.value, file);
    const { client, close } = await reachAlone(place);
    try {
      await refuseUnlessEmpty(client);
      await migrate(client, MIGRATIONS.slice(0, migrations));
      await client.query('BEGIN');
      try {
        await load(client, lines, file);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
      await migrate(client);
    } finally {
      await close();
    }
  } finally {
    await lines.return(undefined);
  }
}
