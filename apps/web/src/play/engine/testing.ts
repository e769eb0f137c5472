import { commitTo, findScenario, type MatchSetup, PLAYS, settingOf } from 'enfilade';
import type { Players } from '../session.ts';
import { LocalSession } from './local-session.ts';

const SECRET = commitTo(7, 'n');

/** A session on a shipped scenario, for tests. */
export function sessionOn(scenario: string, players: Players): LocalSession {
  const found = findScenario(scenario);
  const ruleset = PLAYS.find(({ book }) => book.id === found?.ruleset);
  if (found === undefined || ruleset === undefined) throw new Error(`no scenario ${scenario}`);
  const opened: MatchSetup = { ruleset, setting: settingOf(found), file: null };
  return new LocalSession('test', opened, players, { secret: SECRET });
}

/** Lets the computer play both sides for so many orders, persons included. */
export function playSome(session: LocalSession, orders: number): void {
  const { game } = session.sitting;
  for (let i = 0; i < orders && game.battle.result === null; i += 1) {
    session.lookAs(session.sitting.turnOf);
    const { question } = game;
    if (question !== null) session.answer(question.options[0].answer);
    else {
      const order = game.ruleset.sample(game.battle, session.sitting.examples(i));
      if (order !== undefined) session.order(order);
    }
  }
}
