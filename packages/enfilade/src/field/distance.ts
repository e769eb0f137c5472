import { squaredApart, squaredFromEachOther } from './apart.ts';
import { GRAIN, rounded } from './length.ts';
import { type Bounds, type Outline, type Piece, pieceOf } from './outline.ts';
import { boundsMeet } from './overlap.ts';
import type { Point } from './point.ts';

/** Squared distance between two upright rectangles: never more than that of what they hold. */
export function squaredBetweenBounds(a: Bounds, b: Bounds): number {
  const dx = Math.max(0, a.west - b.east, b.west - a.east);
  const dy = Math.max(0, a.south - b.north, b.south - a.north);
  return dx * dx + dy * dy;
}

/** Unrounded distance between the nearest edges; 0 where they touch or overlap. */
export function piecesApart(a: Piece, b: Piece): number {
  const squared = boundsMeet(a, b) ? squaredApart(a.points, b.points) : squaredFromEachOther(a.points, b.points, true);
  return Math.max(0, Math.sqrt(squared) - a.radius - b.radius);
}

/** Unrounded, and given up as Infinity once it is surely more than `limit`. */
export function apartWithin(a: Outline, b: Outline, limit: number): number {
  let least = Infinity;
  if (squaredBetweenBounds(a, b) > limit * limit) return least;
  for (const p of a.pieces)
    for (const q of b.pieces) {
      if (squaredBetweenBounds(p, q) >= least * least) continue;
      const apart = piecesApart(p, q);
      if (apart === 0) return 0;
      if (apart < least) least = apart;
    }
  return least;
}

/** To a whole thousandth; up to the grain is touching and no distance. */
export function measured(apart: number): number {
  const length = rounded(apart);
  return length <= GRAIN ? 0 : length;
}

/** From the nearest edge of one to the nearest edge of the other; 0 where they touch or overlap. */
export function distance(a: Outline, b: Outline): number {
  return measured(apartWithin(a, b, Infinity));
}

/** `distance(a, b) <= limit`, mostly without measuring. */
export function within(a: Outline, b: Outline, limit: number): boolean {
  return measured(apartWithin(a, b, Math.max(limit, GRAIN) + 1)) <= limit;
}

/** Bases in contact: no more than the grain between them. Overlapping ones touch as well. */
export function touch(a: Outline, b: Outline): boolean {
  return within(a, b, 0);
}

export function distanceFromPoint(from: Point, to: Outline): number {
  const at = pieceOf([from]);
  return distance({ pieces: [at], west: at.west, south: at.south, east: at.east, north: at.north }, to);
}

/** The index of the nearest outline, the first on a tie; -1 where the list is empty. */
export function nearestOf(from: Outline, others: readonly Outline[]): number {
  let [found, least] = [-1, Infinity];
  others.forEach((other, i) => {
    const apart = apartWithin(from, other, least);
    if (apart < least) [found, least] = [i, apart];
  });
  return found;
}
