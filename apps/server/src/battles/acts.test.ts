import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { other, SIDES, type Side } from 'enfilade';
import { promisePart } from 'enfilade/battle';
import { emptyDatabase } from '../testing.ts';
import {
  agreed,
  askBattles,
  deviceToAct,
  devicesAt,
  makeBattle,
  playSome,
  seatedBattle,
  servingBattles,
  type TestAct,
  TestDevice,
  sitDown,
} from './testing.ts';
import { checkFile } from './testing-files.ts';

const url = await emptyDatabase();

async function table(scenario = 'bp-maida') {
  const server = await servingBattles(url);
  const seats = await seatedBattle(server, { scenario });
  const devices = await devicesAt(server, seats);
  const mover = await agreed(devices);
  if (mover === undefined || mover.seat === null) throw new Error('over already');
  return { server, seats, devices, mover, far: devices[other(mover.seat.side)] };
}

/** Gives orders until the last one can be undone. */
async function undoable({ devices }: Awaited<ReturnType<typeof table>>): Promise<TestDevice> {
  for (let i = 0; i < 200; i += 1) {
    const mover = await agreed(devices);
    if (mover === undefined) break;
    if (mover.standing?.noUndo === null) return mover;
    await mover.act(mover.choice(i));
  }
  throw new Error('nothing could be undone');
}

test('an act that is sent twice is done once and answered twice', async () => {
  const { server, mover, far } = await table();
  const act = { ...mover.choice(3), id: randomUUID() };
  const replies = [await mover.act(act), await mover.act(act)];
  expect(replies).toEqual([{ ok: true }, { ok: true }]);
  const { length } = mover.moments;
  await far.until(({ moments }) => moments.length === length);
  // Nobody heard the answer: after the break it is sent again.
  mover.cut();
  const again = mover.act({ ...act, at: { moments: 0, mark: '' } } as TestAct);
  mover.connect(server);
  expect(await again).toEqual({ ok: true });
  expect(mover.moments).toHaveLength(length);
});

test('what two devices of one seat order at once is done once: the other is told that the battle has moved on', async () => {
  const { server, seats, mover } = await table();
  const second = TestDevice.at(server, mover.seat?.side === 'a' ? seats.a : seats.b);
  await second.until(({ standing }) => standing !== null);
  const at = mover.standing?.place;
  expect(second.standing?.place).toEqual(at);
  const replies = await Promise.all([mover.act(mover.choice(1)), second.act({ ...second.choice(2), at } as TestAct)]);
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  expect(replies.find(({ ok }) => !ok)).toMatchObject({ why: 'moved-on' });
});

test('a device that was away is sent the rest, and everything again where that is not what it knows', async () => {
  const { server, devices, mover, far } = await table();
  await playSome(devices, 6);
  far.cut();
  const before = far.moments.length;
  for (let i = 0; i < 8 && deviceToAct(devices) === mover; i += 1) await mover.act(mover.choice(i));
  far.connect(server);
  await far.until(({ standing }) => standing?.place.mark === mover.standing?.place.mark);
  expect(far.moments).toEqual(mover.moments);
  expect(far.moments.length).toBeGreaterThanOrEqual(before);
});

test('the side that is not to act is refused, and a spectator may do nothing', async () => {
  const { server, seats, mover, far } = await table();
  expect(await far.act(mover.choice(1))).toMatchObject({ ok: false, why: 'rules' });
  const watcher = TestDevice.watching(server, seats.a.battle);
  await watcher.until(({ standing }) => standing !== null);
  const acts: readonly TestAct[] = [
    watcher.choice(1),
    { kind: 'undo' },
    { kind: 'concede' },
    { kind: 'ask', wish: { kind: 'draw' } },
    { kind: 'part', part: '0'.repeat(64) },
    { kind: 'take-over' },
    { kind: 'remedy', remedy: 'claim' },
    { kind: 'mute', muted: true },
  ];
  for (const act of acts) expect(await watcher.act(act)).toMatchObject({ ok: false, why: 'not-yours' });
});

test('an order that the rules forbid is refused with the reason, and changes nothing', async () => {
  const { mover } = await table();
  const { moments } = mover.standing?.place ?? { moments: 0 };
  expect(await mover.act({ kind: 'order', order: { kind: 'charge', unit: 'nobody' } })).toMatchObject({ why: 'rules' });
  expect(await mover.act({ kind: 'order', order: { kind: 'settle', how: 'claimed', winner: 'a' } })).toMatchObject({
    ok: false,
  });
  expect(await mover.act({ kind: 'answer', answer: 'yes' })).toMatchObject({ ok: false });
  expect(mover.standing?.place.moments).toBe(moments);
});

test('undo goes back for both', async () => {
  const at = await table();
  const mover = await undoable(at);
  const { length } = mover.moments;
  expect(await mover.act({ kind: 'undo' })).toEqual({ ok: true });
  expect(mover.moments.length).toBeLessThan(length);
  for (const device of [at.devices.a, at.devices.b])
    await device.until(({ standing }) => standing?.place.mark === mover.standing?.place.mark);
});

test('what cannot be undone is taken back where the other side grants it, and its throws are not thrown again', async () => {
  const at = await table();
  const { devices, server, seats } = at;
  const thrower = (): Side | undefined =>
    SIDES.find(
      (each) => (devices[each].standing?.takeBack?.throws ?? 0) > 0 && devices[each].standing?.noUndo !== null,
    );
  for (let i = 0; i < 200 && thrower() === undefined; i += 1) await playSome(devices, 1, i);
  const side = thrower();
  if (side === undefined) throw new Error('no dice were thrown');
  const [asker, granter] = [devices[side], devices[other(side)]];
  const takeBack = asker.standing?.takeBack;
  const { length } = asker.moments;
  expect(await asker.act({ kind: 'ask', wish: { kind: 'take-back' } })).toEqual({ ok: true });
  await granter.until(({ people }) => people?.requests.length === 1);
  const [request] = granter.people?.requests ?? [];
  expect(request).toMatchObject({
    by: side,
    wish: 'take-back',
    takeBack: { throws: takeBack?.throws, moment: takeBack?.moment },
  });
  const id = request?.id ?? '';
  expect(await asker.act({ kind: 'grant', request: id })).toMatchObject({ why: 'not-yours' });
  expect(await granter.act({ kind: 'grant', request: id })).toEqual({ ok: true });
  await asker.until(({ moments, people }) => moments.length < length && people?.requests.length === 0);
  await playSome(devices, 12, 7);
  expect(await devices.a.act({ kind: 'concede' })).toEqual({ ok: true });
  expect(await checkFile(server, seats.a)).toMatchObject({
    promise: 'kept',
    seal: { state: 'checked', takenBack: takeBack?.throws },
  });
});

test.each([
  [{ kind: 'draw' }, { winner: null, because: 'both sides agreed to a draw' }],
  [{ kind: 'take-down' }, { winner: null, because: 'it was called off' }],
] as const)('a request for %j that is granted ends the battle', async (wish, result) => {
  const { devices, server, seats } = await table();
  const { a, b } = devices;
  await a.act({ kind: 'ask', wish });
  await b.until(({ people }) => people?.requests.length === 1);
  expect(await b.act({ kind: 'decline', request: b.people?.requests[0]?.id ?? '' })).toEqual({ ok: true });
  await a.until(({ people }) => people?.requests.length === 0);
  await a.act({ kind: 'ask', wish });
  await b.until(({ people }) => people?.requests.length === 1);
  expect(await b.act({ kind: 'grant', request: b.people?.requests[0]?.id ?? '' })).toEqual({ ok: true });
  await a.until(({ standing }) => standing?.result?.because === result.because);
  expect(a.standing).toMatchObject({ result, waitsFor: null });
  expect(await a.act({ kind: 'concede' })).toMatchObject({ ok: false, why: 'rules' });
  expect(await checkFile(server, seats.b)).toMatchObject({ difference: undefined, promise: 'kept' });
});

test('a request can be withdrawn, and one for another pace changes the clock', async () => {
  const { devices } = await table();
  const { a, b } = devices;
  await a.act({ kind: 'ask', wish: { kind: 'draw' } });
  const id = a.people?.requests[0]?.id ?? '';
  expect(await b.act({ kind: 'withdraw', request: id })).toMatchObject({ why: 'not-yours' });
  expect(await a.act({ kind: 'withdraw', request: id })).toEqual({ ok: true });
  expect(await b.act({ kind: 'grant', request: id })).toMatchObject({ ok: false });
  await b.act({ kind: 'ask', wish: { kind: 'pace', pace: { kind: 'by-turns', days: 2 } } });
  await a.until(({ people }) => people?.requests[0]?.wish === 'pace');
  expect(a.people?.requests[0]).toMatchObject({ pace: { kind: 'by-turns', days: 2 } });
  await a.act({ kind: 'grant', request: a.people?.requests[0]?.id ?? '' });
  await b.until(({ people }) => people?.clock.pace.kind === 'by-turns');
  expect(b.people?.clock.running).toBe(b.standing?.waitsFor);
});

test('after the end the same two fight again with sides swapped, on the links they have', async () => {
  const { devices, server, seats } = await table('1866-nachod');
  const { a, b } = devices;
  expect(await a.act({ kind: 'ask', wish: { kind: 'rematch', promise: promise('b') } })).toMatchObject({ ok: false });
  await a.act({ kind: 'concede' });
  await b.until(({ isOver }) => isOver);
  await b.act({ kind: 'ask', wish: { kind: 'rematch', promise: promise('a') } });
  await a.until(({ people }) => people?.requests[0]?.wish === 'rematch');
  const request = a.people?.requests[0]?.id ?? '';
  expect(await a.act({ kind: 'grant', request })).toMatchObject({ why: 'contract' });
  expect(await a.act({ kind: 'grant', request, promise: promise('b') })).toEqual({ ok: true });
  await b.until(({ rematch }) => rematch !== null);
  const battle = b.people?.rematch ?? '';
  const next = {
    a: { ...seats.b, battle, side: 'a' as const, part: part('a') },
    b: { ...seats.a, battle, side: 'b' as const, part: part('b') },
  };
  const again = await devicesAt(server, next);
  expect(again.a.people?.seats).toMatchObject({ a: { name: 'Ben' }, b: { name: 'Anna' } });
  await playSome(again, 4);
});

test('people talk, and may be muted', async () => {
  const { devices, server } = await table();
  const { a, b } = devices;
  await a.act({ kind: 'say', words: { text: ' Good luck! ' } });
  await b.until(({ talk }) => talk.length === 1);
  expect(b.talk[0]).toMatchObject({ number: 1, from: 'a', name: 'Anna', words: { text: 'Good luck!' } });
  await b.act({ kind: 'mute', muted: true });
  await a.act({ kind: 'say', words: { text: 'Are you there?' } });
  await a.act({ kind: 'say', words: { phrase: 'your-move' } });
  await b.until(({ talk }) => talk.length === 2);
  expect(b.talk[1]?.words).toEqual({ phrase: 'your-move' });
  // Whoever comes back is told what was said since.
  b.cut();
  await a.act({ kind: 'say', words: { phrase: 'goodbye' } });
  b.connect(server);
  await b.until(({ talk }) => talk.at(-1)?.number === 4);
});

test('spectators talk among themselves; the players are told when the battle is over', async () => {
  const { devices, server, seats } = await table();
  const { a, b } = devices;
  const watcher = TestDevice.watching(server, seats.a.battle);
  await watcher.until(({ standing }) => standing !== null);
  await a.act({ kind: 'say', words: { text: 'Good luck!' } });
  await watcher.act({ kind: 'say', words: { text: 'Left flank! Look at the hill.' } });
  await a.act({ kind: 'say', words: { phrase: 'your-move' } });
  await watcher.until(({ talk }) => talk.length === 3);
  await b.until(({ talk }) => talk.length === 2);
  b.cut();
  b.connect(server);
  await b.act({ kind: 'decline', request: 'no-such-request' });
  expect([a, b].map((device) => device.frames.join('\n').includes('Left flank'))).toEqual([false, false]);
  await a.act({ kind: 'concede' });
  for (const device of [a, b])
    await device.until(({ talk }) => talk.some(({ words }) => 'text' in words && words.text.startsWith('Left flank')));
});

test('spectators fill no more than half of the room for talk, nor all at once', async () => {
  const server = await servingBattles(url, { limits: { talk: 4, talkFromSpectators: { burst: 3, perSecond: 1e-6 } } });
  const { a } = await devicesAt(server, await seatedBattle(server));
  const say = (device: TestDevice) => device.act({ kind: 'say', words: { phrase: 'ouch' } });
  const [one, two] = [TestDevice.watching(server, a.battleId), TestDevice.watching(server, a.battleId)];
  for (const watcher of [one, two]) {
    await watcher.until(({ standing }) => standing !== null);
    expect((await say(watcher)).ok).toBe(true);
  }
  for (const watcher of [one, two]) expect(await say(watcher)).toMatchObject({ why: 'too-fast' });
  expect((await say(a)).ok).toBe(true);
});

test('the computer plays for a friend who is on the way, and gives way to them', async () => {
  const server = await servingBattles(url);
  const { made, seat } = await makeBattle(server, { side: 'b', scenario: 'mt-ford' });
  const host = TestDevice.at(server, seat);
  await host.until(({ people }) => people?.seal.waitsFor.join('') === 'a');
  expect(await host.act({ kind: 'stand-in', level: 'random' })).toEqual({ ok: true });
  // The server's part stands for the computer's.
  await host.until(({ people }) => people?.seal.state === 'sealed');
  expect(host.people).toMatchObject({
    seats: { a: { state: 'computer', level: 'random' } },
    seal: { promises: { a: null } },
  });
  await host.until(({ standing }) => standing?.waitsFor === 'b');
  const guest = TestDevice.at(server, await sitDown(server, made.battle, 'a', made.invitation?.token ?? null));
  await host.until(({ people }) => people?.seats.a.level === null && people.seats.a.name === 'Ben');
  expect(await host.act({ kind: 'stand-in', level: 'captain' })).toMatchObject({ ok: false, why: 'not-yours' });
  await playSome({ a: guest, b: host }, 6);
  await host.act({ kind: 'concede' });
  expect(await checkFile(server, seat)).toMatchObject({ promise: 'kept', seal: { state: 'checked' } });
});

test('nobody talks where the server says so', async () => {
  const server = await servingBattles(url, { limits: { talks: false } });
  const { a } = await devicesAt(server, await seatedBattle(server));
  expect(a.table?.talks).toBe(false);
  expect(await a.act({ kind: 'say', words: { text: 'hello' } })).toMatchObject({ ok: false });
});

test('until both have sat down only orders without dice are carried out', async () => {
  const server = await servingBattles(url);
  const { seat } = await makeBattle(server, { scenario: '1866-nachod' });
  const host = TestDevice.at(server, seat);
  await host.until(({ people }) => people?.seal.state === 'open');
  expect(host.people?.seal).toMatchObject({ code: null, waitsFor: ['b'] });
  // Its armies are drawn up with dice.
  expect(host.standing).toMatchObject({ waitsFor: 'b', result: null });
  expect(await host.act({ kind: 'order', order: { kind: 'end' } })).toMatchObject({ ok: false, why: 'seal' });
  // Whoever gives up before that has lost all the same.
  expect(await host.act({ kind: 'concede' })).toEqual({ ok: true });
  expect(await checkFile(server, seat)).toMatchObject({ difference: undefined, ended: true, winner: 'b' });
  const { status } = await askBattles(server, `/api/battles/${seat.battle}/file`);
  expect(status).toBe(200);
});

const part = (side: Side): string => side.repeat(64);
function promise(side: Side): string {
  return promisePart(side, part(side));
}
