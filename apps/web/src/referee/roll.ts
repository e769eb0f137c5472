import type { Die } from 'enfilade';

const RANGE = 4_294_967_296;

/** A fair face: draws beyond the last whole multiple are repeated. */
function rollDie({ low, high }: Die): number {
  const sides = high - low + 1;
  const fair = RANGE - (RANGE % sides);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < fair ? low + (drawn % sides) : rollDie({ low, high } as Die);
}

/** Dice rolled by the phone. */
export function rollFaces(dice: readonly Die[]): readonly number[] {
  return dice.map(rollDie);
}
