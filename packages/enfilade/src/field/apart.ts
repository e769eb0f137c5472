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
  return meet(a, b) ? 0 : squaredFromEachOther(a, b, false);
}

/** The same for two that do not meet. If they are surely apart, edges that look away need not be measured. */
export function squaredFromEachOther(a: readonly Point[], b: readonly Point[], apart: boolean): number {
  return squaredFromCorners(b, a, squaredFromCorners(a, b, Infinity, apart), apart);
}

/** The least of `most` and what lies between any corner of one polygon and the edges of the other. */
function squaredFromCorners(corners: readonly Point[], edges: readonly Point[], most: number, apart: boolean): number {
  let least = most;
  const n = edges.length;
  const facing = apart && n > 2;
  let { x: fx, y: fy } = edges[n - 1] as Point;
  // The edges of a segment are the same, there and back.
  for (let i = 0; i < n && (i === 0 || n !== 2); i += 1) {
    const { x: tx, y: ty } = edges[i] as Point;
    const ex = tx - fx;
    const ey = ty - fy;
    const whole = ex * ex + ey * ey;
    for (let k = 0; k < corners.length; k += 1) {
      const { x, y } = corners[k] as Point;
      const px = x - fx;
      const py = y - fy;
      const beside = ex * py - ey * px;
      // Of an edge that looks away only an end can be nearest, and that belongs to one that does not.
      if (facing && beside > 0) continue;
      const along = px * ex + py * ey;
      let squared: number;
      if (along <= 0) squared = px * px + py * py;
      else if (along < whole) squared = (beside * beside) / whole;
      else {
        const qx = x - tx;
        const qy = y - ty;
        squared = qx * qx + qy * qy;
      }
      if (squared < least) least = squared;
    }
    fx = tx;
    fy = ty;
  }
  return least;
}
