import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '../testing.ts';
import { databaseFolder } from '../testing-folder.ts';
import { dataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { Postgres } from './postgres.ts';

async function folderOfData(): Promise<string> {
  const folder = await databaseFolder('pg');
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

async function started(folder: string, say?: (sentence: string) => void): Promise<Postgres> {
  const postgres = await Postgres.start({ folder, ...(say === undefined ? {} : { say }) });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function ask(postgres: Postgres, sql: string): Promise<unknown> {
  const client = new Client(postgres.address);
  client.on('error', () => {});
  await client.connect();
  try {
    return Object.values<unknown>((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const pidOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

test('is reached by its socket alone, writes to the disk, and keeps what it has when it starts again', async () => {
  const folder = await folderOfData();
  const first = await Postgres.start({ folder });
  expect(await ask(first, 'SHOW listen_addresses')).toBe('');
  expect(await ask(first, 'SHOW fsync')).toBe('on');
  expect(await ask(first, 'SHOW synchronous_commit')).toBe('on');
  await ask(first, 'CREATE TABLE kept AS SELECT 1815 AS year');
  await first.stop();
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  const second = await started(folder);
  expect(await ask(second, 'SELECT year FROM kept')).toBe(1815);
});

test.each([
  ['lies deep', 'x'.repeat(120)],
  ['has a name of many bytes', 'ü'.repeat(60)],
])('finds a place for its socket where the folder of data %s', async (_, name) => {
  const folder = join(await folderOfData(), name);
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const postgres = await started(folder);
  expect(Buffer.byteLength(postgres.address.host)).toBeLessThan(100);
  expect(await ask(postgres, 'SELECT 1')).toBe(1);
});

test('refuses a second one in the same folder with a sentence', async () => {
  const folder = await folderOfData();
  await started(folder);
  await expect(Postgres.start({ folder, patience: 500 })).rejects.toThrow(
    /another Enfilade keeps its tables in .*ENFILADE_DATA/,
  );
});

test('refuses data of another version with a sentence', async () => {
  const folder = await folderOfData();
  await mkdir(join(folder, 'postgres'), { recursive: true });
  await writeFile(join(folder, 'postgres/PG_VERSION'), '9\n');
  await expect(Postgres.start({ folder })).rejects.toThrow(/made by PostgreSQL 9, and this is PostgreSQL \d+/);
});

test('says what is wrong with the folder', async () => {
  const folder = await folderOfData();
  await writeFile(folder, 'a file');
  await expect(Postgres.start({ folder: join(folder, 'below') })).rejects.toThrow(/cannot be used .*ENFILADE_DATA/);
});

test.runIf((process.getuid?.() ?? 0) !== 0)('says so where the folder may not be written', async () => {
  const folder = await folderOfData();
  await mkdir(folder, { mode: 0o555 });
  await expect(Postgres.start({ folder })).rejects.toThrow(/cannot be used .*EACCES.*ENFILADE_DATA/);
});

test.runIf(process.getuid?.() === 0)('says so where the data are in a folder that only root may enter', async () => {
  const folder = await folderOfData();
  await mkdir(folder, { mode: 0o700 });
  await writeFile(join(folder, 'something'), '');
  await expect(Postgres.start({ folder: join(folder, 'below') })).rejects.toThrow(
    /does not run as root.* cannot enter .*below.*ENFILADE_DATA/,
  );
});

test('is started again when somebody kills it', async () => {
  const folder = await folderOfData();
  const said: string[] = [];
  const postgres = await started(folder, (sentence) => said.push(sentence));
  await ask(postgres, 'CREATE TABLE kept AS SELECT 1815 AS year');
  process.kill(pidOf(folder), 'SIGKILL');
  await vi.waitFor(() => expect(said.join()).toContain('started again'), { timeout: 15_000, interval: 100 });
  expect(await ask(postgres, 'SELECT year FROM kept')).toBe(1815);
});

test('databases are brought up to date once, whoever comes first, and newer ones are left alone', async () => {
  const url = await emptyDatabase();
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
  const [first] = databases;
  if (first === undefined) throw new Error('none');
  const { rows } = await first.pool.query('SELECT number FROM enfilade.migrations');
  expect(rows).toEqual([{ number: 1 }]);
  const client = await first.pool.connect();
  await expect(migrate(client, ['SELECT 1', 'SELECT nonsense FROM nowhere'])).rejects.toThrow(/nowhere/);
  await expect(migrate(client, [])).rejects.toThrow(/newer Enfilade/);
  client.release();
  for (const database of databases) await database.stop();
});

test('data lie where ENFILADE_DATA says, otherwise where the platform keeps them', () => {
  expect(dataFolder({ ENFILADE_DATA: '/here' })).toBe('/here');
  expect(dataFolder({ XDG_DATA_HOME: '' })).toMatch(/enfilade$/);
});
