import { expect, test } from 'vitest';
import { downTheRamp, harmsOf, isHarmless } from './harm.ts';

test('what becomes of a unit runs from light to dark', () => {
  expect(downTheRamp(['holds', 'breaks', 'retires'], (word) => word)).toEqual(['holds', 'retires', 'breaks']);
  expect(harmsOf(['knockedOut', 'none'])).toEqual([4, 0]);
});

test('words that are no harm keep their order and their colour', () => {
  expect(downTheRamp(['half', 'none', 'full'], (word) => word)).toEqual(['half', 'none', 'full']);
  expect(harmsOf(['none', 'holds'])).toBeUndefined();
  expect(harmsOf(['A', 'none'])).toBeUndefined();
  expect(harmsOf([1, 2])).toBeUndefined();
});

test('what leaves everything as it is is harmless, whatever the system calls it', () => {
  for (const value of [null, undefined, false, 0, 'none', 'noEffect', 'holds']) expect(isHarmless(value)).toBe(true);
  for (const value of [true, 1, 'disordered', 'R', 'first']) expect(isHarmless(value)).toBe(false);
});
