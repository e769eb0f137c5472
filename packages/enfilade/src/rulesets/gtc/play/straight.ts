import { along, centimetres, grown, takenAlong, travelBefore, pathThrough, pathLength } from '#field/index.ts';
import { groundNow } from './ground.ts';
import { toTheEdge } from './losses.ts';
import { type GtcBattle, type GtcUnit, moveCmOf } from './model.ts';
import { enemiesOf, friendsOf, isWithin, mayBeWithin, outline, shapeOf } from './place.ts';
import { CLEARANCE } from './stand.ts';
import { type TerrainOnWay, terrainOn, judgeWay, stretchBefore, type Way } from './ways.ts';

interface Straight {
  readonly heading: number;
  /** No further than this. */
  readonly most: number;
  readonly fraction: 'full' | 'half';
}

/** GTC-GAP-32, GTC-GAP-50: how far it goes until it is 1 cm from an enemy. */
function beforeEnemies(battle: GtcBattle, unit: GtcUnit, { heading, most }: Straight): number {
  let free = most;
  for (const enemy of enemiesOf(battle, unit)) {
    if (!mayBeWithin(unit, enemy, most) || isWithin(unit, enemy, CLEARANCE - 1)) continue;
    const travel = travelBefore(outline(unit), { heading, length: most }, grown(outline(enemy), CLEARANCE));
    if (travel !== undefined) free = Math.min(free, travel);
  }
  return free;
}

const EIGHTH_STEPS = [8, 7, 6, 5, 4, 3, 2, 1];

/** Where a straight move might end: at its full length, where slow ground lets it come or begins, before a friend, and in between. */
function endsOf(battle: GtcBattle, unit: GtcUnit, straight: Straight): readonly number[] {
  const { heading, fraction } = straight;
  const most = beforeEnemies(battle, unit, straight);
  const points = [along(unit, heading, most)];
  const path = pathThrough(unit, shapeOf(unit), { points });
  const walk = { unit, points, heading: unit.heading, moveCm: moveCmOf(unit), fraction };
  const met: readonly TerrainOnWay[] = most > 0 ? terrainOn(battle, walk, path) : [];
  const friends = friendsOf(battle, unit).flatMap((friend) =>
    mayBeWithin(unit, friend, most) ? [outline(friend)] : [],
  );
  return [
    ...met.flatMap((going) => [
      Math.floor(centimetres(going.allowance.allowanceCm)),
      stretchBefore(path, going, pathLength(path, 'centre')) - 1,
    ]),
    ...takenAlong(outline(unit), { heading, length: most }, friends).map(({ from }) => Math.floor(from)),
    ...[0, 1, 2].map((less) => most - less),
    ...EIGHTH_STEPS.map((part) => Math.floor((most * part) / 8)),
  ]
    .filter((length) => length > 0 && length <= most)
    .sort((p, q) => q - p);
}

/** As far straight along a heading as ground and units let it go (GTC-GAP-32, GTC-GAP-50); undefined where nothing is free. */
export function straightMove(battle: GtcBattle, unit: GtcUnit, straight: Straight): Way | undefined {
  const { heading, most, fraction } = straight;
  const judged = (length: number): Way => {
    const points = [along(unit, heading, length)];
    return judgeWay(battle, { unit, points, heading: unit.heading, moveCm: moveCmOf(unit), fraction });
  };
  const whole = most > 0 ? judged(most) : undefined;
  if (whole === undefined || whole.refusal === undefined) return whole;
  for (const length of endsOf(battle, unit, straight)) {
    const way = judged(length);
    if (way.refusal === undefined) return way;
  }
  return undefined;
}

function halfMoveOf(unit: GtcUnit): number {
  return Math.floor(centimetres(moveCmOf(unit)) / 2);
}

export function straightHalfMove(battle: GtcBattle, unit: GtcUnit, heading: number): Way | undefined {
  return straightMove(battle, unit, { heading, most: halfMoveOf(unit), fraction: 'half' });
}

/** A straight move may end this much before the edge, for the sake of rounding. */
const EDGE_SLACK = 3;

/** Section 8.5: whether a half-move leads over the table edge, and neither ground nor units end it before. */
export function leavesTable(battle: GtcBattle, unit: GtcUnit, heading: number): boolean {
  const edge = toTheEdge(groundNow(battle), outline(unit), heading);
  if (edge + 1 >= halfMoveOf(unit)) return false;
  if (edge === 0) return true;
  const way = straightMove(battle, unit, { heading, most: edge, fraction: 'half' });
  if (way === undefined || way.stopped || centimetres(way.allowanceCm) <= edge + 1) return false;
  return centimetres(way.lengthCm) >= edge - EDGE_SLACK;
}
