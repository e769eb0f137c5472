import { isFault, loadScenario, readScenario, SCENARIO_LIMITS, type Scenario, type ScenarioFault } from 'enfilade';
import { balanceWords, type Campaign, fightGame, openCampaign, withOption } from 'enfilade/bench';
import type { Contest, ContestInfo, FighterMessage, FighterTask, Source } from './message.ts';

const TOO_LARGE = `larger than ${SCENARIO_LIMITS.bytes / 1024 / 1024} MB`;

async function scenarioFrom(source: Source): Promise<Scenario | ScenarioFault> {
  if (source.kind === 'shipped')
    return (await loadScenario(source.id)) ?? { field: 'scenario', message: `there is no scenario "${source.id}"` };
  if (source.text.length > SCENARIO_LIMITS.bytes) return { field: 'file', message: TOO_LARGE };
  let content: unknown;
  try {
    content = JSON.parse(source.text);
  } catch (error) {
    return { field: 'file', message: `not JSON: ${error instanceof Error ? error.message : ''}` };
  }
  return readScenario(content);
}

async function campaignOf({ source, players, options }: Contest): Promise<Campaign | ScenarioFault> {
  let scenario = await scenarioFrom(source);
  for (const [name, value] of Object.entries(options))
    if (!isFault(scenario)) scenario = withOption(scenario, name, value);
  return isFault(scenario) ? scenario : openCampaign({ scenario, players });
}

function knownOf({ roll, returns, engagement }: Campaign): ContestInfo {
  const { scenario } = engagement;
  const balance = balanceWords(scenario);
  const chosen = (scenario.options ?? {}) as ContestInfo['chosen'];
  const house = scenario.house ?? [];
  return { roll, options: returns.options ?? [], chosen, house, ...(balance === undefined ? {} : { balance }) };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Fights games by their numbers as they are handed out; its messages are plain data. */
export class Fighter {
  private campaigns: readonly Campaign[] = [];
  private seed = 0;
  private readonly post: (message: FighterMessage) => void;

  constructor(say: (message: FighterMessage) => void) {
    this.post = say;
  }

  async run(task: FighterTask): Promise<void> {
    if (task.kind === 'fight') this.fight(task.of, task.game);
    else await this.open(task.contests, task.seed);
  }

  private async open(contests: readonly Contest[], seed: number): Promise<void> {
    const opened: Campaign[] = [];
    try {
      for (const [of, contest] of contests.entries()) {
        const campaign = await campaignOf(contest);
        if (isFault(campaign)) {
          this.post({ kind: 'refused', of, fault: campaign });
          return;
        }
        opened.push(campaign);
      }
    } catch (error) {
      this.post({ kind: 'broken', reason: reasonOf(error) });
      return;
    }
    [this.campaigns, this.seed] = [opened, seed];
    this.post({ kind: 'ready', known: opened.map(knownOf) });
  }

  private fight(of: number, game: number): void {
    const campaign = this.campaigns[of];
    if (campaign === undefined) return;
    try {
      this.post({ kind: 'fought', of, fought: fightGame(campaign, this.seed, game) });
    } catch (error) {
      this.post({ kind: 'failed', of, game, reason: reasonOf(error) });
    }
  }
}
