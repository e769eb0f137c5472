import { expect, it } from 'vitest';
import { ledgerOf } from './testing.ts';
import { verdictOf } from './verdict.ts';

const said = (...given: Parameters<typeof ledgerOf>): string => verdictOf(ledgerOf(...given)).join(' ');

it('says first that the dice were against the winner', () => {
  expect(said({ start: 0.5, luck: -0.12, a: 0.02, b: 0.6 }, 'a')).toBe(
    'France won although the dice were against them: 12 battles in a hundred were lost by them. ' +
      'The decisions of Prussia cost 60 battles in a hundred.',
  );
});

it('tells a victory of the dice, for either side', () => {
  expect(said({ start: 0.5, luck: 0.5, a: 0, b: 0 }, 'a')).toMatch(/^France won, and the dice did most of it: 50 /);
  expect(said({ start: 0.5, luck: -0.5, a: 0, b: 0 }, 'b')).toMatch(/^Prussia won, and the dice did most of it: 50 /);
});

it('tells whose decisions lost it, and says nothing twice', () => {
  expect(said({ start: 0.5, luck: 0, a: -0.5, b: 0 }, 'b')).toBe(
    'Prussia won because France decided worse: that gave away 50 battles in a hundred. The dice favoured nobody.',
  );
  expect(said({ start: 0.5, luck: 0, a: 0.5, b: 0 }, 'a')).toBe(
    'France won by their decisions: 50 battles in a hundred. The dice favoured nobody.',
  );
});

it('tells a better beginning, and a draw', () => {
  expect(said({ start: 0.97, luck: 0.02, a: 0, b: 0.01 }, 'a')).toMatch(
    /^France had the better of it from the start: 97 /,
  );
  expect(said({ start: 0.5, luck: 0.2, a: -0.2, b: 0 }, null)).toBe(
    'A drawn battle. The dice favoured France by 20 battles in a hundred. The decisions of France cost 20 battles in a hundred.',
  );
});
