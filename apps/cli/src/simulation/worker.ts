import { parentPort, workerData } from 'node:worker_threads';
import { type Campaign, type Engagement, type Fought, fightGame, isFault, openCampaign } from 'enfilade';

/** What a worker is told once. */
export interface Errand {
  readonly engagements: readonly Engagement[];
  readonly seed: number;
}

/** One battle to fight: the number of the engagement, and of its game. */
export interface Task {
  readonly of: number;
  readonly game: number;
}

export interface Report {
  readonly of: number;
  readonly fought: Fought;
}

/** Fights games by their numbers as they are handed out. */
export async function serveAsWorker(): Promise<void> {
  const { engagements, seed } = workerData as Errand;
  const campaigns: Campaign[] = [];
  for (const engagement of engagements) {
    const campaign = await openCampaign(engagement);
    if (isFault(campaign)) throw new Error(`the errand was checked before it was given: ${campaign.message}`);
    campaigns.push(campaign);
  }
  parentPort?.on('message', ({ of, game }: Task) => {
    const campaign = campaigns[of];
    if (campaign !== undefined)
      parentPort?.postMessage({ of, fought: fightGame(campaign, seed, game) } satisfies Report);
  });
}
