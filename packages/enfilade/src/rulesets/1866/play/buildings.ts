import { boundsOf, inches, lengthBetween, orientation, type Point, type Segment } from '#field/index.ts';
import { FRONTAGE_INCHES } from '../troops.ts';
import { onTable, type W66Battle, type W66Unit } from './model.ts';
import { townOf } from './place.ts';

/** W66-GAP-47: walls and room of a town section. */

function cornersOf(battle: W66Battle, town: string | null): readonly Point[] {
  return townOf(battle.setting.ground, town)?.outline ?? [];
}

/** Where a garrison is said to stand: the middle of its town. */
export function centreOf(corners: readonly Point[]): Point {
  const { west, east, south, north } = boundsOf(corners);
  return { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
}

export function townCentre(battle: W66Battle, town: string): Point {
  return centreOf(cornersOf(battle, town));
}

function clockwise(corners: readonly Point[]): boolean {
  return (
    corners.reduce((sum, p, i) => {
      const q = corners[(i + 1) % corners.length] as Point;
      return sum + p.x * q.y - q.x * p.y;
    }, 0) < 0
  );
}

/** The wall of a town that faces a point: the one the point lies farthest before; the town is to the left of it. */
export function wallFacing(battle: W66Battle, town: string | null, at: Point): Segment {
  const given = cornersOf(battle, town);
  const corners = clockwise(given) ? given.toReversed() : given;
  let best: { readonly before: number; readonly wall: Segment } | undefined;
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length] as Point;
    const before = -orientation(from, to, at) / Math.max(1, lengthBetween(from, to));
    if (best === undefined || before > best.before) best = { before, wall: { from, to } };
  });
  return best?.wall ?? { from: at, to: at };
}

function standsAlong({ from, to }: Segment): number {
  return Math.max(1, Math.floor(lengthBetween(from, to) / inches(FRONTAGE_INCHES)));
}

/** As many stands as fit the side that faces a point; at least one. */
export function standsFacing(battle: W66Battle, town: string | null, at: Point): number {
  return standsAlong(wallFacing(battle, town, at));
}

/** The same against several: each side of the town counts once. */
export function standsFacingAll(battle: W66Battle, town: string | null, all: readonly Point[]): number {
  const walls = new Map<string, Segment>();
  for (const at of all) {
    const wall = wallFacing(battle, town, at);
    walls.set(`${wall.from.x},${wall.from.y}`, wall);
  }
  return [...walls.values()].reduce((sum, wall) => sum + standsAlong(wall), 0);
}

/** Room for twice as many stands as fit its longest side. */
export function roomIn(battle: W66Battle, town: string): number {
  const corners = cornersOf(battle, town);
  const sides = corners.map((from, i) => lengthBetween(from, corners[(i + 1) % corners.length] as Point));
  return 2 * Math.floor(Math.max(0, ...sides) / inches(FRONTAGE_INCHES));
}

/** The stands of a garrison that the houses have room for, units in the order of the army list. */
export function standsInside(battle: W66Battle, unit: W66Unit): number {
  let room = unit.town === null ? unit.stands : roomIn(battle, unit.town);
  for (const each of onTable(battle)) {
    if (each.id === unit.id) break;
    if (each.town === unit.town && each.side === unit.side) room -= each.stands;
  }
  return Math.max(1, Math.min(unit.stands, room));
}
