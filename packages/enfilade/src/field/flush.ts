import { headingTo, turned } from './heading.ts';
import { type Face, edgeOf, frontCentre, headingOfFace, poseAtFrontCentre } from './outline.ts';
import { type Point, type Segment, squaredBetween } from './point.ts';
import { along, type Pose } from './pose.ts';
import { extentOf, type Shape } from './shape.ts';

/** A unit's shape where it stands. */
export interface PlacedShape {
  readonly at: Pose;
  readonly shape: Shape;
}

/**
 * Swung with its front edge flush against a face of another unit, without a gap: the middle of the front goes straight to the line of that
 * face, and sideways only as far as needed to keep `least` of the face in contact (all of the shorter edge where that is less).
 */
export function flushAgainst(mover: PlacedShape, target: PlacedShape, face: Face, least: number): Pose {
  const edge = edgeOf(target.at, target.shape, face);
  return swung(mover, edge, headingOfFace(target.at, face), least);
}

/** The same against any straight edge with its body on the left, the wall of a building; the facing is right to a tenth of a degree. */
export function flushAgainstEdge(mover: PlacedShape, edge: Segment, least: number): Pose {
  return swung(mover, edge, turned(headingTo(edge.from, edge.to), -900), least);
}

function swung({ at, shape }: PlacedShape, edge: Segment, outwards: number, least: number): Pose {
  const length = Math.sqrt(squaredBetween(edge.from, edge.to));
  const { left, right } = extentOf(shape);
  // Facing the edge, the mover's right lies towards its beginning and its left towards its end.
  const kept = Math.min(least, length, left + right);
  const wished = alongEdge(frontCentre(at, shape), edge, length);
  const place = Math.min(Math.max(wished, kept - left), length - kept + right);
  return poseAtFrontCentre(along(edge.from, turned(outwards, 900), place), turned(outwards, 1800), shape);
}

function alongEdge(p: Point, { from, to }: Segment, length: number): number {
  if (length === 0) return 0;
  return ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / length;
}
