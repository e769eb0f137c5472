import { actorsOf, type Battle, loadDetails, loadPlay, RULEBOOKS, SCENARIOS, type System } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { targetOf } from './target-of.ts';
import { Adviser } from './adviser.ts';
import * as forecasts from './forecast.ts';
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

/** Orders of fire by one unit that are compared in each system, and orders played to meet them. */
const VOLLEYS = 12;
const PLAYED = 600;

async function adviserOf(system: string): Promise<Adviser> {
  const [play, details] = await Promise.all([loadPlay(system), loadDetails(system)]);
  if (play === undefined || details === undefined) throw new Error(`no play of ${system}`);
  const adviser = new Adviser(play.ruleset, play.chart);
  [adviser.details, adviser.forecasts] = [details, forecasts];
  return adviser;
}

/** What a look at the enemy says of the shot that is ordered at it; undefined if it is no shot of one unit from where it stands. */
function lookedAt(adviser: Adviser, battle: Battle<System>, order: System['order']) {
  const [shooter, ...others] = actorsOf(adviser.ruleset.orders, order);
  const isFire = adviser.details?.hand.standing.includes(order.kind) === true && order.kind !== 'fight';
  if (!isFire || shooter === undefined || others.length > 0) return undefined;
  return adviser.targets(battle, shooter).find(({ target }) => target === targetOf(order));
}

describe.each(RULEBOOKS.map(({ id }) => id))('an order to shoot in %s', (system) => {
  it('has the same odds in its row as the enemy has when looked at', async () => {
    const adviser = await adviserOf(system);
    const [rows, looks]: [unknown[], unknown[]] = [[], []];
    for (const { id } of SCENARIOS.filter(({ ruleset }) => ruleset === system)) {
      const { match } = sessionOn(id, { a: 'random', b: 'random' });
      for (let i = 0; i < PLAYED && match.game.battle.result === null && looks.length < VOLLEYS; i += 1) {
        const { battle, ruleset } = match.game;
        const order = ruleset.sample(battle, match.examples(i));
        const looked = order === undefined ? undefined : lookedAt(adviser, battle, order);
        if (order !== undefined && looked !== undefined) {
          looks.push({ order, procedure: looked.procedure, forecast: looked.forecast });
          const forecast = adviser.forecast(battle, order);
          rows.push({ order, procedure: forecast?.procedure, forecast });
        }
        if (match.playOne() !== 'acted') break;
      }
    }
    expect(rows).toEqual(looks);
    expect(looks.length).toBeGreaterThan(2);
  });
});
