import { meet, squaredFromSegment } from './apart.ts';
import { measured, squaredBetweenBounds } from './distance.ts';
import { rounded } from './length.ts';
import type { Outline, Piece } from './outline.ts';
import { between, type Point, type Segment, squaredBetween } from './point.ts';

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
 * Where two outlines are nearest to each other: for parallel edges in the middle of where they face each other, for equally near bases of a
 * group at the first. Overlapping outlines answer with the middle of what their bounds share, twice.
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
  const core = nearestOfCores(a.points, b.points);
  const gap = Math.sqrt(core.squared);
  const apart = gap - a.radius - b.radius;
  if (apart <= 0) return shared(a, b);
  return {
    from: between(core.from, core.to, a.radius / gap),
    to: between(core.to, core.from, b.radius / gap),
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

interface Nearest extends Segment {
  readonly squared: number;
}

function nearestOfCores(a: readonly Point[], b: readonly Point[]): Nearest {
  const found = [
    ...cornersToEdges(a, b),
    ...cornersToEdges(b, a).map(({ from, to, squared }) => ({ from: to, to: from, squared })),
  ];
  const squared = found.reduce((least, each) => Math.min(least, each.squared), Infinity);
  // Edges set parallel are so to within their rounded corners.
  const most = Math.sqrt(squared) + 1;
  const near = found.filter((each) => each.squared <= most * most);
  return { from: middleOf(near.map(({ from }) => from)), to: middleOf(near.map(({ to }) => to)), squared };
}

/** Of points on one line the one halfway between the outermost. */
function middleOf(points: readonly Point[]): Point {
  const [first] = points as readonly [Point];
  const far = farthest(points, first);
  const other = farthest(points, far);
  return { x: rounded((far.x + other.x) / 2), y: rounded((far.y + other.y) / 2) };
}

function farthest(points: readonly Point[], from: Point): Point {
  return points.reduce((far, p) => (squaredBetween(from, p) > squaredBetween(from, far) ? p : far), from);
}

function cornersToEdges(corners: readonly Point[], edges: readonly Point[]): readonly Nearest[] {
  return corners.flatMap((from) =>
    edges.map((begin, i) => {
      const end = edges[(i + 1) % edges.length] as Point;
      return { from, to: footOn(from, { from: begin, to: end }), squared: squaredFromSegment(from, begin, end) };
    }),
  );
}
