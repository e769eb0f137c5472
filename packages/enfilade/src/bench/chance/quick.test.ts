import { expect, it } from 'vitest';
import { chanceAbove } from '#counsel/index.ts';
import { learn, type Sample } from './quick.ts';

const guess = (weights: readonly number[], signs: readonly number[]): number =>
  chanceAbove(
    signs.reduce((sum, sign, i) => sum + sign * (weights[i] ?? 0), 0),
    1,
  );

function samplesOf(wins: (standing: number) => number): readonly Sample[] {
  return Array.from({ length: 400 }, (_, i) => {
    const standing = ((i % 41) - 20) / 3;
    const late = (i % 8) / 8;
    return { signs: [1, standing, standing * late, i % 2 === 0 ? 1 : -1], won: wins(standing) };
  });
}

it('learns from battles that went against the standing, however far it is from what was thought before', () => {
  for (const wins of [
    (standing: number) => (standing > 0 ? 0 : 1),
    (standing: number) => (standing > 4 ? 0.5 : 0),
    () => 0.5,
    () => 1,
  ]) {
    const samples = samplesOf(wins);
    const weights = learn(samples);
    const off = samples.reduce((sum, { signs, won }) => sum + Math.abs(guess(weights, signs) - won), 0);
    expect(off / samples.length).toBeLessThan(0.1);
  }
});
