import { along, FULL_TURN, type Point } from '#field/index.ts';

/** How far a unit gets one way in one move: from where it stands, towards a place. */
type Step<Stand extends Point> = (from: Stand, towards: Point) => Stand;

interface Moves {
  /** How many, one after the other. */
  readonly count: number;
  /** How far one goes at most. */
  readonly length: number;
  /** Into how many ways. */
  readonly rays: number;
}

/** Shorter than this a move gains nothing. */
const GAIN_SLACK = 100;

/** Where a unit can be after each of its moves, straight on in every way: an outline for each of them, with a point for each way. */
export function contours<Stand extends Point>(
  start: Stand,
  { count, length, rays }: Moves,
  step: Step<Stand>,
): readonly (readonly Stand[])[] {
  const found: (readonly Stand[])[] = [];
  let last: readonly Stand[] = Array.from({ length: rays }, () => start);
  for (let move = 0; move < count; move += 1) {
    const next = last.map((from, i) => step(from, along(from, (i * FULL_TURN) / rays, length)));
    const gains = next.some((to, i) => {
      const from = last[i] ?? start;
      return Math.abs(to.x - from.x) + Math.abs(to.y - from.y) > GAIN_SLACK;
    });
    if (!gains) return found;
    found.push(next);
    last = next;
  }
  return found;
}
