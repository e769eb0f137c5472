/** Lengths are whole thousandths of the table's unit, inch or centimetre (decision 0005). */
export function inches(n: number): number {
  return rounded(n * 1000);
}

export function centimetres(n: number): number {
  return rounded(n * 1000);
}

/** 9500 -> 9.5, for people and for procedures that reckon in inches or centimetres. */
export function inUnits(length: number): number {
  return length / 1000;
}

/**
 * Centres and corners are rounded to whole thousandths, so two bases set flush at an odd angle lie up to 2.83 thousandths apart or inside
 * each other. Up to this much is touching: neither a gap nor an overlap.
 */
export const GRAIN = 3;

// Halves go away from zero: Math.round sends -0.5 to 0, and a quarter turn would no longer map corners onto corners.
export function rounded(n: number): number {
  return n < 0 ? -Math.floor(0.5 - n) : Math.floor(n + 0.5);
}
