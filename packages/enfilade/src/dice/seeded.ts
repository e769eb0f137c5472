import type { Dice } from './dice.ts';
import { type Die, sides } from './die.ts';
import { philox, type Words } from './philox.ts';

const TWO_32 = 0x1_0000_0000;

/** Real dice from a seed: the same seed and stream give the same faces on every platform, streams do not disturb each other. */
export interface SeededDice extends Dice {
  face(die: Die): number;
}

/** With `faces`, every face thrown is also written there: enough to script the same throws again. */
export function seeded(seed: number, stream = 0, faces?: number[]): SeededDice {
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new RangeError(`a seed is a whole number from 0 to 2^53 - 1, not ${seed}`);
  const key = [seed % TWO_32, Math.floor(seed / TWO_32)] as const;
  let [block, used] = [0, 4];
  let words: Words = [0, 0, 0, 0];

  function word(): number {
    if (used === 4) {
      words = philox([block % TWO_32, Math.floor(block / TWO_32), stream % TWO_32, Math.floor(stream / TWO_32)], key);
      [block, used] = [block + 1, 0];
    }
    const next = words[used] ?? 0;
    used += 1;
    return next;
  }

  const dice: SeededDice = {
    face(die) {
      const n = sides(die);
      // Words past the last whole multiple of n are thrown again: taking them would favour the low faces.
      const fair = TWO_32 - (TWO_32 % n);
      let drawn = word();
      while (drawn >= fair) drawn = word();
      const shown = die.low + (drawn % n);
      faces?.push(shown);
      return shown;
    },
    roll: (thrown) => thrown.read(thrown.dice.map((die) => dice.face(die))),
    stage: (_, part) => part(dice),
  };
  return dice;
}
