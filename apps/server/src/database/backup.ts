import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import type { DatabasePlace } from './database.ts';
import { Postgres } from './postgres.ts';
import { hasDatabase, runningAddress } from './running-address.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export const BACKUP_FORMAT = 'enfilade-backup/1';
/** A row may be megabytes. */
const ROWS_AT_ONCE = 20;

/** The tables that hold something, each after those it refers to. */
export async function tablesInOrder(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string; readonly needs: readonly string[] }>(
    `SELECT relname AS name, ARRAY(
       SELECT confrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND conrelid = pg_class.oid
     ) AS needs
     FROM pg_class WHERE relnamespace = 'enfilade'::regnamespace AND relkind = 'r' AND relname <> 'migrations'
     ORDER BY relname`,
  );
  const ordered: string[] = [];
  const add = (name: string): void => {
    if (ordered.includes(name)) return;
    const { needs = [] } = rows.find((row) => row.name === name) ?? {};
    for (const need of needs) if (need !== `enfilade.${name}`) add(need.replace('enfilade.', ''));
    ordered.push(name);
  };
  for (const { name } of rows) add(name);
  return ordered;
}

async function* linesOf(client: ClientBase): AsyncGenerator<string> {
  // One moment of the database, whatever is written meanwhile.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: made } = await client.query<{ readonly last: number }>(
    'SELECT max(number) AS last FROM enfilade.migrations',
  );
  yield `${JSON.stringify({ format: BACKUP_FORMAT, migrations: made[0]?.last ?? 0 })}\n`;
  let written = 0;
  for (const table of await tablesInOrder(client)) {
    // As text: numbers and JSON stay as they are stored.
    await client.query(
      `DECLARE reading CURSOR FOR SELECT row_to_json(each)::text AS row FROM enfilade.${table} AS each`,
    );
    for (;;) {
      const { rows } = await client.query<{ readonly row: string }>(`FETCH ${ROWS_AT_ONCE} FROM reading`);
      if (rows.length === 0) break;
      written += rows.length;
      yield rows.map(({ row }) => `["${table}",${row}]\n`).join('');
    }
    await client.query('CLOSE reading');
  }
  await client.query('COMMIT');
  yield `${JSON.stringify({ rows: written })}\n`;
}

/** The database as it is now, in one file; a server that uses it goes on. Returns nothing half written. */
export async function backUp(place: DatabasePlace, file: string): Promise<void> {
  const { client, close } = await reachDatabase(place);
  const part = `${file}.part`;
  try {
    // It holds everything that every player may not know of the others.
    await pipeline(Readable.from(linesOf(client)), createGzip(), createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await close();
  }
}

interface Reached {
  readonly client: Client;
  close(): Promise<void>;
}

async function connected(config: ClientConfig): Promise<Reached> {
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnavailable(`the database cannot be reached (${(error as Error).message}).`, { cause: error });
  }
  return { client, close: () => client.end() };
}

/** The database of a running server, or one that is started for as long as it is needed. */
export async function reachDatabase(place: DatabasePlace): Promise<Reached> {
  if ('url' in place) return connected({ connectionString: place.url });
  if (!hasDatabase(place.folder))
    throw new DatabaseUnavailable(
      `there is no database in ${place.folder}. Set ENFILADE_DATA to the folder of the server.`,
    );
  const running = await runningAddress(place.folder);
  if (running !== undefined) {
    const reached = await connected(running).catch(() => undefined);
    if (reached !== undefined) return reached;
  }
  return started(place);
}

async function started(place: Extract<DatabasePlace, { readonly folder: string }>): Promise<Reached> {
  const postgres = await Postgres.start(place);
  const reached = await connected(postgres.address);
  return {
    ...reached,
    close: async () => {
      await reached.close();
      await postgres.stop();
    },
  };
}

/** A database that no server uses. */
export function reachAlone(place: DatabasePlace): Promise<Reached> {
  return 'url' in place ? connected({ connectionString: place.url }) : started(place);
}
