import { parentPort, workerData } from 'node:worker_threads';
import { isFault, seedOfGame } from 'enfilade';
import { type BattleRecord, type Campaign, type Engagement, fightGame, openCampaign } from 'enfilade/bench';

/** What a worker is told first. */
export interface WorkerTask {
  readonly engagements: readonly Engagement[];
  readonly seed: number;
}

/** One battle to fight: the number of the engagement, and of its game. */
export interface Task {
  readonly of: number;
  readonly game: number;
}

/** A battle that the engine could not finish, named so that it can be fought again alone. */
export interface Failure extends Task {
  readonly scenario: string;
  readonly seed: number;
  readonly because: string;
}

export type Report = { readonly of: number; readonly fought: BattleRecord } | { readonly failure: Failure };

function fight(campaign: Campaign, seed: number, { of, game }: Task): Report {
  try {
    return { of, fought: fightGame(campaign, seed, game) };
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    return { failure: { of, game, scenario: campaign.roll.scenario, seed: seedOfGame(seed, game), because } };
  }
}

/** Fights games by number as they are assigned. */
export async function serveAsWorker(): Promise<void> {
  const { engagements, seed } = workerData as WorkerTask;
  const campaigns: Campaign[] = [];
  for (const engagement of engagements) {
    const campaign = await openCampaign(engagement);
    if (isFault(campaign)) throw new Error(`the errand was checked before it was given: ${campaign.message}`);
    campaigns.push(campaign);
  }
  parentPort?.on('message', (task: Task) => {
    const campaign = campaigns[task.of];
    if (campaign !== undefined) parentPort?.postMessage(fight(campaign, seed, task));
  });
}
