import { expect, test } from 'vitest';
import type { Findings } from './findings.ts';
import { frequencyOf } from './frequency.ts';
import { fairnessOf } from './fairness.ts';

function told(a: number, b: number, draws = 0, endless = 0) {
  const games = a + b + draws + endless;
  const wins = { a: frequencyOf(a, games), b: frequencyOf(b, games) };
  return fairnessOf({ games, wins, draws: frequencyOf(draws, games), endless } as Findings);
}

test.each([
  [[0, 0, 0], 'open', null],
  [[6, 4, 0], 'open', null],
  [[50, 50, 0], 'fair', null],
  [[560, 440, 0], 'fair', 'a'],
  [[62, 38, 0], 'leans', 'a'],
  [[38, 62, 0], 'leans', 'b'],
  [[19, 1, 0], 'one-sided', 'a'],
  [[20, 80, 0], 'one-sided', 'b'],
  [[5, 5, 90], 'drawn', null],
  [[30, 10, 60], 'drawn', 'a'],
  [[50, 20, 30], 'leans', 'a'],
] as const)('won, lost, drawn %j: %s', ([a, b, draws], is, favours) => {
  expect(told(a, b, draws)).toMatchObject({ is, favours });
});

test('battles that were never decided are held against nobody', () => {
  expect(told(20, 20, 0, 60)).toMatchObject({ is: 'fair', favours: null, share: 0.5 });
});

test('says how many battles would tell, and with so many it does', () => {
  const { needed } = told(11, 9);
  expect(needed).toBeGreaterThan(20);
  const again = Math.round((needed ?? 0) * 1.1);
  expect(told(Math.round(again * 0.55), Math.round(again * 0.45)).is).toBe('fair');
  expect(told(0, 0, 0).needed).toBeNull();
});
