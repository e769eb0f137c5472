import { findPlay, settingOf } from 'enfilade';
import { tryBattle } from 'enfilade/testing';
import { expect, it } from 'vitest';
import { PROVING_GROUND } from '../../../packages/enfilade/src/rulesets/bbb/play/testing-ground.ts';
import { JUDGES } from '../index.ts';

// Steep slopes, a fort and irregular cavalry meet here, which no shipped battle has together.
it.each([1, 2])('finds nothing wrong on the proving ground (seed %i)', (seed) => {
  const [ruleset, judge] = [findPlay('bbb'), JUDGES['bbb']];
  if (ruleset === undefined || judge === undefined) throw new Error('nobody plays or judges bbb');
  expect(tryBattle(ruleset, settingOf(PROVING_GROUND), { seed, judge, every: 40 }).fault).toBeUndefined();
});
