import { clipRounded, type Interval } from './clip.ts';
import { hullOf } from './convex.ts';
import type { Step } from './leg.ts';
import { shiftsInto } from './minkowski.ts';
import { type Bounds, type Outline, outlineFrom, outlineOf, type Piece, pieceOf } from './outline.ts';
import { boundsMeet, overlap, piecesOverlap } from './overlap.ts';
import { type Path, poseInStep } from './path.ts';
import type { Point } from './point.ts';
import { extentOf, type Shape } from './shape.ts';

const NOWHERE: Point = { x: 0, y: 0 };

export function shiftedPiece({ points, radius, west, south, east, north }: Piece, { x, y }: Point): Piece {
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

function sweptBounds({ west, south, east, north }: Bounds, { x, y }: Point): Bounds {
  return {
    west: west + Math.min(0, x),
    south: south + Math.min(0, y),
    east: east + Math.max(0, x),
    north: north + Math.max(0, y),
  };
}

/**
 * The shares of a straight shift during which a piece overlaps another: exact, by the shifts that carry one into the other. A graze that
 * never gets deeper than the grain is no overlap, so moving along an edge is free. A shift of no length overlaps all the time or never.
 */
export function overlapDuring(moving: Piece, by: Point, other: Piece): Interval | undefined {
  if (!boundsMeet(sweptBounds(moving, by), other)) return undefined;
  if (by.x === 0 && by.y === 0) return piecesOverlap(moving, other) ? { from: 0, to: 1 } : undefined;
  const shifts = shiftsInto(moving.points, other.points);
  const met = clipRounded(NOWHERE, by, shifts, moving.radius + other.radius);
  if (met === undefined) return undefined;
  const middle = (met.from + met.to) / 2;
  const deepest = shiftedPiece(moving, { x: by.x * middle, y: by.y * middle });
  return piecesOverlap(deepest, other) ? met : undefined;
}

/** The same for outlines: one interval for each pair of pieces that meet, in no order. */
export function overlapsDuring(moving: Outline, by: Point, other: Outline): readonly Interval[] {
  if (!boundsMeet(sweptBounds(moving, by), other)) return [];
  const found: Interval[] = [];
  for (const p of moving.pieces)
    for (const q of other.pieces) {
      const met = overlapDuring(p, by, q);
      if (met !== undefined) found.push(met);
    }
  return found;
}

// The hull of two poses misses at most this much of the arc between them.
const BULGE = 10;
const RADIANS = 3.141592653589793 / 1800;

/** Into how many parts a turn is cut so that no corner's arc bulges out of its chord by more than 10 thousandths. */
export function partsOfTurn({ from, pivot, turn }: Step, shape: Shape): number {
  if (pivot === undefined || turn === 0) return 1;
  const { front, rear, left, right } = extentOf(shape);
  const [dx, dy] = [pivot.x - from.x, pivot.y - from.y];
  const reach = Math.max(front, rear) + Math.max(left, right) + Math.sqrt(dx * dx + dy * dy);
  const most = Math.sqrt((8 * BULGE) / Math.max(1, reach));
  return Math.max(1, Math.ceil((Math.abs(turn) * RADIANS) / most));
}

/** What a step covers between two shares of it: a hull for a straight step, one for each part of a turn. */
export function sweptStep(step: Step, shape: Shape, { from, to }: Interval): readonly Piece[] {
  const parts = partsOfTurn(step, shape);
  const pieces: Piece[] = [];
  let before = outlineOf(poseInStep(step, from), shape);
  for (let i = 1; i <= parts; i += 1) {
    const after = outlineOf(poseInStep(step, from + ((to - from) * i) / parts), shape);
    pieces.push(...hulls(before, after));
    before = after;
  }
  return pieces;
}

export function hulls(before: Outline, after: Outline): readonly Piece[] {
  return before.pieces.map(({ points, radius }, i) => {
    const then = after.pieces[i] as Piece;
    return pieceOf(hullOf([...points, ...then.points]), radius);
  });
}

/** Everything that a footprint covers on its way: convex pieces, the outlines at both ends included. */
export function sweptOutline({ shape, start, steps }: Path): Outline {
  if (steps.length === 0) return outlineOf(start, shape);
  return outlineFrom(steps.flatMap((step) => sweptStep(step, shape, { from: 0, to: 1 })));
}

/** Whether a footprint overlaps something anywhere on its way. */
export function sweepOverlaps(path: Path, other: Outline): boolean {
  return overlap(sweptOutline(path), other);
}
