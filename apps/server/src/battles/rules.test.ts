import { loadPlay } from 'enfilade';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../testing.ts';
import { checkedFile, fetchFile } from './testing-files.ts';
import { devicesAt, playSome, seatedBattle, servingBattles, TestDevice } from './testing.ts';

const url = await emptyDatabase();

test('a battle goes on where the rules have changed meanwhile, and says by which it was begun', async () => {
  const play = await loadPlay('bp');
  if (play === undefined) throw new Error('no system');
  const { ruleset } = play;
  const { version, conduct } = ruleset;
  onTestFinished(() => void Object.assign(ruleset, { version, conduct }));

  const server = await servingBattles(url);
  const seats = await seatedBattle(server);
  const before = await devicesAt(server, seats);
  await playSome(before, 8);
  expect(before.a.table?.rules).toBe(version);
  await server.stop();

  // The next version carries out orders otherwise: what was decided by the last one is not decided again.
  let carriedOut = 0;
  Object.assign(ruleset, {
    version: 'later',
    conduct: (...given: Parameters<typeof conduct>) => {
      carriedOut += 1;
      return conduct(...given);
    },
  });
  const next = await servingBattles(url);
  const after = { a: TestDevice.at(next, seats.a), b: TestDevice.at(next, seats.b) };
  for (const side of ['a', 'b'] as const)
    await after[side].until(({ standing }) => standing?.place.mark === before[side].standing?.place.mark);
  expect(carriedOut).toBe(0);
  expect(after.a.moments).toEqual(before.a.moments);
  await playSome(after, 8, 2);
  expect(carriedOut).toBeGreaterThan(0);
  expect(after.a.table?.rules).toBe(`${version}, later`);
  await after.a.act({ kind: 'concede' });
  const file = await fetchFile(next, seats.a);
  expect(file.rules).toBe(`${version}, later`);
  expect((await checkedFile(file)).seal).toMatchObject({ state: 'checked' });
});
