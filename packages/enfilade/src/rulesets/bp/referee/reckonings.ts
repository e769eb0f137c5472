import type { ReckonedNumber } from '#referee/index.ts';
import { type Entry, signed } from '#sheet/index.ts';
import { HIT_ON } from '../sheet.ts';

interface Pool {
  readonly dice: number;
  readonly hitOn: number;
  readonly saveOn: number | null;
  readonly modifiers: readonly Entry[];
  readonly saveModifiers: readonly Entry[];
  readonly diceSteps: readonly Entry[];
}

const on = (score: unknown): string => (typeof score === 'number' ? `${score}+` : 'none');

/** A volley or a blow before the dice: how many, what hits, what saves. */
export function reckonPool(
  { dice, hitOn, saveOn, modifiers, saveModifiers, diceSteps }: Pool,
  save: unknown,
): readonly ReckonedNumber[] {
  const [own, ...steps] = diceSteps;
  return [
    { label: 'dice', begins: String(own?.value ?? dice), entries: steps, comes: String(dice) },
    { label: 'to hit', begins: on(HIT_ON.value), entries: modifiers, comes: on(hitOn) },
    { label: 'save', begins: on(save), entries: saveModifiers, comes: on(saveOn) },
  ];
}

/** A test on two dice: what is added to them. */
export function reckonSum(modifiers: readonly Entry[], total: number): readonly ReckonedNumber[] {
  return [{ label: 'add', entries: modifiers, comes: signed(total) }];
}
