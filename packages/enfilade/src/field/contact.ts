import { clipRounded } from './clip.ts';
import { GRAIN, rounded } from './length.ts';
import { edgeOf, FACES, type Face, type Outline } from './outline.ts';
import { lengthBetween, type Point } from './point.ts';
import { along, type Pose } from './pose.ts';
import type { Shape } from './shape.ts';
import { overlapsDuring } from './shift.ts';
import type { Body } from './trace.ts';
import { quarterOf } from './zone.ts';

/** A straight shift along a heading. */
export interface Push {
  readonly heading: number;
  readonly length: number;
}

/** What is met first on a straight way, and how far it is until the bases touch. */
export interface Contact {
  readonly body: Body;
  readonly travel: number;
}

/**
 * How far an outline can go straight along a heading before it would overlap another; undefined where it passes or the way is too short. Bases
 * that touch already can go 0 into each other, and freely along each other or apart.
 */
export function travelBefore(moving: Outline, { heading, length }: Push, other: Outline): number | undefined {
  const by = along(NOWHERE, heading, length);
  let first = Infinity;
  for (const { from } of overlapsDuring(moving, by, other)) first = Math.min(first, from);
  return first === Infinity ? undefined : Math.floor(first * length);
}

const NOWHERE: Point = { x: 0, y: 0 };

/** The first body met on a straight way; of two met at the same place the first in the list. */
export function firstContact(moving: Outline, push: Push, bodies: readonly Body[]): Contact | undefined {
  let found: Contact | undefined;
  for (const body of bodies) {
    const travel = travelBefore(moving, push, body.outline);
    if (travel !== undefined && (found === undefined || travel < found.travel)) found = { body, travel };
  }
  return found;
}

/** A face of a unit and how much of it another outline touches. */
export interface FaceTouched {
  readonly face: Face;
  readonly length: number;
}

/** The faces of a unit that another outline touches, the most touched first; a face touched at a corner only has length 0. */
export function facesTouched(at: Pose, shape: Shape, other: Outline): readonly FaceTouched[] {
  const found: FaceTouched[] = [];
  for (const face of FACES) {
    const { from, to } = edgeOf(at, shape, face);
    const whole = lengthBetween(from, to);
    let [begin, end] = [1, 0];
    for (const { points, radius } of other.pieces) {
      const near = clipRounded(from, to, points, radius + GRAIN);
      if (near !== undefined) [begin, end] = [Math.min(begin, near.from), Math.max(end, near.to)];
    }
    if (begin > end) continue;
    // The margin reaches beyond what is touched by as much as the grain, unless the edge ends there.
    const margin = (begin > 0 ? GRAIN : 0) + (end < 1 ? GRAIN : 0);
    const length = rounded((end - begin) * whole) - margin;
    found.push({ face, length: length <= GRAIN ? 0 : length });
  }
  return found.sort((a, b) => b.length - a.length);
}

/**
 * The face by which a unit is contacted: the one touched along the greatest length; where only corners touch, the quarter in which the other
 * one's centre (or where it came from) lies. Undefined where nothing touches.
 */
export function faceContacted(at: Pose, shape: Shape, other: Outline, cameFrom: Point): Face | undefined {
  const [most, next] = facesTouched(at, shape, other);
  if (most === undefined) return undefined;
  return most.length > 0 && most.length !== next?.length ? most.face : quarterOf(at, shape, cameFrom);
}
