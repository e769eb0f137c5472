import { apartWithin, measured } from './distance.ts';
import { eastward, FULL_TURN, northward } from './heading.ts';
import { type Outline, outlineFrom, type Piece, pieceOf, segmentPiece } from './outline.ts';
import { type Point, type Segment, squaredBetween } from './point.ts';
import { type Cell, type HalfPlane, inCell, inZone, SLIVER, type Zone } from './zone.ts';

/** Sutherland and Hodgman: what one half-plane leaves of a convex polygon; corners are not rounded. */
function cut(points: readonly Point[], { x, y, least }: HalfPlane): readonly Point[] {
  const kept: Point[] = [];
  let from = points[points.length - 1] as Point;
  let before = x * from.x + y * from.y - least + SLIVER;
  for (const to of points) {
    const after = x * to.x + y * to.y - least + SLIVER;
    if (before >= 0 !== after >= 0) {
      const share = before / (before - after);
      kept.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
    if (after >= 0) kept.push(to);
    from = to;
    before = after;
  }
  return kept;
}

const NOTHING: readonly Point[] = [];

/** What a cell leaves of a piece. Most lies wholly on one side of a line, which its bounds tell. */
function cutByCell(piece: Piece, cell: Cell): readonly Point[] {
  let rest: readonly Point[] | undefined;
  for (const plane of cell) {
    const { x, y, least } = plane;
    const nearest = x * (x >= 0 ? piece.east : piece.west) + y * (y >= 0 ? piece.north : piece.south);
    if (nearest - least + SLIVER < 0) return NOTHING;
    const farthest = x * (x >= 0 ? piece.west : piece.east) + y * (y >= 0 ? piece.south : piece.north);
    if (farthest - least + SLIVER >= 0) continue;
    rest = cut(rest ?? polygonOf(piece), plane);
    if (rest.length === 0) return rest;
  }
  return rest ?? polygonOf(piece);
}

// 72 corners: the polygon keeps within a thousandth of a disc of 1" radius.
function polygonOf({ points, radius }: Piece): readonly Point[] {
  if (radius === 0) return points;
  const round: Point[] = [];
  const [at] = points as readonly [Point];
  for (let heading = 0; heading < FULL_TURN; heading += 50)
    round.push({ x: at.x + radius * eastward(heading), y: at.y + radius * northward(heading) });
  return round;
}

/** The part of an outline inside a zone; undefined where there is none. Corners are not rounded; a disc counts as a polygon of 72 corners. */
export function partInZone(outline: Outline, zone: Zone): Outline | undefined {
  const parts: Piece[] = [];
  for (const piece of outline.pieces)
    for (const cell of zone) {
      const part = cutByCell(piece, cell);
      if (part.length > 0) parts.push(pieceOf(part));
    }
  return parts.length === 0 ? undefined : outlineFrom(parts);
}

/** Whether any part of an outline lies inside a zone or on its boundary. */
export function reachesZone(outline: Outline, zone: Zone): boolean {
  for (const piece of outline.pieces)
    for (const cell of zone) {
      for (const corner of piece.points) if (inCell(cell, corner)) return true;
      if (cutByCell(piece, cell).length > 0) return true;
    }
  return false;
}

/** Whether all of an outline lies inside one cell of a zone. */
export function withinZone(outline: Outline, zone: Zone): boolean {
  for (const cell of zone) if (withinCell(outline, cell)) return true;
  return false;
}

function withinCell({ pieces }: Outline, cell: Cell): boolean {
  for (const { points, radius } of pieces)
    for (const { x, y, least } of cell)
      for (const p of points) if (x * p.x + y * p.y - radius < least - SLIVER) return false;
  return true;
}

/** From the nearest edge of one outline to the nearest part of the other that lies inside a zone; undefined where no part does. */
export function distanceInZone(from: Outline, to: Outline, zone: Zone): number | undefined {
  const part = partInZone(to, zone);
  return part === undefined ? undefined : measured(apartWithin(from, part, Infinity));
}

/** How much of a segment lies inside a zone, as a share of its length (1866: how much of a front row). No length is in or out. */
export function shareInZone({ from, to }: Segment, zone: Zone): number {
  const whole = squaredBetween(from, to);
  if (whole === 0) return inZone(zone, from) ? 1 : 0;
  const line = segmentPiece({ from, to });
  let inside = 0;
  for (const cell of zone) inside += Math.sqrt(longest(cutByCell(line, cell)));
  return Math.min(1, inside / Math.sqrt(whole));
}

function longest(points: readonly Point[]): number {
  return points.reduce((most, p) => points.reduce((far, q) => Math.max(far, squaredBetween(p, q)), most), 0);
}
