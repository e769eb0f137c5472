import { hullOf } from './hull.ts';
import type { Point } from './point.ts';

function lowest(points: readonly Point[]): number {
  let found = 0;
  points.forEach((p, i) => {
    const best = points[found] as Point;
    if (p.y < best.y || (p.y === best.y && p.x < best.x)) found = i;
  });
  return found;
}

/** All b - a for points of two convex polygons: a shift carries a into b if and only if it lies in here. Counter-clockwise. */
export function shiftsInto(a: readonly Point[], b: readonly Point[]): readonly Point[] {
  if (a.length === 1) {
    const { x, y } = a[0] as Point;
    return b.map((p) => ({ x: p.x - x, y: p.y - y }));
  }
  const mirrored = a.map(({ x, y }) => ({ x: -x, y: -y }));
  if (a.length === 2 || b.length < 3)
    return hullOf(b.flatMap((p) => mirrored.map((q) => ({ x: p.x + q.x, y: p.y + q.y }))));
  return edgesMerged(mirrored, b);
}

/** The edges of both, one after the other by their direction. */
function edgesMerged(a: readonly Point[], b: readonly Point[]): readonly Point[] {
  const [n, m] = [a.length, b.length];
  const [i0, k0] = [lowest(a), lowest(b)];
  const sum: Point[] = [];
  let [i, k] = [0, 0];
  while (i < n || k < m) {
    const p = a[(i0 + i) % n] as Point;
    const q = b[(k0 + k) % m] as Point;
    sum.push({ x: p.x + q.x, y: p.y + q.y });
    const pn = a[(i0 + i + 1) % n] as Point;
    const qn = b[(k0 + k + 1) % m] as Point;
    const turn = (pn.x - p.x) * (qn.y - q.y) - (pn.y - p.y) * (qn.x - q.x);
    const [first, second] = [k >= m || (i < n && turn >= 0), i >= n || (k < m && turn <= 0)];
    if (first) i += 1;
    if (second) k += 1;
  }
  return sum;
}
