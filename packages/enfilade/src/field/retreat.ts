import { freePlaceFrom, freePlaceUpTo } from './free-place.ts';
import { headingTo, opposite, turned } from './heading.ts';
import type { Ground } from './ground.ts';
import { type Meeting, meetings } from './meeting.ts';
import { outlineOf } from './outline.ts';
import { type Path, pathOf } from './path.ts';
import type { Point } from './point.ts';
import type { Pose } from './pose.ts';
import type { Shape } from './shape.ts';
import type { Body } from './trace.ts';

/** Straight away from a point, through one's own centre; on top of it, straight back. */
export function headingAway(from: Point, at: Pose): number {
  return from.x === at.x && from.y === at.y ? opposite(at.heading) : headingTo(from, at);
}

export interface Retreat {
  readonly at: Pose;
  readonly shape: Shape;
  readonly heading: number;
  readonly length: number;
}

/** What the rules say about a retreat. */
export interface RetreatRules {
  /** What ends it where it is met: enemies, impassable ground, the edge. */
  stops(meeting: Meeting): boolean;
  /** What may be passed through but not stood upon: friends. Asked of bodies only. */
  passes(body: Body): boolean;
  /** How much further than the full length it may go to get clear of those. */
  readonly beyond: number;
}

export interface RetreatMade {
  /** The way actually made, the facing kept. */
  readonly path: Path;
  /** Along the heading. */
  readonly length: number;
  /** What ended it early, if anything did. */
  readonly stoppedBy: Meeting | undefined;
  /** What was met on the way, in order: units passed through, ground crossed. */
  readonly met: readonly Meeting[];
}

/**
 * A straight retreat with the facing kept. It ends at its length, where something stops it, or, if it would end on a unit it passes, at the
 * first free place beyond; if there is none, at the last free place before.
 */
export function retreat(
  { at, shape, heading, length }: Retreat,
  ground: Ground,
  bodies: readonly Body[],
  rules: RetreatRules,
): RetreatMade {
  const longest = pathOf(at, shape, [{ kind: 'slide', heading, length: length + rules.beyond }]);
  const met = meetings(longest, 'centre', ground, bodies);
  const stop = met.find((meeting) => rules.stops(meeting));
  const reach = stop === undefined ? length + rules.beyond : stop.at;
  const others = bodies.filter((body) => rules.passes(body)).map(({ outline }) => outline);
  const outline = outlineOf(at, shape);
  const wished = Math.min(length, reach);
  const made =
    freePlaceFrom(outline, { heading, length: reach }, wished, others) ??
    freePlaceUpTo(outline, { heading, length: reach }, wished, others) ??
    0;
  const path = pathOf(at, shape, [{ kind: 'slide', heading, length: made }]);
  return {
    path,
    length: made,
    stoppedBy: stop !== undefined && stop.at < length ? stop : undefined,
    met: met.filter((meeting) => meeting.at < made || (meeting.at === 0 && made === 0)),
  };
}

/** The headings nearest to a wished one, bent to the left and to the right by ever more: "turning as little as needed". */
export function bentHeadings(heading: number, most: number, step: number): readonly number[] {
  const headings = [heading];
  for (let bend = step; bend <= most; bend += step) headings.push(turned(heading, bend), turned(heading, -bend));
  return headings;
}
