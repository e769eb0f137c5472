import { GRAIN } from './length.ts';
import type { Bounds, Outline, Piece } from './outline.ts';
import type { Point } from './point.ts';
import { squaredApart } from './apart.ts';

export function boundsMeet(a: Bounds, b: Bounds): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

/** Whether some edge of `a` has all of `b` beyond it, or at most `grain` thousandths within it. */
function edgeParts(a: readonly Point[], b: readonly Point[], grain: number): boolean {
  const n = a.length;
  if (n < 2) return false;
  let from = a[n - 1] as Point;
  for (let i = 0; i < n; i += 1) {
    const to = a[i] as Point;
    const ex = to.x - from.x;
    const ey = to.y - from.y;
    let deepest = -Infinity;
    for (let k = 0; k < b.length; k += 1) {
      const p = b[k] as Point;
      const depth = ex * (p.y - from.y) - ey * (p.x - from.x);
      if (depth > deepest) deepest = depth;
    }
    const squared = ex * ex + ey * ey;
    if (squared > 0 && (deepest <= 0 || deepest * deepest <= grain * grain * squared)) return true;
    from = to;
  }
  return false;
}

/** Separating axes: a shift of at most the grain sets them apart. */
export function piecesOverlap(a: Piece, b: Piece): boolean {
  if (
    a.west + GRAIN >= b.east ||
    b.west + GRAIN >= a.east ||
    a.south + GRAIN >= b.north ||
    b.south + GRAIN >= a.north
  ) {
    // A segment along an axis has flat bounds and still may run through the middle of something.
    if (!boundsMeet(a, b) || (a.points.length > 2 && b.points.length > 2)) return false;
  }
  const radii = a.radius + b.radius;
  if (radii === 0 && a.points.length + b.points.length < 3) return false;
  if (radii === 0) return !edgeParts(a.points, b.points, GRAIN) && !edgeParts(b.points, a.points, GRAIN);
  const clear = radii - GRAIN;
  return clear > 0 && squaredApart(a.points, b.points) < clear * clear;
}

/** Whether two outlines cover common ground. Touching along an edge or at a corner is not overlap. */
export function overlap(a: Outline, b: Outline): boolean {
  if (!boundsMeet(a, b)) return false;
  for (const p of a.pieces) for (const q of b.pieces) if (piecesOverlap(p, q)) return true;
  return false;
}

/** The first of many that is overlapped, by its place in the list; -1 for none. */
export function firstOverlap(a: Outline, others: readonly Outline[]): number {
  for (let i = 0; i < others.length; i += 1) if (overlap(a, others[i] as Outline)) return i;
  return -1;
}
