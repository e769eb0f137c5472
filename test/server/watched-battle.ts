import { type Side, SIDES, type Viewer } from 'enfilade';
import { type NewBattle, ONLINE_API } from 'enfilade/online';
import {
  agreed,
  askBattles,
  devicesAt,
  seatedBattle,
  TestDevice,
  type TestSeat,
} from '../../apps/server/src/battles/testing.ts';
import { fetchFile } from '../../apps/server/src/battles/testing-files.ts';
import type { RunningServer } from '../../apps/server/src/server.ts';
import { hashOf } from '../../apps/server/src/tables/token.ts';
import type { GivenAct } from './captains.ts';
import { undisturbed } from './undisturbed.ts';
import { type Sent, ViewSearch } from './view-search.ts';

/** Every so manieth act the pages and lists are looked at too. */
const ASK_EVERY = 10;
/** Somebody else begins to watch, and a seat comes back, after this many acts. */
const LATE = 20;

export interface WatchedBattle {
  readonly layout: NewBattle['layout'];
  readonly seed: number;
  /** After so many acts the side to act gives up. */
  readonly acts: number;
}

/** Whatever was sent on this line before is read when it has answered: messages keep their order. */
async function caughtUp(device: TestDevice): Promise<void> {
  await device.act({ kind: 'decline', request: 'no-such-request' });
}

/** What requests are answered with that a seat or a stranger can send at any time. */
async function asked(
  server: RunningServer,
  seats: Readonly<Record<Side, TestSeat>>,
): Promise<readonly Omit<Sent, 'acts'>[]> {
  const { battle } = seats.a;
  const ask = async (viewer: Viewer, path: string, body?: unknown): Promise<Omit<Sent, 'acts'>> => {
    const token = viewer === 'nobody' ? null : seats[viewer].token;
    const answer = await askBattles(server, path, { token, ...(body === undefined ? {} : { body }) });
    return { viewer, text: JSON.stringify(answer.body) };
  };
  return Promise.all([
    ask('nobody', ONLINE_API.battle(battle)),
    ask('nobody', ONLINE_API.battles),
    ...SIDES.flatMap((side) => [
      ask(side, ONLINE_API.battle(battle)),
      ask(side, ONLINE_API.file(battle)),
      ask(side, ONLINE_API.mine, { seats: [{ battle, token: seats[side].token }] }),
    ]),
  ]);
}

/** Fights a battle at random before a spectator, and searches everything that was sent for what its receiver may not know. */
export async function searchBattle(server: RunningServer, { layout, seed, acts }: WatchedBattle): Promise<ViewSearch> {
  const seats = await seatedBattle(server, { layout, watched: true });
  const devices = await devicesAt(server, seats);
  const watcher = TestDevice.watching(server, seats.a.battle);
  await watcher.until(({ standing }) => standing !== null);
  const lines: readonly (readonly [Viewer, TestDevice])[] = [
    ...SIDES.map((side) => [side, devices[side]] as const),
    ['nobody', watcher],
  ];
  const read = new Map<Viewer, number>();
  const sent: Sent[] = [];
  const given: GivenAct[] = [];
  const collect = async (): Promise<void> => {
    for (const [viewer, device] of lines) {
      await caughtUp(device);
      for (const text of device.frames.slice(read.get(viewer) ?? 0)) sent.push({ viewer, acts: given.length, text });
      read.set(viewer, device.frames.length);
    }
    if (given.length % ASK_EVERY > 0) return;
    for (const each of await asked(server, seats)) sent.push({ ...each, acts: given.length });
  };
  await collect();
  for (let i = 0; given.length < acts; i += 1) {
    const mover = await agreed(devices);
    const side = mover?.seat?.side;
    if (mover === undefined || side === undefined) break;
    const act = mover.choice(seed * 100_000 + i);
    const reply = await mover.act(act);
    if (!reply.ok && reply.why !== 'rules') throw new Error(`${reply.why}: ${reply.because}`);
    if (reply.ok) given.push({ side, act });
    // What ends a battle shows all of it.
    if ((mover.standing?.result ?? null) !== null) break;
    if (reply.ok) await collect();
    if (given.length === LATE) await comesLate(server, watcher);
  }
  const last = await agreed(devices);
  if (last !== undefined) await last.act({ kind: 'concede' });
  const file = await fetchFile(server, seats.a);
  const parts = file.seals?.flatMap((seal) => seal.parts.map(({ part }) => part ?? '')) ?? [];
  const tokens = SIDES.flatMap((side) => [seats[side].token, hashOf(seats[side].token).toString('base64url')]);
  const secret = [...parts, ...tokens];
  const search = new ViewSearch(['a', 'b', 'nobody'], { a: secret, b: secret, nobody: secret });
  let count = 0;
  for await (const battle of undisturbed(layout, file, given)) {
    if (battle.isOver) break;
    search.search(
      battle,
      sent.filter((each) => each.acts === count),
    );
    count += 1;
  }
  return search;
}

/** Whoever comes in the middle is told what those were told who watched from the beginning, and nothing else. */
async function comesLate(server: RunningServer, watcher: TestDevice): Promise<void> {
  const late = TestDevice.watching(server, watcher.battleId);
  await late.until(({ standing }) => standing?.place.mark === watcher.standing?.place.mark);
  late.cut();
  if (JSON.stringify(late.moments) !== JSON.stringify(watcher.moments))
    throw new Error('who comes late is told something else');
}
