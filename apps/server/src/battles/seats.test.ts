import { expect, test } from 'vitest';
import {
  type BattleCard,
  type BattleMade,
  type Lobby,
  type MovingCode,
  ONLINE_API,
  type OwnBattles,
  type SeatTaken,
} from 'enfilade/online';
import { promisePart } from 'enfilade/battle';
import { ask, emptyDatabase } from '../testing.ts';
import {
  askBattles,
  devicesAt,
  freshPart,
  makeBattle,
  playSome,
  seatedBattle,
  servingBattles,
  sitDown,
  TestDevice,
  type TestSeat,
} from './testing.ts';
import { fetchFile } from './testing-files.ts';

const url = await emptyDatabase();
const DAY = 86_400_000;

const sitting = (side: 'a' | 'b', name = 'Ben') => ({ name, promise: promisePart(side, freshPart()) });

test('an invitation takes a seat once, and says what became of it', async () => {
  const server = await servingBattles(url);
  const { made, seat } = await makeBattle(server);
  const token = made.invitation?.token ?? '';
  const card = async (given: string | null) =>
    (await askBattles<BattleCard>(server, ONLINE_API.battle(made.battle), { token: given })).body;
  expect(await card(null)).toMatchObject({
    offer: 'none',
    viewer: 'nobody',
    state: 'open',
    seats: { b: { state: 'empty' } },
  });
  expect(await card(token)).toMatchObject({ offer: 'free', viewer: 'b' });
  expect(await card(seat.token)).toMatchObject({ offer: 'yours', viewer: 'a', seats: { b: { state: 'offered' } } });
  const guest = await sitDown(server, made.battle, 'b', token);
  expect(await card(token)).toMatchObject({ offer: 'taken', viewer: 'b', state: 'on', seats: { b: { name: 'Ben' } } });
  expect(await card(guest.token)).toMatchObject({ offer: 'yours', viewer: 'b' });
  const again = await askBattles(server, ONLINE_API.seat(made.battle), { token, body: sitting('b') });
  expect(again).toMatchObject({ status: 409, body: { error: expect.stringContaining('already taken') as string } });
});

test('an invitation ends after a week, or when it is withdrawn', async () => {
  let now = Date.now();
  const server = await servingBattles(url, { now: () => now });
  const { made, seat } = await makeBattle(server, { watched: false });
  const look = async (token: string | undefined) =>
    (await askBattles<BattleCard>(server, ONLINE_API.battle(made.battle), { token: token ?? null })).body.offer;
  now += 7 * DAY + 1;
  expect(await look(made.invitation?.token)).toBe('expired');
  const sat = await askBattles(server, ONLINE_API.seat(made.battle), {
    token: made.invitation?.token ?? null,
    body: sitting('b'),
  });
  expect(sat.status).toBe(410);
  const invite = (wanted: string) =>
    askBattles<BattleMade>(server, ONLINE_API.invitation(made.battle), { token: seat.token, body: { wanted } });
  const { body: fresh } = await invite('fresh');
  expect(fresh).toMatchObject({ side: 'a', seat: seat.token, battle: made.battle });
  expect(await look(made.invitation?.token)).toBe('cancelled');
  expect(await look(fresh.invitation?.token)).toBe('free');
  expect((await invite('none')).body.invitation).toBeNull();
  expect(await look(fresh.invitation?.token)).toBe('cancelled');
  // The holder of a withdrawn one learns nothing of a battle without spectators, and has no file of it later.
  const ask = (path: string) => askBattles<BattleCard>(server, path, { token: fresh.invitation?.token ?? null });
  expect((await ask(ONLINE_API.battle(made.battle))).body.seats.a.name).toBeNull();
  const guest = await sitDown(server, made.battle, 'b', (await invite('fresh')).body.invitation?.token ?? null);
  await TestDevice.at(server, guest).act({ kind: 'concede' });
  expect((await ask(ONLINE_API.file(made.battle))).status).toBe(403);
});

async function fresh(server: Parameters<typeof makeBattle>[0], { battle, token }: TestSeat) {
  return askBattles<BattleMade>(server, ONLINE_API.invitation(battle), { token, body: { wanted: 'fresh' } });
}

test('a fresh invitation gives the seat of somebody who is lost to somebody else', async () => {
  const server = await servingBattles(url, { limits: { lostAfter: 0 } });
  const seats = await seatedBattle(server);
  const { b: lost } = await devicesAt(server, seats);
  const { body } = await fresh(server, seats.a);
  expect(lost.gone).toBeNull();
  const next = await sitDown(server, seats.a.battle, 'b', body.invitation?.token ?? null);
  await lost.until(({ gone }) => gone === 'seat-given');
  const device = TestDevice.at(server, next);
  await device.until(({ standing }) => standing !== null);
  // Its dice were sealed with the part of whoever sat there before.
  expect(device.people?.seal.state).toBe('sealed');
  // The player who sat there before learns it on coming back, and at home.
  lost.cut();
  lost.connect(server);
  await lost.until(({ gone }) => gone === 'seat-given');
  const { battle, token } = seats.b;
  const { body: own } = await askBattles<OwnBattles>(server, ONLINE_API.mine, { body: { seats: [{ battle, token }] } });
  expect(own).toEqual({ battles: [], gone: [], lost: [{ battle, name: 'Maida' }] });
});

test('nobody gives away the seat of somebody who is there or was a short while ago, nor looks at their hand from it', async () => {
  const server = await servingBattles(url, { limits: { lostAfter: 0 } });
  // In this battle each has cards.
  const seats = await seatedBattle(server, { scenario: 'mt-harlans-mill' });
  const { b } = await devicesAt(server, seats);
  expect((await fresh(server, seats.a)).status).toBe(409);
  b.cut();
  await TestDevice.at(server, seats.a).until(({ people }) => people?.seats.b.state === 'reconnecting');
  expect((await fresh(server, seats.a)).status).toBe(409);
});

test('an invitation for the seat of somebody who has come back takes nothing', async () => {
  let now = Date.now();
  const server = await servingBattles(url, { now: () => now });
  const seats = await seatedBattle(server);
  const { a, b } = await devicesAt(server, seats);
  b.cut();
  await a.until(({ people }) => people?.seats.b.state === 'reconnecting');
  now += 11 * 60_000;
  const { body, status } = await fresh(server, seats.a);
  expect(status).toBe(200);
  b.connect(server);
  await a.until(({ people }) => people?.seats.b.state === 'here');
  await expect(sitDown(server, seats.a.battle, 'b', body.invitation?.token ?? null)).rejects.toThrow('short while ago');
  expect(b.gone).toBeNull();
});

test('a seat comes to another device by a code, once, and wrong codes end it', async () => {
  const server = await servingBattles(url);
  const seats = await seatedBattle(server);
  const { battle } = seats.a;
  const devices = await devicesAt(server, seats);
  const code = async (): Promise<string> =>
    (await askBattles<MovingCode>(server, ONLINE_API.moving(battle), { token: seats.a.token, body: {} })).body.code;
  const move = (given: string) =>
    askBattles<SeatTaken>(server, ONLINE_API.moved(battle), {
      body: { code: given, promise: promisePart('a', freshPart()) },
    });
  expect((await move('000000')).status).toBe(409);
  const right = await code();
  const wrong = right.startsWith('0') ? '111111' : '000000';
  expect((await move(wrong)).status).toBe(409);
  const { body, status } = await move(right);
  expect(status).toBe(200);
  expect(body).toMatchObject({ battle, side: 'a' });
  await devices.a.until(({ gone }) => gone === 'seat-moved');
  expect((await move(right)).status).toBe(409);
  const moved = TestDevice.at(server, { ...seats.a, token: body.seat });
  await moved.until(({ standing }) => standing?.place.moments === devices.b.moments.length);
  expect((await askBattles(server, ONLINE_API.moving(battle), { token: seats.a.token, body: {} })).status).toBe(403);
});

test('after a few wrong codes the right one moves nothing either', async () => {
  const server = await servingBattles(url, { limits: { codesToBattle: { burst: 100, perSecond: 1 } } });
  const { seat } = await makeBattle(server);
  const { body } = await askBattles<MovingCode>(server, ONLINE_API.moving(seat.battle), {
    token: seat.token,
    body: {},
  });
  const move = (code: string) =>
    askBattles(server, ONLINE_API.moved(seat.battle), { body: { code, promise: promisePart('a', freshPart()) } });
  for (let i = 0; i < 5; i += 1) expect((await move(body.code === 'ZZZZZZ' ? 'YYYYYY' : 'ZZZZZZ')).status).toBe(409);
  expect((await move(body.code)).status).toBe(409);
});

test('an open challenge is listed, taken without a link, and then no longer', async () => {
  const server = await servingBattles(await emptyDatabase());
  const { made } = await makeBattle(server, { opponent: { kind: 'challenge' }, side: 'b', scenario: 'mt-ford' });
  expect(made.invitation).toBeNull();
  const lobby = async () => (await askBattles<Lobby>(server, ONLINE_API.battles)).body;
  expect((await lobby()).challenges).toMatchObject([{ battle: made.battle, side: 'a', scenario: { id: 'mt-ford' } }]);
  const guest = await sitDown(server, made.battle, 'a', null);
  expect(guest.side).toBe('a');
  expect(await lobby()).toMatchObject({ challenges: [], underWay: [{ battle: made.battle }], finished: [] });
  expect((await askBattles(server, ONLINE_API.seat(made.battle), { body: sitting('a') })).status).toBe(409);
});

test('what is over stays in the list to be watched; what is not for spectators is in none', async () => {
  const server = await servingBattles(await emptyDatabase());
  const seats = await seatedBattle(server);
  const devices = await devicesAt(server, seats);
  await playSome(devices, 4);
  await devices.a.act({ kind: 'concede' });
  const closed = await seatedBattle(server, { watched: false });
  const { body } = await askBattles<Lobby>(server, ONLINE_API.battles);
  expect(body).toMatchObject({
    off: false,
    underWay: [],
    finished: [{ battle: seats.a.battle, result: { winner: 'b' } }],
  });
  const { body: card } = await askBattles<BattleCard>(server, ONLINE_API.battle(closed.a.battle));
  expect(card).toMatchObject({ offer: 'none', seats: { a: { name: null }, b: { name: null } }, seal: null });
  const watcher = TestDevice.watching(server, closed.a.battle);
  await watcher.until(({ gone }) => gone === 'unknown');
  expect((await askBattles(server, ONLINE_API.file(closed.a.battle))).status).toBe(403);
});

test('a server without a lobby lists nothing and posts no challenge', async () => {
  const server = await servingBattles(url, { limits: { lobby: false } });
  await seatedBattle(server);
  expect((await askBattles<Lobby>(server, ONLINE_API.battles)).body).toEqual({
    off: true,
    challenges: [],
    underWay: [],
    finished: [],
  });
  const part = freshPart();
  const body = {
    layout: { kind: 'shipped', scenario: 'bp-maida' },
    side: 'a',
    promise: promisePart('a', part),
    opponent: { kind: 'challenge' },
    pace: { kind: 'open' },
    watched: true,
  };
  expect((await askBattles(server, ONLINE_API.battles, { body })).status).toBe(422);
});

test('home lists the battles of the seats that a browser keeps', async () => {
  const server = await servingBattles(url);
  const seats = await seatedBattle(server);
  const devices = await devicesAt(server, seats);
  const mine = async (battle: string, token: string) =>
    (await askBattles<OwnBattles>(server, ONLINE_API.mine, { body: { seats: [{ battle, token }] } })).body;
  const own = await mine(seats.a.battle, seats.a.token);
  expect(own.battles).toMatchObject([
    {
      battle: seats.a.battle,
      side: 'a',
      yourTurn: devices.a.standing?.waitsFor === 'a',
      seats: { b: { name: 'Ben', state: 'here' } },
    },
  ]);
  expect(typeof own.battles[0]?.last).toBe('string');
  await devices.b.act({ kind: 'ask', wish: { kind: 'draw' } });
  expect((await mine(seats.a.battle, seats.a.token)).battles[0]?.asked).toBe(true);
  expect(await mine(seats.a.battle, 'A'.repeat(24))).toEqual({ battles: [], lost: [], gone: [seats.a.battle] });
});

test('the database holds no token, only hashes', async () => {
  const server = await servingBattles(url);
  const { made, seat } = await makeBattle(server);
  const guest = await sitDown(server, made.battle, 'b', made.invitation?.token ?? null);
  const stored = JSON.stringify(await ask(url, 'SELECT state, summary FROM enfilade.battles'));
  for (const token of [seat.token, guest.token, made.invitation?.token ?? '']) expect(stored).not.toContain(token);
});

test('a battle file is gone on with, its first throws counted as unsealed; one that is over is shown', async () => {
  const server = await servingBattles(url);
  const seats = await seatedBattle(server, { scenario: 'bbb-toll-bridge' });
  const devices = await devicesAt(server, seats);
  await playSome(devices, 12);
  await devices.a.act({ kind: 'concede' });
  const over = await fetchFile(server, seats.a);
  const ended = over.journal.at(-1)?.events ?? 1;
  const begun = { ...over, seals: undefined, journal: over.journal.slice(0, -1), events: over.events.slice(0, -ended) };
  const next = await seatedBattle(server, {
    layout: { kind: 'file', file: JSON.parse(JSON.stringify(begun)) as unknown },
  });
  const again = await devicesAt(server, next);
  expect(again.a.moments.map(({ event }) => event)).toEqual(begun.events);
  const thrown = begun.journal.flatMap(({ draws }) => draws.filter((draw) => 'faces' in draw)).length;
  expect(again.a.people?.seal.from).toBe(thrown);
  await playSome(again, 6);

  const make = (file: unknown) =>
    askBattles(server, ONLINE_API.battles, {
      body: {
        layout: { kind: 'file', file },
        side: 'a',
        promise: promisePart('a', freshPart()),
        opponent: { kind: 'friend' },
        pace: { kind: 'open' },
        watched: true,
      },
    });
  expect(await make(over)).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('is over') as string },
  });
  const [first, ...rest] = begun.events;
  const altered = { ...begun, events: [{ ...first, facts: ['made-up'] }, ...rest] };
  expect(await make(altered)).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('not one that was fought') as string },
  });

  const shown = await askBattles<BattleCard>(server, ONLINE_API.shown, { body: { file: over, listed: false } });
  expect(shown).toMatchObject({ status: 201, body: { state: 'shown', result: { winner: 'b' } } });
  const watcher = TestDevice.watching(server, shown.body.battle);
  await watcher.until(({ standing }) => standing?.place.moments === over.events.length);
});
