import { expect, it } from 'vitest';
import { SCENARIOS } from './index.ts';
import { loadScenario } from './load.ts';

it('loads every shipped battle by itself', async () => {
  const loaded = await Promise.all(SCENARIOS.map(({ id }) => loadScenario(id)));
  expect(loaded).toEqual(SCENARIOS);
});

it('knows no other', async () => {
  expect(await loadScenario('toString')).toBeUndefined();
  expect(await loadScenario('bp-nowhere')).toBeUndefined();
});
