import { type Battle, findPlay, Game, SCENARIOS, seededSource, settingOf } from 'enfilade';
import { expect, it } from 'vitest';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { eighteenSixtySixJudge } from './index.ts';

/** What no random battle of the two scenarios comes to. */
function langensalza(change: Partial<W66Model['unit']>): Battle<W66Model> {
  const scenario = SCENARIOS.find(({ id }) => id === '1866-langensalza');
  const ruleset = findPlay('1866');
  if (scenario === undefined || ruleset === undefined) throw new Error('nobody fights at Langensalza');
  const { battle } = new Game(ruleset, settingOf(scenario), seededSource(1));
  const { units, ...rest } = battle as unknown as Battle<W66Model>;
  const garrison = units['landwehr-3'] as W66Model['unit'];
  return { ...rest, units: { ...units, [garrison.id]: { ...garrison, ...change } } };
}

it('misses a garrison in its town', () => {
  expect(eighteenSixtySixJudge.standing(langensalza({}))).toBeUndefined();
  expect(eighteenSixtySixJudge.standing(langensalza({ x: 0, y: 0 }))).toContain('holds langensalza');
});

it('sees who stands in houses without holding them', () => {
  expect(eighteenSixtySixJudge.standing(langensalza({ town: null, formation: 'line' }))).toContain('in langensalza');
});
