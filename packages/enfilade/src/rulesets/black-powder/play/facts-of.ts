import type { Entry } from '#sheet/index.ts';
import type { Shot } from '../facts/shooting.ts';
import { RANGES } from '../sheet.ts';

interface Reckoned {
  readonly modifiers?: readonly Entry[];
  readonly saveModifiers?: readonly Entry[];
  readonly diceSteps?: readonly Entry[];
}

/** The facts that took part in an outcome; entries of Black Powder go by their fact ids. */
export function factsOf(
  { modifiers = [], saveModifiers = [], diceSteps = [] }: Reckoned,
  shot?: Shot,
): readonly string[] {
  const weapon = shot === undefined ? [] : [RANGES[shot.weapon].fact];
  return [...new Set([...weapon, ...[...modifiers, ...saveModifiers, ...diceSteps].map(({ id }) => id)])];
}
