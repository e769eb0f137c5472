import { footOn, GRAIN, type GroundLine, headingTo, inches, lengthBetween, type Point } from '#field/index.ts';
import { featuresOf } from '../../play/ground.ts';
import type { BbbBattle } from '../../play/model.ts';

interface RoadJunction {
  /** The stretch of the road, by its first point. */
  readonly stretch: number;
  readonly at: Point;
}

function joining(point: Point, { points }: GroundLine): RoadJunction {
  const feet = points
    .slice(1)
    .map((to, stretch) => ({ stretch, at: footOn(point, { from: points[stretch] as Point, to }) }));
  return feet.reduce((best, each) => (lengthBetween(point, each.at) < lengthBetween(point, best.at) ? each : best));
}

function bends(from: RoadJunction, to: RoadJunction, { points }: GroundLine): readonly Point[] {
  return from.stretch <= to.stretch
    ? points.slice(from.stretch + 1, to.stretch + 1)
    : points.slice(to.stretch + 1, from.stretch + 1).toReversed();
}

function lengthOf(from: Point, points: readonly Point[]): number {
  return points.reduce((sum, to, i) => sum + lengthBetween(points[i - 1] ?? from, to), 0);
}

const MOST = 12;

/** The shortest way to a road, along it and from it to a place; undefined where there is no road to follow. */
export function byRoad({ setting: { ground } }: BbbBattle, from: Point, to: Point): readonly Point[] | undefined {
  const ways = featuresOf(ground).roads.flatMap((road) => {
    const [on, off] = [joining(from, road), joining(to, road)];
    if (lengthBetween(on.at, off.at) <= GRAIN) return [];
    const all = [on.at, ...bends(on, off, road), off.at, to];
    const points = all.filter((point, i) => lengthBetween(all[i - 1] ?? from, point) > GRAIN);
    return points.length > MOST ? [] : [points];
  });
  return ways.toSorted((a, b) => lengthOf(from, a) - lengthOf(from, b))[0];
}

/** Shorter side-steps do not turn the unit. */
const TURNS = inches(1);

/** Where a column faces that comes along a path. */
export function endingHeading(from: Point, points: readonly Point[]): number {
  const way = [from, ...points];
  const last = way.findLastIndex((to, i) => i > 0 && lengthBetween(way[i - 1] as Point, to) >= TURNS);
  return last < 1 ? headingTo(from, way.at(-1) ?? from) : headingTo(way[last - 1] as Point, way[last] as Point);
}
