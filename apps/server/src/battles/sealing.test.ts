import { promisePart } from 'enfilade/battle';
import { ONLINE_API, type OwnBattles } from 'enfilade/online';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../testing.ts';
import { checkedFile, fetchFile } from './testing-files.ts';
import {
  askBattles,
  freshPart,
  makeBattle,
  playSome,
  servingBattles,
  sitDown,
  TestDevice,
  type TestSeat,
} from './testing.ts';

const url = await emptyDatabase();

/** A battle whose maker has left before the other player came. */
async function leftAlone() {
  const server = await servingBattles(url);
  const { made, seat } = await makeBattle(server);
  const guest = await sitDown(server, made.battle, 'b', made.invitation?.token ?? null);
  const device = TestDevice.at(server, guest);
  await device.until(({ people }) => people?.seal.waitsFor.join('') === 'a');
  return { server, seat, guest, device };
}

async function owed(server: Awaited<ReturnType<typeof servingBattles>>, { battle, token }: TestSeat) {
  const { body } = await askBattles<OwnBattles>(server, ONLINE_API.mine, { body: { seats: [{ battle, token }] } });
  return body.battles[0]?.seal;
}

test('what a seat owes to the dice is named at home and given from there', async () => {
  const { server, seat, guest, device } = await leftAlone();
  expect(await owed(server, guest)).toBeNull();
  expect((await owed(server, seat))?.promises.a).toBe(promisePart('a', seat.part));
  const give = (token: string, part: string) =>
    askBattles(server, ONLINE_API.sealing(seat.battle), { token, body: { part } });
  expect((await give(freshPart().slice(0, 24), seat.part)).status).toBe(403);
  expect((await give(guest.token, seat.part)).status).toBe(409);
  expect((await give(seat.token, freshPart())).status).toBe(409);
  expect((await give(seat.token, seat.part)).status).toBe(200);
  await device.until(({ people }) => people?.seal.state === 'sealed');
  expect(await owed(server, seat)).toBeNull();
});

test('a device without the part that its seat promised promises its own, and all choose theirs anew', async () => {
  const { server, seat, device } = await leftAlone();
  const before = device.people?.seal.promises;
  // The link of the seat is opened on another device: the part is still on the first.
  const second = new TestDevice(seat.battle, { ...seat, part: freshPart() });
  second.handsOver = false;
  second.connect(server);
  await second.until(({ people }) => people?.seal.state === 'promised');
  const part = freshPart();
  expect(await second.act({ kind: 'promise', promise: promisePart('a', part) })).toEqual({ ok: true });
  await device.until(({ people }) => people?.seal.state === 'promised' && people.seal.waitsFor.join('') === 'a');
  const after = device.people?.seal.promises;
  expect(after?.a).toBe(promisePart('a', part));
  expect([after?.server === before?.server, after?.b === before?.b]).toEqual([false, false]);
  await second.act({ kind: 'part', part });
  await device.until(({ people }) => people?.seal.state === 'sealed');
  // Now nothing changes any more.
  await second.act({ kind: 'promise', promise: promisePart('a', freshPart()) });
  expect(device.people?.seal.promises).toEqual(after);
  await playSome({ a: second, b: device }, 4);
  await second.act({ kind: 'concede' });
  const file = await fetchFile(server, seat);
  expect(file.seals?.[0]?.parts.map(({ promise }) => promise)).toEqual([after?.server, after?.a, after?.b]);
  expect(await checkedFile(file)).toMatchObject({ promise: 'kept', seal: { state: 'checked' } });
});
