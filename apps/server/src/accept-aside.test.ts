import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { HTTP_LIMITS } from './http-limits.ts';
import { startServer } from './server.ts';
import { emptyDatabase, Phone, running } from './testing.ts';
import { Acceptor } from './accept-aside.ts';

const aside = { acceptAside: true };
const isHealthy = async ({ address }: { readonly address: string }) => (await fetch(`${address}/api/health`)).ok;

test('a server that accepts connections in another process answers requests and websockets', async () => {
  const server = await running({ ...aside, database: { url: await emptyDatabase() } });
  expect(await isHealthy(server)).toBe(true);
  const phone = new Phone(server);
  const heard = phone.listen(await phone.createTable());
  await once(heard.socket, 'open');
  await server.stop();
  expect([WebSocket.CLOSING, WebSocket.CLOSED]).toContain(heard.socket.readyState);
  await expect(isHealthy(server)).rejects.toThrow('fetch failed');
});

test("a port in use is reported with the system's own error", async () => {
  const { port } = await running(aside);
  await expect(startServer({ ...aside, port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a full server closes a connection of the busiest address to let a newcomer in', async () => {
  const server = createServer((_, answer) => answer.end('here'));
  const limits = { ...HTTP_LIMITS, connections: 2 };
  const { acceptor, port } = await Acceptor.listen(server, { port: 0, limits });
  onTestFinished(() => acceptor.close());
  const ask = (from: string) => fromAddress(port, from);
  const [first, second] = [await ask('127.0.7.1'), await ask('127.0.7.1')];
  expect(await ask('127.0.7.2')).toMatchObject({ answered: true });
  await first.closed;
  second.close();
});

/** A connection from this address that asks once and stays open. */
async function fromAddress(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  return { answered: data.toString().includes('200'), closed, close: () => socket.destroy() };
}
