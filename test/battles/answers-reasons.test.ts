import { expect, test } from 'vitest';
import { captainsBattle, IDS } from './captains.ts';

test.each(IDS)('%s: every answer says more than itself', async (id) => {
  const { answers } = await captainsBattle(id);
  const reasons = answers.flatMap(({ question, weighed }) =>
    question.options.map(({ says }, i) => ({ kind: question.kind, says, why: weighed[i]?.why() ?? '' })),
  );
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter(({ says, why }) => why.endsWith(`${says}.`))).toEqual([]);
  expect(reasons.filter(({ why }) => /undefined|NaN|^\W|[^.]$/.test(why))).toEqual([]);
});
