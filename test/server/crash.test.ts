import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Note } from 'enfilade/referee';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { openingNote, setting } from '../../apps/server/src/testing-notes.ts';
import { ServerProgram } from './server-program.ts';

/** The real program on a real disk: what was acknowledged survives any plug that is pulled. */

const WRITERS = 6;
let data = '';
beforeAll(async () => {
  data = await databaseFolder('crash');
});
afterAll(() => rm(data, { recursive: true, force: true }));

interface Program {
  readonly server: ServerProgram;
  readonly address: string;
}

async function start(): Promise<Program> {
  const server = await ServerProgram.start({ ENFILADE_DATA: data, HOST: '127.0.0.1' });
  return { server, address: await server.address() };
}

/** The shell that stops the database when the server is killed. */
function killWatcher(): void {
  const [, shell] = /\) \S (\d+)/.exec(readFileSync(`/proc/${postmaster()}/stat`, 'utf8')) ?? [];
  process.kill(Number(shell), 'SIGKILL');
}

async function createTable(address: string): Promise<string> {
  const body = JSON.stringify({ system: 'bp', notes: [await openingNote()] });
  const answer = await fetch(`${address}/api/tables`, { method: 'POST', body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { token: string }).token;
}

async function kept(address: string, token: string): Promise<readonly Note[]> {
  const answer = await fetch(`${address}/api/tables/${token}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { notes: Note[] }).notes;
}

/** Each phone changes its own unit again and again until the line breaks; what was acknowledged is written down. */
function writeOn(address: string, token: string) {
  const acknowledged: string[] = [];
  const stop = { now: false };
  const phones = Array.from({ length: WRITERS }, async (_, unit) => {
    let from = `${unit + 1}. Regiment`;
    for (let i = 0; !stop.now; i += 1) {
      const id = `${unit}-${i}-${Math.round(performance.now())}`;
      const note = setting(id, { item: `u${unit}`, from, to: id });
      try {
        const answer = await fetch(`${address}/api/tables/${token}/notes`, {
          method: 'POST',
          body: JSON.stringify(note),
        });
        if (answer.status === 429) await new Promise((resolve) => setTimeout(resolve, 200));
        if (answer.status !== 200) continue;
        acknowledged.push(id);
        from = id;
      } catch {
        return;
      }
    }
  });
  return {
    acknowledged,
    stop: async () => {
      stop.now = true;
      await Promise.all(phones);
    },
  };
}

const postmaster = (): number => Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

test('a server killed in mid-edit has lost nothing that it acknowledged, and its database ends with it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const before = await start();
    const token = await createTable(before.address);
    const writing = writeOn(before.address, token);
    await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(20), { timeout: 60_000, interval: 5 });
    const pid = postmaster();
    await before.server.stop('SIGKILL');
    await writing.stop();
    // At once: the database of the killed one may still be stopping.
    const after = await start();
    const ids = (await kept(after.address, token)).map(({ id }) => id);
    expect(writing.acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(/ESRCH/), { timeout: 60_000, interval: 50 });
    await after.server.stop();
  }
});

test('a database killed in mid-edit has lost nothing that was acknowledged, and the server goes on by itself', async () => {
  const running = await start();
  const token = await createTable(running.address);
  const writing = writeOn(running.address, token);
  await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(20), { timeout: 60_000, interval: 5 });
  process.kill(postmaster(), 'SIGKILL');
  const atKill = writing.acknowledged.length;
  await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(atKill + 20), {
    timeout: 60_000,
    interval: 50,
  });
  await writing.stop();
  const ids = (await kept(running.address, token)).map(({ id }) => id);
  expect(writing.acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  await running.server.stop();
});

test.runIf(process.platform === 'linux')(
  'a server whose watcher was killed stops when it is told to, and its database with it',
  async () => {
    const running = await start();
    const token = await createTable(running.address);
    killWatcher();
    expect(await kept(running.address, token)).toHaveLength(1);
    expect(await running.server.stop()).toEqual([0, null]);
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
  },
);

test.runIf(process.platform === 'linux')(
  'a server that was killed together with its watcher leaves a database that the next one takes over',
  async () => {
    const before = await start();
    const token = await createTable(before.address);
    killWatcher();
    const left = postmaster();
    await before.server.stop('SIGKILL');
    const after = await start();
    expect(await kept(after.address, token)).toHaveLength(1);
    expect(postmaster()).not.toBe(left);
    await after.server.stop();
  },
);
