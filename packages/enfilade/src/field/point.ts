import { rounded } from './length.ts';

/** A place on the table (or a vector): origin south-west, x east, y north, whole thousandths. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

export function point(x: number, y: number): Point {
  return { x, y };
}

/** The place alone of something that has more than a place. */
export function pointOf({ x, y }: Point): Point {
  return { x, y };
}

export function samePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** From the first to the second. */
export function vector(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

export function shifted(p: Point, by: Point): Point {
  return { x: p.x + by.x, y: p.y + by.y };
}

/** Twice the area of the triangle a, b, c: positive where c lies to the left of a -> b. Exact for points of the table. */
export function orientation(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

export function squaredBetween(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return dx * dx + dy * dy;
}

export function lengthBetween(a: Point, b: Point): number {
  return rounded(Math.sqrt(squaredBetween(a, b)));
}

/** The point a share of the way from a to b: 0 is a, 1 is b. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + rounded((b.x - a.x) * share), y: a.y + rounded((b.y - a.y) * share) };
}
