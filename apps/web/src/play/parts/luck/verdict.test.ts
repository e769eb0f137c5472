import { expect, it } from 'vitest';
import { ledgerOf } from './testing.ts';
import { verdictOf } from './verdict.ts';

const said = (...given: Parameters<typeof ledgerOf>): string => verdictOf(ledgerOf(...given)).join(' ');

it('says first that the dice were against the winner', () => {
  expect(said({ start: 0.5, luck: -0.12, a: 0.02, b: 0.6 }, 'a')).toBe(
    'The French won in spite of the dice, which cost them 12 battles in 100. ' +
      'The Prussians lost 60 battles in 100 by their decisions.',
  );
});

it('tells a victory of the dice, for either side', () => {
  expect(said({ start: 0.5, luck: 0.5, a: 0, b: 0 }, 'a')).toMatch(
    /^The French won mostly by luck: the dice were worth 50 /,
  );
  expect(said({ start: 0.5, luck: -0.5, a: 0, b: 0 }, 'b')).toMatch(
    /^The Prussians won mostly by luck: the dice were worth 50 /,
  );
});

it('tells whose decisions lost it, and says nothing twice', () => {
  expect(said({ start: 0.5, luck: 0, a: -0.5, b: 0 }, 'b')).toBe(
    'The Prussians won by the other side’s mistakes, worth 50 battles in 100. The dice favoured neither side.',
  );
  expect(said({ start: 0.5, luck: 0, a: 0.5, b: 0 }, 'a')).toBe(
    'The French won by good decisions, worth 50 battles in 100. The dice favoured neither side.',
  );
});

it('tells a better beginning, and a draw', () => {
  expect(said({ start: 0.97, luck: 0.02, a: 0, b: 0.01 }, 'a')).toMatch(
    /^The French had the edge from the start: they could expect to win 97 /,
  );
  expect(said({ start: 0.5, luck: 0.2, a: -0.2, b: 0 }, null)).toBe(
    'A drawn battle. The French gained 20 battles in 100 from the dice. The French lost 20 battles in 100 by their decisions.',
  );
});

it('states nothing that may be chance', () => {
  expect(said({ start: 0.5, luck: 0.35, a: 0.15, b: 0, error: 0.35 }, 'a')).toBe(
    'The French won by a little of everything.',
  );
  expect(said({ start: 0.5, luck: -0.03, a: 0.53, b: 0, error: 0.22 }, 'a')).toBe(
    'The French won by good decisions, worth 53 battles in 100.',
  );
});
