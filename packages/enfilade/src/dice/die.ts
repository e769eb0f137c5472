/** A physical die: its name and the faces printed on it. */
export interface Die {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** Nothing that a player could throw: cards that are drawn face down. */
  readonly isDraw?: true;
}

export const D6: Die = { name: 'D6', low: 1, high: 6 };
/** Ten-sided, read 1 to 10 (1866). */
export const D10: Die = { name: 'D10', low: 1, high: 10 };
/** Ten-sided, read 0 to 9 (Muskets & Tomahawks). */
export const D10_FROM_0: Die = { name: 'D10 (0-9)', low: 0, high: 9 };

export function sides(die: Die): number {
  return die.high - die.low + 1;
}
