import type { Side } from '#battle/index.ts';

/**
 * Where on the ladder a battle is even: every game on any rung tells something about all of them. What is not known is how uneven the
 * battle is and how much a rung helps; the chances of all pairs of both are kept and sharpened by every result.
 */

const LEANS = 41;
const LEAN_STEP = 0.125;
/** How much a rung shifts the battle. */
const HELPS_SEARCH = [0.04, 0.07, 0.11, 0.16, 0.23, 0.33, 0.48] as const;
/** Before anything is known, battles this uneven are likely. */
const USUAL_LEAN = 0.8;

/** From a lean to a share, like a normal curve but made of what every engine computes alike. */
function shareAt(lean: number): number {
  return (1 + lean / Math.sqrt(1 + lean * lean)) / 2;
}

interface Belief {
  readonly lean: number;
  readonly help: number;
  weight: number;
}

export class EvenEstimate {
  private readonly beliefs: readonly Belief[];

  constructor() {
    this.beliefs = Array.from({ length: LEANS }, (_, i) => (i - (LEANS - 1) / 2) * LEAN_STEP).flatMap((lean) =>
      HELPS_SEARCH.map((help) => ({ lean, help, weight: 1 / (1 + (lean * lean) / (USUAL_LEAN * USUAL_LEAN)) })),
    );
  }

  /** A game was fought on this rung. */
  record(rung: number, winner: Side | null): void {
    let whole = 0;
    for (const belief of this.beliefs) {
      const share = shareAt(belief.lean + belief.help * rung);
      // A draw is half a win for each.
      belief.weight *= winner === 'a' ? share : winner === 'b' ? 1 - share : Math.sqrt(share * (1 - share));
      whole += belief.weight;
    }
    for (const belief of this.beliefs) belief.weight /= whole;
  }

  /** How far from even a rung is, on average over what is likely. */
  unevenness(rung: number): number {
    const whole = this.beliefs.reduce((sum, { weight }) => sum + weight, 0);
    return (
      this.beliefs.reduce(
        (sum, { lean, help, weight }) => sum + weight * Math.abs(shareAt(lean + help * rung) - 1 / 2),
        0,
      ) / whole
    );
  }
}
