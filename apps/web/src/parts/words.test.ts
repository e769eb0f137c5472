import { expect, test } from 'vitest';
import { headed, inWords, percent } from './words.ts';

test.each([
  ['targetCasualties', 'Target casualties'],
  ['can-charge', 'Can charge'],
])('%s is headed %s', (name, words) => {
  expect(headed(name)).toBe(words);
});

test.each([
  [null, 'none'],
  [true, 'yes'],
  [-2, '\u22122'],
  ['attackColumn', 'attack column'],
  ['-1..-3', '\u22121 to \u22123'],
  ['BP', 'BP'],
  [[], 'none'],
  [[{ moves: 1, free: false }], 'moves 1, free no'],
])('%j reads %s', (value, words) => {
  expect(inWords(value)).toBe(words);
});

test.each([
  [0, 0, '0%'],
  [0.004, 1, '<1%'],
  [0.2756, 1, '27.6%'],
  [0.2756, 0, '28%'],
  [0.9999, 0, '>99%'],
  [0.99999, 1, '>99.9%'],
  [1, 1, '100%'],
] as const)('%f to %i digits is %s', (p, digits, text) => {
  expect(percent(p, digits)).toBe(text);
});
