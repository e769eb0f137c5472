import { expect, test } from 'vitest';
import { readPlan, wholeIn, writePlan } from './plan.ts';

test('an address without a question has an answer', () => {
  const { one, against, seed, battles } = readPlan(undefined, '');
  expect([one.players, against, seed, battles]).toEqual([{ a: 'captain', b: 'captain' }, null, 1, 100]);
});

test('a plan is read from its own address', () => {
  const query =
    '?players=recruit-captain&battles=20&seed=7&option=spotting%3Aroll&against=1866-nachod&against-players=random-random&against-option=fogOfWar%3Atrue';
  const plan = readPlan('mt-glen', query);
  expect(plan.one).toMatchObject({ players: { a: 'recruit', b: 'captain' }, options: { spotting: 'roll' } });
  expect(plan.against).toMatchObject({ source: { id: '1866-nachod' }, options: { fogOfWar: true } });
  expect(writePlan(plan)).toBe(`/lab/mt-glen${query}`);
});

test.each(['?players=cook-captain', '?battles=0', '?battles=many', '?seed=-1', '?battles=9999999'])(
  'nonsense is passed over: %s',
  (query) => {
    expect(readPlan('mt-glen', query)).toEqual(readPlan('mt-glen', ''));
  },
);

test('a file of one\u2019s own has no address', () => {
  const plan = readPlan('mt-glen', '');
  expect(writePlan({ ...plan, one: { ...plan.one, source: { kind: 'file', name: 'x', text: '{}' } } })).toBeUndefined();
});

test.each([
  [' 12 ', 12],
  ['0', undefined],
  ['101', undefined],
  ['1.5', undefined],
  ['', undefined],
])('"%s" from 1 to 100', (text, value) => {
  expect(wholeIn(text, [1, 100])).toBe(value);
});
