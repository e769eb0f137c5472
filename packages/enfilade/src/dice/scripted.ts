import { type Dice, DiceError } from './dice.ts';

/** Dice whose faces were written down beforehand: by a test, by a person at the table, or by the journal of a battle. */
export interface ScriptedDice extends Dice {
  readonly left: number;
}

/** Dice that show these faces in this order. */
export function scripted(faces: readonly number[]): ScriptedDice {
  let next = 0;
  const dice: ScriptedDice = {
    get left() {
      return faces.length - next;
    },
    roll(thrown) {
      const hand = faces.slice(next, next + thrown.dice.length);
      if (hand.length < thrown.dice.length)
        throw new DiceError(
          'too-few-dice',
          `too few dice: ${thrown.name} takes ${thrown.dice.length}, ${hand.length === 0 ? 'none are' : `only ${hand.length} are`} left of the ${faces.length} given`,
          thrown,
        );
      for (const [i, face] of hand.entries()) {
        const die = thrown.dice[i];
        if (die !== undefined && (!Number.isInteger(face) || face < die.low || face > die.high))
          throw new DiceError(
            'impossible-face',
            `impossible face: die ${next + i + 1} shows ${face}, a ${die.name} shows ${die.low} to ${die.high}`,
            thrown,
          );
      }
      next += hand.length;
      return thrown.read(hand);
    },
    stage: (_, part) => part(dice),
  };
  return dice;
}

/** Runs with these faces and no others: too few, too many or impossible ones are errors. */
export function withScript<T>(faces: readonly number[], run: (dice: Dice) => T): T {
  const dice = scripted(faces);
  const result = run(dice);
  if (dice.left > 0)
    throw new DiceError('dice-left-over', `dice left over: ${dice.left} of the ${faces.length} given were not needed`);
  return result;
}
