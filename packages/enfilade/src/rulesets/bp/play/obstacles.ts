import {
  between as midway,
  type Bounds,
  crossings,
  extentOf,
  GRAIN,
  type Group,
  group,
  outlineOf,
  overlap,
  type Path,
  placeOf,
  type Point,
  type Pose,
  type Rectangle,
  rectangle,
  type Shape,
  sweptOutline,
  type Track,
} from '#field/index.ts';
import { terrainOf, boundsMeet } from './ground.ts';
import type { BpBattle } from './model.ts';

/** An obstacle or a work that a way leads over, once for each time it is paid for. */
export interface Hurdle {
  readonly id: string;
  /** Where the middle of the unit, or of its front in a charge, is when it goes over; undefined where only a wing does. */
  readonly at: Point | undefined;
}

/** Half the depth of that rank. */
const HALF_RANK = GRAIN + 1;

/** The rank that crosses an obstacle: from wing to wing, a grain deep. */
export function rankOf(shape: Shape): Rectangle {
  const { left, right } = extentOf(shape);
  return rectangle(left + right, 2 * HALF_RANK);
}

/** How far ahead of its middle that rank is: with its middle on an obstacle a unit is over it; a front that only reaches one is not, wherever it comes from. */
export function aheadOfMiddle(shape: Shape, track: Track): number {
  return track === 'frontCentre' ? Math.max(0, extentOf(shape).front - HALF_RANK) : 0;
}

/** A unit in four parts that meet in its middle: what these cover while it turns is all that it covers, and no more. */
export function inQuarters({ width, depth }: Rectangle): Group {
  const shape = rectangle(width / 2, depth / 2);
  const [ahead, left] = [depth / 4, width / 4];
  return group(
    [-ahead, ahead].flatMap((far) => [-left, left].map((side) => ({ shape, ahead: far, left: side, turn: 0 }))),
  );
}

/** The way of that rank: through the middle of the unit, in a charge along its front. */
function wayOfRank(path: Path, track: Track): Path {
  const ahead = aheadOfMiddle(path.shape, track);
  const rank = (pose: Pose): Pose => (ahead === 0 ? pose : { ...placeOf(pose, ahead, 0), heading: pose.heading });
  const steps = path.steps.map((step) => ({ ...step, from: rank(step.from), to: rank(step.to) }));
  const line = rankOf(path.shape);
  const shape = path.shape.kind === 'group' ? inQuarters(line) : line;
  return { shape, start: rank(path.start), end: rank(path.end), steps };
}

/**
 * BP-MOV-09, BP-GAP-65: an obstacle is paid for as soon as any part of the rank comes over it, and again for each further time that its middle
 * does; a unit that stands astride it has paid. A work is paid for by units that enter it.
 */
export function hurdlesOn(battle: BpBattle, path: Path, within: Bounds, track: Track): readonly Hurdle[] {
  const terrain = terrainOf(battle);
  const barriers = terrain.barriers.filter(({ cover }) => boundsMeet(within, cover));
  const works = terrain.works.filter(({ cover }) => boundsMeet(within, cover));
  if (barriers.length === 0 && works.length === 0) return [];
  const rank = wayOfRank(path, track);
  const [start, swept] = [outlineOf(rank.start, rank.shape), sweptOutline(rank)];
  return [
    ...barriers.flatMap((line): readonly Hurdle[] => {
      const over = rank.steps.flatMap(({ from, to }) =>
        crossings({ from, to }, line).map((share) => ({ id: line.id, at: midway(from, to, share) })),
      );
      if (overlap(start, line.cover)) return over.slice(1);
      return over.length > 0 || !overlap(swept, line.cover) ? over : [{ id: line.id, at: undefined }];
    }),
    ...works.flatMap(({ id, cover }): readonly Hurdle[] =>
      overlap(start, cover) || !overlap(swept, cover) ? [] : [{ id, at: undefined }],
    ),
  ];
}
