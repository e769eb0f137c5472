import type { UnitId } from '#battle/index.ts';
import {
  eastward,
  frontCentre,
  type Ground,
  inches,
  northward,
  onTable as onTheTable,
  type Outline,
  outlineOf,
  type Pose,
  pushOut,
  type Rectangle,
  slid,
} from '#field/index.ts';
import { ROOM_TO_RETIRE } from '../sheet.ts';
import { featuresOf } from './ground.ts';
import type { BbbBattle, Stand } from './model.ts';
import { othersThan } from './place.ts';

/** How far an outline can go on the table: up to its edge. */
export function edgeTravel({ width, height }: Ground, { west, east, south, north }: Outline, heading: number): number {
  const [dx, dy] = [eastward(heading), northward(heading)];
  const limits = [
    dx > 0 ? (width - east) / dx : dx < 0 ? west / -dx : Infinity,
    dy > 0 ? (height - north) / dy : dy < 0 ? south / -dy : Infinity,
  ];
  return Math.max(0, Math.floor(Math.min(...limits)));
}

const ROOM = inches(ROOM_TO_RETIRE.value);

/** What no unit may stand on: other units and rivers. */
export function taken(battle: BbbBattle, id: UnitId): readonly Outline[] {
  return [...othersThan(battle, id), ...featuresOf(battle.setting.ground).rivers.map(({ cover }) => cover)];
}

/** The nearest place to a wished one that is on the table and free; undefined where there is no room. */
export function settle(battle: BbbBattle, id: UnitId, at: Pose, shape: Rectangle): Pose | undefined {
  const { ground } = battle.setting;
  const body = outlineOf(at, shape);
  const inwards = {
    x: Math.max(0, -body.west) - Math.max(0, body.east - ground.width),
    y: Math.max(0, -body.south) - Math.max(0, body.north - ground.height),
  };
  const on = { ...at, x: at.x + inwards.x, y: at.y + inwards.y };
  const out = pushOut(outlineOf(on, shape), taken(battle, id), ROOM, (by) =>
    onTheTable(ground, outlineOf({ ...on, x: on.x + by.x, y: on.y + by.y }, shape)),
  );
  return out === undefined ? undefined : slid(on, out.heading, out.length);
}

export function standOf(pose: Pose, shape: Rectangle): Stand {
  return { ...frontCentre(pose, shape), heading: pose.heading };
}
