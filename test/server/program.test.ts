import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { ServerProgram } from './server-program.ts';

const data = await databaseFolder('program');
afterAll(() => rm(data, { recursive: true, force: true }));

async function start(environment: NodeJS.ProcessEnv = {}): Promise<ServerProgram> {
  const server = await ServerProgram.start({ ENFILADE_DATA: data, ...environment }, 'pipe');
  onTestFinished(() => server.kill('SIGKILL'));
  return server;
}

test.each(['SIGINT', 'SIGTERM'] as const)('prints its address and stops cleanly on %s', async (signal) => {
  const server = await start();
  expect((await fetch(`${await server.address()}/api/health`)).status).toBe(200);
  expect(await server.stop(signal)).toEqual([0, null]);
});

test('has the thread beside it that answers odds', async () => {
  const server = await start();
  const body = JSON.stringify({
    ruleset: 'bp',
    procedure: 'break-test',
    input: { test: 'C', arm: 'cavalry', formation: 'line' },
    odds: [{ where: {} }],
  });
  const answer = await fetch(`${await server.address()}/api/resolve`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  // On a busy machine the answer may come too late; a thread that is missing is an error of the server.
  expect(await answer.text()).toMatch(/"p":\["1\/1"\]|longer than 250 ms/);
});

test('says in one line that ENFILADE_TRUST_PROXY is no number', async () => {
  const server = await start({ ENFILADE_TRUST_PROXY: 'caddy' });
  expect((await server.ended)[0]).toBe(2);
  expect(server.said.trim()).toMatch(/^ENFILADE_TRUST_PROXY is "caddy"; it is the number of your own proxies/);
});

test('says in one line that the port is taken', async () => {
  const holder = createServer().listen(0);
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const server = await start({ PORT: String(port) });
  expect((await server.ended)[0]).toBe(1);
  expect(server.said.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
});

test('says in one line that PORT is no port', async () => {
  const server = await start({ PORT: 'musket' });
  expect((await server.ended)[0]).toBe(2);
  expect(server.said.trim()).toBe('PORT is "musket"; a port is a number from 0 to 65535.');
});

test('prints the address of the referee for phones, and a code to scan', async () => {
  const nowhere = await start({ HOST: '192.0.2.7', NO_COLOR: '1' });
  // An address that this machine does not have: nothing listens there, and that is said.
  await nowhere.ended;
  expect(nowhere.said).toContain('Could not listen');
  const near = await start({ HOST: '0.0.0.0' });
  await near.address();
  // All it says is read when it has ended.
  await near.stop();
  const lines = near.said.split('\n');
  const phones = networkInterfaces();
  const has = Object.values(phones).some((cards = []) =>
    cards.some((card) => card.family === 'IPv4' && !card.internal),
  );
  expect(lines.filter((line) => /[█▀▄]{2}/.test(line)).length > 10).toBe(has);
  expect(lines.some((line) => /same network: http:\/\/[\d.]+:\d+\/referee$/.test(line))).toBe(has);
});

test('says once why there are no shared tables, and serves everything else', async () => {
  const server = await start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' });
  const address = await server.address();
  const tables = await fetch(`${address}/api/tables`, { method: 'POST', body: '{"system":"bp"}' });
  expect([tables.status, (await fetch(`${address}/api/rulesets`)).status]).toEqual([503, 200]);
  expect(await tables.text()).toContain('Shared tables are off');
  await vi.waitFor(() => expect(server.said).toContain('Shared tables are off'), { timeout: 60_000 });
  expect(await server.stop()).toEqual([0, null]);
  expect(server.said.match(/Shared tables are off/g)).toHaveLength(1);
  expect(server.said).not.toContain('secret');
});
