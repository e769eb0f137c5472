import { type Balance, isFault, type Scenario, type ScenarioFault, type Side } from '#battle/index.ts';
import type { StrengthLever } from '#generate/index.ts';
import { loadChecks } from '#rulesets/index.ts';
import { type Campaign, openCampaign } from '../campaign.ts';
import { fightGame } from '../fight.ts';
import { frequencyOf } from '../frequency.ts';
import { EvenEstimate } from './estimate.ts';
import { ladderOf, type Rung } from './ladder.ts';

/** How even a battle is so far. */
export interface Evenness {
  readonly scenario: Scenario;
  /** What was changed to make it so, in words. */
  readonly changes: readonly string[];
  /** Of the battle as it is now: how many games, and who won. */
  readonly balance: Balance;
  /** Share of side a, draws as halves, with its 95% interval. */
  readonly share: number;
  readonly interval: readonly [number, number];
  /** Of all versions tried. */
  readonly fought: number;
  /** Games that were stopped for going on too long. */
  readonly endless: number;
  /** Enough is known, and it is even. */
  readonly settled: boolean;
}

/** What a battle that is evened out should be. */
export const EVEN_SHARES = [0.45, 0.55] as const;
/** With fewer games nothing is settled. */
const ENOUGH_GAMES_SEARCH = 60;
/** Another rung must promise to be this much more even before the battle is changed again. */
const WORTH_CHANGING_SLACK = 0.02;

interface Tried {
  readonly campaign: Campaign;
  games: number;
  endless: number;
  readonly wins: Record<Side, number>;
}

/**
 * Makes a battle even, game by game, captain against captain: after each it says how even it is and what was changed. Whoever asks decides
 * when it is enough; every version is fought on the same seeds.
 */
export async function* evenOut(
  scenario: Scenario,
  levers: readonly StrengthLever[],
  seed: number,
): AsyncGenerator<Evenness, ScenarioFault | undefined> {
  const checks = await loadChecks(scenario.ruleset);
  const rungs = ladderOf(scenario, levers, (each) => checks?.faultIn(each));
  const tried = new Map<Rung, Tried>();
  const estimate = new EvenEstimate();
  let rung = rungs.find(({ at }) => at === 0) as Rung;
  for (let fought = 1; ; fought += 1) {
    const now = tried.get(rung) ?? (await opened(rung.scenario));
    if (isFault(now)) return now;
    tried.set(rung, now);
    const { winner, ended } = fightGame(now.campaign, seed, now.games);
    now.games += 1;
    if (!ended) now.endless += 1;
    if (winner !== null) now.wins[winner] += 1;
    estimate.record(rung.at, winner);
    yield evennessOf(rung, now, fought, endlessOf(tried));
    const best = rungs.reduce((one, two) => (estimate.unevenness(two.at) < estimate.unevenness(one.at) ? two : one));
    if (estimate.unevenness(best.at) + WORTH_CHANGING_SLACK < estimate.unevenness(rung.at)) rung = best;
  }
}

/** How even a battle is as it stands; nothing is changed. */
export async function* measureEvenness(
  scenario: Scenario,
  seed: number,
): AsyncGenerator<Evenness, ScenarioFault | undefined> {
  const now = await opened(scenario);
  if (isFault(now)) return now;
  for (;;) {
    const { winner, ended } = fightGame(now.campaign, seed, now.games);
    now.games += 1;
    if (!ended) now.endless += 1;
    if (winner !== null) now.wins[winner] += 1;
    yield evennessOf({ at: 0, scenario, changes: [] }, now, now.games, now.endless);
  }
}

async function opened(scenario: Scenario): Promise<Tried | ScenarioFault> {
  const campaign = await openCampaign({ scenario, players: { a: 'captain', b: 'captain' }, withoutSwings: true });
  return isFault(campaign) ? campaign : { campaign, games: 0, endless: 0, wins: { a: 0, b: 0 } };
}

function endlessOf(tried: ReadonlyMap<Rung, Tried>): number {
  return [...tried.values()].reduce((sum, { endless }) => sum + endless, 0);
}

function evennessOf({ scenario, changes }: Rung, now: Tried, fought: number, endless: number): Evenness {
  const { games, wins } = now;
  const { share, interval } = frequencyOf(wins.a + (games - wins.a - wins.b) / 2, games);
  const balance = { games, a: wins.a, b: wins.b };
  const settled = games >= ENOUGH_GAMES_SEARCH && share >= EVEN_SHARES[0] && share <= EVEN_SHARES[1];
  return { scenario: { ...scenario, balance }, changes, balance, share, interval, fought, endless, settled };
}
