import { expect, test } from 'vitest';
import { chanceOf, settingOf } from '#battle/index.ts';
import { type ComputerPlayer, HeadlessMatch, playerOf } from '#players/index.ts';
import { loadCounsel, loadPlay } from '#rulesets/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';

const ORDERS = 80;

test.each(SCENARIOS.filter(({ ruleset }) => ruleset === 'bp' || ruleset === 'gtc').map(({ id }) => id))(
  '%s: a survey speaks for more of a side, and has the same best',
  async (id) => {
    const scenario = SCENARIOS.find((each) => each.id === id);
    const [play, counsel] = await Promise.all([
      loadPlay(scenario?.ruleset ?? ''),
      loadCounsel(scenario?.ruleset ?? ''),
    ]);
    if (scenario === undefined || play === undefined || counsel?.survey === undefined) throw new Error('no survey');
    const { survey } = counsel;
    const captain = playerOf('captain', counsel);
    const best = (weighed: ReturnType<typeof survey>) => weighed.toSorted((one, two) => two.worth - one.worth)[0];
    const worthwhile = (weighed: ReturnType<typeof survey>): number =>
      new Set(weighed.flatMap(({ worth, order }) => (worth > 0.1 ? [JSON.stringify(order)] : []))).size;
    const differ: unknown[] = [];
    let more = 0;
    const heard: ComputerPlayer = {
      order(situation) {
        const { battle, pick } = situation;
        const [weighed, surveyed] = [counsel.weigh(battle, pick), survey(battle, pick)];
        if (JSON.stringify(best(weighed)?.order) !== JSON.stringify(best(surveyed)?.order))
          differ.push([best(weighed)?.order, best(surveyed)?.order]);
        if (worthwhile(surveyed) > worthwhile(weighed)) more += 1;
        return captain.order(situation);
      },
      answer: (situation, question) => captain.answer(situation, question),
    };
    const setting = settingOf(scenario);
    const bout = new HeadlessMatch({ ruleset: play.ruleset, setting }, { a: heard, b: heard }, chanceOf(4000));
    while (!bout.isOver && bout.orders < ORDERS && bout.step());
    expect(differ).toEqual([]);
    expect(more).toBeGreaterThan(0);
  },
);
