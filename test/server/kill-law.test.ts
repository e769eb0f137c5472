import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { Fight } from './fight.ts';
import { type Kill, MortalServer } from './mortal-server.ts';
import { ServerProgram } from './server-program.ts';

/**
 * The kill law: wherever a server is killed, nothing that it acknowledged is lost, nothing is done twice, and the battles are the same as if
 * it had lived. `npm run laws -- kill` kills three times at every order of a whole battle of each system; otherwise it is a sample.
 */
const ALL = process.env['ENFILADE_KILLS'] === 'all';
const KILLS: readonly Kill[] = ['before', 'after', 'acknowledged'];
const BATTLES = ['bp-sunken-lane', 'bbb-toll-bridge', '1866-hill-farm', 'gtc-stone-wall', 'mt-ford'];
/** Battles that are fought at once, acts of all of them together, and a kill at every so manieth. */
const ROUNDS = ALL
  ? BATTLES.map((id) => ({ when: `every moment of ${id}`, battles: [id], acts: Infinity, every: 1 }))
  : [{ when: 'some moments of five battles', battles: BATTLES, acts: 24, every: 4 }];

function killsAt(act: number, every: number): readonly Kill[] {
  if (ALL) return KILLS;
  return act % every === 0 ? [KILLS[(act / every) % KILLS.length] ?? 'before'] : [];
}

test.each(ROUNDS)('servers killed at $when lose nothing and do nothing twice', async (round) => {
  const mortal = await MortalServer.born();
  for (const scenario of round.battles) await mortal.begin(scenario);
  for (let i = 0; i < round.acts; i += 1) {
    const kills = killsAt(i, round.every);
    const fight = mortal.fights[i % mortal.fights.length];
    const goesOn = await fight?.actOnce((device, act) => mortal.send(device, act, kills));
    if (goesOn !== true) break;
  }
  const differences = [];
  for (const fight of mortal.fights) differences.push(...(await fight.differences(mortal)));
  expect(differences).toEqual([]);
  expect(mortal.kills).toBeGreaterThan(5);
});

const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

test('a database that is killed in mid-battle loses nothing either, and the battle goes on by itself', async () => {
  const data = await databaseFolder('killed');
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const server = await ServerProgram.start({ ENFILADE_DATA: data, HOST: '127.0.0.1' });
  onTestFinished(async () => void (await server.stop()));
  const place = { port: await server.port() };
  const fight = await Fight.begin(place, 'mt-ford');
  // As a page does whose server cannot serve it just now.
  const coming = setInterval(() => {
    for (const device of fight.both) if (!device.isConnected) device.connect(place);
  }, 1_000);
  onTestFinished(() => clearInterval(coming));
  for (let i = 0; i < 24; i += 1)
    await fight.actOnce((device, act) => {
      const reply = device.act(act);
      if (i % 10 === 5) process.kill(postmasterOf(data), 'SIGKILL');
      return reply;
    });
  expect(await fight.differences(place)).toEqual([]);
});
