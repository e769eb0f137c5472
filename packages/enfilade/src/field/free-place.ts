import { type Interval, merged } from './clip.ts';
import type { Push } from './contact.ts';
import { FULL_TURN, headingTo, turned } from './heading.ts';
import { GRAIN } from './length.ts';
import type { Outline } from './outline.ts';
import { firstOverlap } from './overlap.ts';
import type { Point } from './point.ts';
import { along } from './pose.ts';
import { overlapsDuring, shiftedOutline } from './shift.ts';

const NOWHERE: Point = { x: 0, y: 0 };

/** The stretches of a straight way on which an outline overlaps any of others, as lengths. */
export function takenAlong(
  moving: Outline,
  { heading, length }: Push,
  others: readonly Outline[],
): readonly Interval[] {
  const by = along(NOWHERE, heading, length);
  const taken = merged(others.flatMap((other) => overlapsDuring(moving, by, other)));
  return taken.map(({ from, to }) => ({ from: from * length, to: to * length }));
}

/** The first place on a straight way, from a length on, where an outline overlaps none of others; undefined where there is none. */
export function freePlaceFrom(
  moving: Outline,
  push: Push,
  from: number,
  others: readonly Outline[],
): number | undefined {
  if (isFree(moving, push.heading, from, others)) return from <= push.length ? from : undefined;
  let at = from;
  // Exactly at the end of a taken stretch the bases touch, which is allowed unless the next one begins before it.
  for (const taken of takenAlong(moving, push, others)) if (taken.from <= at && taken.to > at) at = Math.ceil(taken.to);
  return at <= push.length && isFree(moving, push.heading, at, others) ? at : undefined;
}

/** The last place on a straight way, up to a length, where an outline overlaps none of others; undefined where there is none. */
export function freePlaceUpTo(
  moving: Outline,
  push: Push,
  upTo: number,
  others: readonly Outline[],
): number | undefined {
  let at = Math.min(upTo, push.length);
  if (isFree(moving, push.heading, at, others)) return at;
  for (const taken of takenAlong(moving, push, others).toReversed())
    if (taken.to >= at && taken.from < at) at = Math.floor(taken.from);
  return at >= 0 && isFree(moving, push.heading, at, others) ? at : undefined;
}

function isFree(moving: Outline, heading: number, length: number, others: readonly Outline[]): boolean {
  const there = shiftedOutline(moving, along(NOWHERE, heading, length));
  return firstOverlap(there, others) < 0;
}

/** How far apart the directions are in which a way out is looked for, besides those at right angles to edges. */
const FAN = 50;

/**
 * The shortest straight shift, at most `most`, after which an outline overlaps none of the others: searched at right angles to every edge
 * in the way, where the shortest way out of one polygon lies, and every five degrees; on a tie the smallest heading. Length 0 where it is
 * free already, undefined where there is no way.
 */
export function pushOut(
  moving: Outline,
  others: readonly Outline[],
  most: number,
  allowed: (by: Point) => boolean = () => true,
): Push | undefined {
  if (firstOverlap(moving, others) < 0 && allowed(NOWHERE)) return { heading: 0, length: 0 };
  let best: Push | undefined;
  for (const heading of waysOut(moving, others)) {
    // Less than the grain shorter is not shorter: it only stands that much deeper in what it touches.
    const reach = best === undefined ? most : best.length - GRAIN - 1;
    const length = freePlaceFrom(moving, { heading, length: reach }, 0, others);
    if (length !== undefined && allowed(along(NOWHERE, heading, length))) best = { heading, length };
  }
  return best;
}

function waysOut(moving: Outline, others: readonly Outline[]): readonly number[] {
  const ways = new Set<number>();
  for (let heading = 0; heading < FULL_TURN; heading += FAN) ways.add(heading);
  for (const outline of [moving, ...others])
    for (const { points } of outline.pieces)
      points.forEach((from, i) => {
        const across = turned(headingTo(from, points[(i + 1) % points.length] as Point), 900);
        ways.add(across).add(turned(across, 1800));
      });
  return [...ways].sort((a, b) => a - b);
}
