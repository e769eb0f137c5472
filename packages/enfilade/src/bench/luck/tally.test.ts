import { expect, test } from 'vitest';
import { Tally } from './tally.ts';

const DIE = new Map([1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6]));

test('two dice that come to four: three hands of 36 are less, three the same', () => {
  const tally = new Tally();
  tally.add(DIE, 1);
  tally.add(DIE, 3);
  const { expected, rolled, less, same, more, deviation } = tally.verdict();
  expect([expected, rolled]).toEqual([expect.closeTo(7), 4]);
  expect(deviation).toBeCloseTo(Math.sqrt(35 / 6));
  expect([less, same, more]).toEqual([expect.closeTo(3 / 36), expect.closeTo(3 / 36), expect.closeTo(30 / 36)]);
});

test('of very many dice the curve of chance is close', () => {
  const tally = new Tally();
  for (let i = 0; i < 300; i += 1) tally.add(DIE, i % 2 === 0 ? 3 : 4);
  expect(tally.verdict().less).toBeCloseTo(0.5, 1);
});
