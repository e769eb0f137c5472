import { rounded } from './length.ts';
import { type Leg, type Step, stepOf } from './leg.ts';
import { CORNERS, type Corner, frontCentre } from './outline.ts';
import { between, type Point } from './point.ts';
import { bearingOf, type Pose, turnedAbout } from './pose.ts';
import { extentOf, type Shape } from './shape.ts';

/** A move of a footprint: steps that begin where the one before ended. */
export interface Path {
  readonly shape: Shape;
  readonly start: Pose;
  readonly end: Pose;
  readonly steps: readonly Step[];
}

/** The place on the body whose way is measured. */
export type Track = 'centre' | 'frontCentre' | Corner;

/**
 * How far along a path: whole steps done plus a share of the next, from 0 to the number of steps. Unlike a length it tells apart the poses of
 * a turn in place.
 */
export type Progress = number;

export function pathOf(start: Pose, shape: Shape, legs: readonly Leg[]): Path {
  const steps: Step[] = [];
  let at = start;
  for (const leg of legs) {
    const step = stepOf(at, shape, leg);
    steps.push(step);
    at = step.to;
  }
  return { shape, start, end: at, steps };
}

/** The centre, or the middle of the front edge, drawn through points; the facing is kept and, if given, changed at the end. */
export function pathThrough(start: Pose, shape: Shape, { points, by, heading }: Waypoints): Path {
  const kind = by === 'frontCentre' ? 'frontTo' : 'centreTo';
  const legs: Leg[] = points.map((to) => ({ kind, to }));
  if (heading !== undefined && heading !== start.heading) legs.push({ kind: 'face', heading, about: by ?? 'centre' });
  return pathOf(start, shape, legs);
}

export interface Waypoints {
  readonly points: readonly Point[];
  readonly by?: 'centre' | 'frontCentre';
  readonly heading?: number;
}

/** The pose at a progress; beyond the ends it is the pose at the end. */
export function poseAt({ start, end, steps }: Path, progress: Progress): Pose {
  if (progress <= 0) return start;
  const index = Math.floor(progress);
  const step = steps[index];
  return step === undefined ? end : poseInStep(step, progress - index);
}

export function poseInStep({ from, to, pivot, turn }: Step, share: number): Pose {
  if (share <= 0) return from;
  if (share >= 1) return to;
  if (pivot !== undefined) return turnedAbout(from, pivot, rounded(turn * share));
  const { x, y } = between(from, to, share);
  return { x, y, heading: from.heading };
}

const RADIANS = 3.141592653589793 / 1800;

/** The way that a place of the body makes in a step, unrounded; in a turn the length of its arc. */
export function wayInStep({ from, pivot, turn, way }: Step, shape: Shape, track: Track): number {
  if (pivot === undefined) return way;
  const { ahead, left } = placeOnBody(shape, track);
  const at = bearingOf(from, pivot);
  const [da, dl] = [ahead - at.ahead, left - at.left];
  const radius = Math.sqrt(da * da + dl * dl);
  // The pivot was rounded to a thousandth: a corner does not travel about itself.
  return radius <= 1 ? 0 : radius * Math.abs(turn) * RADIANS;
}

function placeOnBody(shape: Shape, track: Track): { readonly ahead: number; readonly left: number } {
  if (track === 'centre') return { ahead: 0, left: 0 };
  const { front, rear, left, right } = extentOf(shape);
  if (track === 'frontCentre') return { ahead: front, left: 0 };
  return {
    ahead: track === 'frontLeft' || track === 'frontRight' ? front : -rear,
    left: track === 'frontLeft' || track === 'rearLeft' ? left : -right,
  };
}

/** The way of a place of the body from the start to a progress, unrounded. */
export function wayTo({ shape, steps }: Path, track: Track, progress: Progress): number {
  let way = 0;
  for (let i = 0; i < steps.length && i < progress; i += 1)
    way += wayInStep(steps[i] as Step, shape, track) * Math.min(1, progress - i);
  return way;
}

/** The length of a path, measured at a place of the body. */
export function pathLength(path: Path, track: Track): number {
  return rounded(wayTo(path, track, path.steps.length));
}

/** Black Powder: the corner that travels farthest; on a tie the first in the order of CORNERS. */
export function farthestCorner(path: Path): Corner {
  let [farthest, most] = [CORNERS[0] as Corner, -1];
  for (const corner of CORNERS) {
    const way = wayTo(path, corner, path.steps.length);
    if (way > most + 0.5) [farthest, most] = [corner, way];
  }
  return farthest;
}

/** The last progress at which the way of a place of the body is no longer than given: turns about that place are free. */
export function progressAt({ shape, steps }: Path, track: Track, length: number): Progress {
  let rest = length;
  for (let i = 0; i < steps.length; i += 1) {
    const way = wayInStep(steps[i] as Step, shape, track);
    if (way > rest + 0.5) return i + Math.max(0, rest) / way;
    rest -= way;
  }
  return steps.length;
}

/** The pose after this length of the way. */
export function poseAtLength(path: Path, track: Track, length: number): Pose {
  return poseAt(path, progressAt(path, track, length));
}

/** The path up to a progress. */
export function pathUpTo(path: Path, progress: Progress): Path {
  const steps: Step[] = [];
  path.steps.forEach((step, i) => {
    if (progress >= i + 1) steps.push(step);
    else if (progress > i) {
      const to = poseInStep(step, progress - i);
      const share = progress - i;
      steps.push({ ...step, to, turn: rounded(step.turn * share), way: step.way * share });
    }
  });
  return { shape: path.shape, start: path.start, end: steps.at(-1)?.to ?? path.start, steps };
}

/** The points through which a place of the body goes; arcs are drawn by their ends only. */
export function trackOf({ shape, start, steps }: Path, track: 'centre' | 'frontCentre'): readonly Point[] {
  const at = (of: Pose): Point => (track === 'centre' ? { x: of.x, y: of.y } : frontCentre(of, shape));
  return [at(start), ...steps.map(({ to }) => at(to))];
}
