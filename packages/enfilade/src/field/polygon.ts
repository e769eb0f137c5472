import { type Bounds, type Piece, pieceOf } from './outline.ts';
import { orientation, type Point, samePoint } from './point.ts';

/** A simple polygon, concave or not; the last point joins the first. Terrain areas and building outlines. */
export type Polygon = readonly Point[];

export const POLYGON_FAULTS = ['too-few-points', 'no-area', 'crosses-itself'] as const;
export type PolygonFault = (typeof POLYGON_FAULTS)[number];

/** Twice the area, positive where the points run counter-clockwise. */
function signedDouble(points: Polygon): number {
  let sum = 0;
  let from = points[points.length - 1];
  for (const to of points) {
    if (from !== undefined) sum += from.x * to.y - to.x * from.y;
    from = to;
  }
  return sum;
}

/** In squared thousandths. */
export function areaOf(points: Polygon): number {
  return Math.abs(signedDouble(points)) / 2;
}

export function boundsOf(points: Polygon): Bounds {
  const { west, south, east, north }: Piece = pieceOf(points);
  return { west, south, east, north };
}

/** Counter-clockwise, without repeated points and without points in the middle of a straight edge. */
export function tidy(points: Polygon): Polygon {
  let kept = points.filter((p, i) => !samePoint(p, points[(i + 1) % points.length] as Point));
  for (;;) {
    const n = kept.length;
    const useful = kept.filter(
      (p, i) => orientation(kept[(i + n - 1) % n] as Point, p, kept[(i + 1) % n] as Point) !== 0,
    );
    if (useful.length === n) break;
    kept = useful.filter((p, i) => !samePoint(p, useful[(i + 1) % useful.length] as Point));
  }
  return signedDouble(kept) < 0 ? kept.toReversed() : kept;
}

/** Inside or on the boundary. Exact for points of the table. */
export function contains(points: Polygon, { x, y }: Point): boolean {
  let inside = false;
  let from = points[points.length - 1];
  for (const to of points) {
    if (from === undefined) return false;
    const side = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
    if (
      side === 0 &&
      x >= Math.min(from.x, to.x) &&
      x <= Math.max(from.x, to.x) &&
      y >= Math.min(from.y, to.y) &&
      y <= Math.max(from.y, to.y)
    )
      return true;
    if (from.y > y !== to.y > y && side > 0 === to.y > from.y) inside = !inside;
    from = to;
  }
  return inside;
}

/** What makes points unfit for a polygon; repeated points and points on a straight edge are allowed. */
export function polygonFault(points: Polygon): PolygonFault | undefined {
  if (points.filter((p, i) => !points.slice(0, i).some((q) => samePoint(p, q))).length < 3) return 'too-few-points';
  const clean = tidy(points);
  if (clean.length < 3) return 'no-area';
  const n = clean.length;
  for (let i = 0; i < n; i += 1)
    for (let k = i + 1; k < n; k += 1) {
      const neighbours = k === i + 1 || (i === 0 && k === n - 1);
      if (!neighbours && segmentsMeet(edge(clean, i), edge(clean, k))) return 'crosses-itself';
    }
  return signedDouble(clean) === 0 ? 'no-area' : undefined;
}

function edge(points: Polygon, i: number): readonly [Point, Point] {
  return [points[i] as Point, points[(i + 1) % points.length] as Point];
}

/** Whether two segments share a point, ends included. */
export function segmentsMeet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const [s1, s2] = [orientation(a, b, c), orientation(a, b, d)];
  const [s3, s4] = [orientation(c, d, a), orientation(c, d, b)];
  if ((s1 > 0 && s2 > 0) || (s1 < 0 && s2 < 0) || (s3 > 0 && s4 > 0) || (s3 < 0 && s4 < 0)) return false;
  return (
    Math.max(Math.min(a.x, b.x), Math.min(c.x, d.x)) <= Math.min(Math.max(a.x, b.x), Math.max(c.x, d.x)) &&
    Math.max(Math.min(a.y, b.y), Math.min(c.y, d.y)) <= Math.min(Math.max(a.y, b.y), Math.max(c.y, d.y))
  );
}
