import { findScenario, marksSeen, PLAYS, settingOf } from 'enfilade';
import { expect, it } from 'vitest';
import { playSome, sessionOn } from '../testing.ts';
import { accountOf, journalOf } from './account.ts';

it('hands on nothing that the viewer was not told while the battle lasts', () => {
  const session = sessionOn('mt-glen', { a: 'person', b: 'person' });
  playSome(session, 40);
  session.lookAs('b');
  const account = accountOf({ session, engine: 'test', hasSecrets: true });
  const { game } = session.sitting;
  const shown = game.events.flatMap((event) => game.ruleset.shows(event, 'b') ?? []);
  expect(account).toMatchObject({ eyes: 'b', file: null, events: shown });
  expect(JSON.stringify(account.events)).not.toBe(JSON.stringify(game.events));
  expect(account.orders.reduce((sum, each) => sum + each, 0)).toBe(shown.length);
  expect(account.orders).toHaveLength(game.journal.length);
});

it('tells the same moments as the whole battle would tell this viewer', () => {
  for (const id of ['mt-glen', 'bp-maida', '1866-nachod']) {
    const session = sessionOn(id, { a: 'person', b: 'person' });
    playSome(session, 40);
    session.lookAs('a');
    const account = accountOf({ session, engine: 'test', hasSecrets: true });
    const { scenario, events } = account;
    const { game } = session.sitting;
    const ruleset = PLAYS.find(({ book }) => book.id === findScenario(id)?.ruleset);
    if (ruleset === undefined) throw new Error(`no system for ${id}`);
    const whole = marksSeen(ruleset, game.setting, game, 'a').map(({ stand }) => stand.truth.units);
    const told = marksSeen(ruleset, settingOf(scenario), { journal: journalOf(account), events }, 'a').map(
      ({ stand }) => stand.truth.units,
    );
    expect(told).toEqual(whole);
  }
});
