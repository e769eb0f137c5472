import {
  type AreaCrossed,
  type Body,
  centimetres,
  type Crossed,
  distance,
  firstBlocker,
  type Ground,
  type NearestPoints,
  nearestPoints,
  outlineFrom,
  overlap,
  segmentPiece,
  trace,
  within,
} from '#field/index.ts';
import { blocksSight, groundNow, isHigh } from './ground.ts';
import { type GtcBattle, type GtcUnit, onTable } from './model.ts';
import { apart, bodyOf, enemiesOf, friendsOf, onHighGround, outline } from './place.ts';

/** GTC-GAP-21: so near to the edge of a wood or a village one sees out and is seen. */
const EDGE = centimetres(5);
const FIRE_LANE = centimetres(1);
const OVERHEAD = centimetres(10);

function areaBlocks({ area, length, holdsFrom, holdsTo }: AreaCrossed, a: GtcUnit, b: GtcUnit): boolean {
  if (blocksSight(area)) return !(holdsFrom || holdsTo) || length > EDGE;
  // High ground that the line enters and leaves again.
  return isHigh(area) && !holdsFrom && !holdsTo && !overlap(area.cover, outline(a)) && !overlap(area.cover, outline(b));
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
  const blocks = (crossed: Crossed): boolean => {
    if (crossed.kind === 'line') return false;
    return crossed.kind === 'area' ? areaBlocks(crossed, a, b) : bodyBlocks();
  };
  return (
    firstBlocker(
      trace(line, groundNow(battle), bodies(battle), ({ id }) => id === a.id || id === b.id),
      blocks,
    ) === undefined
  );
}

const standing = new WeakMap<GtcBattle['units'], readonly Body[]>();

function bodies(battle: GtcBattle): readonly Body[] {
  let known = standing.get(battle.units);
  if (known === undefined) {
    known = onTable(battle).map(bodyOf);
    standing.set(battle.units, known);
  }
  return known;
}

interface Looked {
  readonly ground: Ground;
  readonly pairs: Map<string, boolean>;
}

const seen = new WeakMap<GtcBattle['units'], Looked>();

/** Whether two units see each other; looked once for each state of the armies and of the ground. */
export function sees(battle: GtcBattle, a: GtcUnit, b: GtcUnit): boolean {
  if (battle.units[a.id] !== a || battle.units[b.id] !== b) return looks(battle, a, b);
  const ground = groundNow(battle);
  let looked = seen.get(battle.units);
  // A village shot to rubble opens the view although nobody has moved.
  if (looked === undefined || looked.ground !== ground) {
    looked = { ground, pairs: new Map() };
    seen.set(battle.units, looked);
  }
  const key = `${a.id} ${b.id}`;
  let answer = looked.pairs.get(key);
  if (answer === undefined) {
    answer = looks(battle, a, b);
    looked.pairs.set(key, answer);
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
    .filter((enemy) => within(outline(unit), outline(enemy), limit))
    .map((enemy) => ({ enemy, apart: apart(unit, enemy) }))
    .sort((p, q) => p.apart - q.apart)
    .filter(({ enemy }) => sees(battle, unit, enemy));
}

/** Section 8.7: the nearest visible enemy, within a limit; null where there is none. */
export function nearestVisible(battle: GtcBattle, unit: GtcUnit, limit = Infinity): Nearest | null {
  let best: Nearest | null = null;
  for (const enemy of enemiesOf(battle, unit)) {
    if (!within(outline(unit), outline(enemy), best === null ? limit : best.apart)) continue;
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
        enemy.id !== target.id &&
        within(outline(unit), outline(enemy), far) &&
        apart(unit, enemy) < far &&
        sees(battle, unit, enemy),
    )
  );
}

/** GTC-GAP-20: a line of fire keeps 1 cm from friends, unless guns on high ground fire over friends 10 cm away. */
export function fireLaneClear(battle: GtcBattle, firer: GtcUnit, target: GtcUnit): boolean {
  const line: NearestPoints = nearestPoints(outline(firer), outline(target));
  const lane = outlineFrom([segmentPiece(line)]);
  let high: boolean | undefined;
  return friendsOf(battle, firer).every((friend) => {
    if (!within(lane, outline(friend), FIRE_LANE - 1)) return true;
    high ??= firer.type === 'artillery' && onHighGround(battle, firer);
    return high && distance(outline(firer), outline(friend)) >= OVERHEAD;
  });
}
