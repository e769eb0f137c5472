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
