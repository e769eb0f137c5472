import {
  type Battle,
  type ComputerPlayer,
  type Counsel,
  findPlay,
  loadCounsel,
  playerOf,
  type Question,
  type Ruleset,
  type Scenario,
  SCENARIOS,
  settingOf,
  type System,
} from 'enfilade';
import { chanceOf } from 'enfilade/battle';
import { type Decision, HeadlessMatch, MOST_ORDERS, type Situation } from 'enfilade/players';

export interface AdvisedBattle {
  readonly scenario: Scenario;
  readonly ruleset: Ruleset<System>;
  readonly counsel: Counsel<System>;
}

/** An order of a captain, everything weighed for it, and the battle before it. */
export interface CaptainsOrder {
  readonly truth: Battle<System>;
  readonly situation: Situation;
  readonly decision: Decision<System['order']>;
  readonly weighed: ReturnType<Counsel<System>['weigh']>;
}

interface CaptainsAnswer {
  readonly question: Question;
  readonly weighed: ReturnType<Counsel<System>['answers']>;
}

interface CaptainsBattle extends AdvisedBattle {
  readonly orders: readonly CaptainsOrder[];
  readonly answers: readonly CaptainsAnswer[];
  readonly end: Battle<System>;
}

export const SEED = 11;
export const IDS = SCENARIOS.map(({ id }) => id);

export async function advised(id: string): Promise<AdvisedBattle> {
  const scenario = SCENARIOS.find((each) => each.id === id);
  const ruleset = findPlay(scenario?.ruleset ?? '');
  const counsel = await loadCounsel(scenario?.ruleset ?? '');
  if (scenario === undefined || ruleset === undefined || counsel === undefined) throw new Error(`${id} has no counsel`);
  return { scenario, ruleset, counsel };
}

export function fight(
  { ruleset, scenario }: AdvisedBattle,
  player: ComputerPlayer,
  before?: (truth: Battle<System>) => void,
): HeadlessMatch {
  const match = new HeadlessMatch({ ruleset, setting: settingOf(scenario) }, { a: player, b: player }, chanceOf(SEED));
  while (!match.isOver && match.orders < MOST_ORDERS) {
    before?.(match.battle);
    if (!match.step()) break;
  }
  return match;
}

function record(given: AdvisedBattle): CaptainsBattle {
  const { counsel } = given;
  const orders: CaptainsOrder[] = [];
  const answers: CaptainsAnswer[] = [];
  let truth: Battle<System> | undefined;
  let weighed: CaptainsOrder['weighed'] = [];
  const captain = playerOf('captain', {
    ...counsel,
    weigh: (battle, rng) => (weighed = counsel.weigh(battle, rng)),
    answers(battle, question) {
      const all = counsel.answers(battle, question);
      answers.push({ question, weighed: all });
      return all;
    },
  });
  const player: ComputerPlayer = {
    ...captain,
    order(situation) {
      const decision = captain.order(situation);
      if (decision !== undefined && truth !== undefined) orders.push({ truth, situation, decision, weighed });
      return decision;
    },
  };
  const { battle: end } = fight(given, player, (before) => {
    truth = before;
  });
  return { ...given, orders, answers, end };
}

const FOUGHT = new Map<string, Promise<CaptainsBattle>>();

/** A battle between captains, fought once for all tests that read it. */
export function captainsBattle(id: string): Promise<CaptainsBattle> {
  const fought = FOUGHT.get(id) ?? advised(id).then(record);
  FOUGHT.set(id, fought);
  return fought;
}

/** The situation of the side to act at regular intervals, each time with fresh random numbers. */
export async function situationsOf(id: string, most: number, apart: number): Promise<readonly Situation[]> {
  const { orders, ruleset } = await captainsBattle(id);
  return orders
    .flatMap(({ truth }, i) => (i > 0 && i % apart === 0 ? [truth] : []))
    .slice(0, most)
    .map((battle, i) => ({ ruleset, battle, side: battle.toAct, pick: chanceOf(SEED).pick((i + 1) * apart) }));
}
