import {
  type Base,
  between,
  directionTo,
  gap,
  onTable,
  overlapOf,
  type Patch,
  patchOf,
  radians,
  SLACK,
  type Spot,
  turn,
} from '../geometry.ts';
import { bodyOf, foesOf, friendsOf, type Table, type Unit } from './bodies.ts';
import { deepOn, isOnRoad, isStopping, stagesOf } from './going.ts';
import { isBarredTo, isDense, terrainOf } from './terrain.ts';

export function ahead({ x, y }: Spot, direction: number, length: number): Spot {
  return { x: x + Math.cos(radians(direction)) * length, y: y + Math.sin(radians(direction)) * length };
}

/** How far a way leads aside from the direction that it should have, at its end. */
export function asideOf(from: Spot, to: Spot, direction: number): number {
  const length = between(from, to);
  const angle = Math.abs(turn(direction, directionTo(from, to)));
  return length * (angle >= 90 ? 1 : Math.sin(radians(angle)));
}

export function at(base: Base, { x, y }: Spot): Base {
  return { ...base, x, y };
}

/** The spot of a body that is nearest to another spot. */
export function nearestSpot(from: Spot, { corners }: Patch): Spot {
  const spots = corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length] as Spot;
    const [ex, ey] = [next.x - corner.x, next.y - corner.y];
    const share = ((from.x - corner.x) * ex + (from.y - corner.y) * ey) / (ex * ex + ey * ey || 1);
    const t = Math.min(1, Math.max(0, share));
    return { x: corner.x + ex * t, y: corner.y + ey * t };
  });
  return spots.reduce((best, each) => (between(from, each) < between(from, best) ? each : best));
}

/** How far a base goes along a direction until something holds; looked for in small steps, then halved. */
export function firstAt(
  base: Base,
  direction: number,
  most: number,
  holds: (body: Patch, base: Base) => boolean,
): number | undefined {
  const there = (length: number): readonly [Patch, Base] => {
    const moved = at(base, ahead(base, direction, length));
    return [patchOf(moved), moved];
  };
  let before = 0;
  for (let length = 0; length <= most + 1e-9; length = Math.min(length + 0.1, length < most ? most : most + 1)) {
    if (!holds(...there(length))) {
      before = length;
      continue;
    }
    let [low, high] = [before, length];
    while (high - low > 0.002) {
      const middle = (low + high) / 2;
      if (holds(...there(middle))) high = middle;
      else low = middle;
    }
    return high;
  }
  return undefined;
}

/** A straight way that might have been this long. */
interface StraightWay {
  readonly from: Base;
  readonly to: Spot;
  readonly direction: number;
  readonly most: number;
}

/** GTC-GAP-32, GTC-GAP-50: whether a unit that went straight ahead could clearly have gone on. */
export function couldGoOn(battle: Table, unit: Unit, { from, to, direction, most }: StraightWay): boolean {
  const gone = between(from, to);
  const further = gone + 0.25;
  if (further > most - SLACK) return false;
  const end = ahead(from, direction, further);
  const stages = stagesOf(from, [end]);
  const bodies = stages.map(({ base }) => patchOf(base));
  const last = bodies.at(-1) as Patch;
  if (bodies.some((body) => !onTable(body, battle.setting.scenario.table))) return false;
  if (foesOf(battle, unit).some((foe) => bodies.some((body) => gap(body, bodyOf(foe)) < 1.05))) return false;
  if (
    friendsOf(battle, unit).some((each) =>
      (each.suppressed ? bodies : [last]).some(
        (body) => overlapOf(body, bodyOf(each)) > 0 || gap(body, bodyOf(each)) < SLACK,
      ),
    )
  )
    return false;
  if (isOnRoad(battle, unit, stages)) return false;
  return !terrainOf(battle).some((piece) => {
    const slows = isStopping(piece) || isDense(piece, unit) || isBarredTo(piece, unit);
    return (
      slows &&
      stages.some(
        ({ base }) => deepOn(base, piece) > 0 || piece.patches.some((patch) => gap(patchOf(base), patch) < SLACK),
      )
    );
  });
}
