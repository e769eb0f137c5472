import fc from 'fast-check';
import { ONLINE_API, type OwnBattles } from 'enfilade/online';
import { promisePart } from 'enfilade/battle';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ask, emptyDatabase, running } from '../testing.ts';
import {
  askBattles,
  devicesAt,
  freshPart,
  makeBattle,
  playSome,
  seatedBattle,
  servingBattles,
  sitDown,
  TEST_LIMITS,
  TestDevice,
} from './testing.ts';
import { checkedFile, checkFile, fetchFile } from './testing-files.ts';

const url = await emptyDatabase();

const good = () => ({
  layout: { kind: 'shipped', scenario: 'bp-maida' },
  side: 'a',
  promise: promisePart('a', freshPart()),
  opponent: { kind: 'friend' },
  pace: { kind: 'open' },
  watched: true,
});

test('whatever is asked, no answer is a failure of the server', async () => {
  const server = await servingBattles(url);
  const { made, seat } = await makeBattle(server);
  const id = made.battle;
  const paths = [
    ONLINE_API.battles,
    ONLINE_API.mine,
    ONLINE_API.shown,
    ONLINE_API.battle(id),
    ONLINE_API.seat(id),
    ONLINE_API.moving(id),
    ONLINE_API.moved(id),
    ONLINE_API.invitation(id),
    ONLINE_API.file(id),
    ONLINE_API.line(id),
    ONLINE_API.seat('A'.repeat(24)),
    ONLINE_API.battle('%00'),
    ONLINE_API.battle("' OR 1=1"),
    ONLINE_API.battle('x'.repeat(3000)),
  ];
  const bodies = fc.oneof(
    fc.constant(undefined),
    fc.json(),
    fc.string(),
    fc
      .record(
        Object.fromEntries(
          Object.entries(good()).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())]),
        ),
      )
      .map((each) => JSON.stringify(each)),
    fc.constantFrom(
      '['.repeat(30_000),
      `{"layout":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}`,
      '{"__proto__":{"side":"a"}}',
      '\u0000',
      '{"name":"a\\u0000"}',
    ),
  );
  const tokens = fc.constantFrom(null, seat.token, made.invitation?.token ?? null, 'A'.repeat(24), 'constructor', '"');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), bodies, tokens, async (path, body, token) => {
      const { status } = await askBattles(server, path, { body, token });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['no layout', { layout: undefined }, 'layout'],
  ['a battle nobody knows', { layout: { kind: 'shipped', scenario: 'constructor' } }, 'layout.scenario'],
  ['a scenario that is none', { layout: { kind: 'scenario', scenario: {} } }, 'layout.scenario'],
  ['a file that is none', { layout: { kind: 'file', file: {} } }, 'layout.file'],
  ['a name with a zero', { name: 'a\u0000b' }, 'name'],
  ['no promise', { promise: 'none' }, 'promise'],
  ['a field too many', { owner: 'me' }, 'owner'],
])('a battle with %s is refused by the name of the field', async (_, wrong, field) => {
  const server = await servingBattles(url);
  const { status, body } = await askBattles(server, ONLINE_API.battles, { body: { ...good(), ...wrong } });
  expect(status).toBe(422);
  expect(String(body.error)).toContain(field);
});

test('a websocket that says nothing, or nothing that makes sense, is cut off', async () => {
  const server = await servingBattles(url, { limits: { silence: 50 } });
  const { seat } = await makeBattle(server);
  const closing = async (texts: readonly string[]): Promise<number> => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${ONLINE_API.line(seat.battle)}`);
    socket.on('error', () => undefined);
    socket.on('open', () => texts.forEach((text) => socket.send(text)));
    return new Promise((resolve) => void socket.once('close', resolve));
  };
  const hello = JSON.stringify({ kind: 'hello', seat: seat.token, have: [], talk: 0 });
  const wrong: readonly (readonly string[])[] = [
    [],
    ['no JSON'],
    ['{"kind":"undo"}'],
    [JSON.stringify({ kind: 'concede', id: 'a'.repeat(8) })],
    [hello, hello],
    [hello, '['.repeat(5_000)],
    [hello, 'x'.repeat(20_000)],
  ];
  for (const texts of wrong) expect([1006, 1008, 1009]).toContain(await closing(texts));
});

test('messages that cannot be read are refused, and too many are refused and then cut off', async () => {
  const server = await servingBattles(url, {
    limits: { actsFromDevice: { burst: 3, perSecond: 0.01 }, messagesFromDevice: { burst: 10, perSecond: 0.01 } },
  });
  const { seat } = await makeBattle(server);
  const device = TestDevice.at(server, seat);
  await device.until(({ people }) => people !== null);
  const refused = (): number => device.frames.filter((text) => text.includes('"refused"')).length;
  device.postRaw(JSON.stringify({ kind: 'order', id: 'abcdefgh', order: { kind: 'x' } }));
  await vi.waitFor(() => expect(refused()).toBe(1));
  expect(device.frames.at(-1)).toContain('"contract"');
  for (let i = 0; i < 3; i += 1) await device.act({ kind: 'mute', muted: i % 2 === 0 });
  expect(await device.act({ kind: 'mute', muted: true })).toMatchObject({ ok: false, why: 'too-fast' });
  for (let i = 0; i < 20; i += 1) device.postRaw('{}');
  await vi.waitFor(() => expect(device.isConnected).toBe(false), { timeout: 60_000 });
});

test('pages of others may neither ask nor listen', async () => {
  const server = await servingBattles(url);
  const { seat } = await makeBattle(server);
  const headers = { origin: 'http://elsewhere.example' };
  expect((await askBattles(server, ONLINE_API.battles, { headers })).status).toBe(403);
  const device = new TestDevice(seat.battle, seat).connect(server, headers);
  await vi.waitFor(() => expect(device.frames).toEqual([]));
  expect(device.isConnected).toBe(false);
});

test('one address makes only so many battles, and all together take only so much room', async () => {
  const few = await servingBattles(url, { limits: { battlesFromAddress: { burst: 1, perSecond: 0.001 } } });
  await makeBattle(few);
  expect(await askBattles(few, ONLINE_API.battles, { body: good() })).toMatchObject({ status: 429 });
  const small = await servingBattles(url, { limits: { allBytes: 2_000 } });
  expect(await askBattles(small, ONLINE_API.battles, { body: good() })).toMatchObject({ status: 507 });
});

test('a battle takes only so many orders and devices', async () => {
  const server = await servingBattles(url, { limits: { orders: 3, devices: 3 } });
  const seats = await seatedBattle(server);
  const devices = await devicesAt(server, seats);
  for (let i = 0; i < 6; i += 1) {
    const mover = devices[devices.a.standing?.waitsFor ?? 'a'];
    await mover.act(mover.choice(i));
  }
  const mover = devices[devices.a.standing?.waitsFor ?? 'a'];
  expect(await mover.act(mover.choice(1))).toMatchObject({
    ok: false,
    because: expect.stringContaining('full') as string,
  });
  const third = TestDevice.watching(server, seats.a.battle);
  await third.until(({ standing }) => standing !== null);
  const fourth = TestDevice.watching(server, seats.a.battle);
  await vi.waitFor(() => expect(fourth.isConnected).toBe(false));
  expect(fourth.standing).toBeNull();
});

test('nobody keeps the players of a battle away from it by watching it', async () => {
  const server = await servingBattles(url, {
    limits: { devicesFromAddress: 4, spectators: 2 },
    surroundings: { proxies: 1, hosts: [] },
  });
  const seats = await seatedBattle(server);
  const watchers = Array.from({ length: 6 }, () => TestDevice.watching(server, seats.a.battle));
  await vi.waitFor(() => {
    expect(watchers.filter(({ gone }) => gone === 'full')).toHaveLength(2);
    expect(watchers.filter(({ standing }) => standing !== null)).toHaveLength(2);
  });
  const away = { 'x-forwarded-for': '203.0.113.7' };
  const player = new TestDevice(seats.a.battle, seats.a).connect(server, away);
  await player.until(({ standing }) => standing !== null);
  expect(player.people?.watching).toBe(2);
});

test('what is done over and over does not make a battle grow', async () => {
  const server = await servingBattles(url);
  const { a } = await devicesAt(server, await seatedBattle(server));
  await ask(url, 'UPDATE enfilade.battles SET version = version + 1990 WHERE id = $1', [a.battleId]);
  for (let i = 0; i < 12; i += 1) await a.act({ kind: 'mute', muted: i % 2 === 0 });
  const known = await ask<{ version: number }>(url, 'SELECT version FROM enfilade.battle_acts WHERE battle_id = $1', [
    a.battleId,
  ]);
  expect(known.length).toBeGreaterThan(5);
  expect(Math.min(...known.map(({ version }) => version))).toBeGreaterThan(1_000);
});

test('a player who hands over another part than was promised is refused', async () => {
  const server = await servingBattles(url);
  const { made, seat } = await makeBattle(server);
  const guest = await sitDown(server, made.battle, 'b', made.invitation?.token ?? null);
  const cheat = new TestDevice(made.battle, guest);
  cheat.handsOver = false;
  cheat.connect(server);
  const host = TestDevice.at(server, seat);
  await cheat.until(({ people }) => people?.seal.state === 'promised' && people.seal.waitsFor.join('') === 'b');
  for (const part of [freshPart(), seat.part, guest.part.toUpperCase()])
    expect(await cheat.act({ kind: 'part', part })).toMatchObject({ ok: false, why: 'contract' });
  expect(host.people?.seal.state).toBe('promised');
  expect(await cheat.act({ kind: 'part', part: guest.part })).toEqual({ ok: true });
  // Nor can it be changed afterwards.
  expect(await cheat.act({ kind: 'part', part: freshPart() })).toMatchObject({ ok: false });
  await host.until(({ people }) => people?.seal.state === 'sealed');
});

test('no part is told before the end, and then the players see that it is the one they promised', async () => {
  const server = await servingBattles(url);
  const seats = await seatedBattle(server);
  const devices = await devicesAt(server, seats);
  await playSome(devices, 6);
  const [row] = await ask<{ state: string }>(url, 'SELECT state FROM enfilade.battles WHERE id = $1', [seats.a.battle]);
  const { seal } = JSON.parse(row?.state ?? '{}') as { seal: { server: { part: string } } };
  for (const device of [devices.a, devices.b])
    for (const part of [seal.server.part, seats.a.part, seats.b.part])
      expect(device.frames.join('\n')).not.toContain(part);
  expect((await askBattles(server, ONLINE_API.file(seats.a.battle), { token: seats.a.token })).status).toBe(409);
  await devices.a.act({ kind: 'concede' });
  const { seals = [] } = await fetchFile(server, seats.b);
  expect(seals[0]?.parts.map(({ part }) => part)).toEqual([seal.server.part, seats.a.part, seats.b.part]);
});

test('a server that throws other dice, or another part of its own, is caught by anybody who checks', async () => {
  const server = await servingBattles(url);
  const seats = await seatedBattle(server, { scenario: '1866-nachod' });
  const devices = await devicesAt(server, seats);
  await playSome(devices, 10);
  const code = devices.a.people?.seal.code;
  // It makes its part up anew, once it has seen the others.
  const part = freshPart();
  await ask(
    url,
    `UPDATE enfilade.battles SET version = version + 1, state = jsonb_set(jsonb_set(state::jsonb, '{seal,server,part}', to_jsonb($2::text)),
      '{seal,server,promise}', to_jsonb($3::text))::text WHERE id = $1`,
    [seats.a.battle, part, promisePart('server', part)],
  );
  for (const side of ['a', 'b'] as const) {
    devices[side].cut();
    devices[side].connect(server);
    await devices[side].until(({ people }) => people?.seal.code !== code);
  }
  await playSome(devices, 10, 3);
  await devices.a.act({ kind: 'concede' });
  expect(await checkFile(server, seats.a)).toMatchObject({ promise: 'broken', seal: { state: 'broken' } });
  // Or it turns one die.
  const other = await seatedBattle(server, { scenario: '1866-nachod' });
  const again = await devicesAt(server, other);
  await playSome(again, 10);
  await again.a.act({ kind: 'concede' });
  const file = await fetchFile(server, other.a);
  expect(await checkedFile(file)).toMatchObject({ promise: 'kept' });
  const [first, ...rest] = file.journal;
  const turned =
    first?.draws.map((draw) => ('faces' in draw ? { faces: draw.faces.map((face) => 9 - face) } : draw)) ?? [];
  const altered = { ...file, journal: [{ ...first, draws: turned }, ...rest] } as typeof file;
  expect((await checkedFile(altered)).difference).toBeDefined();
});

test('a token of one battle opens no other', async () => {
  const server = await servingBattles(url);
  const [one, two] = [await seatedBattle(server), await seatedBattle(server)];
  const thief = new TestDevice(two.a.battle, { ...one.a, battle: two.a.battle }).connect(server);
  await thief.until(({ gone }) => gone === 'unknown');
  const { body } = await askBattles<OwnBattles>(server, ONLINE_API.mine, {
    body: { seats: [{ battle: two.a.battle, token: one.a.token }] },
  });
  expect(body.gone).toEqual([two.a.battle]);
});

test('while the disk is almost full nothing new is saved, and everything can still be read', async () => {
  let freeBytes = Number.POSITIVE_INFINITY;
  const server = await running({
    database: { url, freeBytes: () => Promise.resolve(freeBytes) },
    battleLimits: TEST_LIMITS,
  });
  const seats = await seatedBattle(server);
  const devices = await devicesAt(server, seats);
  freeBytes = 1;
  await vi.waitFor(
    async () => expect(await askBattles(server, ONLINE_API.battles, { body: good() })).toMatchObject({ status: 507 }),
    {
      timeout: 60_000,
    },
  );
  const mover = devices[devices.a.standing?.waitsFor ?? 'a'];
  expect(await mover.act(mover.choice(1))).toMatchObject({
    ok: false,
    because: expect.stringContaining('full') as string,
  });
  expect((await askBattles(server, ONLINE_API.battle(seats.a.battle))).status).toBe(200);
});
