import type { Point } from 'enfilade';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Leg = readonly [Point, Point];

export function boxOf(points: readonly Point[], grown = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left: left - grown, top: top - grown, right: right + grown, bottom: bottom + grown };
}

export function grownBox({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

export function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function legsOf(points: readonly Point[], closed: boolean): readonly Leg[] {
  const legs: Leg[] = [];
  points.forEach((from, i) => {
    const to = points[i + 1] ?? (closed ? points[0] : undefined);
    if (to !== undefined && to !== from) legs.push([from, to]);
  });
  return legs;
}

export function inside(polygon: readonly Point[], { x, y }: Point): boolean {
  let within = false;
  let a = polygon.at(-1);
  if (a === undefined) return false;
  for (const b of polygon) {
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within;
    a = b;
  }
  return within;
}

export function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function toLegs({ x, y }: Point, legs: readonly Leg[]): number {
  let least = Infinity;
  for (const [a, b] of legs) {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const square = dx * dx + dy * dy;
    const along = square === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / square;
    const t = along < 0 ? 0 : along > 1 ? 1 : along;
    const ex = x - a.x - t * dx;
    const ey = y - a.y - t * dy;
    const far = ex * ex + ey * ey;
    if (far < least) least = far;
  }
  return Math.sqrt(least);
}

export function middleOf(points: readonly Point[]): Point {
  const { left, top, right, bottom } = boxOf(points);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The centre of gravity of an area. */
export function centreOf(points: readonly Point[]): Point {
  let [sum, x, y] = [0, 0, 0];
  for (const [a, b] of legsOf(points, true)) {
    const cross = a.x * b.y - b.x * a.y;
    sum += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  return Math.abs(sum) < 1e-9 ? middleOf(points) : { x: x / (3 * sum), y: y / (3 * sum) };
}

export function areaOf(points: readonly Point[]): number {
  return Math.abs(legsOf(points, true).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2;
}

export function lengthOf(points: readonly Point[], closed: boolean): number {
  return legsOf(points, closed).reduce((sum, [a, b]) => sum + apart(a, b), 0);
}

/** The direction of the longest side, in radians of the picture. */
export function grainOf(points: readonly Point[]): number {
  let [longest, angle] = [0, 0];
  for (const [a, b] of legsOf(points, true)) {
    const length = apart(a, b);
    if (length > longest) [longest, angle] = [length, Math.atan2(b.y - a.y, b.x - a.x)];
  }
  return angle;
}

export function mid(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Where the star of an objective is drawn: the middle of an area, or the place itself. */
export function placeOfObjective(points: readonly Point[]): Point | null {
  return points.length > 2 ? centreOf(points) : (points[0] ?? null);
}
