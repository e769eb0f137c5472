import { expect, test } from 'vitest';
import { promisePart } from 'enfilade/battle';
import { emptyDatabase } from '../testing.ts';
import { agreed, devicesAt, freshPart, makeBattle, seatedBattle, servingBattles, TestDevice } from './testing.ts';
import { checkFile } from './testing-files.ts';

const url = await emptyDatabase();

test.each(['bp-maida', 'mt-glen'])(
  'a computer plays the other side of %s, and its dice are sealed too',
  async (scenario) => {
    const server = await servingBattles(url);
    const { seat } = await makeBattle(server, { scenario, opponent: { kind: 'computer', level: 'recruit' } });
    const device = TestDevice.at(server, seat);
    await device.until(({ people }) => people?.seal.state === 'sealed');
    expect(device.people?.seats.b).toMatchObject({ state: 'computer', level: 'recruit', name: null });
    for (let i = 0; i < 12; i += 1) {
      await device.until(({ standing, isOver }) => standing?.waitsFor === 'a' || isOver);
      if (device.isOver) break;
      await device.act(device.choice(i));
    }
    // It grants what costs it nothing, and is not talked into a draw.
    await device.act({ kind: 'ask', wish: { kind: 'draw' } });
    expect(device.standing?.result).toBeNull();
    await device.until(({ people }) => people?.requests.length === 0);
    await device.act({ kind: 'concede' });
    expect(await checkFile(server, seat)).toMatchObject({
      difference: undefined,
      promise: 'kept',
      seal: { state: 'checked' },
    });
    expect(
      await device.act({ kind: 'ask', wish: { kind: 'rematch', promise: promisePart('b', freshPart()) } }),
    ).toEqual({ ok: true });
    await device.until(({ rematch }) => rematch !== null);
  },
);

test('a side is left to the computer by agreement, and another server goes on with it', async () => {
  const one = await servingBattles(url);
  const seats = await seatedBattle(one);
  const devices = await devicesAt(one, seats);
  const mover = await agreed(devices);
  const far = mover === devices.a ? devices.b : devices.a;
  await mover?.act({ kind: 'ask', wish: { kind: 'computer', level: 'recruit' } });
  await far.until(({ people }) => people?.requests.length === 1);
  const before = far.moments.length;
  await far.act({ kind: 'grant', request: far.people?.requests[0]?.id ?? '' });
  await far.until(({ moments }) => moments.length > before);
  // While the computer goes on, whatever is asked is refused for that.
  for (const device of [devices.a, devices.b])
    await device.until(({ standing }) => standing?.waitsFor === far.seat?.side);
  expect(await mover?.act({ kind: 'undo' })).toMatchObject({ ok: false, why: 'not-yours' });
});
