import { parentPort, workerData } from 'node:worker_threads';
import { isFault, readScenario, settingOf } from 'enfilade';
import { rulesetOf } from '../play/open.ts';
import { isUnattended, seatsOf } from '../play/players.ts';
import { type Fought, fight } from './fight.ts';

/** What a worker is told once. */
export interface Errand {
  readonly scenario: unknown;
  readonly players: string;
  readonly seed: number;
}

export interface Report {
  readonly game: number;
  readonly fought: Fought;
}

/** Fights games by their numbers as they are handed out. */
export async function serveAsWorker(): Promise<void> {
  const { scenario: content, players, seed } = workerData as Errand;
  const scenario = readScenario(content);
  if (isFault(scenario)) throw new Error('the errand was checked before it was given');
  const seats = await seatsOf(players, scenario.ruleset);
  if (!isUnattended(seats)) throw new Error('the errand was checked before it was given');
  const opened = { ruleset: rulesetOf(scenario), setting: settingOf(scenario), file: null };
  parentPort?.on('message', (game: number) => {
    parentPort?.postMessage({ game, fought: fight(opened, seats, seed, game) } satisfies Report);
  });
}
