import {
  between as midway,
  type Bounds,
  crossings,
  extentOf,
  frontCentre,
  GRAIN,
  type Group,
  group,
  lengthBetween,
  outlineOf,
  overlap,
  type Path,
  type Point,
  type Pose,
  type Rectangle,
  rectangle,
  type Shape,
  sweptOutline,
  type Track,
} from '#field/index.ts';
import { lieOf, meets } from './ground.ts';
import type { BpBattle } from './model.ts';

/** An obstacle or a work that a way leads over, once for each time it is paid for. */
export interface Hurdle {
  readonly id: string;
  /** Where the middle of the unit, or of its front in a charge, is when it goes over; undefined where only a wing does. */
  readonly at: Point | undefined;
}

/** From wing to wing and a grain deep: what of a unit comes over an obstacle. With its middle on it a unit is over it; a front that reaches it is not. */
export function rankOf(shape: Shape, track: Track = 'centre'): Rectangle {
  const { left, right } = extentOf(shape);
  return rectangle(left + right, 2 * GRAIN + (track === 'frontCentre' ? 0 : 2));
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
  const rank = (pose: Pose): Pose =>
    track === 'frontCentre' ? { ...frontCentre(pose, path.shape), heading: pose.heading } : pose;
  const steps = path.steps.map((step) => ({ ...step, from: rank(step.from), to: rank(step.to) }));
  const line = rankOf(path.shape, track);
  const shape = path.shape.kind === 'group' ? inQuarters(line) : line;
  return { shape, start: rank(path.start), end: rank(path.end), steps };
}

/**
 * BP-MOV-09, BP-GAP-65: an obstacle is paid for as soon as any part of the rank comes over it, and again for each further time that its middle
 * does; who stands astride it has paid. A work is paid for by who comes into it.
 */
export function hurdlesOn(battle: BpBattle, path: Path, within: Bounds, track: Track): readonly Hurdle[] {
  const lie = lieOf(battle);
  const barriers = lie.barriers.filter(({ cover }) => meets(within, cover));
  const works = lie.works.filter(({ cover }) => meets(within, cover));
  if (barriers.length === 0 && works.length === 0) return [];
  const rank = wayOfRank(path, track);
  const [start, swept] = [outlineOf(rank.start, rank.shape), sweptOutline(rank)];
  return [
    ...barriers.flatMap((line): readonly Hurdle[] => {
      const over = rank.steps.flatMap(({ from, to }) =>
        crossings({ from, to }, line)
          .filter((share) => track !== 'frontCentre' || (1 - share) * lengthBetween(from, to) > GRAIN)
          .map((share) => ({ id: line.id, at: midway(from, to, share) })),
      );
      if (overlap(start, line.cover)) return over.slice(1);
      return over.length > 0 || !overlap(swept, line.cover) ? over : [{ id: line.id, at: undefined }];
    }),
    ...works.flatMap(({ id, cover }): readonly Hurdle[] =>
      overlap(start, cover) || !overlap(swept, cover) ? [] : [{ id, at: undefined }],
    ),
  ];
}
