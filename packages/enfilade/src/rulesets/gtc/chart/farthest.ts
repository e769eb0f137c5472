import { farthestShare } from '#chart/index.ts';
import { between, centimetres, lengthBetween, type Point } from '#field/index.ts';
import { HALF_MOVE, ROAD_CAVALRY } from '../sheet.ts';
import { type GtcBattle, type GtcUnit, moveCmOf } from '../play/model.ts';
import { refusesWalk, type WalkOrder, walkTo } from './walks.ts';

/** Its ordinary move in this part of the turn, without slow ground. */
export function mostMove({ phase }: GtcBattle, unit: GtcUnit): number {
  return centimetres(moveCmOf(unit) * (phase === 'consolidate' ? HALF_MOVE.value : 1));
}

function lengthOf(from: Point, points: readonly Point[]): number {
  return points.reduce((sum, to, i) => sum + lengthBetween(points[i - 1] ?? from, to), 0);
}

/** The first part of a way through points. */
export function upTo(from: Point, points: readonly Point[], length: number): readonly Point[] {
  const way: Point[] = [];
  let left = length;
  for (const [i, to] of points.entries()) {
    const begin = points[i - 1] ?? from;
    const step = lengthBetween(begin, to);
    if (step >= left) return [...way, between(begin, to, step === 0 ? 1 : left / step)];
    way.push(to);
    left -= step;
  }
  return way;
}

const GRAIN_SHORT = 1;

/** The farthest walk along a path that the rules accept now; undefined if there is none. */
export function farthest(
  battle: GtcBattle,
  unit: GtcUnit,
  points: readonly Point[],
  heading: number,
): WalkOrder | undefined {
  const whole = lengthOf(unit, points);
  if (whole === 0) return undefined;
  const walk = (length: number): WalkOrder | undefined => walkTo(battle, unit, upTo(unit, points, length), heading);
  const legal = (length: number): boolean => {
    const order = walk(length);
    return order !== undefined && refusesWalk(battle, order) === undefined;
  };
  const move = mostMove(battle, unit);
  const bonus = Math.min(whole, move + centimetres(ROAD_CAVALRY.value));
  const most = [bonus, Math.min(whole, move - GRAIN_SHORT)].find(legal) ?? Math.min(whole, move);
  const length = Math.floor(farthestShare(most, legal));
  return length === 0 ? undefined : walk(length);
}
