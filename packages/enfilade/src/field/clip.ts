import type { Outline, Piece } from './outline.ts';
import { orientation, type Point, type Segment } from './point.ts';

/** A stretch of a segment: shares of its length, 0 at its beginning, 1 at its end. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** The stretch of a -> b inside a piece, boundary included; undefined where it misses. A segment of no length is inside from 0 to 1. */
export function clip(a: Point, b: Point, piece: Piece): Interval | undefined {
  if (
    Math.max(a.x, b.x) < piece.west ||
    Math.min(a.x, b.x) > piece.east ||
    Math.max(a.y, b.y) < piece.south ||
    Math.min(a.y, b.y) > piece.north
  )
    return undefined;
  return clipRounded(a, b, piece.points, piece.radius);
}

/** The same for a convex polygon blown up by a radius. */
export function clipRounded(a: Point, b: Point, points: readonly Point[], radius: number): Interval | undefined {
  if (points.length === 1) return clipDisc(a, b, points[0] as Point, radius);
  if (radius === 0)
    return points.length === 2 ? clipSegment(a, b, points as readonly [Point, Point]) : clipConvex(a, b, points);
  let whole = points.length > 2 ? clipConvex(a, b, points) : undefined;
  let from = points[points.length - 1] as Point;
  for (const to of points) {
    whole = hull(whole, clipDisc(a, b, to, radius));
    whole = hull(whole, clipBand(a, b, { from, to }, radius));
    from = to;
  }
  return whole;
}

// The union is convex, so the hull of the parts is the union.
function hull(a: Interval | undefined, b: Interval | undefined): Interval | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
}

function clipConvex(a: Point, b: Point, points: readonly Point[]): Interval | undefined {
  let [enter, leave] = [0, 1];
  let from = points[points.length - 1] as Point;
  for (let i = 0; i < points.length; i += 1) {
    const to = points[i] as Point;
    const ex = to.x - from.x;
    const ey = to.y - from.y;
    const start = ex * (a.y - from.y) - ey * (a.x - from.x);
    const end = ex * (b.y - from.y) - ey * (b.x - from.x);
    if (start < 0) {
      if (end < 0 || end === start) return undefined;
      const at = start / (start - end);
      if (at > enter) enter = at;
    } else if (end < 0) {
      const at = start / (start - end);
      if (at < leave) leave = at;
    }
    if (enter > leave) return undefined;
    from = to;
  }
  return { from: enter, to: leave };
}

function clipDisc(a: Point, b: Point, centre: Point, radius: number): Interval | undefined {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const ox = a.x - centre.x;
  const oy = a.y - centre.y;
  const squared = dx * dx + dy * dy;
  const start = ox * ox + oy * oy - radius * radius;
  if (squared === 0) return start <= 0 ? { from: 0, to: 1 } : undefined;
  const half = ox * dx + oy * dy;
  const root = half * half - squared * start;
  if (root < 0) return undefined;
  const reach = Math.sqrt(root);
  const enter = (-half - reach) / squared;
  const leave = (-half + reach) / squared;
  return enter > 1 || leave < 0 ? undefined : { from: Math.max(0, enter), to: Math.min(1, leave) };
}

/** The band of half-width `radius` beside a segment, its round ends left off. */
function clipBand(a: Point, b: Point, { from, to }: Segment, radius: number): Interval | undefined {
  const ex = to.x - from.x;
  const ey = to.y - from.y;
  const squared = ex * ex + ey * ey;
  if (squared === 0) return undefined;
  const wide = radius * Math.sqrt(squared);
  const across = narrowed(0, 1, {
    start: ex * (a.y - from.y) - ey * (a.x - from.x),
    end: ex * (b.y - from.y) - ey * (b.x - from.x),
    low: -wide,
    high: wide,
  });
  if (across === undefined) return undefined;
  return narrowed(across.from, across.to, {
    start: ex * (a.x - from.x) + ey * (a.y - from.y),
    end: ex * (b.x - from.x) + ey * (b.y - from.y),
    low: 0,
    high: squared,
  });
}

interface Slab {
  readonly start: number;
  readonly end: number;
  readonly low: number;
  readonly high: number;
}

/** The shares between `enter` and `leave` at which a value going evenly from start to end lies between low and high. */
function narrowed(enter: number, leave: number, { start, end, low, high }: Slab): Interval | undefined {
  const change = end - start;
  if (change === 0) return start < low || start > high ? undefined : { from: enter, to: leave };
  const [first, last] = change > 0 ? [low, high] : [high, low];
  const from = Math.max(enter, (first - start) / change);
  const to = Math.min(leave, (last - start) / change);
  return from > to ? undefined : { from, to };
}

/** Where a -> b meets a segment: one share, or the stretch that runs along it. */
function clipSegment(a: Point, b: Point, [from, to]: readonly [Point, Point]): Interval | undefined {
  const ex = to.x - from.x;
  const ey = to.y - from.y;
  const start = ex * (a.y - from.y) - ey * (a.x - from.x);
  const end = ex * (b.y - from.y) - ey * (b.x - from.x);
  if (start === 0 && end === 0)
    return narrowed(0, 1, {
      start: ex * (a.x - from.x) + ey * (a.y - from.y),
      end: ex * (b.x - from.x) + ey * (b.y - from.y),
      low: 0,
      high: ex * ex + ey * ey,
    });
  // Whether the crossing lies between the ends is told by sides, which are exact; a share times a length is not.
  const [near, far] = [orientation(a, b, from), orientation(a, b, to)];
  if ((near > 0 && far > 0) || (near < 0 && far < 0)) return undefined;
  return narrowed(0, 1, { start, end, low: 0, high: 0 });
}

/** The stretches of a -> b inside an outline, in order, none touching the next. */
export function stretchesInside(a: Point, b: Point, outline: Outline): readonly Interval[] {
  const found: Interval[] = [];
  for (const piece of outline.pieces) {
    const inside = clip(a, b, piece);
    if (inside !== undefined) found.push(inside);
  }
  return found.length < 2 ? found : merged(found);
}

// Pieces that share an edge are left and entered at the same share, up to the last bits.
const SEAM = 1e-9;

export function merged(intervals: readonly Interval[]): readonly Interval[] {
  const sorted = intervals.toSorted((p, q) => p.from - q.from || p.to - q.to);
  const whole: Interval[] = [];
  for (const next of sorted) {
    const last = whole.at(-1);
    if (last === undefined || next.from > last.to + SEAM) whole.push(next);
    else if (next.to > last.to) whole[whole.length - 1] = { from: last.from, to: next.to };
  }
  return whole;
}
