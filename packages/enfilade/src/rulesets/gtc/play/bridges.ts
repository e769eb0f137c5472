import {
  along,
  clip,
  type Ground,
  headingTo,
  type Outline,
  outlineFrom,
  outlineOf,
  overlap,
  type Point,
  pointOutline,
  type Pose,
  sweptOutline,
  pathThrough,
  turned,
  within,
} from '#field/index.ts';
import type { Piece } from './ground.ts';
import { type GtcUnit, marches } from './model.ts';
import { freeTravel, shapeOf } from './place.ts';

/** Where a unit crosses water by a bridge. */

type Convex = Outline['pieces'][number];

/** The straight edges of a convex piece; of a strip its two banks. */
function edgesOf({ points, radius }: Convex): readonly (readonly [Point, Point])[] {
  const edges = points.map((from, i): readonly [Point, Point] => [from, points[(i + 1) % points.length] ?? from]);
  if (radius === 0) return edges;
  return edges.map(([from, to]) => {
    const aside = turned(headingTo(from, to), -900);
    return [along(from, aside, radius), along(to, aside, radius)];
  });
}

function cutPoints(edges: readonly (readonly [Point, Point])[], by: Convex): readonly Point[] {
  return edges.flatMap(([from, to]) => {
    const inside = clip(from, to, by);
    if (inside === undefined) return [];
    const at = (share: number): Point => ({
      x: Math.round(from.x + (to.x - from.x) * share),
      y: Math.round(from.y + (to.y - from.y) * share),
    });
    return [at(inside.from), at(inside.to)];
  });
}

/** The corners of what two convex pieces have in common: whatever holds for all of them holds for all of it. */
function commonCorners(a: Convex, b: Convex): readonly Point[] {
  return [...cutPoints(edgesOf(a), b), ...cutPoints(edgesOf(b), a)];
}

/**
 * GTC-GAP-38: of what is swept the part over the water lies on one bridge, or beside it by no more than half the width of the unit. Lines and
 * squares are too broad for bridges.
 */
export function isOnBridge(ground: Ground, unit: GtcUnit, water: Piece, swept: Outline): boolean {
  if (!marches(unit)) return false;
  const overhang = shapeOf(unit).width / 2;
  const bridges = ground.areas.filter(({ kind }) => kind === 'bridge');
  if (bridges.length === 0) return false;
  return swept.pieces.every((hull) =>
    water.cover.pieces.every((wet) => {
      if (!overlap(outlineFrom([hull]), outlineFrom([wet]))) return true;
      const corners = commonCorners(hull, wet);
      return bridges.some(({ cover }) => corners.every((corner) => within(pointOutline(corner), cover, overhang)));
    }),
  );
}

/** How far a unit is driven straight along a heading before water bars it; undefined where it does not. */
export function travelBeforeWater(
  ground: Ground,
  unit: GtcUnit,
  water: Piece,
  push: { readonly heading: number; readonly length: number },
): number | undefined {
  const shape = shapeOf(unit);
  const barred = freeTravel(outlineOf(unit, shape), push, water.cover);
  if (barred === undefined || !marches(unit)) return barred;
  const isDry = (length: number): boolean => {
    const end: Pose = { ...along(unit, push.heading, length), heading: unit.heading };
    return isOnBridge(ground, unit, water, sweptOutline(pathThrough(unit, shape, { points: [end] })));
  };
  if (isDry(push.length)) return undefined;
  let [dry, wet] = [barred, push.length];
  while (wet - dry > 1) {
    const middle = Math.floor((dry + wet) / 2);
    if (isDry(middle)) dry = middle;
    else wet = middle;
  }
  return dry;
}
