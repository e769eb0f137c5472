/** Slow and obvious second answers, for tests only. */
import { GRAIN } from './length.ts';
import type { Piece } from './outline.ts';
import type { Point, Segment } from './point.ts';
import { contains, type Polygon } from './polygon.ts';

/** Overlap of two convex polygons without radius in whole numbers of any size: the shifts b - a, their hull by trying all pairs. */
export function overlapByBigInt(a: Piece, b: Piece): boolean {
  const shifts = a.points.flatMap((p) => b.points.map((q) => [BigInt(q.x - p.x), BigInt(q.y - p.y)] as const));
  const grain = BigInt(GRAIN * GRAIN);
  for (const [px, py] of shifts)
    for (const [qx, qy] of shifts) {
      const [ex, ey] = [qx - px, qy - py];
      if (ex === 0n && ey === 0n) continue;
      if (shifts.some(([x, y]) => ex * (y - py) - ey * (x - px) < 0n)) continue;
      // An edge of the hull, everything on its left. They are apart if the shift of no length is not on its left by more than the grain.
      const depth = ey * px - ex * py;
      if (depth <= 0n || depth * depth <= grain * (ex * ex + ey * ey)) return false;
    }
  return true;
}

function boundary({ points, radius }: Piece, count: number): readonly Point[] {
  if (radius > 0 && points.length === 1) {
    const [{ x, y }] = points as readonly [Point];
    // Points of the circle by halving: (1 - t^2, 2t) / (1 + t^2).
    return Array.from({ length: count }, (_, i) => {
      const t = ((i % (count / 2)) / (count / 4) - 1) * 1;
      const side = i < count / 2 ? 1 : -1;
      return { x: x + (radius * side * (1 - t * t)) / (1 + t * t), y: y + (radius * side * 2 * t) / (1 + t * t) };
    });
  }
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] as Point;
    return Array.from({ length: count }, (_, k) => ({
      x: from.x + ((to.x - from.x) * k) / count,
      y: from.y + ((to.y - from.y) * k) / count,
    }));
  });
}

/** The least distance between points strewn over both boundaries: never less than the true one, and too long by a little. */
export function distanceBySampling(a: Piece, b: Piece, count: number): number {
  const there = boundary(b, count);
  let least = Infinity;
  for (const p of boundary(a, count))
    for (const q of there) {
      const [dx, dy] = [q.x - p.x, q.y - p.y];
      least = Math.min(least, dx * dx + dy * dy);
    }
  return Math.sqrt(least);
}

/** The share of points strewn along a segment that lie in a polygon. */
export function shareBySampling({ from, to }: Segment, points: Polygon, count: number): number {
  let inside = 0;
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count;
    if (contains(points, { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t })) inside += 1;
  }
  return inside / count;
}
