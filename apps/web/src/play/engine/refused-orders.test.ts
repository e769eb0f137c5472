import { loadDetails, loadPlay, SCENARIOS } from 'enfilade';
import { expect, it } from 'vitest';
import { Adviser } from './adviser.ts';
import { Offers } from './offers.ts';
import { refusedOrders } from './refused-orders.ts';
import { playSome, sessionOn } from './testing.ts';

const PERSONS = { a: 'person', b: 'person' } as const;
const FIRST_BATTLES = SCENARIOS.filter(({ firstBattle }) => firstBattle === true).map(({ id, ruleset }) => [
  id,
  ruleset,
]);

it.each(FIRST_BATTLES)(
  '%s: what a unit may not do is said with its reason, and never what it may',
  async (id, ruleset) => {
    const [play, details] = await Promise.all([loadPlay(ruleset ?? ''), loadDetails(ruleset ?? '')]);
    if (play === undefined || details === undefined) throw new Error(`${ruleset} has no chart`);
    const session = sessionOn(id ?? '', PERSONS);
    const adviser = new Adviser(play.ruleset, play.chart);
    adviser.details = details;
    const said: string[] = [];
    for (let i = 0; i < 8 && session.match.game.battle.result === null; i += 1) {
      playSome(session, 7);
      const { battle, question } = session.match.game;
      if (question !== null || battle.result !== null) continue;
      session.lookAs(battle.toAct);
      const offers = new Offers(session, adviser, battle);
      for (const sign of play.chart.signs(battle, battle.toAct)) {
        if (sign.side !== battle.toAct) continue;
        const offered = offers.of(sign.id);
        for (const { says, because } of refusedOrders({
          adviser,
          viewer: battle.toAct,
          battle,
          id: sign.id,
          offers: offered,
        })) {
          expect(because).not.toBe('');
          expect(offered.map((each) => each.says)).not.toContain(says);
          said.push(says);
        }
      }
    }
    expect(said.length).toBeGreaterThan(0);
  },
);
