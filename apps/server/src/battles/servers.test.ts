import { expect, test } from 'vitest';
import { emptyDatabase } from '../testing.ts';
import { agreed, deviceToAct, devicesAt, playSome, seatedBattle, servingBattles, TestDevice } from './testing.ts';
import { checkFile } from './testing-files.ts';

const url = await emptyDatabase();

test('two servers on one database serve one battle, and its players go on at the other when one stops', async () => {
  const [one, two] = [await servingBattles(url), await servingBattles(url)];
  const seats = await seatedBattle(one, { scenario: '1866-nachod' });
  const devices = { a: TestDevice.at(one, seats.a), b: TestDevice.at(two, seats.b) };
  await devices.b.until(({ people }) => people?.seal.state === 'sealed' && people.seats.a.state === 'here');
  await devices.a.until(({ people }) => people?.seats.b.state === 'here');
  await playSome(devices, 20);
  const mover = await agreed(devices);
  // Given while the server goes down: whatever became of it, it is done once.
  const given = mover?.act(mover.choice(5));
  await one.stop();
  devices.a.cut();
  devices.a.connect(two);
  const reply = await given;
  expect(reply === undefined || reply.ok || reply.why === 'rules').toBe(true);
  await playSome(devices, 10, 2);
  expect(await devices.a.act({ kind: 'concede' })).toEqual({ ok: true });
  await devices.b.until(({ isOver }) => isOver);
  expect(devices.b.moments).toEqual(devices.a.moments);
  expect(await checkFile(two, seats.b)).toMatchObject({
    difference: undefined,
    promise: 'kept',
    seal: { state: 'checked' },
  });
});

test('orders that two devices of a seat give at two servers at once are done once', async () => {
  const [one, two] = [await servingBattles(url), await servingBattles(url)];
  const seats = await seatedBattle(one);
  const devices = await devicesAt(one, seats);
  const others = { a: TestDevice.at(two, seats.a), b: TestDevice.at(two, seats.b) };
  for (let i = 0; i < 12; i += 1) {
    const mover = await agreed(devices);
    const side = mover?.seat?.side;
    const same = side === undefined ? undefined : others[side];
    if (mover === undefined || same === undefined) break;
    await same.until(({ standing }) => standing?.place.mark === mover.standing?.place.mark);
    const replies = await Promise.all([mover.act(mover.choice(i)), same.act(same.choice(i + 1))]);
    expect(replies.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  }
  for (const device of [others.a, others.b])
    await device.until(({ standing }) => standing?.place.moments === devices.a.standing?.place.moments);
  expect(others.a.moments).toEqual(devices.a.moments);
  expect(deviceToAct(others)).toBeDefined();
});

test('who is at a battle is known on every server, with how many watch', async () => {
  const [one, two] = [await servingBattles(url), await servingBattles(url)];
  const seats = await seatedBattle(one);
  const a = TestDevice.at(one, seats.a);
  await a.until(({ people }) => people?.seats.b.state === 'away');
  const b = TestDevice.at(two, seats.b);
  const watcher = TestDevice.watching(two, seats.a.battle);
  await a.until(({ people }) => people?.seats.b.state === 'here' && people.watching === 1);
  watcher.cut();
  b.cut();
  await a.until(({ people }) => people?.seats.b.state === 'reconnecting' && people.watching === 0);
  expect(a.people?.seats.a.state).toBe('here');
});

test('a battle is read again from the database as it was, in the middle of a question too', async () => {
  const one = await servingBattles(url);
  const seats = await seatedBattle(one, { scenario: 'bp-maida' });
  const devices = await devicesAt(one, seats);
  for (let i = 0; i < 300 && !devices.a.isAsked && !devices.b.isAsked; i += 1) await playSome(devices, 1, i);
  expect(devices.a.standing?.question ?? devices.b.standing?.question).not.toBeNull();
  const [moments, standing] = [devices.a.moments, devices.a.standing];
  await one.stop();
  const two = await servingBattles(url);
  const late = new TestDevice(seats.a.battle, seats.a).connect(two);
  await late.until((device) => device.standing !== null);
  expect(late.moments).toEqual(moments);
  expect(late.standing).toEqual(standing);
});
