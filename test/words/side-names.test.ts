import { describe, expect, it } from 'vitest';
import { Game, loadPlay, SCENARIOS, seededSource, settingOf, SIDES, type SideWords, wordsOfSides } from 'enfilade';
import { LAB_STRINGS } from '../../apps/web/src/lab/strings.ts';
import { LATER_STRINGS } from '../../apps/web/src/play/later-strings.ts';
import { RECKON_STRINGS, VERDICT_STRINGS } from '../../apps/web/src/play/reckon-strings.ts';
import { STRINGS } from '../../apps/web/src/play/strings.ts';

const SINGULAR = /SIDE (wins|loses|knows|holds|leads|gets|goes|is|has)\b/;
const PLURAL = /SIDE (win|lose|know|hold|lead|get|go|are|have)\b/;

/** Passed for every argument, whether a side or other words. */
function side(isPlural: boolean): SideWords & string {
  return Object.assign('other words', { called: 'SIDE', isPlural });
}

function said(strings: object, words: SideWords & string): readonly string[] {
  return Object.values(strings).flatMap((each: unknown) =>
    typeof each === 'function' && /side|called|\(a, /.test(String(each))
      ? [String((each as (...words: readonly SideWords[]) => unknown)(words, words, words, words))]
      : [],
  );
}

describe('the names of sides', () => {
  it.each([
    ['the lab', LAB_STRINGS],
    ['play', STRINGS],
    ['later in play', LATER_STRINGS],
    ['chances', RECKON_STRINGS],
    ['verdicts', VERDICT_STRINGS],
  ])('agree with what %s says of them', (_, strings) => {
    const [many, one] = [said(strings, side(true)), said(strings, side(false))];
    expect(many.some((each) => each.includes('SIDE'))).toBe(true);
    expect(many.filter((each) => SINGULAR.test(each))).toEqual([]);
    expect(one.filter((each) => PLURAL.test(each))).toEqual([]);
  });

  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    'agree with how %s is won',
    async (_, scenario) => {
      const play = await loadPlay(scenario.ruleset);
      if (play === undefined) throw new Error('it is played');
      const { battle } = new Game(play.ruleset, settingOf(scenario), seededSource(1));
      const says = play.chart.turnBar(battle).scoreboard.wins.map((each) => each.says);
      const words = wordsOfSides(scenario);
      const wrong = SIDES.flatMap((each) => {
        const { called, isPlural } = words[each];
        const about = says.map((sentence) => sentence.replaceAll(called, 'SIDE'));
        return about.filter((sentence) => (isPlural ? SINGULAR : PLURAL).test(sentence));
      });
      expect(wrong).toEqual([]);
    },
  );
});
