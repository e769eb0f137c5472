import { turnBetween } from './heading.ts';
import { type Corner, cornerOf, frontCentre } from './outline.ts';
import { type Point, shifted, squaredBetween, vector } from './point.ts';
import { advanced, type Pose, slid, turnedAbout } from './pose.ts';
import type { Shape } from './shape.ts';

/** One part of a move, as a player orders it. Turns are tenths of a degree, counter-clockwise positive. */
export type Leg =
  /** Straight ahead, or back where the length is negative. */
  | { readonly kind: 'advance'; readonly length: number }
  /** Straight along any heading, the facing kept. */
  | { readonly kind: 'slide'; readonly heading: number; readonly length: number }
  /** Straight until the centre is there, the facing kept. */
  | { readonly kind: 'centreTo'; readonly to: Point }
  /** Straight until the middle of the front edge is there, the facing kept. */
  | { readonly kind: 'frontTo'; readonly to: Point }
  /** About a corner that stands still. */
  | { readonly kind: 'wheel'; readonly about: Corner; readonly turn: number }
  /** In place, by this angle. */
  | { readonly kind: 'turn'; readonly turn: number; readonly about?: Pivot }
  /** In place, the short way round to a heading. */
  | { readonly kind: 'face'; readonly heading: number; readonly about?: Pivot };

export type Pivot = 'centre' | 'frontCentre';

/** A leg set down on the table. A step without pivot is straight and keeps its facing. */
export interface Step {
  readonly from: Pose;
  readonly to: Pose;
  readonly pivot?: Point;
  /** Tenths of a degree about the pivot; more than a full turn is possible. */
  readonly turn: number;
  /** The length ordered of a straight step: the end is rounded to whole thousandths, and measured again it may be one more than what was allowed. */
  readonly way: number;
}

export function stepOf(from: Pose, shape: Shape, leg: Leg): Step {
  switch (leg.kind) {
    case 'advance':
      return straight(from, advanced(from, leg.length), Math.abs(leg.length));
    case 'slide':
      return straight(from, slid(from, leg.heading, leg.length), Math.abs(leg.length));
    case 'centreTo':
      return straight(from, leg.to);
    case 'frontTo':
      return straight(from, shifted(from, vector(frontCentre(from, shape), leg.to)));
    case 'wheel':
      return turning(from, cornerOf(from, shape, leg.about), leg.turn);
    case 'turn':
      return turning(from, pivotOf(from, shape, leg.about), leg.turn);
    case 'face':
      return turning(from, pivotOf(from, shape, leg.about), turnBetween(from.heading, leg.heading));
  }
}

function pivotOf(from: Pose, shape: Shape, about: Pivot = 'centre'): Point {
  return about === 'centre' ? { x: from.x, y: from.y } : frontCentre(from, shape);
}

function straight(from: Pose, to: Point, ordered?: number): Step {
  const way = ordered ?? Math.sqrt(squaredBetween(from, to));
  return { from, to: { x: to.x, y: to.y, heading: from.heading }, turn: 0, way };
}

function turning(from: Pose, pivot: Point, turn: number): Step {
  return { from, to: turnedAbout(from, pivot, turn), pivot, turn, way: 0 };
}
