import type { Dice } from '#dice/index.ts';

/** Dice whose faces are kept for the record, where odds are worked out too: the value of a single die is its face. */
export interface KeptDice {
  readonly dice: Dice;
  readonly faces: readonly number[];
}

function facesOf(read: unknown): readonly number[] {
  if (typeof read === 'number') return [read];
  return typeof read === 'object' && read !== null && 'faces' in read && Array.isArray(read.faces)
    ? (read.faces as readonly number[])
    : [];
}

export function keepFaces(from: Dice): KeptDice {
  const faces: number[] = [];
  const remember = (given: Dice): Dice => {
    const dice: Dice = {
      roll(thrown) {
        const read = given.roll(thrown);
        faces.push(...facesOf(read));
        return read;
      },
      stage: (_, part) => part(dice),
      ...(given.theirs === undefined ? {} : { theirs: remember(given.theirs) }),
    };
    return dice;
  };
  return { dice: remember(from), faces };
}
