import { expect, it } from 'vitest';
import { loadPlay, RULEBOOK_IDS } from './index.ts';

it.each(RULEBOOK_IDS)('%s names orders of a whole side that it reads', async (id) => {
  const { ruleset, chart } = (await loadPlay(id)) ?? {};
  const { end, leave } = chart?.sideOrders ?? { end: [], leave: [] };
  expect(end.length).toBeGreaterThan(0);
  for (const kind of [...end, ...leave]) expect(ruleset?.read({ kind })).toMatchObject({ kind });
});
