import { findScenario, journalOfOrders, PLAYS, settingOf } from 'enfilade';
import { marksSeen } from 'enfilade/bench';
import { expect, it } from 'vitest';
import { playSome, sessionOn } from '../testing.ts';
import { accountOf } from './account.ts';

it('hands on nothing that the viewer was not told while the battle lasts', () => {
  const session = sessionOn('mt-harlans-mill', { a: 'person', b: 'person' });
  playSome(session, 40);
  session.lookAs('a');
  const account = accountOf({ session, engine: 'test', hasSecrets: true });
  const { game } = session.match;
  const shown = game.events.flatMap((event) => game.ruleset.redact(event, 'a') ?? []);
  expect(account).toMatchObject({ eyes: 'a', file: null, events: shown });
  expect(JSON.stringify(account.events)).not.toBe(JSON.stringify(game.events));
  expect(account.orders.reduce((sum, each) => sum + each, 0)).toBe(shown.length);
  expect(account.orders.every((told) => told > 0)).toBe(true);
  // Dummies that were laid are not even counted.
  expect(account.orders.length).toBeLessThan(game.journal.length);
});

it('tells the same moments as the whole battle would tell this viewer', () => {
  for (const id of ['mt-glen', 'bp-maida', '1866-nachod']) {
    const session = sessionOn(id, { a: 'person', b: 'person' });
    playSome(session, 40);
    session.lookAs('a');
    const account = accountOf({ session, engine: 'test', hasSecrets: true });
    const { scenario, events, orders } = account;
    const { game } = session.match;
    const ruleset = PLAYS.find(({ book }) => book.id === findScenario(id)?.ruleset);
    if (ruleset === undefined) throw new Error(`no system for ${id}`);
    const whole = marksSeen(ruleset, game.setting, game, 'a').map(({ position }) => position.truth.units);
    const told = marksSeen(ruleset, settingOf(scenario), { journal: journalOfOrders(orders), events }, 'a').map(
      ({ position }) => position.truth.units,
    );
    expect(told).toEqual(whole);
  }
});
