import { eastward, GRAIN, lengthBetween, northward, outlineOf, type Pose, slid } from '#field/index.ts';
import type { BpBattle, BpUnit } from './model.ts';
import { shapeOf } from './place.ts';

/** How far a unit that waits at the edge goes straight ahead until all of it is on the table; undefined where that way never leads on to it. */
function wayOn({ setting: { ground } }: BpBattle, unit: BpUnit): number | undefined {
  const { west, east, south, north } = outlineOf(unit, shapeOf(unit));
  const [x, y] = [eastward(unit.heading), northward(unit.heading)];
  let way = 0;
  for (const [over, along] of [
    [-west, x],
    [east - ground.width, -x],
    [-south, y],
    [north - ground.height, -y],
  ] as const) {
    if (over <= GRAIN) continue;
    if (along <= 0) return undefined;
    way = Math.max(way, over / along);
  }
  return Math.ceil(way);
}

/** BP-GAP-63: with one move it comes wholly on to the table, straight ahead until its rear is off the edge, however deep it is. */
export function entryOn(battle: BpBattle, arriving: BpUnit): Pose | undefined {
  const way = arriving.where === 'table' ? undefined : wayOn(battle, arriving);
  return way === undefined ? undefined : slid(arriving, arriving.heading, way);
}

/** Whether a move is that entry: no farther, and nowhere else. */
export function isEntry(battle: BpBattle, unit: BpUnit, to: Pose): boolean {
  if (unit.where === 'table' || to.heading !== unit.heading) return false;
  const on = entryOn(battle, unit);
  return on !== undefined && lengthBetween(on, to) <= GRAIN;
}
