import {
  type Base,
  depthIn,
  directionTo,
  gap,
  linesCross,
  mayBeWithin,
  type Patch,
  patchOf,
  reachInto,
  SLACK,
  type Spot,
  spotsAlong,
} from '../geometry.ts';
import type { Piece } from '../ground.ts';
import { baseAt, extent, type Formation, isColumn, type Table, type Unit, wayLength } from './bodies.ts';
import { climbs, depthInAny, landOf } from './land.ts';

/** A path of the front centre point, and how the unit goes along it. */
export interface Way {
  readonly points: readonly Spot[];
  readonly formation: Formation;
  readonly bases: number;
  /** The facing kept; undefined where it faces along its path. */
  readonly facing: number | undefined;
  /** An assault touches with its front edge; what is beside it is not in its way. */
  readonly front?: boolean;
}

/** The least and the most that a path can cost. */
export interface PathCost {
  readonly obstacles: { readonly least: number; readonly most: number };
  /** BBB-TERR-06: road inches count half. */
  readonly cost: { readonly least: number; readonly most: number };
}

const STRIDE = 0.2;

/** The footprint on its way, with how far the front centre has come. A column follows in the steps of its front edge. */
export function stagesOf({
  points,
  formation,
  bases,
  facing,
  front = isColumn(formation),
}: Way): readonly { readonly base: Base; readonly at: number }[] {
  let gone = 0;
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] as Spot;
    const heading = facing ?? directionTo(from, to);
    const stages = spotsAlong(from, to, STRIDE).map((spot) => ({
      base: front
        ? { ...spot, heading, width: extent(formation, bases)[0], depth: 0.02 }
        : baseAt({ ...spot, heading }, formation, bases),
      at: gone + Math.hypot(spot.x - from.x, spot.y - from.y),
    }));
    gone = stages.at(-1)?.at ?? gone;
    return stages;
  });
}

function legsOf({ points }: Way): readonly (readonly [Spot, Spot])[] {
  return points.slice(1).map((to, i) => [points[i] as Spot, to]);
}

function entersArea(
  battle: Table,
  way: Way,
  whole: readonly Patch[],
  { patches: [area] }: Piece,
): readonly [least: boolean, most: boolean] {
  const { roads } = landOf(battle);
  if (area === undefined) return [false, false];
  const column = isColumn(way.formation);
  const near = whole.filter((body) => mayBeWithin(body, area, column ? way.bases : SLACK));
  const most = near.some((body) => gap(body, area) <= (column ? way.bases : SLACK));
  if (!most) return [false, false];
  // BBB-GAP-37: on a road inside difficult ground a column pays nothing.
  const least = column
    ? legsOf(way).some(([from, to]) =>
        spotsAlong(from, to, STRIDE).some((spot) => depthIn(area, spot) > SLACK && depthInAny(roads, spot) < -SLACK),
      )
    : near.some((body) => reachInto(body, area) > SLACK);
  return [least, most];
}

function crossings(battle: Table, way: Way): readonly [least: number, most: number] {
  const { streams, slopes, bridges } = landOf(battle);
  let [least, most] = [0, 0];
  for (const [from, to] of legsOf(way)) {
    for (const stretch of streams.flatMap(({ patches }) => patches)) {
      const [start, end] = stretch.corners as readonly [Spot, Spot];
      if (gap({ corners: [from, to], radius: 0 }, stretch) > SLACK) continue;
      most += 1;
      const clear = linesCross(from, to, start, end) && [from, to].every((spot) => depthIn(stretch, spot) < -SLACK);
      const wet = spotsAlong(from, to).filter((spot) => depthIn(stretch, spot) > -0.1);
      const bridged = isColumn(way.formation) && wet.some((spot) => depthInAny(bridges, spot) > -SLACK);
      if (clear && !bridged) least += 1;
    }
    for (const slope of slopes.filter(({ with: given }) => given['grade'] === 'steep')) {
      const spots = spotsAlong(from, to);
      const inside = spots.findIndex((spot) => depthInAny([slope], spot) > SLACK);
      if (spots.some((spot) => depthInAny([slope], spot) > -SLACK)) most += 1;
      const entered = inside > 0 && depthInAny([slope], from) < -SLACK;
      if (entered && climbs(slope, spots[inside - 1] as Spot, spots[inside] as Spot)) least += 1;
    }
  }
  return [least, most];
}

/** What is moved in and crossed (BBB-GAP-23), and the inches counted (section 8). */
export function goingOn(battle: Table, way: Way): PathCost {
  const { difficult, roads } = landOf(battle);
  const whole = stagesOf({ ...way, front: isColumn(way.formation) }).map(({ base }) => patchOf(base));
  const areas = difficult.map((piece) => entersArea(battle, way, whole, piece));
  const lines = crossings(battle, way);
  const length = wayLength(way.points);
  const spots = isColumn(way.formation) && length > 0 ? legsOf(way).flatMap(([a, b]) => spotsAlong(a, b)) : [];
  const share = (deep: number): number =>
    spots.length === 0 ? 0 : spots.filter((spot) => depthInAny(roads, spot) > deep).length / spots.length;
  return {
    obstacles: {
      least: areas.filter(([least]) => least).length + lines[0],
      most: areas.filter(([, most]) => most).length + lines[1],
    },
    cost: { least: length * (1 - share(-SLACK) / 2), most: length * (1 - share(SLACK) / 2) },
  };
}

export function kept(unit: Unit, formation: Formation): number | undefined {
  return isColumn(formation) ? undefined : unit.heading / 10;
}
