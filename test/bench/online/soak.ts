import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { promisePart } from 'enfilade/battle';
import { type BattleMade, ONLINE_API } from 'enfilade/online';
import { databaseFolder } from '../../../apps/server/src/testing-folder.ts';
import { Aside } from '../aside.ts';
import { actOf, Client, post } from './pair.ts';

const SCENARIOS = ['bp-sunken-lane', 'bbb-toll-bridge', '1866-hill-farm', 'gtc-stone-wall', 'mt-ford'];
const BATTLES = 100;
/** How long a person takes for an order, in milliseconds. */
const THINKS = 3_000;
const MINUTE = 60_000;
const MB = 1024 * 1024;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What happened at all tables. */
interface Tally {
  acts: number;
  ended: number;
  readonly refused: Map<string, number>;
}

/** A player who fights one captain after the other. */
async function fightOn(address: string, number: number, tally: Tally, isOver: () => boolean): Promise<void> {
  for (let battle = 0; !isOver(); battle += 1) {
    const part = randomBytes(32).toString('hex');
    const made = await post<BattleMade>(`${address}${ONLINE_API.battles}`, {
      layout: { kind: 'shipped', scenario: SCENARIOS[(number + battle) % SCENARIOS.length] },
      side: 'a',
      promise: promisePart('a', part),
      opponent: { kind: 'computer', level: 'captain' },
      pace: { kind: 'open' },
      watched: false,
    });
    const client = new Client(address, made.battle, 'a', { token: made.seat, part });
    client.heard = (frame) => {
      if (frame.kind === 'done') tally.acts += 1;
      if (frame.kind === 'refused') tally.refused.set(frame.why, (tally.refused.get(frame.why) ?? 0) + 1);
    };
    for (let seed = 0; !isOver() && (client.standing?.result ?? null) === null; seed += 1) {
      await pause(THINKS);
      const { battle: known, standing } = client;
      if (known === undefined || standing?.waitsFor !== 'a') continue;
      const act = actOf(known, standing, seed);
      if (act !== undefined) client.say({ ...act, id: randomUUID(), at: standing.place });
    }
    if ((client.standing?.result ?? null) !== null) tally.ended += 1;
    client.close();
  }
}

/** A hundred battles against captains for so many minutes: memory must stay flat, and nothing may go wrong. */
export async function soak(minutes: number): Promise<void> {
  const folder = await databaseFolder('soak');
  const server = await Aside.start(['online-server', folder]);
  const end = performance.now() + minutes * MINUTE;
  const tally: Tally = { acts: 0, ended: 0, refused: new Map() };
  try {
    const players = Array.from({ length: BATTLES }, async (_, i) => {
      await pause((THINKS * i) / BATTLES);
      await fightOn(server.address, i, tally, () => performance.now() > end);
    });
    const watching = (async () => {
      for (let minute = 1; minute <= minutes; minute += 1) {
        await pause(MINUTE);
        const { heap, memory, cpu } = await server.usage();
        const refused = JSON.stringify(Object.fromEntries(tally.refused));
        console.log(
          `${minute} min: heap ${Math.round(heap / MB)} MB, process ${Math.round(memory / MB)} MB, ${cpu.toFixed(0)} s of a processor, ${tally.acts} acts, ${tally.ended} battles ended, refused ${refused}, errors ${server.errors}`,
        );
      }
    })();
    await Promise.all([...players, watching]);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  if (server.errors > 0) process.exitCode = 1;
}
