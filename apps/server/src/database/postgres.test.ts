import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client, type ClientBase } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '../testing.ts';
import { databaseFolder } from '../testing-folder.ts';
import { BackOff } from './back-off.ts';
import { findBinaries } from './binaries.ts';
import { canEnter, createFolder, makeFolder } from './cluster.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { Postgres, type PostgresOptions } from './postgres.ts';
import { run, unprivilegedAccount } from './run.ts';
import { DatabaseUnavailable } from './unavailable.ts';

async function folderOfData(): Promise<string> {
  const folder = await databaseFolder('pg');
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

async function started(folder: string, options: Omit<PostgresOptions, 'folder'> = {}): Promise<Postgres> {
  const postgres = await Postgres.start({ folder, ...options });
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

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** A server left behind by an Enfilade that was killed together with the shell. */
async function leaveRunning(folder: string): Promise<void> {
  const as = unprivilegedAccount();
  const { postgres } = await findBinaries(folder, as);
  const cluster = join(folder, 'postgres');
  const options = `-p 5432 -c listen_addresses='' -c unix_socket_directories='${cluster}'`;
  const log = join(cluster, 'log');
  const { code, said } = await run(
    join(dirname(postgres), 'pg_ctl'),
    ['start', '-D', cluster, '-o', options, '-l', log],
    as,
  );
  expect([code, said]).toEqual([0, expect.any(String)]);
  const pid = pidOf(folder);
  onTestFinished(() => kill(pid, 'SIGQUIT'));
}

const SOON = { timeout: 60_000, interval: 20 };

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

test('leaves alone the one that another Enfilade uses, with a sentence', async () => {
  const folder = await folderOfData();
  const database = await openDatabase({ folder });
  onTestFinished(() => database.stop());
  const pid = pidOf(folder);
  // Longer than an unused one is left running.
  await expect(Postgres.start({ folder, patience: 4_000 })).rejects.toThrow(
    /another Enfilade keeps its tables in .*ENFILADE_DATA/,
  );
  expect(pidOf(folder)).toBe(pid);
  expect(await database.standing.answers()).toBe(true);
});

test('takes over one that was left running and that nobody uses', async () => {
  const folder = await folderOfData();
  const first = await Postgres.start({ folder });
  await ask(first, 'CREATE TABLE kept AS SELECT 1815 AS year');
  await first.stop();
  await leaveRunning(folder);
  const left = pidOf(folder);
  const said: string[] = [];
  const second = await started(folder, { say: (sentence) => said.push(sentence) });
  expect(pidOf(folder)).not.toBe(left);
  expect(await ask(second, 'SELECT year FROM kept')).toBe(1815);
  expect(said).toEqual([expect.stringContaining('left running by an earlier Enfilade')]);
});

test('refuses data of another version with a sentence', async () => {
  const folder = await folderOfData();
  await createFolder(join(folder, 'postgres'), unprivilegedAccount());
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

test.runIf(process.getuid?.() === 0)('makes folders that another account can enter, whatever the umask', async () => {
  const folder = await folderOfData();
  const umask = process.umask(0o077);
  onTestFinished(() => void process.umask(umask));
  await makeFolder(join(folder, 'below', 'and below'), unprivilegedAccount());
  expect(await canEnter(join(folder, 'below', 'and below'), unprivilegedAccount())).toBe(true);
});

test('is started again however often it is killed', async () => {
  const folder = await folderOfData();
  const said: string[] = [];
  const postgres = await started(folder, { say: (sentence) => said.push(sentence), backOff: new BackOff([0]) });
  await ask(postgres, 'CREATE TABLE kept AS SELECT 1815 AS year');
  for (let times = 1; times <= 6; times += 1) {
    process.kill(pidOf(folder), 'SIGKILL');
    await vi.waitFor(() => expect(said).toHaveLength(2 * times), SOON);
  }
  expect(said.at(-2)).toMatch(/^The database has ended: shared tables are off/);
  expect(said.at(-1)).toMatch(/^The database runs again/);
  expect(await ask(postgres, 'SELECT year FROM kept')).toBe(1815);
});

test('is tried again and again where it cannot start, which is said once', async () => {
  const folder = await folderOfData();
  const said: string[] = [];
  const backOff = new BackOff([10]);
  const tries = vi.spyOn(backOff, 'next');
  const postgres = await started(folder, { say: (sentence) => said.push(sentence), backOff });
  await ask(postgres, 'CREATE TABLE kept AS SELECT 1815 AS year');
  const needed = join(folder, 'postgres/global/pg_control');
  await rename(needed, `${needed}.away`);
  process.kill(pidOf(folder), 'SIGKILL');
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(4), SOON);
  expect(said).toHaveLength(1);
  await rename(`${needed}.away`, needed);
  await vi.waitFor(() => expect(said).toHaveLength(2), SOON);
  expect(await ask(postgres, 'SELECT year FROM kept')).toBe(1815);
});

test('is given up while it is tried again, when it is told to stop', async () => {
  const folder = await folderOfData();
  const said: string[] = [];
  const postgres = await Postgres.start({
    folder,
    say: (sentence) => said.push(sentence),
    backOff: new BackOff([60_000]),
  });
  process.kill(pidOf(folder), 'SIGKILL');
  await vi.waitFor(() => expect(said).toHaveLength(1), SOON);
  await postgres.stop();
  expect(said).toHaveLength(1);
});

test.runIf(process.platform === 'linux')('stops with us when the shell that watches over it was killed', async () => {
  const folder = await folderOfData();
  const postgres = await Postgres.start({ folder });
  const pid = pidOf(folder);
  onTestFinished(() => kill(pid, 'SIGQUIT'));
  const [, shell] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  process.kill(Number(shell), 'SIGKILL');
  await postgres.stop();
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
});

describe('damaged data', () => {
  test('without PG_VERSION are not written over', async () => {
    const folder = await folderOfData();
    await (await Postgres.start({ folder })).stop();
    await rm(join(folder, 'postgres/PG_VERSION'));
    const before = await readdir(folder, { recursive: true });
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseUnavailable);
    await expect(openDatabase({ folder })).rejects.toThrow(/is damaged: its file PG_VERSION is missing/);
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  test('with broken catalogue pages are no database', async () => {
    const folder = await folderOfData();
    await (await openDatabase({ folder })).stop();
    // The catalogue of all tables, in the database that is called "postgres".
    await writeFile(join(folder, 'postgres/base/5/1259'), Buffer.alloc(64 * 1024, 'broken'));
    const opening = openDatabase({ folder });
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(/the database in .* cannot be used/);
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  });
});

test('databases are brought up to date once, by the first server, and newer ones are left alone', async () => {
  const url = await emptyDatabase();
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
  const [first] = databases;
  if (first === undefined) throw new Error('none');
  const { rows } = await first.pool.query('SELECT number FROM enfilade.migrations');
  expect(rows).toEqual(MIGRATIONS.map((_, i) => ({ number: i + 1 })));
  const client = await first.pool.connect();
  await expect(migrate(client, [...MIGRATIONS, 'SELECT nonsense FROM nowhere'])).rejects.toThrow(/nowhere/);
  await expect(migrate(client, [])).rejects.toThrow(/newer Enfilade/);
  client.release();
  for (const database of databases) await database.stop();
});

test('what a database acknowledges is on its disk, even where it would not wait for that by itself', async () => {
  const url = await emptyDatabase();
  const database = await openDatabase({ url });
  onTestFinished(() => database.stop());
  const [own, ours] = [new Client(url), await database.pool.connect()];
  await own.connect();
  const settings = (client: ClientBase) =>
    client.query('SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name', [
      ['lock_timeout', 'synchronous_commit'],
    ]);
  expect((await settings(own)).rows.map(({ setting }) => String(setting))).toEqual(['0', 'off']);
  expect((await settings(ours)).rows.map(({ setting }) => String(setting))).toEqual(['5000', 'on']);
  await own.end();
  ours.release();
});

const sharesBySession = existsSync('/proc/self/autogroup') && readFileSync('/proc/self/autogroup', 'utf8') !== '';

test.runIf(sharesBySession)('where processors are scarce, the database runs after the server', async () => {
  const database = await openDatabase({ folder: await folderOfData() });
  onTestFinished(() => database.stop());
  const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const session = (): string => readFileSync(`/proc/${rows[0]?.pid}/autogroup`, 'utf8');
  await vi.waitFor(() => expect(session()).toMatch(/nice 10\n/), { timeout: 20_000 });
});
