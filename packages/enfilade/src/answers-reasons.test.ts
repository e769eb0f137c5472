import { expect, test } from 'vitest';
import { chanceOf, settingOf } from '#battle/index.ts';
import { type ComputerPlayer, HeadlessMatch, playerOf } from '#players/index.ts';
import { loadCounsel, loadPlay } from '#rulesets/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';

const MOST_ORDERS = 2000;

/** Why each answer may be given, of every question of a battle between captains. */
async function reasonsIn(id: string): Promise<readonly { readonly says: string; readonly why: string }[]> {
  const scenario = SCENARIOS.find((each) => each.id === id);
  const [play, counsel] = await Promise.all([loadPlay(scenario?.ruleset ?? ''), loadCounsel(scenario?.ruleset ?? '')]);
  if (scenario === undefined || play === undefined || counsel === undefined) throw new Error(`${id} is shipped`);
  const found: { says: string; why: string }[] = [];
  const captain = playerOf('captain', counsel);
  const heard: ComputerPlayer = {
    order: (situation) => captain.order(situation),
    answer(situation, question) {
      const weighed = counsel.answers(situation.battle, question);
      for (const [i, { says }] of question.options.entries())
        found.push({ says: `${question.kind}: ${says}`, why: weighed[i]?.why() ?? '' });
      return captain.answer(situation, question);
    },
  };
  const setting = settingOf(scenario);
  const bout = new HeadlessMatch({ ruleset: play.ruleset, setting }, { a: heard, b: heard }, chanceOf(4000));
  while (!bout.isOver && bout.orders < MOST_ORDERS && bout.step());
  return found;
}

test.each(SCENARIOS.map(({ id }) => id))('%s: every answer says more than itself', async (id) => {
  const reasons = await reasonsIn(id);
  expect(reasons.length).toBeGreaterThan(0);
  const bare = reasons.filter(({ says, why }) => why.endsWith(`${says.slice(says.indexOf(':') + 2)}.`));
  expect(bare).toEqual([]);
  expect(reasons.filter(({ why }) => /undefined|NaN|^\W|[^.]$/.test(why))).toEqual([]);
});
