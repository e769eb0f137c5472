import { expect, it } from 'vitest';
import { loadScenario, SCENARIOS, systemOf } from './index.ts';

it('loads every shipped battle by itself', async () => {
  const loaded = await Promise.all(SCENARIOS.map(({ id }) => loadScenario(id)));
  expect(loaded).toEqual(SCENARIOS);
});

it('knows the system of every one before it is loaded', () => {
  expect(SCENARIOS.map(({ id }) => systemOf(id))).toEqual(SCENARIOS.map(({ ruleset }) => ruleset));
});

it('knows no other', async () => {
  expect(await loadScenario('toString')).toBeUndefined();
  expect(systemOf('toString')).toBeUndefined();
  expect(await loadScenario('bp-nowhere')).toBeUndefined();
});
