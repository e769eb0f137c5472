import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCOUNT, BY_PORT } from './postmaster.ts';
import type { Address } from './postgres.ts';

/** In these lines PostgreSQL says where it listens: https://www.postgresql.org/docs/18/storage-file-layout.html */
const [PORT_LINE, SOCKETS_LINE] = [3, 4];

/** Whether a folder of data has a database. */
export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, 'postgres', 'PG_VERSION'));
}

/** Where the database of a running server is found; undefined where none seems to run. */
export async function runningAddress(folder: string): Promise<Address | undefined> {
  const file = join(folder, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = (await readFile(file, 'utf8')).split('\n');
  const [port, sockets = ''] = [Number(lines[PORT_LINE]), lines[SOCKETS_LINE]?.trim()];
  if (!Number.isInteger(port) || port === 0) return undefined;
  if (!BY_PORT) return { ...ACCOUNT, host: sockets, port };
  return { ...ACCOUNT, host: '127.0.0.1', port, password: (await readFile(join(folder, 'password'), 'utf8')).trim() };
}
