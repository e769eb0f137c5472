import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freshProgram } from '../../tools/build.mjs';

const program = await freshProgram('server');

function start(port: string) {
  const child = spawn(process.execPath, [program], { env: { ...process.env, PORT: port } });
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
