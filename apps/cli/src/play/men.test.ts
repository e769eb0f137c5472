import type { Battle, BattleEvent, System } from 'enfilade';
import { expect, it } from 'vitest';
import { tellMen } from './men.ts';

function battle(figures: readonly object[]): Battle<System> {
  return { units: { scouts: { id: 'scouts', name: 'Scouts', figures } } } as unknown as Battle<System>;
}

const EVENT = { changes: [{ unit: 'scouts', set: {} }] } as unknown as BattleEvent<System>;

it('says where each man who moved stands, who has fired and who is gone', () => {
  const before = battle([
    { id: 0, x: 10_000, y: 20_000, heading: 0, smoke: false },
    { id: 1, x: 11_000, y: 20_000, heading: 0 },
    { id: 2, x: 12_000, y: 20_000, heading: 0 },
  ]);
  const after = battle([
    { id: 0, x: 10_000, y: 20_000, heading: 0, smoke: true },
    { id: 2, x: 12_500, y: 24_000, heading: 900 },
  ]);
  expect(tellMen(before, after, EVENT)).toBe('; man 2 off, man 1 in smoke, man 3 (12.5, 24.0) facing north');
  expect(tellMen(before, before, EVENT)).toBe('');
});
