import { expect, it } from 'vitest';
import { battlesGained, unusual } from './unusual.ts';

const rolled = (less: number, same: number) => ({
  expected: 1,
  rolled: 1,
  deviation: 1,
  less,
  same,
  more: 1 - less - same,
});

it('says how unusual a sum of dice is', () => {
  expect(unusual(rolled(0.4, 0.2))).toBe('as expected');
  expect(unusual(rolled(0.02, 0.02))).toBe('low, 1 in 25');
  expect(unusual(rolled(0.98, 0.01))).toBe('high, 1 in 50');
  expect(unusual(rolled(0, 0))).toBe('low, 1 in 10000');
});

it('writes battles of a hundred with their sign, and never a battlesGained nothing', () => {
  expect([0.123, -0.054, 0.0004, -0.0004, 0].map(battlesGained)).toEqual(['+12', '\u22125.4', '0', '0', '0']);
});
