import { createServer as createSecureServer } from 'node:https';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { emptyDatabase, running } from '../testing.ts';
import { makeCertificate } from './certificate.ts';

/** What Caddy and nginx do in two lines: HTTPS outside, plain HTTP inside, the host name passed on. */
async function proxyTo(port: number, certificate: { readonly cert: string; readonly key: string }): Promise<number> {
  const inner = (outer: IncomingMessage) => ({
    host: '127.0.0.1',
    port,
    method: outer.method,
    path: outer.url,
    headers: {
      ...outer.headers,
      'x-forwarded-for': outer.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': outer.headers.host,
    },
  });
  const proxy = createSecureServer(certificate, (outer, answer) => {
    const passed = request(inner(outer), (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    outer.pipe(passed);
  });
  proxy.on('upgrade', (outer: IncomingMessage, socket: Duplex) => {
    const passed = request(inner(outer)).end();
    passed.on('upgrade', ({ rawHeaders }, behind: Duplex, first: Buffer) => {
      const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(first);
      behind.pipe(socket).pipe(behind);
      for (const end of [behind, socket]) end.on('error', () => end.destroy());
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => proxy.closeAllConnections());
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('behind a proxy that speaks HTTPS tables are made, read, written and followed by the page of that name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-proxy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { certificate: cert, key, authority: ca } = await makeCertificate(folder, ['battles.local', '127.0.0.1']);
  const { port } = await running({ database: { url: await emptyDatabase() } });
  const outside = await proxyTo(port, { cert, key });
  const headers = { host: 'battles.local', origin: 'https://battles.local' };
  const asking = secureRequest(`https://127.0.0.1:${outside}/api/tables`, {
    method: 'POST',
    ca,
    headers,
    agent: false,
  });
  asking.end('{"system":"bp"}');
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(201);
  const { token, nearby } = JSON.parse(await text(answer)) as { token: string; nearby: readonly string[] };
  // The page's own address is the one to share: the address behind the proxy cannot be reached from outside.
  expect(nearby).toEqual([]);
  const socket = new WebSocket(`wss://127.0.0.1:${outside}/api/tables/${token}/news`, { ca, headers });
  onTestFinished(() => socket.terminate());
  const [message] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(message.toString())).toEqual({ number: 0 });
});
