import { expect, test } from 'vitest';
import { unfolded } from './order-rows.ts';

test('nine variants of one thing are shown, and more fold away', () => {
  const variants = (n: number) => Array.from({ length: n }, (_, i) => i);
  expect(unfolded(variants(9))).toHaveLength(9);
  expect(unfolded(variants(12))).toEqual(variants(9));
});
