import { degrees, facesTouched, type Pose, quarterOf, type Rectangle, touch, turnBetween } from '#field/index.ts';
import { FRONT_ARC } from '../sheet.ts';
import { type BbbBattle, type BbbUnit, unitsOf } from './model.ts';
import { outline, poseOf, shapeOf } from './place.ts';

/** BBB-GAP-11: an undisrupted friend in base contact behind it that faces the same way. */
export function supportersOf(battle: BbbBattle, unit: BbbUnit): readonly BbbUnit[] {
  const [at, shape, own] = [poseOf(unit), shapeOf(unit), outline(unit)];
  return unitsOf(battle, unit.side).filter(
    (friend) =>
      friend.id !== unit.id &&
      !friend.disrupted &&
      friend.assault === null &&
      touch(own, outline(friend)) &&
      Math.abs(turnBetween(unit.heading, friend.heading)) <= degrees(FRONT_ARC.value) &&
      isBehind(at, shape, friend),
  );
}

/** Along its rear edge or, touching a corner only, in its rear. */
function isBehind(at: Pose, shape: Rectangle, friend: BbbUnit): boolean {
  const [most] = facesTouched(at, shape, outline(friend));
  if (most !== undefined && most.length > 0) return most.face === 'rear';
  return quarterOf(at, shape, poseOf(friend)) === 'rear';
}
