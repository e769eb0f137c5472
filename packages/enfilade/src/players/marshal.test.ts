import { describe, expect, test } from 'vitest';
import { chanceOf, settingOf } from '#battle/index.ts';
import { findPlay, loadCounsel } from '#rulesets/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';
import type { Situation } from './automaton.ts';
import { Bout } from './bout.ts';
import { captain } from './captain.ts';
import { marshal } from './marshal.ts';

const GIVEN = 5;
const BRIEF = { orders: 3, courses: 3 };

describe.each(SCENARIOS.map((scenario) => ({ id: scenario.id, scenario })))('marshal in $id', ({ scenario }) => {
  test('gives legal orders with a reason, says the same from the same seed, and stops thinking when time is up', async () => {
    const ruleset = findPlay(scenario.ruleset);
    const counsel = await loadCounsel(scenario.ruleset);
    if (ruleset === undefined || counsel === undefined) throw new Error('no counsel');
    const [player, usual] = [marshal(counsel, BRIEF), captain(counsel)];
    const opened = { ruleset, setting: settingOf(scenario) };
    const bout = new Bout(opened, { a: usual, b: usual }, chanceOf(11));
    let [thought, cutShort] = [0, 0];
    for (let i = 0; i < 2000 && thought < GIVEN && !bout.isOver; i += 1) {
      if (i % 17 === 3) {
        const { battle } = bout;
        const situation = (): Situation => ({ ruleset, battle, side: battle.toAct, pick: chanceOf(11).pick(i) });
        const said = player.order(situation());
        if (said !== undefined) {
          expect(ruleset.refuses(battle, said.says)).toBeUndefined();
          expect(said.why()).toMatch(/^\S.*\.$/s);
          expect(player.order(situation())?.says).toEqual(said.says);
        }
        const steps = player.ponder?.(situation());
        const begun = steps?.next();
        const stopped = begun?.done === true ? begun : steps?.next(true);
        expect(stopped?.done).toBe(true);
        if (begun?.done === false) cutShort += 1;
        thought += 1;
      }
      expect(bout.step()).toBe(true);
    }
    expect(cutShort).toBeGreaterThan(0);
  });
});

test.each(['mt-glen', '1866-nachod'])('a view of %s is thought on from, whatever it hides', async (id) => {
  const scenario = SCENARIOS.find((each) => each.id === id);
  const ruleset = findPlay(scenario?.ruleset ?? '');
  const counsel = await loadCounsel(scenario?.ruleset ?? '');
  if (scenario === undefined || ruleset === undefined || counsel === undefined) throw new Error('no counsel');
  const setting = settingOf(scenario);
  const usual = captain(counsel);
  const player = marshal(counsel, BRIEF);
  const bout = new Bout({ ruleset, setting }, { a: usual, b: player }, chanceOf(4));
  for (let i = 0; i < 40 && !bout.isOver; i += 1) expect(bout.step()).toBe(true);
});
