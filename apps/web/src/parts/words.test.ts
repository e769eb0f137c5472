import { expect, test } from 'vitest';
import { headed, inWords } from './words.ts';

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
