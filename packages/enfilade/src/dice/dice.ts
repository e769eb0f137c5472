import type { Throw } from './throw.ts';

/** The one seam where chance enters. */
export interface Dice {
  roll<T>(thrown: Throw<T>): T;
  /**
   * A part of a procedure whose result is small (casualties of one side). Dice that are thrown just run it; exploring dice work it out by
   * itself and go on once for each different result instead of once for each course that leads to it. Results are told apart by value:
   * the part may return nothing that the rest of the procedure does not need.
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

/** What is wrong with dice handed in from outside, or with a procedure that does not repeat itself. */
export class DiceError extends Error {
  readonly fault: DiceFault;
  /** The throw that could not be made, for those who ask a person for the missing faces. */
  readonly wanted: Throw<unknown> | undefined;

  constructor(fault: DiceFault, message: string, wanted?: Throw<unknown>) {
    super(message);
    this.name = 'DiceError';
    this.fault = fault;
    this.wanted = wanted;
  }
}
