import type { Dice } from '#dice/index.ts';

export interface KeptDice {
  readonly dice: Dice;
  /** One list for each throw, as the dice lay. */
  readonly faces: (readonly number[])[];
}

/** Dice whose faces are kept for the record: a pool tells only how many succeeded. */
export function keepFaces(from: Dice): KeptDice {
  const faces: (readonly number[])[] = [];
  const dice: Dice = {
    roll: (thrown) =>
      from.roll({
        name: thrown.name,
        dice: thrown.dice,
        read(thrownFaces) {
          if (thrownFaces.length > 0) faces.push(thrownFaces);
          return thrown.read(thrownFaces);
        },
        get odds() {
          return thrown.odds;
        },
        total: thrown.total,
      }),
    stage: (_, part) => part(dice),
  };
  return { dice, faces };
}
