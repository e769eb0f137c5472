import { expect, test } from 'vitest';
import { bareBattle, type Setting, type System } from './battle.ts';
import type { Json, Question } from './question.ts';
import { closedSource } from './source.ts';
import { JournalError, JournalUmpire } from './umpire.ts';

interface Place {
  readonly [key: string]: Json;
  readonly x: number;
}

const PLACES: Question<Place> = {
  to: 'a',
  kind: 'where',
  rule: 'contract',
  asks: 'Where?',
  subject: null,
  options: [
    { answer: { x: 1 }, says: 'here' },
    { answer: { x: 2 }, says: 'there' },
    { answer: { x: 2 }, says: 'there as well' },
  ],
};

function asked(answer: Json, written: boolean): Place {
  const battle = bareBattle<System>({ scenario: { first: 'a' }, ground: {} } as Setting);
  const source = { ...closedSource(), answer: () => answer };
  return new JournalUmpire(battle, written ? [{ answer }] : [], source).ask(PLACES);
}

test('an answer out of the journal is the first option equal to it', () => {
  expect(asked({ x: 2 }, true)).toBe(PLACES.options[1]?.answer);
});

test('an answer that is an option itself is that option', () => {
  const last = PLACES.options[2] as (typeof PLACES.options)[number];
  expect(asked(last.answer, false)).toBe(last.answer);
});

test('what is no option is no answer, written or given', () => {
  expect(() => asked({ x: 3 }, true)).toThrow(JournalError);
  expect(() => asked({ x: 3 }, false)).toThrow(JournalError);
});
