import { meet, squaredFromSegment } from './apart.ts';
import { measured, squaredBetweenBounds } from './distance.ts';
import { rounded } from './length.ts';
import type { Outline, Piece } from './outline.ts';
import { between, type Point, type Segment } from './point.ts';

export interface NearestPoints extends Segment {
  readonly distance: number;
}

/** The point of a segment nearest to p, rounded. */
export function footOn(p: Point, { from, to }: Segment): Point {
  const ex = to.x - from.x;
  const ey = to.y - from.y;
  const along = (p.x - from.x) * ex + (p.y - from.y) * ey;
  if (along <= 0) return from;
  const whole = ex * ex + ey * ey;
  return along >= whole ? to : between(from, to, along / whole);
}

/**
 * Where two outlines are nearest to each other, the first found of equally near places; parallel edges answer with a corner. Overlapping
 * outlines answer with the middle of what their bounds share, twice.
 */
export function nearestPoints(a: Outline, b: Outline): NearestPoints {
  let best: NearestPoints | undefined;
  let least = Infinity;
  for (const p of a.pieces)
    for (const q of b.pieces) {
      if (squaredBetweenBounds(p, q) >= least * least) continue;
      const found = nearestOfPieces(p, q);
      if (found.apart < least) {
        least = found.apart;
        best = { from: found.from, to: found.to, distance: measured(found.apart) };
      }
    }
  return best ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, distance: Infinity };
}

interface Found extends Segment {
  readonly apart: number;
}

function nearestOfPieces(a: Piece, b: Piece): Found {
  if (meet(a.points, b.points)) return shared(a, b);
  const forth = cornerToEdge(a.points, b.points);
  const back = cornerToEdge(b.points, a.points);
  const core = forth.squared <= back.squared ? forth : { corner: back.foot, foot: back.corner, squared: back.squared };
  const gap = Math.sqrt(core.squared);
  const apart = gap - a.radius - b.radius;
  if (apart <= 0) return shared(a, b);
  return {
    from: between(core.corner, core.foot, a.radius / gap),
    to: between(core.foot, core.corner, b.radius / gap),
    apart,
  };
}

function shared(a: Piece, b: Piece): Found {
  const at = {
    x: rounded((Math.max(a.west, b.west) + Math.min(a.east, b.east)) / 2),
    y: rounded((Math.max(a.south, b.south) + Math.min(a.north, b.north)) / 2),
  };
  return { from: at, to: at, apart: 0 };
}

interface CornerToEdge {
  readonly corner: Point;
  readonly foot: Point;
  readonly squared: number;
}

function cornerToEdge(corners: readonly Point[], edges: readonly Point[]): CornerToEdge {
  const first = corners[0] as Point;
  let [nearest, edge, squared] = [first, { from: first, to: first } as Segment, Infinity];
  for (const corner of corners)
    edges.forEach((from, i) => {
      const to = edges[(i + 1) % edges.length] as Point;
      const found = squaredFromSegment(corner, from, to);
      if (found < squared) [nearest, edge, squared] = [corner, { from, to }, found];
    });
  return { corner: nearest, foot: footOn(nearest, edge), squared };
}
