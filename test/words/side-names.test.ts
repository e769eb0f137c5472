import { describe, expect, it } from 'vitest';
import { Game, loadPlay, SCENARIOS, seededSource, settingOf, SIDES } from 'enfilade';
import { LAB_STRINGS } from '../../apps/web/src/lab/strings.ts';
import { RECKON_STRINGS, VERDICT_STRINGS } from '../../apps/web/src/play/reckon-strings.ts';
import { STRINGS } from '../../apps/web/src/play/strings.ts';

/** Sides are called British, Union or Prussia: a verb of the present goes with some of them only. */
const PRESENT = /SIDE (wins?|loses?|knows?|holds?|leads?|is|are|has|have)\b/;

function said(strings: object): readonly string[] {
  return Object.values(strings).flatMap((each: unknown) =>
    typeof each === 'function' && /side|\(a, /.test(String(each))
      ? [String((each as (...words: string[]) => unknown)('SIDE', 'SIDE', 'SIDE', 'SIDE'))]
      : [],
  );
}

describe('the names of sides', () => {
  it.each([
    ['the lab', LAB_STRINGS],
    ['play', STRINGS],
    ['chances', RECKON_STRINGS],
    ['verdicts', VERDICT_STRINGS],
  ])('agree with what %s says of them', (_, strings) => {
    const all = said(strings);
    expect(all.some((each) => each.includes('SIDE'))).toBe(true);
    expect(all.filter((each) => PRESENT.test(each))).toEqual([]);
  });

  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    'agree with how %s is won',
    async (_, scenario) => {
      const play = await loadPlay(scenario.ruleset);
      if (play === undefined) throw new Error('it is played');
      const { battle } = new Game(play.ruleset, settingOf(scenario), seededSource(1));
      const says = play.chart.turnBar(battle).scoreboard.wins.map((each) => each.says);
      const names = SIDES.map((side) => scenario.sides[side].name);
      expect(
        says
          .map((each) => names.reduce((so, name) => so.replaceAll(name, 'SIDE'), each))
          .filter((each) => PRESENT.test(each)),
      ).toEqual([]);
    },
  );
});
