import type { Battle, Counsel, Question, System } from 'enfilade';
import { expect, it } from 'vitest';
import { adviceOn } from './hints.ts';

const QUESTION = { options: [{ answer: 'stay', says: 'Stay' }] } as unknown as Question;

function advised(why: string): string | undefined {
  const counsel = { answers: () => [{ answer: 'stay', worth: 1, why: () => why }] } as unknown as Counsel<System>;
  return adviceOn({ counsel, view: {} as Battle<System> }, QUESTION)?.why;
}

it('gives the reason of an answer, and none that only says the answer again', () => {
  expect(advised('Stay: 40 % to beat them off.')).toBe('Stay: 40 % to beat them off.');
  expect(advised('Grenadier Battalion: Stay.')).toBe('');
  expect(advised('Stay.')).toBe('');
});
