import type { Battle, System } from '#battle/index.ts';
import { chanceAbove, type Counsel } from '#counsel/index.ts';
import { shareOf } from './playout.ts';

/** How a battle looked at one moment, and how it ended. */
export interface Sample {
  readonly signs: readonly number[];
  readonly won: number;
}

/** A quick guess at the chance of side a, from how the battle stands. */
export type Quick = (battle: Battle<System>) => number;

/** Points of evaluation to one step of the curve, before anything was learned. */
const POINTS = 150;
const STEPS = 20;
const FARTHEST_STEP = 0.3;
/** How strongly a weight is held at its prior, in samples. */
const HELD = 4;
const BEFORE = [0, 1, 0, 0] as const;

/** The inputs of the guess: the evaluation, the same weighted by how late it is, and whose part of the turn it is. */
export function signsOf(counsel: Counsel<System>, battle: Battle<System>): readonly number[] {
  const standing = counsel.evaluate(battle) / POINTS;
  const late = Math.min(1, battle.turn / battle.setting.scenario.turns);
  return [1, standing, standing * late, battle.active === 'a' ? 1 : -1];
}

function curve(weights: readonly number[], signs: readonly number[]): number {
  let sum = 0;
  for (const [i, sign] of signs.entries()) sum += sign * (weights[i] ?? 0);
  return chanceAbove(sum, 1);
}

/** Learns the weights from finished battles: maximum likelihood, held a little at the prior. */
export function learn(samples: readonly Sample[]): readonly number[] {
  let weights: readonly number[] = BEFORE;
  const n = BEFORE.length;
  // Samples of one battle are correlated: many say hardly more than a few.
  const each = 1 / Math.max(1, samples.length / 200);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = Array.from({ length: n }, (_, i) => HELD * ((BEFORE[i] ?? 0) - (weights[i] ?? 0)));
    const bend = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => (i === j ? HELD : 0)));
    for (const { signs, won } of samples) {
      const p = curve(weights, signs);
      for (let i = 0; i < n; i += 1) {
        const sign = signs[i] ?? 0;
        slope[i] = (slope[i] ?? 0) + each * LOGISTIC * (won - p) * sign;
        for (let j = 0; j < n; j += 1) {
          const row = bend[i] as number[];
          row[j] = (row[j] ?? 0) + each * LOGISTIC * LOGISTIC * p * (1 - p) * sign * (signs[j] ?? 0);
        }
      }
    }
    const moved = solve(bend, slope);
    // Where the curve is flat a step may overshoot: every guess becomes certain and nothing more is learned.
    const far = Math.max(FARTHEST_STEP, ...moved.map(Math.abs)) / FARTHEST_STEP;
    weights = weights.map((weight, i) => weight + (moved[i] ?? 0) / far);
  }
  return weights;
}

/** The slope of the curve of `chanceAbove` with variance 1. */
const LOGISTIC = 1.702;

/** Linear equations by elimination; the matrix has a heavy diagonal. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const n = rows.length;
  for (let i = 0; i < n; i += 1)
    for (let k = 0; k < n; k += 1) {
      if (k === i) continue;
      const [pivot, row] = [rows[i] as number[], rows[k] as number[]];
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let j = i; j <= n; j += 1) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1));
}

/** The guess with these weights, moved by an offset; a finished battle needs no guess. */
export function quickOf(counsel: Counsel<System>, weights: readonly number[], offset = 0): Quick {
  const [first = 0, ...others] = weights;
  const moved = [first + offset, ...others];
  return (battle) => (battle.result === null ? curve(moved, signsOf(counsel, battle)) : shareOf(battle));
}

const FARTHEST = 3;
const HALVINGS = 24;

/** The offset at which the guess gives this share for that battle. */
export function offsetFor(quick: (offset: number) => Quick, battle: Battle<System>, share: number): number {
  let [low, high] = [-FARTHEST, FARTHEST];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2;
    if (quick(middle)(battle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** What one more point of evaluation adds to the chance. */
export function slopeAt(weights: readonly number[], battle: Battle<System>, share: number): number {
  const late = Math.min(1, battle.turn / battle.setting.scenario.turns);
  const steep = Math.max(0, (weights[1] ?? 0) + (weights[2] ?? 0) * late);
  return (LOGISTIC * share * (1 - share) * steep) / POINTS;
}
