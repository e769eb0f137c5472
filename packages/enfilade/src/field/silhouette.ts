import { rounded } from './length.ts';
import type { Outline } from './outline.ts';
import { orientation, type Point, squaredBetween } from './point.ts';

/** The outermost points of an outline as seen from somewhere. */
export interface Silhouette {
  readonly left: Point;
  readonly right: Point;
}

/**
 * Black Powder: a target's two outermost corners as seen from a point; of corners in one line the nearest. Round bases answer where the line of
 * sight touches them. From within or from the boundary the answer is some pair of corners; of nothing it is the point itself.
 */
export function silhouette(from: Point, { pieces }: Outline): Silhouette {
  let left: Point | undefined;
  let right: Point | undefined;
  for (const { points, radius } of pieces)
    for (const corner of points) {
      const seen = radius > 0 ? tangents(from, corner, radius) : { left: corner, right: corner };
      if (left === undefined || further(from, left, seen.left, 1)) left = seen.left;
      if (right === undefined || further(from, right, seen.right, -1)) right = seen.right;
    }
  return { left: left ?? from, right: right ?? from };
}

function further(from: Point, now: Point, next: Point, side: 1 | -1): boolean {
  const turn = orientation(from, now, next) * side;
  return turn > 0 || (turn === 0 && squaredBetween(from, next) < squaredBetween(from, now));
}

/** Where the lines from a point touch a circle; from within it, the ends of the diameter across the line to its centre. */
function tangents(from: Point, centre: Point, radius: number): Silhouette {
  const dx = centre.x - from.x;
  const dy = centre.y - from.y;
  const squared = dx * dx + dy * dy;
  const tangent = squared - radius * radius;
  const [along, across] =
    tangent > 0
      ? [tangent / squared, (radius * Math.sqrt(tangent)) / squared]
      : [1, radius / Math.sqrt(Math.max(1, squared))];
  const at = (side: number): Point => ({
    x: from.x + rounded(dx * along - dy * across * side),
    y: from.y + rounded(dy * along + dx * across * side),
  });
  return { left: at(1), right: at(-1) };
}
