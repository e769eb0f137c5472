import { clipRounded, type Interval } from './clip.ts';
import { shiftsInto } from './minkowski.ts';
import { type Bounds, type Outline, outlineFrom, type Piece, pieceOf } from './outline.ts';
import { boundsMeet, piecesOverlap } from './overlap.ts';
import type { Point } from './point.ts';

const NOWHERE: Point = { x: 0, y: 0 };

function shiftedPiece({ points, radius, west, south, east, north }: Piece, { x, y }: Point): Piece {
  return {
    points: points.map((p) => ({ x: p.x + x, y: p.y + y })),
    radius,
    west: west + x,
    south: south + y,
    east: east + x,
    north: north + y,
  };
}

export function shiftedOutline(outline: Outline, by: Point): Outline {
  return outlineFrom(outline.pieces.map((piece) => shiftedPiece(piece, by)));
}

/** All places nearer than a length: the outline with a margin, its corners rounded off. */
export function grown(outline: Outline, by: number): Outline {
  return outlineFrom(outline.pieces.map(({ points, radius }) => pieceOf(points, radius + by)));
}

function sweptMeets({ west, south, east, north }: Bounds, { x, y }: Point, other: Bounds): boolean {
  return (
    west + Math.min(0, x) <= other.east &&
    other.west <= east + Math.max(0, x) &&
    south + Math.min(0, y) <= other.north &&
    other.south <= north + Math.max(0, y)
  );
}

/** Whether the other lies wholly to one side of the lane that is swept: most do, and need no closer look. */
function passesBeside(moving: Piece, { x, y }: Point, other: Piece): boolean {
  let [least, most] = [Infinity, -Infinity];
  for (const p of moving.points) {
    const side = x * p.y - y * p.x;
    if (side < least) least = side;
    if (side > most) most = side;
  }
  const margin = (moving.radius + other.radius) * Math.sqrt(x * x + y * y);
  let [beyondLeft, beyondRight] = [true, true];
  for (const p of other.points) {
    const side = x * p.y - y * p.x;
    if (side - margin < most) beyondLeft = false;
    if (side + margin > least) beyondRight = false;
  }
  return beyondLeft || beyondRight;
}

/**
 * The shares of a straight shift during which a piece overlaps another: exact, by the shifts that carry one into the other. A graze no
 * deeper than the grain is not an overlap, so moving along an edge is free. A shift of no length overlaps all the time or never.
 */
function overlapDuring(moving: Piece, by: Point, other: Piece): Interval | undefined {
  if (!sweptMeets(moving, by, other)) return undefined;
  if (by.x === 0 && by.y === 0) return piecesOverlap(moving, other) ? { from: 0, to: 1 } : undefined;
  if (passesBeside(moving, by, other)) return undefined;
  const met = clipRounded(NOWHERE, by, shiftsInto(moving.points, other.points), moving.radius + other.radius);
  if (met === undefined) return undefined;
  // A way that begins or ends inside may be deepest there, else it is at least half as deep in the middle.
  return [(met.from + met.to) / 2, met.from, met.to].some((at) => overlapsAt(moving, by, at, other)) ? met : undefined;
}

function overlapsAt(moving: Piece, { x, y }: Point, share: number, other: Piece): boolean {
  const then = shiftedPiece(moving, { x: x * share, y: y * share });
  return boundsMeet(then, other) && piecesOverlap(then, other);
}

/** The same for outlines: one interval for each pair of pieces that meet, in no order. */
export function overlapsDuring(moving: Outline, by: Point, other: Outline): readonly Interval[] {
  const found: Interval[] = [];
  if (!sweptMeets(moving, by, other)) return found;
  for (const p of moving.pieces)
    for (const q of other.pieces) {
      const met = overlapDuring(p, by, q);
      if (met !== undefined) found.push(met);
    }
  return found;
}
