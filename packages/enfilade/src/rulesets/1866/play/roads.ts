import { along, headingTo, lengthBetween, type Point, turnBetween } from '#field/index.ts';
import type { W66Battle, W66Unit } from './model.ts';
import { type MoveStep, step } from './orders.ts';
import { front } from './place.ts';
import { roadAt } from './ways.ts';

/** The points of a road ahead of a unit, in the direction it faces. */
function ahead(points: readonly Point[], from: Point, heading: number): readonly Point[] {
  let [nearest, least] = [0, Infinity];
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    const detour = lengthBetween(a, from) + lengthBetween(from, b) - lengthBetween(a, b);
    if (detour < least) [nearest, least] = [i, detour];
  }
  const next = points[nearest] ?? from;
  const forward =
    lengthBetween(from, next) < 100
      ? Math.abs(turnBetween(heading, headingTo(points[nearest - 1] ?? from, next))) <= 900
      : Math.abs(turnBetween(heading, headingTo(from, next))) <= 900;
  return forward ? points.slice(nearest) : points.slice(0, nearest).toReversed();
}

/** The steps of a road column that follows its road over a length. */
export function alongRoad(battle: W66Battle, unit: W66Unit, length: number): readonly MoveStep[] {
  const from = front(unit);
  const road = roadAt(battle, from);
  if (road === undefined) return [];
  const steps: MoveStep[] = [];
  let [at, rest] = [from, length];
  for (const to of ahead(road.points, from, unit.heading)) {
    const far = lengthBetween(at, to);
    if (far < 10) continue;
    const next = far <= rest ? to : along(at, headingTo(at, to), rest);
    steps.push(step({ do: 'go', x: next.x, y: next.y }));
    rest -= far;
    at = next;
    if (rest <= 0 || steps.length === 6) break;
  }
  return steps;
}
