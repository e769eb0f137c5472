import { orientation, type Point } from './point.ts';
import type { Polygon } from './polygon.ts';

/** The convex hull, counter-clockwise, without points on its edges; one or two points where all coincide or lie on a line. */
export function hullOf(points: readonly Point[]): Polygon {
  const sorted = eastwards(points);
  if (sorted.length < 3) return sorted;
  const hull: Point[] = [];
  chain(sorted, hull, 0, 1);
  // The last point of one chain is the first of the other.
  hull.pop();
  chain(sorted, hull, sorted.length - 1, -1);
  hull.pop();
  return hull;
}

/** The hull of a convex polygon and of the same one shifted, in the order of `hullOf`; counter-clockwise, at least three corners, no empty shift. */
export function sweptHull(points: Polygon, by: Point): Polygon {
  const n = points.length;
  const hull: Point[] = [];
  let before = leads(points[n - 1] as Point, points[0] as Point, by);
  let first = 0;
  for (let i = 0; i < n; i += 1) {
    const p = points[i] as Point;
    const after = leads(p, points[i + 1 === n ? 0 : i + 1] as Point, by);
    const then = { x: p.x + by.x, y: p.y + by.y };
    // Where leading edges end the way back begins; of the two ends of an edge along the shift one is kept before, one after it.
    if (before > 0 && after < 0) hull.push(then, p);
    else {
      if (before < 0 || after < 0) hull.push(p);
      if (before > 0 || after > 0) hull.push(then);
    }
    before = after;
  }
  for (let i = 1; i < hull.length; i += 1) if (isBefore(hull[i] as Point, hull[first] as Point)) first = i;
  return first === 0 ? hull : hull.slice(first).concat(hull.slice(0, first));
}

/** Positive where an edge looks to where the shift goes, negative where it looks back. */
function leads(from: Point, to: Point, by: Point): number {
  return (to.y - from.y) * by.x - (to.x - from.x) * by.y;
}

/** Andrew's monotone chain onto the end of `hull`. */
function chain(sorted: readonly Point[], hull: Point[], first: number, step: 1 | -1): void {
  const begin = hull.length;
  for (let i = first; i >= 0 && i < sorted.length; i += step) {
    const p = sorted[i] as Point;
    let n = hull.length;
    while (n - begin > 1 && orientation(hull[n - 2] as Point, hull[n - 1] as Point, p) <= 0) {
      hull.pop();
      n -= 1;
    }
    hull.push(p);
  }
}

/** Sorted from west to east and without repetitions; by insertion, as hulls here are of a dozen points. */
function eastwards(points: readonly Point[]): readonly Point[] {
  const sorted: Point[] = [];
  for (const p of points) {
    let i = sorted.length;
    while (i > 0 && isBefore(p, sorted[i - 1] as Point)) i -= 1;
    const left = sorted[i - 1];
    if (left !== undefined && left.x === p.x && left.y === p.y) continue;
    sorted.push(p);
    for (let k = sorted.length - 1; k > i; k -= 1) sorted[k] = sorted[k - 1] as Point;
    sorted[i] = p;
  }
  return sorted;
}

function isBefore(a: Point, b: Point): boolean {
  return a.x < b.x || (a.x === b.x && a.y < b.y);
}
