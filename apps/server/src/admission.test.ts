import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { HTTP_LIMITS } from './http-limits.ts';
import { makeCertificate } from './https/certificate.ts';
import { addressesNearby } from './nearby.ts';
import { OddsPool } from './odds-pool.ts';
import { emptyDatabase, Phone, running } from './testing.ts';
import { programOf } from './testing-program.ts';

/** What a server lets in, asked over real connections. */

const QUESTION = {
  ruleset: 'mt',
  procedure: 'shoot',
  input: { weapon: 'musket', shooting: 6, shooters: 2, distanceInches: 10, hasty: true },
  odds: [{ where: {} }],
};
const CROWD = { figures: 99, aggression: 5, defence: 5 };
const PATIENT = { deadline: 60_000, atOnce: 2, waiting: 8 };

/** A worker that never answers. */
const ENDLESS = programOf(`process.on('message', () => { for (;;); }); process.send('ready');`);

const here = (port: number, path = '/api/health') => `http://127.0.0.1:${port}${path}`;

function ask(port: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(here(port, '/api/resolve'), { method: 'POST', body: JSON.stringify(body), headers });
}

describe('questions about odds', () => {
  test('with too many outcomes are refused', async () => {
    const { port } = await running({ odds: new OddsPool(PATIENT) });
    const melee = { procedure: 'hand-to-hand', input: { instigator: CROWD, defender: CROWD } };
    const answered = await ask(port, { ...QUESTION, ...melee });
    expect(answered.status).toBe(200);
    expect(await answered.json()).toMatchObject({ ok: false, refusal: { code: 'budget-exceeded' } });
  });

  test('that take long keep nobody else waiting', async () => {
    const { port, stop } = await running({ odds: new OddsPool(PATIENT, ENDLESS) });
    let pending = true;
    const asked = ask(port, QUESTION).finally(() => (pending = false));
    for (let i = 0; i < 3; i += 1) expect((await fetch(here(port))).status).toBe(200);
    expect(pending).toBe(true);
    await Promise.all([stop(), asked.catch(() => undefined)]);
  });

  test('that take too long are refused, and the refusal says what to do', async () => {
    const { port } = await running({ odds: new OddsPool({ ...PATIENT, deadline: 50 }, ENDLESS) });
    const { ok, refusal } = (await (await ask(port, QUESTION)).json()) as { ok: boolean; refusal: object };
    expect(ok).toBe(false);
    expect(refusal).toEqual({
      code: 'budget-exceeded',
      message: 'odds: the answer takes longer than 50 ms; ask with fewer dice and units, or simulate it',
    });
  });

  test('and large requests are answered aside', async () => {
    const { port } = await running({ odds: new OddsPool({ ...PATIENT, deadline: 50 }, ENDLESS) });
    const dice = Array.from({ length: 5_000 }, () => 1);
    const { refusal } = (await (await ask(port, { ...QUESTION, odds: undefined, dice })).json()) as { refusal: object };
    expect(refusal).toMatchObject({ code: 'budget-exceeded' });
  });

  test('are put off when too many wait', async () => {
    const { port } = await running({ odds: new OddsPool({ deadline: 50, atOnce: 0, waiting: 0 }, ENDLESS) });
    const answered = await ask(port, QUESTION);
    expect([answered.status, answered.headers.get('retry-after')]).toEqual([503, '1']);
  });

  test('cost more than others of what an address may ask', async () => {
    const requests = { burst: 25, perSecond: 1 / 3600 };
    const { port } = await running({
      odds: new OddsPool(PATIENT),
      httpLimits: { ...HTTP_LIMITS, requests, oddsCost: 20 },
    });
    expect([(await ask(port, QUESTION)).status, (await ask(port, QUESTION)).status]).toEqual([200, 429]);
    expect((await ask(port, { ...QUESTION, odds: undefined, dice: [1, 1] })).status).toBe(200);
  });
});

describe('pages of others', () => {
  test('may not ask anything of /api, however simple the request', async () => {
    const { port } = await running({});
    const headers = { origin: 'http://evil.example', 'content-type': 'text/plain' };
    const asked = await ask(port, QUESTION, headers);
    expect(asked.status).toBe(403);
    expect(await asked.text()).toContain('ENFILADE_TRUST_PROXY');
    expect((await fetch(here(port, '/api/rulesets'), { headers })).status).toBe(403);
    expect((await fetch(here(port, '/api/rulesets'))).status).toBe(200);
  });

  test('may not follow a table, nor a page by a name that is not ours', async () => {
    const server = await running({ database: { url: await emptyDatabase() } });
    const phone = new Phone(server);
    const token = await phone.createTable();
    const pages = [{ origin: 'http://evil.example' }, { origin: 'http://evil.example', host: 'evil.example' }];
    const refused = await Promise.all(pages.map((headers) => phone.listen(token, 0, headers).refused));
    expect(refused).toEqual([403, 403]);
  });
});

describe('the rate of requests', () => {
  const limits = { ...HTTP_LIMITS, requests: { burst: 3, perSecond: 1 / 3600 } };
  const from = (address: string) => ({ 'x-forwarded-for': `6.6.6.6, ${address}` });

  test('is counted by the address that our proxy saw, for requests and websockets alike', async () => {
    const { port } = await running({
      httpLimits: limits,
      surroundings: { proxies: 1, hosts: [] },
      database: { url: await emptyDatabase() },
    });
    const status = async (address: string) => (await fetch(here(port), { headers: from(address) })).status;
    for (let i = 0; i < 3; i += 1) expect(await status(`2001:db8::${i}`)).toBe(200);
    const refused = await fetch(here(port), { headers: from('2001:db8::4') });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await status('2001:db8:0:1::1')).toBe(200);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/x/news`, { headers: from('2001:db8::5') });
    socket.on('error', () => undefined);
    const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(statusCode).toBe(429);
  });

  test('is not to be got round by claiming to be a proxy', async () => {
    const { port } = await running({ httpLimits: limits });
    const answers = [];
    for (let i = 0; i < 4; i += 1)
      answers.push((await fetch(here(port), { headers: { 'x-forwarded-for': `198.51.100.${i}` } })).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });
});

describe('tables', () => {
  test('made through a proxy are told no address inside the house', async () => {
    const surroundings = { proxies: 1, hosts: [] };
    const server = await running({ surroundings, database: { url: await emptyDatabase() } });
    const phone = new Phone(server);
    const near = await phone.post('', { system: 'bp' });
    const far = await phone.post('', { system: 'bp' }, { 'x-forwarded-for': '198.51.100.7' });
    expect([near.body['nearby'], far.body['nearby']]).toEqual([addressesNearby(server.port), []]);
  });
});

test('browsers are told to keep to HTTPS where a trusted proxy says they came by it', async () => {
  const header = async (proxies: number) => {
    const { port } = await running({ surroundings: { proxies, hosts: [] } });
    const answered = await fetch(here(port), { headers: { 'x-forwarded-proto': 'https' } });
    return answered.headers.get('strict-transport-security');
  };
  expect([await header(0), await header(1)]).toEqual([null, 'max-age=2592000']);
});

test('every answer switches off what no page of ours uses', async () => {
  const { port } = await running({});
  for (const path of ['/', '/api/health', '/api/nowhere'])
    expect((await fetch(here(port, path))).headers.get('permissions-policy')).toContain('camera=(), ');
});

describe('connections', () => {
  async function open(port: number) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  }

  test('of one address are bounded, and those that were there stay', async () => {
    const { port } = await running({ httpLimits: { ...HTTP_LIMITS, connectionsFromAddress: 2 } });
    const [first] = [await open(port), await open(port)];
    const third = await open(port);
    await once(third.resume(), 'close');
    first.write('GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n');
    expect(await text(first)).toMatch(/^HTTP\/1\.1 200/);
  });

  test('of the whole server are bounded', async () => {
    const { port } = await running({ httpLimits: { ...HTTP_LIMITS, connections: 1 } });
    await open(port);
    const second = await open(port);
    await once(second.resume(), 'close');
    expect(second.destroyed).toBe(true);
  });

  test('on which a request never ends are closed', async () => {
    const { port } = await running({ httpLimits: { ...HTTP_LIMITS, arrival: 300 } });
    const [half, slow] = [await open(port), await open(port)];
    half.write('GET /api/health HTTP/1.1\r\nhost: 127');
    slow.write('POST /api/resolve HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{');
    expect(await Promise.all([text(half), text(slow)])).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 408/),
      expect.stringMatching(/^HTTP\/1\.1 408/),
    ]);
  });
});

describe('a wish to upgrade to what is no websocket is passed over', () => {
  const H2C = 'connection: Upgrade, HTTP2-Settings, close\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n';
  const body = JSON.stringify({ ...QUESTION, ruleset: 'chess' });
  const REQUESTS = [
    `GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n${H2C}\r\n`,
    `POST /api/resolve HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${body.length}\r\n${H2C}\r\n`,
  ] as const;

  test('over HTTP, with the body in one piece or later', async () => {
    const { port } = await running({ database: { url: await emptyDatabase() }, odds: new OddsPool(PATIENT) });
    const [get, post] = REQUESTS;
    for (const [head, rest, answer] of [
      [get, '', '"rulesets":'],
      [post, body, 'unknown-ruleset'],
      [post + body.slice(0, 5), body.slice(5), 'unknown-ruleset'],
    ] as const) {
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.setNoDelay(true).write(head);
      setImmediate(() => socket.write(rest));
      const answered = await text(socket);
      expect(answered).toMatch(/^HTTP\/1\.1 200/);
      expect(answered).toContain(answer);
    }
  });

  test('over HTTPS', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'enfilade-upgrade-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const https = await makeCertificate(folder, ['localhost', '127.0.0.1']);
    const { port } = await running({ https, database: { url: await emptyDatabase() } });
    const socket = connectSecurely({ port, host: '127.0.0.1', ca: https.authority });
    onTestFinished(() => void socket.destroy());
    socket.write(REQUESTS[0]);
    const answered = await text(socket);
    expect(answered).toMatch(/^HTTP\/1\.1 200/);
    expect(answered).not.toContain('strict-transport-security');
  });
});
