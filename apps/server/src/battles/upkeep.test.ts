import { expect, onTestFinished, test } from 'vitest';
import type { Lobby, OwnBattles } from 'enfilade/online';
import { ONLINE_API } from 'enfilade/online';
import { Client, Pool } from 'pg';
import { ask, emptyDatabase } from '../testing.ts';
import { Battles } from './battles.ts';
import { rematchOf } from './make-battle.ts';
import { askBattles, devicesAt, makeBattle, playSome, seatedBattle, servingBattles, TEST_LIMITS } from './testing.ts';
import { sweepBattles } from './upkeep.ts';

/** What the hourly sweep of a server does. */
async function sweep(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url });
  const battles = new Battles(pool, () => new Client({ connectionString: url }), {
    limits: TEST_LIMITS,
    follow: rematchOf,
  });
  onTestFinished(async () => {
    await battles.close();
    await pool.end();
  });
  await sweepBattles(battles);
}

const age = (url: string, id: string, days: number): Promise<object[]> =>
  ask(url, 'UPDATE enfilade.battles SET moved_at = now() - make_interval(days => $2) WHERE id = $1', [id, days]);
const ids = async (url: string): Promise<readonly string[]> =>
  (await ask<{ id: string }>(url, 'SELECT id FROM enfilade.battles ORDER BY id')).map(({ id }) => id);

test('a battle without a move is packed away, and comes back when one of its players opens it', async () => {
  const url = await emptyDatabase();
  const server = await servingBattles(url);
  const seats = await seatedBattle(server);
  const { battle, token } = seats.a;
  const devices = await devicesAt(server, seats);
  await playSome(devices, 8);
  const { moments } = devices.a;
  for (const device of [devices.a, devices.b]) device.cut();
  await age(url, battle, 366);
  await sweep(url);
  expect(await ask(url, 'SELECT number FROM enfilade.battle_orders')).toEqual([]);
  const mine = { body: { seats: [{ battle, token }] } };
  const { body: lobby } = await askBattles<Lobby>(server, ONLINE_API.battles);
  expect(lobby.underWay).toEqual([]);
  const { body: own } = await askBattles<OwnBattles>(server, ONLINE_API.mine, mine);
  expect(own).toMatchObject({ battles: [{ battle }], gone: [] });
  for (const device of [devices.a, devices.b]) device.connect(server);
  await devices.a.until(({ people }) => people?.seats.b.state === 'here');
  await playSome(devices, 4, 3);
  expect(devices.b.moments.slice(0, moments.length)).toEqual(moments);
});

test('battles are removed after as long again, those that never began much sooner, and no others', async () => {
  const url = await emptyDatabase();
  const server = await servingBattles(url);
  const [kept, old] = [await seatedBattle(server), await seatedBattle(server)];
  const [fresh, stale] = [await makeBattle(server), await makeBattle(server)];
  await age(url, stale.seat.battle, 15);
  await age(url, kept.a.battle, 360);
  await age(url, old.a.battle, 366);
  await sweep(url);
  expect(await ids(url)).toEqual([kept.a.battle, old.a.battle, fresh.seat.battle].sort());
  await age(url, old.a.battle, 731);
  await sweep(url);
  expect(await ids(url)).toEqual([kept.a.battle, fresh.seat.battle].sort());
  expect((await askBattles(server, ONLINE_API.battle(old.a.battle))).status).toBe(404);
});
