import { expect, test } from 'vitest';
import { counted, lowered, percent } from './plain.ts';

test.each([
  [0, 0, '0%'],
  [0.004, 0, '<1%'],
  [0.004, 1, '0.4%'],
  [0.0004, 1, '<0.1%'],
  [0.2756, 1, '27.6%'],
  [0.2756, 0, '28%'],
  [0.2044, 2, '20.44%'],
  [0.9999, 0, '>99%'],
  [0.99999, 1, '>99.9%'],
  [1, 1, '100%'],
] as const)('%f to %i digits is %s', (share, digits, words) => {
  expect(percent(share, digits)).toBe(words);
});

test('counts things', () => {
  expect([counted(1, 'hit'), counted(0, 'hit'), counted(2, 'battery', 'batteries')]).toEqual([
    '1 hit',
    '0 hits',
    '2 batteries',
  ]);
});

test('lowers labels, not abbreviations', () => {
  expect([lowered('Line infantry'), lowered('A draw'), lowered('HQ')]).toEqual(['line infantry', 'a draw', 'HQ']);
});
