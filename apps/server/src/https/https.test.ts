import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { emptyDatabase, running } from '../testing.ts';
import { complaintsAbout, findCertificate, makeCertificate, readCertificate } from './certificate.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-https-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'https');
}

const NAMES = ['localhost', 'laptop.local', '127.0.0.1', '192.168.1.5'];

/** One request as a phone that trusts this authority alone. */
async function ask(
  url: string,
  ca: string | undefined,
  method = 'GET',
  body = '',
): Promise<{ status: number; body: string }> {
  const asking = request(url, { method, ca, agent: false });
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

test('a phone that trusts the authority gets pages, tables and websockets under every name', async () => {
  const https = await makeCertificate(await emptyFolder(), NAMES);
  const { port } = await running({ https, database: { url: await emptyDatabase() } });
  for (const name of ['localhost', '127.0.0.1'])
    expect((await ask(`https://${name}:${port}/api/health`, https.authority)).status).toBe(200);
  const made = await ask(`https://127.0.0.1:${port}/api/tables`, https.authority, 'POST', '{"system":"bp"}');
  const { token, nearby } = JSON.parse(made.body) as { token: string; nearby: readonly string[] };
  expect(nearby.filter((address) => !address.startsWith('https://'))).toEqual([]);
  const socket = new WebSocket(`wss://127.0.0.1:${port}/api/tables/${token}/news`, { ca: https.authority });
  onTestFinished(() => socket.terminate());
  const [message] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(message.toString())).toEqual({ number: 0 });
  await expect(ask(`https://127.0.0.1:${port}/`, undefined)).rejects.toThrow(
    /unable to verify|self-signed|self signed/,
  );
});

test("a phone's first visit by plain HTTP offers the authority and leads everything else to HTTPS", async () => {
  const https = await makeCertificate(await emptyFolder(), NAMES);
  const { port, firstVisitPort } = await running({ https });
  const plain = `http://127.0.0.1:${firstVisitPort}`;
  const page = await (await fetch(plain)).text();
  expect(page).toContain(`https://127.0.0.1:${port}/`);
  expect(await (await fetch(`${plain}/authority.crt`)).text()).toBe(https.authority);
  const led = await fetch(`${plain}/referee/bp?x=1`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([307, `https://127.0.0.1:${port}/referee/bp?x=1`]);
});

test('what phones trust can sign nothing else: its key is kept nowhere', async () => {
  const folder = await emptyFolder();
  const { authority = '', certificate } = await makeCertificate(folder, NAMES);
  const [root, leaf] = [new X509Certificate(authority), new X509Certificate(certificate)];
  expect([leaf.checkIssued(root), leaf.verify(root.publicKey), root.ca, leaf.ca]).toEqual([true, true, true, false]);
  expect(NAMES.filter((name) => leaf.checkHost(name) === undefined && leaf.checkIP(name) === undefined)).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['authority.crt', 'certificate.pem', 'key.pem']);
  const { key = '' } = (await readCertificate(folder)) ?? {};
  expect(leaf.publicKey.export({ type: 'spki', format: 'pem' })).not.toBe(
    root.publicKey.export({ type: 'spki', format: 'pem' }),
  );
  expect(key).toContain('PRIVATE KEY');
  const { mode } = await stat(join(folder, 'key.pem'));
  expect(process.platform === 'win32' ? 0 : mode & 0o077).toBe(0);
});

test('a certificate is made once and then kept; your own is taken from its folder', async () => {
  const folder = await emptyFolder();
  const environment = { ENFILADE_DATA: folder };
  const first = await findCertificate('local', environment);
  expect(await findCertificate('local', environment)).toEqual(first);
  expect(await findCertificate(join(folder, 'https'), {})).toEqual(first);
});

test('says what is missing in the folder, and which names a certificate does not cover', async () => {
  const folder = await emptyFolder();
  await expect(findCertificate(folder, {})).rejects.toThrow(/no certificate\.pem in .*ENFILADE_HTTPS/);
  const made = await makeCertificate(folder, NAMES);
  expect(complaintsAbout(made, ['localhost', '192.168.1.5'])).toEqual([]);
  expect(complaintsAbout(made, ['localhost', '192.168.1.6'])).toEqual([expect.stringContaining('192.168.1.6')]);
  await rm(join(folder, 'key.pem'));
  await expect(readCertificate(folder)).rejects.toThrow(/both certificate\.pem and key\.pem/);
  await writeFile(join(folder, 'key.pem'), 'no key');
  await expect(findCertificate(folder, {})).rejects.toThrow(/key\.pem in .* is not the key of certificate\.pem/);
});
