import {
  centimetres,
  GRAIN,
  type Outline,
  outlineFrom,
  outlineOf,
  outlineOfPolygon,
  overlap,
  type Path,
  pathUpTo,
  pointOutline,
  progressAt,
  type Rectangle,
  rectangle,
  segmentPiece,
  stretchesOn,
  touch,
  trackOf,
} from '#field/index.ts';
import { EDGE_OF_AREA, JUST_INSIDE } from '../sheet.ts';
import { isLineKind } from './ground.ts';
import type { TerrainOnWay } from './ways.ts';

/** Where terrain ends a move (GTC-TERR-01 to GTC-TERR-03, GTC-READ-24). */

/** GTC-GAP-59: how far inside an area a move ends that enters it, and at most. */
export const INSIDE: number = centimetres(JUST_INSIDE.value);
export const EDGE: number = centimetres(EDGE_OF_AREA.value);

/** How far a way goes until terrain ends it; null where nothing does. */
export function stopAt(path: Path, going: TerrainOnWay, length: number): number | null {
  return going.allowance.stopsOnContact ? reachAt(path, going, length) : null;
}

/** How far a way goes until it comes upon a piece of ground, or goes further into one that it stands in: 0 where it does so at once. */
export function reachAt(path: Path, going: TerrainOnWay, length: number): number | null {
  const { cover } = going.piece;
  const stands = overlap(outlineOf(path.start, path.shape), cover);
  for (const { at, until } of stretchesOn(path, 'centre', cover)) {
    if (at <= GRAIN && stands) {
      if (goesFurther(path, cover, until, length)) return 0;
      continue;
    }
    // A corner that is only brushed stops the move while it is there.
    const brushed = until < length ? Math.floor((until - at) / 2) : INSIDE;
    const inside = isLineKind(going.piece) ? 0 : Math.min(INSIDE, brushed);
    const reached = at <= GRAIN && isLineKind(going.piece) ? 0 : at + inside;
    if (reached < length) return reached;
  }
  return null;
}

/** Whether a way that begins on a piece of ground does anything but leave it on the side where the unit stands. */
function goesFurther(path: Path, cover: Outline, until: number, length: number): boolean {
  if (until < length && until <= EDGE) return false;
  const way = pathUpTo(path, progressAt(path, 'centre', until));
  const points = trackOf(way, 'centre');
  const lane = outlineFrom(points.slice(1).map((to, i) => segmentPiece({ from: points[i] ?? to, to })));
  if (!touch(pointOutline(way.start), cover) && touch(lane, cover)) return true;
  return coversNew(way, cover);
}

/** Whether a moving base comes to cover ground that it did not cover before: what its leading edges sweep. */
function coversNew({ shape, steps }: Path, cover: Outline): boolean {
  const { width, depth } = shape as Rectangle;
  // A little smaller, so that sliding along an edge covers nothing.
  const core = rectangle(width - 4 * GRAIN, depth - 4 * GRAIN);
  return steps.some(({ from, to }) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const corners = outlineOf(from, core).pieces[0]?.points ?? [];
    return corners.some((a, i) => {
      const b = corners[(i + 1) % corners.length] ?? a;
      if (dx * (b.y - a.y) - dy * (b.x - a.x) <= 0) return false;
      const moved = [b, a].map(({ x, y }) => ({ x: x + dx, y: y + dy }));
      return overlap(outlineOfPolygon([a, b, ...moved]), cover);
    });
  });
}
