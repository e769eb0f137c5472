import { centimetres, footOn, type GroundLine, lengthBetween, type Point } from '#field/index.ts';
import { groundNow } from '../../play/ground.ts';
import { type GtcBattle, type GtcUnit, marches } from '../../play/model.ts';

/** A finger this near to a road means the road. */
const BESIDE = centimetres(2);

interface Foot {
  readonly at: Point;
  /** The stretch of the road that it lies on. */
  readonly stretch: number;
  readonly apart: number;
}

function footOnLine(from: Point, { points }: GroundLine): Foot | undefined {
  let best: Foot | undefined;
  for (let i = 1; i < points.length; i += 1) {
    const at = footOn(from, { from: points[i - 1] as Point, to: points[i] as Point });
    const apart = lengthBetween(from, at);
    if (best === undefined || apart < best.apart) best = { at, stretch: i, apart };
  }
  return best;
}

/** GTC-GAP-38: along the road that a column stands on, bend by bend, to the point beside it that the player shows. */
export function alongRoad(battle: GtcBattle, unit: GtcUnit, to: Point): readonly Point[] | undefined {
  if (!marches(unit)) return undefined;
  for (const road of groundNow(battle).lines.filter(({ kind }) => kind === 'road')) {
    const [begin, end] = [footOnLine(unit, road), footOnLine(to, road)];
    const half = (road.width ?? 0) / 2;
    if (begin === undefined || end === undefined || begin.apart > half || end.apart > half + BESIDE) continue;
    const bends =
      begin.stretch <= end.stretch
        ? road.points.slice(begin.stretch, end.stretch)
        : road.points.slice(end.stretch, begin.stretch).toReversed();
    return [...bends, end.at];
  }
  return undefined;
}
