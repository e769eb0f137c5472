import { expect, test } from 'vitest';
import { emptyDatabase } from '../testing.ts';
import { checkFile } from './testing-files.ts';
import { agreed, devicesAt, playSome, seatedBattle, servingBattles, TestDevice } from './testing.ts';

const url = await emptyDatabase();

const BATTLES = ['bp-maida', 'bbb-toll-bridge', '1866-nachod', 'gtc-stone-wall', 'mt-glen'];

test.each(BATTLES)('%s is played by two devices, watched, and its dice are checked by a stranger', async (scenario) => {
  const server = await servingBattles(url);
  const seats = await seatedBattle(server, { scenario });
  const devices = await devicesAt(server, seats);
  const { a, b } = devices;
  await playSome(devices, 60);
  const watcher = TestDevice.watching(server, seats.a.battle);
  await watcher.until(({ standing }) => standing?.waitsFor === a.standing?.waitsFor);
  const last = await agreed(devices);
  expect(await last?.act({ kind: 'concede' })).toEqual({ ok: true });
  for (const device of [a, b, watcher]) await device.until(({ standing }) => standing?.result?.winner !== undefined);
  expect(a.moments).toEqual(b.moments);
  expect(watcher.moments).toEqual(b.moments);
  expect(watcher.people?.seal).toMatchObject({ state: 'published', code: a.people?.seal.code });

  expect(await checkFile(server, seats.b)).toMatchObject({
    difference: undefined,
    promise: 'kept',
    seal: { state: 'checked', unsealed: 0 },
  });
});
