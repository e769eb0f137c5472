import { type Dice, count, theirs } from '#dice/index.ts';
import { type Entry, entry, type Reckoning, reckon } from '#sheet/index.ts';
import type { Size } from './facts/words.ts';
import { EXTREMES, HIT_ON, type Hit, SAVE, SAVE_EXTREMES, SIZE_STEPS, TINY } from './sheet.ts';

/** BP-GAP-51: a unit with any dice at all keeps one. */
export function stepBySize(own: number, size: Size, kind: 'shooting' | 'fighting'): readonly Entry[] {
  if (size === 'standard' || own === 0) return [];
  if (size === 'tiny') return [entry(TINY, TINY.value)];
  const step = SIZE_STEPS[size];
  return [entry(step, Math.max(1, own + step.value[kind]))];
}

/** The number of dice after the last of its steps. */
export function lastStep(steps: readonly Entry[]): number {
  return steps[steps.length - 1]?.value ?? 0;
}

export function scoreToHit(modifiers: Reckoning): number {
  const [best, worst] = EXTREMES.value;
  return Math.max(best, Math.min(worst, HIT_ON.value - modifiers.modifier));
}

export interface Save {
  /** Null: no save, and no save dice are rolled (BP-GAP-02). */
  readonly on: number | null;
  readonly modifiers: Reckoning;
}

export function reckonSave(morale: number | null, hit: Hit): Save {
  const modifiers = reckon(0, SAVE, hit);
  const [best, worst] = SAVE_EXTREMES.value;
  const on = morale === null ? null : Math.max(best, morale - modifiers.modifier);
  return { on: on !== null && on > worst ? null : on, modifiers };
}

export function rollSaves(
  hits: number,
  save: Save,
  dice: Dice,
): { readonly saves: number; readonly saveRolls: readonly number[] } {
  if (save.on === null) return { saves: 0, saveRolls: [] };
  const { successes, faces } = theirs(dice).roll(count(hits, save.on));
  return { saves: successes, saveRolls: faces };
}

/** BP-GAP-27: marks go up to stamina, what is over is excess. */
export function mark(
  before: number,
  casualties: number,
  stamina: number,
): { readonly marks: number; readonly excess: number; readonly shaken: boolean } {
  const marks = Math.min(stamina, before + casualties);
  return { marks, excess: before + casualties - marks, shaken: marks >= stamina };
}
