import { eastward, northward, opposite, turned } from './heading.ts';
import type { Point } from './point.ts';
import { bearingOf, type Pose } from './pose.ts';
import { extentOf, type Shape } from './shape.ts';

/** All points p with x * p.x + y * p.y >= least. */
export interface HalfPlane {
  readonly x: number;
  readonly y: number;
  readonly least: number;
}

/** Where several half-planes meet: a wedge, a quarter, everything ahead of a line. */
export type Cell = readonly HalfPlane[];

/** A region made of such cells: a fire arc, the quarters of a unit. Boundaries belong to it. */
export type Zone = readonly Cell[];

export const QUARTERS = ['front', 'left', 'rear', 'right'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** Everything on the far side of the line through a point at right angles to a heading. */
function beyond(heading: number, through: Point): HalfPlane {
  const x = eastward(heading);
  const y = northward(heading);
  return { x, y, least: x * through.x + y * through.y };
}

/** The same, the line shifted by a length along the heading. */
function beyondBy(heading: number, from: Point, length: number): HalfPlane {
  const plane = beyond(heading, from);
  return { x: plane.x, y: plane.y, least: plane.least + length };
}

// Corners are rounded and the 45-degree rays are irrational: a point set on a ray lies beside it by less than this.
export const SLIVER = 1;

const HALF_ROOT = eastward(450);

/**
 * Black Powder and its kin: rays at 45 degrees outwards from the four corners bound the four quarters. Quarters share their rays; within the
 * unit they meet along the same rays drawn inwards.
 */
export function quarterZone(at: Pose, shape: Shape, quarter: Quarter): Zone {
  const { front, rear, left, right } = extentOf(shape);
  const [ahead, port, aft, starboard] = [
    at.heading,
    turned(at.heading, 900),
    opposite(at.heading),
    turned(at.heading, -900),
  ];
  const oblique = (heading: number, length: number): HalfPlane => beyondBy(heading, at, length * HALF_ROOT);
  switch (quarter) {
    case 'front':
      return [
        [
          beyondBy(ahead, at, front),
          oblique(turned(ahead, -450), front - left),
          oblique(turned(ahead, 450), front - right),
        ],
      ];
    case 'rear':
      return [
        [beyondBy(aft, at, rear), oblique(turned(aft, 450), rear - left), oblique(turned(aft, -450), rear - right)],
      ];
    case 'left':
      return [
        [beyondBy(port, at, left), oblique(turned(port, 450), left - front), oblique(turned(port, -450), left - rear)],
      ];
    case 'right':
      return [
        [
          beyondBy(starboard, at, right),
          oblique(turned(starboard, -450), right - front),
          oblique(turned(starboard, 450), right - rear),
        ],
      ];
  }
}

/** The quarter of a unit that a point lies in. On a ray front and rear come before the flanks; within the unit the nearest face decides. */
export function quarterOf(at: Pose, shape: Shape, of: Point): Quarter {
  const { front, rear, left, right } = extentOf(shape);
  const bearing = bearingOf(at, of);
  const ahead = bearing.ahead - front;
  const behind = -bearing.ahead - rear;
  const beside = bearing.left >= 0 ? bearing.left - left : -bearing.left - right;
  if (ahead >= beside - SLIVER && ahead >= behind) return 'front';
  if (behind >= beside - SLIVER) return 'rear';
  return bearing.left >= 0 ? 'left' : 'right';
}

/** A field of view or fire from a point: `half` tenths of a degree to each side of a heading; 1800 is all round. */
export function arcZone(from: Point, heading: number, half: number): Zone {
  if (half <= 900) {
    const wedge = [beyond(turned(heading, 900 - half), from), beyond(turned(heading, half - 900), from)];
    // Without an opening the two lines are one, and it would look backwards as well.
    return [half === 0 ? [...wedge, beyond(heading, from)] : wedge];
  }
  if (half >= 1800) return [[]];
  const behind = beyond(opposite(heading), from);
  return [
    [beyond(heading, from)],
    [behind, beyond(turned(heading, half - 900), from)],
    [behind, beyond(turned(heading, 900 - half), from)],
  ];
}

/** 1866 and Bloody Big Battles: everything ahead of the front edge, drawn out both ways. */
export function aheadZone(at: Pose, shape: Shape): Zone {
  return [[beyondBy(at.heading, at, extentOf(shape).front)]];
}

/** Everything behind the rear edge, drawn out both ways. */
export function behindZone(at: Pose, shape: Shape): Zone {
  return [[beyondBy(opposite(at.heading), at, extentOf(shape).rear)]];
}

/** Everything level with or behind the line of the front edge (Bloody Big Battles: flank and rear). */
export function backZone(at: Pose, shape: Shape): Zone {
  return [[beyondBy(opposite(at.heading), at, -extentOf(shape).front)]];
}

/** Between the lines of the front and the rear edge, to both sides (1866: the flank zones). */
export function flankZone(at: Pose, shape: Shape): Zone {
  const { front, rear, left, right } = extentOf(shape);
  const level = [beyondBy(at.heading, at, -rear), beyondBy(opposite(at.heading), at, -front)];
  return [
    [...level, beyondBy(turned(at.heading, 900), at, left)],
    [...level, beyondBy(turned(at.heading, -900), at, right)],
  ];
}

export function inCell(cell: Cell, { x, y }: Point): boolean {
  for (const plane of cell) if (plane.x * x + plane.y * y < plane.least - SLIVER) return false;
  return true;
}

export function inZone(zone: Zone, of: Point): boolean {
  for (const cell of zone) if (inCell(cell, of)) return true;
  return false;
}
