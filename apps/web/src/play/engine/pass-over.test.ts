import { type Chart, loadPlay, type Match, type System } from 'enfilade';
import { expect, it, vi } from 'vitest';
import type { LocalSession } from './local-session.ts';
import { sessionOn } from './testing.ts';

const PERSONS = { a: 'person', b: 'person' } as const;
const SECRET = ['1866-nachod', '1866-langensalza', 'mt-glen', 'mt-harlans-mill'];
const ORDERS = 90;

async function sideOrdersOf(scenario: string): Promise<Chart<System>['sideOrders']> {
  const play = await loadPlay(scenario.split('-')[0] ?? '');
  return play?.chart.sideOrders ?? { end: [], leave: [] };
}

/** Everything that the side to act could say, but for leaving the battle. Places are examples: another run of them may find a move that this one misses. */
function choicesOf(match: Match): readonly string[] {
  const { battle, ruleset, journal } = match.game;
  const pick = match.examples(journal.length);
  return ruleset
    .subjects(battle)
    .toSorted((a, b) => Number(b === null) - Number(a === null))
    .flatMap((subject) => ruleset.offers(battle, subject, pick))
    .flatMap(({ kind }) => (kind === 'concede' ? [] : [kind]));
}

function actOnce(session: LocalSession, i: number): void {
  const { game } = session.match;
  if (game.question !== null) session.answer(game.question.options[0].answer);
  else session.order(game.ruleset.sample(game.battle, session.match.examples(i)) ?? { kind: 'done' });
}

it.each(SECRET)('in %s nobody is handed the screen to end a part', async (scenario) => {
  const session = sessionOn(scenario, PERSONS);
  const sideOrders = await sideOrdersOf(scenario);
  const { match } = session;
  const end: readonly string[] = sideOrders.end;
  const order = match.order.bind(match);
  for (let i = 0; i < ORDERS && !match.isOver; i += 1) {
    const passing = vi.spyOn(match, 'order').mockImplementation((by, given) => {
      expect(choicesOf(match)).toEqual([(given as { readonly kind: string }).kind]);
      return order(by, given);
    });
    session.passOver(sideOrders);
    passing.mockRestore();
    const waits = match.game.question !== null || match.isOver;
    const kinds = waits ? [] : choicesOf(match);
    expect(kinds.length === 1 && end.includes(kinds[0] ?? '')).toBe(false);
    session.lookAs(match.turnOf);
    actOnce(session, i);
  }
});

it('changes hands six times at most in a turn of 1866 without contact', async () => {
  const sideOrders = await sideOrdersOf('1866-nachod');
  const handovers = (passes: boolean): number => {
    const session = sessionOn('1866-nachod', PERSONS);
    const { match } = session;
    let hands = 0;
    for (let i = 0; match.game.battle.turn === 1; i += 1) {
      if (match.turnOf !== session.viewer) hands += 1;
      session.lookAs(match.turnOf);
      actOnce(session, i);
      if (passes) session.passOver(sideOrders);
    }
    return hands;
  };
  expect(handovers(false)).toBeGreaterThan(9);
  expect(handovers(true)).toBeLessThan(7);
});

it('takes back the last choice together with the parts that were passed over after it', async () => {
  const sideOrders = await sideOrdersOf('1866-nachod');
  const session = sessionOn('1866-nachod', PERSONS);
  const { match } = session;
  let back = 0;
  for (let i = 0; i < ORDERS && !match.isOver; i += 1) {
    session.lookAs(match.turnOf);
    const { journal, battle } = match.game;
    const before = journal.length;
    actOnce(session, i);
    const chosen = journal.length;
    session.passOver(sideOrders);
    const after = journal.length;
    if (after === chosen || chosen === before) continue;
    const { noUndo } = session.status;
    const { ok } = session.undo();
    const now = { ok, entries: journal.length, stands: match.game.battle === battle };
    const refused = noUndo !== null;
    expect(now).toEqual(
      refused ? { ok: false, entries: after, stands: false } : { ok: true, entries: before, stands: true },
    );
    if (refused) continue;
    back += 1;
    actOnce(session, i);
    session.passOver(sideOrders);
  }
  expect(back).toBeGreaterThan(0);
});
