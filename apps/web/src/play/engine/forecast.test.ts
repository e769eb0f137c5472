import { SCENARIOS } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { forecastOrder } from './forecast.ts';
import { sessionOn } from './testing.ts';

/** Orders looked at in each battle: enough to meet volleys and command rolls. */
const LOOKED_AT = 60;

describe.each(SCENARIOS.map(({ id }) => id))('forecasts in %s', (id) => {
  it('are chances that sum to one, and change nothing', () => {
    const session = sessionOn(id, { a: 'random', b: 'random' });
    const { game } = session.match;
    const sums: number[] = [];
    const changed: string[] = [];
    for (let i = 0; i < LOOKED_AT && game.battle.result === null; i += 1) {
      const order = game.ruleset.sample(game.battle, session.match.examples(i));
      if (order === undefined) break;
      const before = JSON.stringify(game.battle);
      const forecast = forecastOrder({ ruleset: game.ruleset, before: game.battle, order });
      if (JSON.stringify(game.battle) !== before) changed.push(order.kind);
      const fields = forecast?.finding.kind === 'odds' ? forecast.finding.fields : [];
      sums.push(...fields.map(({ chances }) => chances.reduce((sum, { p }) => sum + p, 0)));
      if (session.match.playOne() !== 'acted') break;
    }
    expect(changed).toEqual([]);
    expect(sums.length).toBeGreaterThan(0);
    expect(Math.max(...sums.map((sum) => Math.abs(sum - 1)))).toBeLessThan(1e-9);
  });
});
