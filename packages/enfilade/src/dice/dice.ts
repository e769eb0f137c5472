import type { Throw } from './throw.ts';

/** The one seam where chance enters. */
export interface Dice {
  roll<T>(thrown: Throw<T>): T;
  /**
   * A part of a procedure with a small result (casualties of one side). Thrown dice just run it; exploring dice work it out separately and
   * continue once per distinct result instead of once per branch. Results are compared by value, so return only what the rest of the
   * procedure needs.
   */
  stage<T>(name: string, part: (dice: Dice) => T): T;
  /** The dice of the other player, where they are others: saves are thrown by the side that is shot at. */
  readonly theirs?: Dice;
}

/** The same dice, seen by the other player: who strikes back throws their own, and what is theirs to the first is own to the second. */
export function opposed(dice: Dice): Dice {
  const { theirs: across } = dice;
  return across === undefined ? dice : { ...across, theirs: dice };
}

/** What the other player throws within a procedure. */
export function theirs(dice: Dice): Dice {
  return dice.theirs ?? dice;
}

export type DiceFault =
  | 'too-few-dice'
  | 'too-many-dice'
  | 'dice-left-over'
  | 'impossible-face'
  | 'not-repeatable'
  | 'budget-exceeded';

/** Bad dice from outside, or a procedure that does not repeat itself. */
export class DiceError extends Error {
  readonly fault: DiceFault;
  /** The throw that could not be made, for callers that ask a person for the missing faces. */
  readonly wanted: Throw<unknown> | undefined;

  constructor(fault: DiceFault, message: string, wanted?: Throw<unknown>) {
    super(message);
    this.name = 'DiceError';
    this.fault = fault;
    this.wanted = wanted;
  }
}
