import { answeredSource, findScenario, Game, type Ruleset, seededSource, settingOf, type System } from 'enfilade';
import { randomAnswer, seededRng } from 'enfilade/players';

/** A battle of a shipped scenario, fought at random from a seed; with `turns`, cut short. */
export interface Fight {
  readonly scenario: string;
  readonly seed: number;
  readonly turns?: number;
}

const MOST_ACTIONS = 20_000;

export function fought(ruleset: Ruleset<System>, { scenario: id, seed, turns }: Fight): Game<System> {
  const scenario = findScenario(id);
  if (scenario === undefined) throw new Error(`no scenario is called ${id}`);
  const pick = seededRng(seed, 1);
  const source = answeredSource(seededSource(seed), (question) => randomAnswer(question, pick));
  const game = new Game(ruleset, settingOf({ ...scenario, turns: turns ?? scenario.turns }), source);
  while (game.battle.result === null && game.journal.length < MOST_ACTIONS) {
    const order = ruleset.sample(game.battle, pick);
    if (order === undefined || !game.order(game.battle.toAct, order, source).ok) break;
  }
  return game;
}
