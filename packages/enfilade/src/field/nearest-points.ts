import { meet, squaredFromEachOther, squaredFromSegment } from './apart.ts';
import { measured, squaredBetweenBounds } from './distance.ts';
import { rounded } from './length.ts';
import { boundsMeet } from './overlap.ts';
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

interface FoundSegment extends Segment {
  readonly apart: number;
}

function nearestOfPieces(a: Piece, b: Piece): FoundSegment {
  const apart = !boundsMeet(a, b);
  if (!apart && meet(a.points, b.points)) return shared(a, b);
  const core = nearestOfCores(a.points, b.points, apart);
  const gap = Math.sqrt(core.squared);
  const clear = gap - a.radius - b.radius;
  if (clear <= 0) return shared(a, b);
  return {
    from: between(core.from, core.to, a.radius / gap),
    to: between(core.to, core.from, b.radius / gap),
    apart: clear,
  };
}

function shared(a: Piece, b: Piece): FoundSegment {
  const at = {
    x: rounded((Math.max(a.west, b.west) + Math.min(a.east, b.east)) / 2),
    y: rounded((Math.max(a.south, b.south) + Math.min(a.north, b.north)) / 2),
  };
  return { from: at, to: at, apart: 0 };
}

interface Nearest extends Segment {
  readonly squared: number;
}

function nearestOfCores(a: readonly Point[], b: readonly Point[], apart: boolean): Nearest {
  const squared = squaredFromEachOther(a, b, apart);
  // Edges set parallel are so to within their rounded corners.
  const most = Math.sqrt(squared) + 1;
  const [from, to]: [Point[], Point[]] = [[], []];
  collect(a, b, most * most, [from, to]);
  collect(b, a, most * most, [to, from]);
  return { from: middleOf(from), to: middleOf(to), squared };
}

/** Every corner that is near enough to an edge, and its foot there. */
function collect(
  corners: readonly Point[],
  edges: readonly Point[],
  most: number,
  [found, feet]: readonly [Point[], Point[]],
): void {
  let begin = edges[edges.length - 1] as Point;
  for (const end of edges) {
    const ex = end.x - begin.x;
    const ey = end.y - begin.y;
    // Farther than this from the line of the edge is farther from the edge.
    const far = most * (ex * ex + ey * ey) * (1 + 1e-9);
    for (const corner of corners) {
      const beside = ex * (corner.y - begin.y) - ey * (corner.x - begin.x);
      if (beside * beside > far || squaredFromSegment(corner, begin, end) > most) continue;
      found.push(corner);
      feet.push(footOn(corner, { from: begin, to: end }));
    }
    begin = end;
  }
}

/** Of points on one line the one halfway between the outermost. */
function middleOf(points: readonly Point[]): Point {
  const far = farthest(points, points[0] as Point);
  const other = farthest(points, far);
  return { x: rounded((far.x + other.x) / 2), y: rounded((far.y + other.y) / 2) };
}

function farthest(points: readonly Point[], from: Point): Point {
  let far = from;
  for (const p of points) if (squaredBetween(from, p) > squaredBetween(from, far)) far = p;
  return far;
}
