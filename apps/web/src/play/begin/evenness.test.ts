import { expect, it } from 'vitest';
import { evennessOf, wholeShares } from './evenness.ts';

const SIDES = {
  called: { a: { called: 'the Union', isPlural: false }, b: { called: 'the French', isPlural: true } },
};
const measured = (a: number, b: number, games = 200) => evennessOf({ ...SIDES, balance: { games, a, b } });

it('says of a measured battle how even it is, in one word and in a sentence', () => {
  expect(measured(98, 94)).toMatchObject({ word: 'Even', tone: 'even' });
  expect(measured(98, 94)?.says).toBe('The Union wins 49%, the French win 47%, 4% are drawn.');
  expect(measured(108, 81)).toMatchObject({ word: 'Favours the Union', tone: 'leaning' });
  expect(measured(60, 139)).toMatchObject({ word: 'Favours the French' });
});

it('calls a difference of eight points still even, and a third of draws often drawn', () => {
  expect(measured(108, 92)?.word).toBe('Even');
  expect(measured(109, 91)?.word).toBe('Favours the Union');
  expect(measured(70, 70)).toMatchObject({ word: 'Often drawn', tone: 'leaning' });
});

it('guesses nothing where nothing was measured', () => {
  expect(evennessOf({ ...SIDES, balance: null })).toBeNull();
  expect(measured(0, 0, 0)).toBeNull();
});

it('rounds shares so that they add up to a hundred', () => {
  expect(wholeShares([190, 210, 0])).toEqual([48, 52, 0]);
  expect(wholeShares([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholeShares([0, 0])).toEqual([0, 0]);
});
