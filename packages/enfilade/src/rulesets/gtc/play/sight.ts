import {
  type AreaCrossed,
  type Body,
  centimetres,
  type Crossing,
  distance,
  firstBlocker,
  type GroundArea,
  type NearestPoints,
  nearestPoints,
  type Outline,
  outlineFrom,
  overlap,
  type Point,
  pointOutline,
  segmentPiece,
  trace,
  within,
} from '#field/index.ts';
import { FIRE_LANE, OVERHEAD, SIGHT_EDGE } from '../sheet.ts';
import { blocksSight, groundNow, isHigh } from './ground.ts';
import { type GtcBattle, type GtcUnit, onTable, unitsOf, whileUnitsStay } from './model.ts';
import { apart, bodyOf, enemiesOf, isWithin, onHighGround, outline } from './place.ts';

/** GTC-GAP-21: so near to the edge of a wood or a village one sees out and is seen. */
const EDGE = centimetres(SIGHT_EDGE.value);
const LANE = centimetres(FIRE_LANE.value);
/** No corner of a unit is further from its centre than 13 cm. */
const LANE_SEARCH = centimetres(15);
const OVER = centimetres(OVERHEAD.value);

/** GTC-GAP-21: an end of the line in a wood or a village, near enough to its edge to see out and be seen. */
function isAtEdge({ outline: corners }: GroundArea, at: Point): boolean {
  const edge = outlineFrom(
    corners.map((from, i) => segmentPiece({ from, to: corners[(i + 1) % corners.length] ?? from })),
  );
  return within(pointOutline(at), edge, EDGE);
}

/** GTC-GAP-21: whether an area ends the line between two outlines. */
export function areaBlocks(crossed: AreaCrossed, { from, to }: NearestPoints, ends: readonly Outline[]): boolean {
  const { area, length, holdsFrom, holdsTo } = crossed;
  if (blocksSight(area)) {
    // Between two in the same wood it is the line itself that may be no longer.
    if (holdsFrom && holdsTo) return length > EDGE;
    return holdsFrom ? !isAtEdge(area, from) : !holdsTo || !isAtEdge(area, to);
  }
  // High ground that the line enters and leaves again.
  return isHigh(area) && !holdsFrom && !holdsTo && !ends.some((end) => overlap(area.cover, end));
}

/** GTC-GAP-21: the straight line between the nearest points of the two bases. */
function looks(battle: GtcBattle, a: GtcUnit, b: GtcUnit): boolean {
  const line = nearestPoints(outline(a), outline(b));
  if (line.distance === 0) return true;
  let high: boolean | undefined;
  const bodyBlocks = (): boolean => {
    high ??= onHighGround(battle, a) || onHighGround(battle, b);
    return !high;
  };
  const blocks = (crossed: Crossing): boolean => {
    if (crossed.kind === 'line') return false;
    return crossed.kind === 'area' ? areaBlocks(crossed, line, [outline(a), outline(b)]) : bodyBlocks();
  };
  return (
    firstBlocker(
      trace(line, groundNow(battle), bodies(battle), ({ id }) => id === a.id || id === b.id),
      blocks,
    ) === undefined
  );
}

const bodiesOnTable = whileUnitsStay(() => ({ all: undefined as readonly Body[] | undefined }));

function bodies(battle: GtcBattle): readonly Body[] {
  const known = bodiesOnTable(battle);
  known.all ??= onTable(battle).map(bodyOf);
  return known.all;
}

const seen = whileUnitsStay(() => new Map<string, Map<string, boolean>>());

/** Whether two units see each other; looked once for each state of the table: a village shot to rubble opens the view. */
export function sees(battle: GtcBattle, a: GtcUnit, b: GtcUnit): boolean {
  if (battle.units[a.id] !== a || battle.units[b.id] !== b) return looks(battle, a, b);
  const pairs = seen(battle);
  let from = pairs.get(a.id);
  if (from === undefined) {
    from = new Map();
    pairs.set(a.id, from);
  }
  let answer = from.get(b.id);
  if (answer === undefined) {
    answer = looks(battle, a, b);
    from.set(b.id, answer);
  }
  return answer;
}

export interface Nearest {
  readonly enemy: GtcUnit;
  readonly apart: number;
}

/** The visible enemies no further than a limit, the nearest first. */
export function visibleEnemies(battle: GtcBattle, unit: GtcUnit, limit = Infinity): readonly Nearest[] {
  return enemiesOf(battle, unit)
    .filter((enemy) => isWithin(unit, enemy, limit))
    .map((enemy) => ({ enemy, apart: apart(unit, enemy) }))
    .sort((p, q) => p.apart - q.apart)
    .filter(({ enemy }) => sees(battle, unit, enemy));
}

/** Section 8.7: the nearest visible enemy, within a limit; null where there is none. */
export function nearestVisible(battle: GtcBattle, unit: GtcUnit, limit = Infinity): Nearest | null {
  let best: Nearest | null = null;
  for (const enemy of enemiesOf(battle, unit)) {
    if (!isWithin(unit, enemy, best === null ? limit : best.apart)) continue;
    const far = apart(unit, enemy);
    if ((best === null || far < best.apart) && sees(battle, unit, enemy)) best = { enemy, apart: far };
  }
  return best;
}

/** Section 8.7: ties are the owner's choice. */
export function isNearestVisible(battle: GtcBattle, unit: GtcUnit, target: GtcUnit): boolean {
  const far = apart(unit, target);
  return (
    sees(battle, unit, target) &&
    !enemiesOf(battle, unit).some(
      (enemy) =>
        enemy.id !== target.id && isWithin(unit, enemy, far) && apart(unit, enemy) < far && sees(battle, unit, enemy),
    )
  );
}

/** Whether a unit might stand within 1 cm of a line, by its centre. */
function mayBeNear({ from, to }: NearestPoints, { x, y }: GtcUnit): boolean {
  return (
    x > Math.min(from.x, to.x) - LANE_SEARCH &&
    x < Math.max(from.x, to.x) + LANE_SEARCH &&
    y > Math.min(from.y, to.y) - LANE_SEARCH &&
    y < Math.max(from.y, to.y) + LANE_SEARCH
  );
}

/** GTC-GAP-20: a line of fire keeps 1 cm from friends, unless guns on high ground fire over friends 10 cm away. */
export function fireLaneClear(battle: GtcBattle, firer: GtcUnit, target: Outline): boolean {
  const line: NearestPoints = nearestPoints(outline(firer), target);
  const lane = outlineFrom([segmentPiece(line)]);
  let high: boolean | undefined;
  return unitsOf(battle, firer.side).every((friend) => {
    if (friend.id === firer.id || !mayBeNear(line, friend)) return true;
    if (!within(lane, outline(friend), LANE - 1)) return true;
    high ??= firer.type === 'artillery' && onHighGround(battle, firer);
    return high && distance(outline(firer), outline(friend)) >= OVER;
  });
}
