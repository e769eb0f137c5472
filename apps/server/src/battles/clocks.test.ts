import { expect, test } from 'vitest';
import { other } from 'enfilade';
import type { Pace } from 'enfilade/online';
import { emptyDatabase } from '../testing.ts';
import { agreed, devicesAt, playSome, seatedBattle, servingBattles } from './testing.ts';
import { checkFile } from './testing-files.ts';

const url = await emptyDatabase();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function timed(pace: Pace) {
  let now = Date.now();
  const server = await servingBattles(url, { now: () => now });
  const seats = await seatedBattle(server, { pace });
  const devices = await devicesAt(server, seats);
  const mover = await agreed(devices);
  if (mover === undefined || mover.seat === null) throw new Error('over already');
  const far = devices[other(mover.seat.side)];
  /** Time passes; both devices come back and are told so. */
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    for (const device of [devices.a, devices.b]) {
      device.cut();
      device.people = null;
      device.connect(server);
      await device.until(({ people }) => people !== null);
    }
  };
  return { server, seats, devices, mover, far, side: mover.seat.side, pass };
}

test('without a clock nothing runs out', async () => {
  const { mover, far, pass } = await timed({ kind: 'open' });
  await pass(365 * DAY);
  expect(mover.people?.clock).toMatchObject({ left: { a: null, b: null }, running: null });
  expect(far.people?.clock.remedies).toEqual([]);
  expect(await far.act({ kind: 'remedy', remedy: 'claim' })).toMatchObject({ ok: false, why: 'rules' });
});

test('by turns each side has its days anew, and whoever is late may be claimed against', async () => {
  const { mover, far, side, pass, devices, server, seats } = await timed({ kind: 'by-turns', days: 2 });
  expect(mover.people?.clock).toMatchObject({ running: side, left: { a: 2 * DAY, b: 2 * DAY } });
  await pass(DAY);
  expect(far.people?.clock.left[side]).toBe(DAY);
  for (let i = 0; i < 200 && devices.a.standing?.waitsFor === side; i += 1) await mover.act(mover.choice(i));
  expect(devices.a.standing?.waitsFor).toBe(other(side));
  expect(far.people?.clock.left[other(side)]).toBe(2 * DAY);
  const late = await agreed(devices);
  const claimer = devices[other(late?.seat?.side ?? 'a')];
  await pass(2 * DAY + 1);
  expect(late?.people?.clock.remedies).toEqual([]);
  expect(claimer.people?.clock.remedies).toEqual(['more-time', 'computer', 'claim', 'call-off']);
  expect(await late?.act({ kind: 'remedy', remedy: 'claim' })).toMatchObject({ ok: false });
  expect(await claimer.act({ kind: 'remedy', remedy: 'claim' })).toEqual({ ok: true });
  expect(claimer.standing?.result).toMatchObject({ winner: claimer.seat?.side });
  expect(await checkFile(server, seats.a)).toMatchObject({ difference: undefined, promise: 'kept' });
});

test('more time is given, and a battle is called off', async () => {
  const { far, side, pass } = await timed({ kind: 'live', minutes: 10 });
  await pass(10 * MINUTE);
  expect(await far.act({ kind: 'remedy', remedy: 'more-time' })).toEqual({ ok: true });
  await far.until(({ people }) => people?.clock.left[side] === 10 * MINUTE);
  await pass(10 * MINUTE + 1);
  expect(await far.act({ kind: 'remedy', remedy: 'call-off' })).toEqual({ ok: true });
  expect(far.standing?.result).toMatchObject({ winner: null, because: 'it was called off' });
});

test('a late side may still move, and then nobody may claim', async () => {
  const { mover, far, pass, devices } = await timed({ kind: 'by-turns', days: 1 });
  await pass(DAY + 1);
  const { side } = mover.seat ?? { side: 'a' };
  for (let i = 0; i < 100 && devices.a.standing?.waitsFor === side; i += 1) await mover.act(mover.choice(i));
  expect(devices.a.standing?.waitsFor).toBe(other(side));
  expect(await far.act({ kind: 'remedy', remedy: 'claim' })).toMatchObject({ ok: false, why: 'rules' });
});

test('the computer plays on for a late side, which takes it back', async () => {
  const { mover, far, pass, devices } = await timed({ kind: 'live', minutes: 1 });
  await playSome(devices, 4);
  const late = await agreed(devices);
  const waiting = late === mover ? far : mover;
  const before = waiting.moments.length;
  await pass(MINUTE);
  expect(await waiting.act({ kind: 'remedy', remedy: 'computer' })).toEqual({ ok: true });
  await waiting.until(({ moments }) => moments.length > before);
  await late?.until(({ people, seat }) => people?.seats[seat?.side ?? 'a'].level === 'captain');
  expect(await late?.act({ kind: 'take-over' })).toEqual({ ok: true });
  await late?.until(({ people, seat }) => people?.seats[seat?.side ?? 'a'].level === null);
});
