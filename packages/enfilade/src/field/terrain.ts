import { stretchesInside } from './clip.ts';
import { piecesApart, squaredBetweenBounds, touch } from './distance.ts';
import type { Ground, GroundArea, GroundLine } from './ground.ts';
import { GRAIN, rounded } from './length.ts';
import { boundsMeet, overlap, piecesOverlap } from './overlap.ts';
import { type Outline, segmentPiece } from './outline.ts';
import { lengthBetween, type Point, type Segment, squaredBetween } from './point.ts';
import { contains } from './polygon.ts';

/** The areas a point lies in, their boundaries included. */
export function areasAt({ areas }: Ground, at: Point): readonly GroundArea[] {
  return areas.filter(({ cover, outline }) => nearBounds(cover, at, 0) && contains(outline, at));
}

/** The areas that any part of an outline stands in; to touch one from outside is not to stand in it. */
export function areasUnder({ areas }: Ground, outline: Outline): readonly GroundArea[] {
  return areas.filter(({ cover }) => overlap(cover, outline));
}

/** The areas in which an outline stands, or which it touches. */
export function areasTouched({ areas }: Ground, outline: Outline): readonly GroundArea[] {
  return areas.filter(({ cover }) => touch(cover, outline));
}

/** The lines that an outline stands on or touches. */
export function linesTouched({ lines }: Ground, outline: Outline): readonly GroundLine[] {
  return lines.filter(({ cover }) => touch(cover, outline));
}

/** Whether the whole of an outline lies in an area, up to the grain. */
export function holdsOutline(area: GroundArea, outline: Outline): boolean {
  if (!boundsMeet(area.cover, outline)) return false;
  return outline.pieces.every(
    (piece) =>
      piece.points.every((p) => contains(area.outline, p) || nearEdge(area, p)) &&
      area.outline.every((from, i) => {
        const to = area.outline[(i + 1) % area.outline.length] as Point;
        return !piecesOverlap(segmentPiece({ from, to }), piece);
      }),
  );
}

function nearEdge({ cover }: GroundArea, at: Point): boolean {
  const dot = segmentPiece({ from: at, to: at });
  return cover.pieces.some(
    (piece) => squaredBetweenBounds(piece, dot) <= GRAIN * GRAIN && piecesApart(piece, dot) <= GRAIN,
  );
}

/** How much of a segment lies in an area. */
export function lengthInside({ from, to }: Segment, { cover }: GroundArea): number {
  const whole = Math.sqrt(squaredBetween(from, to));
  return rounded(stretchesInside(from, to, cover).reduce((sum, inside) => sum + (inside.to - inside.from) * whole, 0));
}

/** Whether the whole of a path lies in the strip of a line, a road: its edge included. One point is a path. */
export function pathInStrip(path: readonly Point[], { cover }: GroundLine): boolean {
  for (const to of path) if (!nearBounds(cover, to, 4 * GRAIN)) return false;
  for (let i = 0; i < path.length; i += 1) {
    const to = path[i] as Point;
    const from = path[i - 1] ?? to;
    const covered = stretchesInside(from, to, cover);
    const [only] = covered;
    if (covered.length !== 1 || only === undefined) return false;
    const slack = GRAIN / Math.max(1, lengthBetween(from, to));
    if (only.from > slack || only.to < 1 - slack) return false;
  }
  return true;
}

/** Whether the whole of a path lies in the strips of lines, now in one and now in another: roads that meet. */
export function pathInStrips(path: readonly Point[], lines: readonly GroundLine[]): boolean {
  if (lines.some((line) => pathInStrip(path, line))) return true;
  if (lines.length < 2) return false;
  return path.every((to, i) => {
    const from = path[i - 1] ?? to;
    const slack = GRAIN / Math.max(1, lengthBetween(from, to));
    const covered = lines.flatMap(({ cover }) => stretchesInside(from, to, cover)).sort((p, q) => p.from - q.from);
    let reached = 0;
    for (const inside of covered) if (inside.from <= reached + slack) reached = Math.max(reached, inside.to);
    return covered.length > 0 && reached >= 1 - slack;
  });
}

function nearBounds({ west, south, east, north }: Outline, { x, y }: Point, margin: number): boolean {
  return x >= west - margin && x <= east + margin && y >= south - margin && y <= north + margin;
}

/**
 * How often a straight step goes over a line from one side to the other, each time as a share of the step. A point on the line counts as
 * left of it, so that a path bent exactly on the line goes over once, and one that only touches it, or a bend of it, not at all.
 */
export function crossings({ from, to }: Segment, { points }: GroundLine): readonly number[] {
  const found: number[] = [];
  for (let i = 1; i < points.length; i += 1) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    const before = (b.x - a.x) * (from.y - a.y) - (b.y - a.y) * (from.x - a.x);
    const after = (b.x - a.x) * (to.y - a.y) - (b.y - a.y) * (to.x - a.x);
    if (before >= 0 === after >= 0) continue;
    const near = (to.x - from.x) * (a.y - from.y) - (to.y - from.y) * (a.x - from.x);
    const far = (to.x - from.x) * (b.y - from.y) - (to.y - from.y) * (b.x - from.x);
    if (near >= 0 !== far >= 0) found.push(before / (before - after));
  }
  return found.length < 2 ? found : withoutTouches(found.sort((p, q) => p - q));
}

// Over both arms of a bend at the same place is there and back again.
function withoutTouches(sorted: readonly number[]): readonly number[] {
  const kept: number[] = [];
  for (const share of sorted) {
    const last = kept.at(-1);
    if (last !== undefined && share - last < 1e-9) kept.pop();
    else kept.push(share);
  }
  return kept;
}
