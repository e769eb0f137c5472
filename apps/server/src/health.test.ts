import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RunningServer } from './server.ts';
import { emptyDatabase, Phone, running } from './testing.ts';
import { databaseFolder } from './testing-folder.ts';
import { setting } from './testing-notes.ts';

const url = await emptyDatabase();
const SOON = { timeout: 60_000, interval: 50 };

async function health({ port }: RunningServer, query = ''): Promise<readonly [number, unknown]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health${query}`);
  return [answer.status, await answer.json()];
}

const said = (tables: string, ok = true) => ({ ok, rulesets: 5, tables });

async function dataFolder(): Promise<string> {
  const folder = await databaseFolder('health');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a server without shared tables is well without them', async () => {
  const server = await running({});
  expect(await health(server)).toEqual([200, said('off')]);
  expect(await health(server, '?deep')).toEqual([200, said('off')]);
});

test('says that shared tables are on, and asks them when it is asked deeply', async () => {
  const server = await running({ database: { url } });
  await new Phone(server).createTable();
  expect(await health(server)).toEqual([200, said('on')]);
  expect(await health(server, '?deep')).toEqual([200, said('on')]);
});

test('says that shared tables are off where there is no database', async () => {
  const server = await running({ database: { url: 'postgres://club@127.0.0.1:9/none' } });
  await vi.waitFor(async () => expect(await health(server)).toEqual([200, said('off')]), SOON);
  expect(await health(server, '?deep')).toEqual([503, said('off', false)]);
});

test('a server whose disk is almost full takes nothing new, goes on reading, and says so', async () => {
  const disk = { free: 1e12 };
  const told: string[] = [];
  const say = (sentence: string): void => void told.push(sentence);
  const server = await running({ database: { url, freeBytes: () => Promise.resolve(disk.free) }, say });
  const phone = new Phone(server);
  const token = await phone.createTable();
  disk.free = 99_000_000;
  await vi.waitFor(async () => expect(await health(server)).toEqual([200, said('read-only')]), SOON);
  expect(await health(server, '?deep')).toEqual([503, said('read-only', false)]);
  const note = setting('n', { from: '1. Regiment', to: 'Guards' });
  for (const { status, body, headers } of [
    await phone.write(token, note),
    await phone.post('', { system: 'bp', name: '', notes: [] }),
  ]) {
    expect([status, headers.get('retry-after')]).toEqual([507, '10']);
    expect(body).toEqual({ error: expect.stringMatching(/^The server's disk is almost full: /) as string });
  }
  expect(await phone.get(`/${token}`)).toMatchObject({ status: 200, body: { number: 1 } });
  disk.free = 1e12;
  await vi.waitFor(async () => expect((await phone.write(token, note)).status).toBe(200), SOON);
  expect(await health(server, '?deep')).toEqual([200, said('on')]);
  expect(told).toEqual([expect.stringContaining('almost full'), expect.stringContaining('room again')]);
});

test('a database that ended and cannot be started is off, and on again by itself when it can', async () => {
  const folder = await dataFolder();
  const told: string[] = [];
  const server = await running({ database: { folder }, say: (sentence) => void told.push(sentence) });
  const phone = new Phone(server);
  const token = await phone.createTable();
  const needed = join(folder, 'postgres/global/pg_control');
  await rename(needed, `${needed}.away`);
  process.kill(Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
  await vi.waitFor(async () => expect(await health(server)).toEqual([200, said('off')]), SOON);
  expect(await health(server, '?deep')).toEqual([503, said('off', false)]);
  expect((await phone.get(`/${token}`)).status).toBe(503);
  await rename(`${needed}.away`, needed);
  await vi.waitFor(async () => expect(await health(server, '?deep')).toEqual([200, said('on')]), SOON);
  expect((await phone.get(`/${token}`)).status).toBe(200);
  expect(told).toEqual([expect.stringContaining('shared tables are off'), expect.stringContaining('runs again')]);
});

test('a database that holds its connections and does not answer is off when it is asked deeply', async () => {
  const folder = await dataFolder();
  const server = await running({ database: { folder } });
  await new Phone(server).createTable();
  const client = new Client({ host: join(folder, 'postgres'), user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  await client.end();
  const signal = (name: NodeJS.Signals): void => {
    for (const { pid } of rows) process.kill(pid, name);
  };
  signal('SIGSTOP');
  try {
    expect(await health(server)).toEqual([200, said('on')]);
    expect(await health(server, '?deep')).toEqual([503, said('off', false)]);
  } finally {
    signal('SIGCONT');
  }
  await vi.waitFor(async () => expect(await health(server, '?deep')).toEqual([200, said('on')]), SOON);
});

test('damaged data are a server without tables, which serves everything else', async () => {
  const folder = await dataFolder();
  const first = await running({ database: { folder } });
  await new Phone(first).createTable();
  await first.stop();
  await rm(join(folder, 'postgres/PG_VERSION'));
  const told: string[] = [];
  const server = await running({ database: { folder }, say: (sentence) => void told.push(sentence) });
  const phone = new Phone(server);
  const { status, headers } = await phone.get(`/${'x'.repeat(24)}`);
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(told).toEqual([expect.stringContaining('PG_VERSION is missing')]);
  expect((await fetch(`${server.address}/api/rulesets`)).status).toBe(200);
});
