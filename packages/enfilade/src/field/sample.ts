import { FULL_TURN, turned } from './heading.ts';
import { type Ground, onTable } from './ground.ts';
import { type Outline, outlineOf } from './outline.ts';
import { firstOverlap } from './overlap.ts';
import { along, type Pose } from './pose.ts';
import type { Shape } from './shape.ts';

/** A random whole number from 0 up to but not including n. */
export type Choose = (n: number) => number;

/** Where a destination may be looked for: all lie within `most` of the start, within the directions and facings given. */
export interface Search {
  readonly from: Pose;
  readonly shape: Shape;
  readonly most: number;
  /** Headings of the way, against the own facing: from -`spread` to +`spread` tenths of a degree; 1800 is anywhere. */
  readonly spread: number;
  /** Facings at the end, against the one at the start; one of them is chosen. */
  readonly turns: readonly number[];
  /** Outlines it may not overlap, without its own. */
  readonly others: readonly Outline[];
  /** What the rules say about a free place on the table. */
  legal(there: Pose): boolean;
}

/**
 * A legal destination, each equally likely by area of the sector; undefined after `tries` that failed. The same choices give the same place,
 * and every try takes exactly three of them.
 */
export function sampleDestination(search: Search, ground: Ground, choose: Choose, tries = 32): Pose | undefined {
  const { from, shape, most, spread, turns, others } = search;
  for (let i = 0; i < tries; i += 1) {
    const turn = spread >= 1800 ? choose(FULL_TURN) : choose(2 * spread + 1) - spread;
    // The square root makes far places as likely as near ones of the same size; a thousandth is left for rounding.
    const length = Math.floor(Math.max(0, most - 1) * Math.sqrt((choose(1_000_000) + 1) / 1_000_000));
    const facing = turns[choose(Math.max(1, turns.length))] ?? 0;
    const { x, y } = along(from, turned(from.heading, turn), length);
    const there: Pose = { x, y, heading: turned(from.heading, facing) };
    const outline = outlineOf(there, shape);
    if (onTable(ground, outline) && firstOverlap(outline, others) < 0 && search.legal(there)) return there;
  }
  return undefined;
}
