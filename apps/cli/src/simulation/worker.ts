import { parentPort, workerData } from 'node:worker_threads';
import { type Campaign, type Engagement, type Fought, fightGame, isFault, openCampaign, seedOfGame } from 'enfilade';

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

/** A battle that the engine cannot finish is named, so that it can be fought again alone. */
function fight(campaign: Campaign, seed: number, game: number): Fought {
  try {
    return fightGame(campaign, seed, game);
  } catch (error) {
    const where = `${campaign.roll.scenario}, seed ${seedOfGame(seed, game)}`;
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
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
    if (campaign !== undefined) parentPort?.postMessage({ of, fought: fight(campaign, seed, game) } satisfies Report);
  });
}
