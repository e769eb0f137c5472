import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { freshProgram } from '../../tools/build.mjs';

const program = await freshProgram('server');
const data = await databaseFolder('program');
afterAll(() => rm(data, { recursive: true, force: true }));

function start(port: string, environment: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, DATABASE_URL: '', ENFILADE_DATA: data, PORT: port, ...environment };
  const child = spawn(process.execPath, [program], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let heard = '';
  child.stdout.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  return { child, heard: () => heard, ended: once(child, 'close') };
}

test.each(['SIGINT', 'SIGTERM'] as const)('prints its address and stops cleanly on %s', async (signal) => {
  const { child, heard, ended } = start('0');
  await once(child.stdout, 'data');
  const address = /http:\/\/localhost:\d+/.exec(heard())?.[0] ?? '';
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
});

test('says in one line that the port is taken', async () => {
  const holder = createServer().listen(0);
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { heard, ended } = start(String(port));
  expect((await ended)[0]).toBe(1);
  expect(heard().trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
});

test('says in one line that PORT is no port', async () => {
  const { heard, ended } = start('musket');
  expect((await ended)[0]).toBe(2);
  expect(heard().trim()).toBe('PORT is "musket"; a port is a number from 0 to 65535.');
});

test('prints the address of the referee for phones, and a code to scan', async () => {
  const { child, heard } = start('0', { HOST: '192.0.2.7', NO_COLOR: '1' });
  const ended = once(child, 'close');
  // An address that this machine does not have: nothing listens there, and that is said.
  await ended;
  expect(heard()).toContain('Could not listen');
  const near = start('0', { HOST: '0.0.0.0' });
  await once(near.child.stdout, 'data');
  const lines = near.heard().split('\n');
  const phones = networkInterfaces();
  const has = Object.values(phones).some((cards = []) =>
    cards.some((card) => card.family === 'IPv4' && !card.internal),
  );
  expect(lines.filter((line) => /[█▀▄]{2}/.test(line)).length > 10).toBe(has);
  expect(lines.some((line) => /same network: http:\/\/[\d.]+:\d+\/referee$/.test(line))).toBe(has);
});

test('says once why there are no shared tables, and serves everything else', async () => {
  const { child, heard } = start('0', { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' });
  await once(child.stderr, 'data');
  const address = /http:\/\/localhost:\d+/.exec(heard())?.[0] ?? '';
  const tables = await fetch(`${address}/api/tables`, { method: 'POST', body: '{"system":"bp"}' });
  expect([tables.status, (await fetch(`${address}/api/rulesets`)).status]).toEqual([503, 200]);
  expect(await tables.text()).toContain('Shared tables are off');
  expect(heard().match(/Shared tables are off/g)).toHaveLength(1);
  expect(heard()).not.toContain('secret');
});
