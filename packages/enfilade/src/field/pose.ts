import { eastward, northward, turned } from './heading.ts';
import { rounded } from './length.ts';
import type { Point } from './point.ts';

/** The centre of a footprint and where it faces. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** A place as a unit sees it, unrounded: how far ahead of its centre and how far to its left. */
export interface Bearing {
  readonly ahead: number;
  readonly left: number;
}

export function pose(x: number, y: number, heading: number): Pose {
  return { x, y, heading };
}

export function along(from: Point, heading: number, length: number): Point {
  return { x: from.x + rounded(eastward(heading) * length), y: from.y + rounded(northward(heading) * length) };
}

/** Straight ahead, or back where the length is negative. */
export function advanced(from: Pose, length: number): Pose {
  const { x, y } = along(from, from.heading, length);
  return { x, y, heading: from.heading };
}

/** Sideways along any heading, the facing kept. */
export function slid(from: Pose, heading: number, length: number): Pose {
  const { x, y } = along(from, heading, length);
  return { x, y, heading: from.heading };
}

export function facing(from: Pose, heading: number): Pose {
  return { x: from.x, y: from.y, heading };
}

/** Where on the table a place of the body lies. */
export function placeOf(of: Pose, ahead: number, left: number): Point {
  const c = eastward(of.heading);
  const s = northward(of.heading);
  return { x: of.x + rounded(c * ahead - s * left), y: of.y + rounded(s * ahead + c * left) };
}

/** Where on the body a place of the table lies; exact, so that points on a boundary ray are found on it. */
export function bearingOf(of: Pose, { x, y }: Point): Bearing {
  const c = eastward(of.heading);
  const s = northward(of.heading);
  const dx = x - of.x;
  const dy = y - of.y;
  // Adding zero turns -0 into 0: the same place, but a different value.
  return { ahead: c * dx + s * dy + 0, left: c * dy - s * dx + 0 };
}

/** Turned about a place of the table, which stays where it is on the body to within a thousandth. */
export function turnedAbout(from: Pose, pivot: Point, by: number): Pose {
  const heading = turned(from.heading, by);
  const { ahead, left } = bearingOf(from, pivot);
  const c = eastward(heading);
  const s = northward(heading);
  return { x: pivot.x - rounded(c * ahead - s * left), y: pivot.y - rounded(s * ahead + c * left), heading };
}
