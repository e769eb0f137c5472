import type { Point } from 'enfilade';
import { apart, legsOf, mid } from './geometry.ts';

/** Corners cut and curved, at most `radius` away from each; what is straight stays where it is. */
export function rounded(points: readonly Point[], radius: number, closed: boolean): readonly Point[] {
  if (points.length < 3 || radius <= 0) return points;
  const curve: Point[] = [];
  points.forEach((corner, i) => {
    const before = points[i - 1] ?? (closed ? points.at(-1) : undefined);
    const after = points[i + 1] ?? (closed ? points[0] : undefined);
    if (before === undefined || after === undefined) {
      curve.push(corner);
      return;
    }
    const cut = (to: Point): Point => mid(corner, to, Math.min(0.48, radius / Math.max(apart(corner, to), 1e-6)));
    const [from, to] = [cut(before), cut(after)];
    for (let s = 0; s <= 6; s += 1) {
      const t = s / 6;
      curve.push(mid(mid(from, corner, t), mid(corner, to, t), t));
    }
  });
  return curve;
}

export interface Station extends Point {
  /** To the right of the way, of length one. */
  readonly nx: number;
  readonly ny: number;
}

/** Places along a way, `step` apart. */
export function stations(points: readonly Point[], step: number, closed: boolean): readonly Station[] {
  const found: Station[] = [];
  let left = 0;
  for (const [a, b] of legsOf(points, closed)) {
    const length = apart(a, b);
    if (length === 0) continue;
    const nx = -(b.y - a.y) / length;
    const ny = (b.x - a.x) / length;
    for (; left <= length; left += step) found.push({ ...mid(a, b, left / length), nx, ny });
    left -= length;
  }
  return found;
}

/** The same way, so many pixels to its right. */
export function beside(points: readonly Point[], by: number): readonly Point[] {
  return points.map((point, i) => {
    const before = points[i - 1] ?? point;
    const after = points[i + 1] ?? point;
    const length = Math.max(apart(before, after), 1e-6);
    return {
      x: point.x - ((after.y - before.y) / length) * by,
      y: point.y + ((after.x - before.x) / length) * by,
    };
  });
}

/** Which way round an area runs: 1 where its inside is to the right of its way in the picture, else -1. */
export function turnOf(points: readonly Point[]): 1 | -1 {
  return legsOf(points, true).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) >= 0 ? 1 : -1;
}
