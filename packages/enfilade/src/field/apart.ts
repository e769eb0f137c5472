import type { Point } from './point.ts';

/** Squared distance of a point from a segment; a segment of no length is a point. */
export function squaredFromSegment(p: Point, a: Point, b: Point): number {
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const px = p.x - a.x;
  const py = p.y - a.y;
  const along = px * ex + py * ey;
  if (along <= 0) return px * px + py * py;
  const whole = ex * ex + ey * ey;
  if (along >= whole) {
    const qx = p.x - b.x;
    const qy = p.y - b.y;
    return qx * qx + qy * qy;
  }
  const beside = ex * py - ey * px;
  return (beside * beside) / whole;
}

/** Whether two convex polygons touch or share ground: no edge of either has the other wholly beyond it. */
export function meet(a: readonly Point[], b: readonly Point[]): boolean {
  if (a.length === 1 && b.length === 1) return a[0]?.x === b[0]?.x && a[0]?.y === b[0]?.y;
  return !beyond(a, b) && !beyond(b, a);
}

function beyond(a: readonly Point[], b: readonly Point[]): boolean {
  const n = a.length;
  if (n < 2) return false;
  let from = a[n - 1] as Point;
  for (let i = 0; i < n; i += 1) {
    const to = a[i] as Point;
    const ex = to.x - from.x;
    const ey = to.y - from.y;
    let outside = true;
    for (let k = 0; k < b.length && outside; k += 1) {
      const p = b[k] as Point;
      outside = ex * (p.y - from.y) - ey * (p.x - from.x) < 0;
    }
    if (outside) return true;
    from = to;
  }
  // A point or a segment on the line of a segment: the line cannot part them, its ends can.
  return n === 2 && beyondEnds(a[0] as Point, a[1] as Point, b);
}

function beyondEnds(from: Point, to: Point, b: readonly Point[]): boolean {
  const ex = to.x - from.x;
  const ey = to.y - from.y;
  const whole = ex * ex + ey * ey;
  let [least, most] = [Infinity, -Infinity];
  for (const p of b) {
    const along = (p.x - from.x) * ex + (p.y - from.y) * ey;
    if (along < least) least = along;
    if (along > most) most = along;
  }
  return most < 0 || least > whole;
}

/** Squared distance between two convex polygons (points, segments); 0 where they touch. The same set of numbers whichever comes first. */
export function squaredApart(a: readonly Point[], b: readonly Point[]): number {
  if (a.length === 1 && b.length === 1) {
    const dx = (a[0] as Point).x - (b[0] as Point).x;
    const dy = (a[0] as Point).y - (b[0] as Point).y;
    return dx * dx + dy * dy;
  }
  if (meet(a, b)) return 0;
  return Math.min(squaredFromCorners(a, b), squaredFromCorners(b, a));
}

export function squaredFromCorners(corners: readonly Point[], edges: readonly Point[]): number {
  let least = Infinity;
  const n = edges.length;
  let from = edges[n - 1] as Point;
  for (let i = 0; i < n; i += 1) {
    const to = edges[i] as Point;
    for (let k = 0; k < corners.length; k += 1) {
      const squared = squaredFromSegment(corners[k] as Point, from, to);
      if (squared < least) least = squared;
    }
    from = to;
  }
  return least;
}
