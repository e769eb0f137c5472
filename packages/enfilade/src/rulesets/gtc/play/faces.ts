import type { Dice } from '#dice/index.ts';

export interface KeptDice {
  readonly dice: Dice;
  /** One list for each throw, as the dice lay; empty where odds are worked out. */
  readonly faces: (readonly number[])[];
}

function keeping(from: Dice, faces: (readonly number[])[]): Dice {
  return {
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
        size: thrown.size,
      }),
    stage: (name, part) => from.stage(name, (inner) => part(keeping(inner, faces))),
    ...(from.theirs === undefined ? {} : { theirs: keeping(from.theirs, faces) }),
  };
}

/** Dice whose faces are kept for the record: a pool tells only how many succeeded. */
export function keepFaces(from: Dice): KeptDice {
  const faces: (readonly number[])[] = [];
  return { dice: keeping(from, faces), faces };
}
