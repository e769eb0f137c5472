import { clip } from './clip.ts';
import { type Bounds, type Outline, segmentPiece } from './outline.ts';
import { piecesOverlap } from './overlap.ts';
import type { Point, Segment } from './point.ts';
import type { Body } from './trace.ts';

/** Bounds that the line misses, or that lie wholly to one side of it, cost no more than this. */
export function mayMeet(from: Point, to: Point, { west, south, east, north }: Bounds): boolean {
  if (from.x < to.x ? to.x < west || from.x > east : from.x < west || to.x > east) return false;
  if (from.y < to.y ? to.y < south || from.y > north : from.y < south || to.y > north) return false;
  const ex = to.x - from.x;
  const ey = to.y - from.y;
  const leftmost = ex * ((ex >= 0 ? north : south) - from.y) - ey * ((ey >= 0 ? west : east) - from.x);
  if (leftmost < 0) return false;
  return ex * ((ex >= 0 ? south : north) - from.y) - ey * ((ey >= 0 ? east : west) - from.x) <= 0;
}

/** Whether any part of a line lies in an outline or on its boundary: what `trace` finds of an area or a line, not measured. */
export function lineTouches({ from, to }: Segment, outline: Outline): boolean {
  if (!mayMeet(from, to, outline)) return false;
  for (const piece of outline.pieces) if (clip(from, to, piece) !== undefined) return true;
  return false;
}

/** Whether a line goes through a body, not only along an edge of it: what `trace` finds of a body, not measured. */
export function lineGoesThrough(line: Segment, outline: Outline): boolean {
  if (!mayMeet(line.from, line.to, outline)) return false;
  const beam = segmentPiece(line);
  for (const piece of outline.pieces)
    if (piecesOverlap(beam, piece) && clip(line.from, line.to, piece) !== undefined) return true;
  return false;
}

/** Some body that a line goes through and that counts, the first of the list; for the first on the way there is `trace`. */
export function bodyInTheWay(
  line: Segment,
  bodies: readonly Body[],
  counts: (body: Body) => boolean,
): Body | undefined {
  for (const body of bodies) if (lineGoesThrough(line, body.outline) && counts(body)) return body;
  return undefined;
}
