import { expect, test } from 'vitest';
import type { WeighedOrder } from '#counsel/index.ts';
import type { System } from '#battle/index.ts';
import { shortlist } from './shortlist.ts';

function weighed(worth: number, order: object): WeighedOrder<System> {
  return { worth, order: order as System['order'], why: () => '' };
}

const ROW = { phases: ['movement'], actors: 'unit' };
const ORDERS = { fire: ROW, move: ROW, charge: ROW, pass: ROW, done: { phases: ['movement'] } };
const FIRE = weighed(12, { kind: 'fire', unit: 'first', target: 'x' });
const OTHER_FIRE = weighed(7, { kind: 'fire', unit: 'first', target: 'y' });
const MOVE = weighed(9, { kind: 'move', unit: 'second' });
const BACK = weighed(3, { kind: 'move', unit: 'second' });
const FAR_BETTER = weighed(60, { kind: 'charge', unit: 'third' });
const DONE = weighed(0, { kind: 'done' });

test("the captain's choice comes first, then what else its actor could do, then one order of each other", () => {
  expect(shortlist(ORDERS, [BACK, MOVE, OTHER_FIRE, FIRE], 5)).toEqual([FIRE, OTHER_FIRE, MOVE]);
});

test('the same doing at another place is another order', () => {
  expect(shortlist(ORDERS, [BACK, MOVE], 5)).toEqual([MOVE, BACK]);
});

test('to do no more is thought of, what is worse than that is not', () => {
  const pass = weighed(0, { kind: 'pass', unit: 'second' });
  expect(shortlist(ORDERS, [DONE, pass, MOVE], 5)).toEqual([MOVE, pass, DONE]);
  expect(shortlist(ORDERS, [DONE, weighed(-2, { kind: 'move', unit: 'second' })], 5)).toEqual([DONE]);
});

test('neither too many nor what is far worse', () => {
  expect(shortlist(ORDERS, [FIRE, MOVE, OTHER_FIRE], 2)).toEqual([FIRE, OTHER_FIRE]);
  expect(shortlist(ORDERS, [FIRE, FAR_BETTER], 5)).toEqual([FAR_BETTER]);
  expect(shortlist(ORDERS, [], 5)).toEqual([]);
});
