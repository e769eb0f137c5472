import { headingTo, lengthBetween, type Point, poseAtFrontCentre, inches } from '#field/index.ts';
import type { W66Battle, W66Unit } from '../../play/model.ts';
import type { MoveStep } from '../../play/orders.ts';
import { front, shapeOf } from '../../play/place.ts';
import { alongRoad } from '../../play/roads.ts';
import { rateFor } from '../farthest.ts';

const STRIDE = inches(0.25);
const NEAR = inches(1.5);

/** Where the middle of a road column is after going this far; it turns at a bend all at once. */
function middleAfter(unit: W66Unit, steps: readonly MoveStep[]): Point {
  const points = [front(unit), ...steps.flatMap(({ x, y }) => (x === null || y === null ? [] : [{ x, y }]))];
  const [before, last] = [points.at(-2), points.at(-1)];
  if (before === undefined || last === undefined) return unit;
  return poseAtFrontCentre(last, headingTo(before, last), shapeOf(unit));
}

/** Along its road to where its middle comes nearest to a place, and whether that is near. */
export function byRoad(
  battle: W66Battle,
  unit: W66Unit,
  at: Point,
): { readonly steps: readonly MoveStep[]; readonly near: boolean } | undefined {
  const count = Math.floor(rateFor(unit) / STRIDE);
  const ways = Array.from({ length: count }, (_, i) => alongRoad(battle, unit, (i + 1) * STRIDE));
  const [best] = ways
    .filter((steps) => steps.length > 0)
    .map((steps) => ({ steps, off: lengthBetween(middleAfter(unit, steps), at) }))
    .toSorted((p, q) => p.off - q.off);
  return best && { steps: best.steps, near: best.off <= NEAR };
}
