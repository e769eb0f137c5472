import {
  type Base,
  between,
  depthIn,
  directionTo,
  mayBeWithin,
  rimOf,
  seenFrom,
  SLACK,
  type Spot,
  turn,
} from '../geometry.ts';
import { baseOf, bodyOf, type Table, type Unit } from './bodies.ts';

export type Quarter = 'front' | 'left' | 'rear' | 'right';
export const QUARTERS: readonly Quarter[] = ['front', 'left', 'rear', 'right'];

/** A house of four walls at right angles, its front the one that looks most to the north; undefined where it is none. */
function houseOf([p, q, r, s, ...more]: readonly Spot[]): Base | undefined {
  if (p === undefined || q === undefined || r === undefined || s === undefined || more.length > 0) return undefined;
  const [one, other] = [between(p, q), between(q, r)];
  if (Math.abs(turn(directionTo(p, q) + 90, directionTo(q, r))) % 180 > 0.5) return undefined;
  if (Math.abs(between(p, r) - between(q, s)) > 0.05) return undefined;
  const along = directionTo(p, q);
  const heading = ((((along - 45) % 90) + 90) % 90) + 45;
  const lengthwise = Math.abs(turn(along, heading)) % 180 < 1 || Math.abs(turn(along, heading)) > 179;
  const [width, depth] = lengthwise ? [other, one] : [one, other];
  return { x: (p.x + r.x) / 2, y: (p.y + r.y) / 2, heading, width, depth };
}

/** A unit as a block with four faces: a garrison is its building, the front of which looks north. */
export function blockOf(battle: Table, unit: Unit): Base {
  if (unit.building === null) return baseOf(unit);
  const { corners } = bodyOf(battle, unit);
  const house = houseOf(corners);
  if (house !== undefined) return house;
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (west + east) / 2, y: (south + north) / 2, heading: 90, width: east - west, depth: north - south };
}

/** The same block as seen from one of its faces: that face is its front. */
export function turnedTo(base: Base, quarter: Quarter): Base {
  const { width, depth, heading } = base;
  const by = { front: 0, left: 90, rear: 180, right: -90 }[quarter];
  const flank = quarter === 'left' || quarter === 'right';
  return { ...base, heading: heading + by, width: flank ? depth : width, depth: flank ? width : depth };
}

/** How deep a spot lies in the front quarter, between rays at 45 degrees from the front corners; negative is outside (section 6). */
export function depthInFront(base: Base, spot: Spot): number {
  const { ahead, left } = seenFrom(base, spot);
  const beyond = ahead - base.depth / 2;
  return Math.min(beyond, (base.width / 2 + beyond - Math.abs(left)) / Math.SQRT2);
}

/** The quarters in which a spot may lie: more than one only where it is at their bounds. Flanks are what front and rear leave. */
export function quartersOf(base: Base, spot: Spot): readonly Quarter[] {
  const front = depthInFront(base, spot);
  const rear = depthInFront(turnedTo(base, 'rear'), spot);
  const found: Quarter[] = [];
  if (front > -SLACK) found.push('front');
  if (rear > -SLACK) found.push('rear');
  if (front < SLACK && rear < SLACK) {
    const { left } = seenFrom(base, spot);
    if (left > -SLACK) found.push('left');
    if (left < SLACK) found.push('right');
  }
  return found;
}

/** The range to the nearest part within the arc: certainly not under `least`; `most` is Infinity where perhaps no part is in it. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** How far the spots are apart by which a range is measured. */
const FINE = 0.05;

/** A shooter and its target. */
export interface Sighting {
  readonly shooter: Unit;
  readonly target: Unit;
  /** Null for a unit with a single front. */
  readonly face: Quarter | null;
}

/** BP-GAP-20: the front quarter, of a square or garrison the quarter of the face, of skirmishers everything. */
export function rangeTo(battle: Table, { shooter, target, face }: Sighting, within: number): Range {
  const body = bodyOf(battle, shooter);
  const there = bodyOf(battle, target);
  let [least, most] = [Infinity, Infinity];
  if (!mayBeWithin(body, there, within)) return { least, most };
  const arc = turnedTo(blockOf(battle, shooter), face ?? 'front');
  for (const spot of rimOf(there, FINE)) {
    const depth = shooter.formation === 'skirmish' ? Infinity : depthInFront(arc, spot);
    if (depth < -SLACK) continue;
    const far = Math.max(0, -depthIn(body, spot));
    least = Math.min(least, far - FINE);
    if (depth > SLACK) most = Math.min(most, far);
  }
  return { least, most };
}
