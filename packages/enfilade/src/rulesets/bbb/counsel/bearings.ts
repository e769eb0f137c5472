import { bearingOf, inches, type Point, type Pose } from '#field/index.ts';

const ASIDE = inches(1.5);

/** Whether a point lies in a unit's front quarter, precisely enough for counsel. */
export function inFront(of: Pose, at: Point): boolean {
  const { ahead, left } = bearingOf(of, at);
  return ahead > 0 && Math.abs(left) <= ahead + ASIDE;
}
