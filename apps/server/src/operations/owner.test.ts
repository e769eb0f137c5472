import { expect, test, vi } from 'vitest';
import { devicesAt, seatedBattle, sitDown, TestDevice } from '../battles/testing.ts';
import { HTTP_LIMITS } from '../http-limits.ts';
import type { RunningServer, ServerOptions } from '../server.ts';
import { emptyDatabase, Phone, running } from '../testing.ts';
import { addressToBan } from './bans.ts';
import { OwnerKey } from './owner-key.ts';

const TOKEN = 'of all the regiments the Guards';
const SOON = { timeout: 60_000, interval: 20 };
/** Visitors come by a proxy of ours, so that a test can be several. */
const PROXIED = { surroundings: { proxies: 1, hosts: [] } };
const GUEST = { 'x-forwarded-for': '203.0.113.7' };

function owned(options: ServerOptions = {}): Promise<RunningServer> {
  return running({ owner: new OwnerKey(TOKEN), ...PROXIED, ...options });
}

const at = ({ port }: RunningServer, path: string) => `http://127.0.0.1:${port}${path}`;

/** A browser at the owner's page. */
class Owner {
  private cookie = '';
  private readonly server: RunningServer;

  constructor(server: RunningServer) {
    this.server = server;
  }

  async post(path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
    const answer = await fetch(at(this.server, `/owner${path}`), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: this.cookie, ...headers },
      redirect: 'manual',
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';')[0] ?? '';
    return { status: answer.status, text: await answer.text(), cookie };
  }

  async page(): Promise<string> {
    return (await fetch(at(this.server, '/owner'), { headers: { cookie: this.cookie } })).text();
  }

  static async signedIn(server: RunningServer): Promise<Owner> {
    const owner = new Owner(server);
    const { status } = await owner.post('/sign-in', { token: TOKEN });
    if (status !== 303) throw new Error(`not signed in: ${status}`);
    return owner;
  }
}

const may = async (server: RunningServer, headers: Readonly<Record<string, string>>) =>
  (await fetch(at(server, '/api/rulesets'), { headers })).status;

test('without a token there is neither page nor metrics', async () => {
  const server = await running({});
  for (const path of ['/owner', '/metrics']) {
    const answer = await fetch(at(server, path));
    expect(answer.ok).toBe(false);
    expect(await answer.text()).not.toMatch(/password|enfilade_/);
  }
});

test('a monitor is answered at /healthz too', async () => {
  const answer = await fetch(at(await running({}), '/healthz'));
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true, rulesets: 5, tables: 'off' }]);
});

test('metrics are for programs with the token', async () => {
  const server = await owned();
  await fetch(at(server, '/api/rulesets'));
  const asked = (authorization: string) => fetch(at(server, '/metrics'), { headers: { authorization } });
  expect((await asked('Bearer wrong')).status).toBe(401);
  const answer = await asked(`Bearer ${TOKEN}`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(text).toContain('enfilade_http_requests_total{area="rulesets",status="2xx"} 1\n');
  for (const name of ['enfilade_event_loop_delay_seconds', 'process_resident_memory_bytes', 'enfilade_websockets'])
    expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
});

test('the page is shown to whoever has the token, for as long as they are signed in', async () => {
  const server = await owned();
  const stranger = new Owner(server);
  expect(await stranger.page()).toContain('type="password"');
  expect((await stranger.post('/sign-in', { token: `${TOKEN}x` })).status).toBe(403);
  expect((await stranger.post('/ban', { address: '203.0.113.7', days: '1' })).status).toBe(403);
  const owner = await Owner.signedIn(server);
  expect(await owner.page()).toContain('Delay of the server thread');
  await owner.post('/sign-out', {});
  expect(await owner.page()).toContain('type="password"');
});

test('the cookie holds no token, is kept from scripts and other pages, and runs out', async () => {
  const server = await owned();
  const { cookie } = await new Owner(server).post('/sign-in', { token: TOKEN }, { 'x-forwarded-proto': 'https' });
  expect(cookie).toMatch(/Path=\/owner; HttpOnly; Secure; SameSite=Strict$/);
  expect(cookie).not.toContain('Guards');
  const key = new OwnerKey(TOKEN);
  const session = key.session(0);
  const hours = 3_600_000;
  expect([key.isSession(session, 11 * hours), key.isSession(session, 13 * hours)]).toEqual([true, false]);
  expect(key.isSession(session.replace(/^\d+/, String(99 * hours)), 13 * hours)).toBe(false);
  expect(new OwnerKey('another token altogether').isSession(session, 0)).toBe(false);
});

test('a form of another page does nothing, and nobody guesses fast', async () => {
  const server = await owned();
  const owner = await Owner.signedIn(server);
  const foreign = await owner.post('/sign-out', {}, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  const guesser = new Owner(server);
  const tried = [];
  for (let i = 0; i < 12; i += 1) tried.push((await guesser.post('/sign-in', { token: 'guess' }, GUEST)).status);
  expect(tried.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403));
  expect(tried[11]).toBe(429);
});

test('a banned address may not ask, nor listen, until it is let in again', async () => {
  const server = await owned({ database: { url: await emptyDatabase() } });
  const owner = await Owner.signedIn(server);
  const phone = new Phone(server);
  const token = await phone.createTable();
  const listener = phone.listen(token, 0, GUEST);
  await vi.waitFor(() => expect(listener.notes).toHaveLength(1), SOON);
  expect((await owner.post('/ban', { address: 'everybody', days: '1' })).text).toContain('not an address');
  expect((await owner.post('/ban', { address: '127.0.0.1', days: '1' })).text).toContain('your own');
  expect((await owner.post('/ban', { address: '203.0.113.7', days: '7' })).status).toBe(303);
  await listener.closed;
  expect(await phone.listen(token, 0, GUEST).refused).toBe(403);
  expect([await may(server, GUEST), await may(server, { 'x-forwarded-for': '203.0.113.8' })]).toEqual([403, 200]);
  expect(await owner.page()).toContain('<td>203.0.113.7</td>');
  await owner.post('/lift', { address: '203.0.113.7' });
  expect(await may(server, GUEST)).toBe(200);
});

test('a ban holds on every server of a database, and after a restart', async () => {
  const database = { url: await emptyDatabase() };
  const first = await owned({ database });
  await (await Owner.signedIn(first)).post('/ban', { address: '2001:db8::1', days: '1' });
  const second = await owned({ database });
  const household = { 'x-forwarded-for': '2001:db8::2' };
  await vi.waitFor(async () => expect(await may(second, household)).toBe(403), SOON);
});

test('an address may be written in any way', () => {
  expect(['192.0.2.1 ', '::ffff:192.0.2.1', '2001:DB8::1', '2001:db8::/64', 'nobody'].map(addressToBan)).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '2001:db8:0:0::/64',
    '2001:db8:0:0::/64',
    undefined,
  ]);
});

test('shared tables are listed without their names, and removed', async () => {
  const server = await owned({ database: { url: await emptyDatabase() } });
  const owner = await Owner.signedIn(server);
  const phone = new Phone(server);
  const token = await phone.createTable();
  const page = await owner.page();
  expect(page).toContain('Shared tables: 1');
  expect(page).not.toContain('Club night');
  const [, id = ''] = /name="table" value="(\d+)"/.exec(page) ?? [];
  await owner.post('/remove-table', { table: id });
  expect((await phone.get(`/${token}`)).status).toBe(404);
});

test('an online battle is listed without what its players call themselves, and removed while they play', async () => {
  const server = await owned({ database: { url: await emptyDatabase() } });
  const owner = await Owner.signedIn(server);
  const { a: seat } = await seatedBattle(server);
  const device = TestDevice.at(server, seat);
  await device.until(({ table }) => table !== null);
  const page = await owner.page();
  expect(page).toContain('Online battles: 1');
  expect(page).toContain(`value="${seat.battle}"`);
  for (const secret of ['Anna', 'Ben', seat.token]) expect(page).not.toContain(secret);
  await owner.post('/remove-battle', { battle: seat.battle });
  await device.until(({ gone }) => gone === 'removed');
  expect(await owner.page()).toContain('Online battles: 0');
});

test('a lost seat is given again by a link that takes it once', async () => {
  const server = await owned({ database: { url: await emptyDatabase() } });
  const owner = await Owner.signedIn(server);
  const { b: lost } = await seatedBattle(server);
  const { text } = await owner.post('/invite-b', { battle: lost.battle });
  const [, token = ''] = /\/online\/[\w-]+#([\w-]+)/.exec(text) ?? [];
  const seat = await sitDown(server, lost.battle, 'b', token);
  expect(seat).toMatchObject({ side: 'b' });
  expect(seat.token).not.toBe(lost.token);
  await expect(sitDown(server, lost.battle, 'b', token)).rejects.toThrow('no seat');
  expect((await owner.post('/invite-b', { battle: 'no-such-battle-here' })).text).toContain('over or gone');
});

test('what devices do is counted and timed', async () => {
  const server = await owned({ database: { url: await emptyDatabase() } });
  const { a: device } = await devicesAt(server, await seatedBattle(server));
  await device.act({ kind: 'take-over' });
  const answer = await fetch(at(server, '/metrics'), { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  expect(text).toContain('enfilade_battle_acts_total{act="part",outcome="done"} 2\n');
  expect(text).toContain('enfilade_battle_acts_total{act="take-over",outcome="rules"} 1\n');
  expect(text).toMatch(/^enfilade_battle_act_seconds_count 2$/m);
  expect(text).toMatch(/^enfilade_battle_devices 2$/m);
});

test('addresses that ask for most, and errors, are shown as text', async () => {
  const books = [
    {
      id: '<script>',
      get name(): string {
        throw new Error('<b>broken</b>');
      },
    },
  ] as never;
  const server = await owned({
    books,
    report: () => {},
    httpLimits: { ...HTTP_LIMITS, requests: { burst: 10, perSecond: 0.001 } },
  });
  for (let i = 0; i < 5; i += 1) await may(server, GUEST);
  const page = await (await Owner.signedIn(server)).page();
  expect(page).toContain('<td>203.0.113.7</td><td>50 %</td>');
  expect(page).toContain('&lt;b&gt;broken&lt;/b&gt;');
  expect(page).not.toContain('<b>broken');
});
