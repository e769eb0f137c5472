import type { OrderRefusal } from '#battle/index.ts';
import {
  aheadZone,
  distance,
  inches,
  inUnits,
  inZone,
  lengthBetween,
  orientation,
  type Outline,
  outlineOf,
  type Point,
  placeOf,
  rectangle,
  within,
} from '#field/index.ts';
import { isGun, pointsAt, type Shooter, type Target } from '../facts/shooting.ts';
import { isArtillery } from '../facts/words.ts';
import { GUN_RANGES, GUNS, SMALL_ARMS, SMALL_ARMS_RANGES } from '../sheet.ts';
import { FRONTAGE_INCHES } from '../troops.ts';
import { onTable, unitsOf, type W66Battle, type W66Unit } from './model.ts';
import { hasCommander, layoutOf, outline, shapeOf, standPlaces, townOf } from './place.ts';
import { aimsAt, groundOf, inArc, seesAny } from './sight.ts';
import { refused } from './ways.ts';

/** Stands of one unit in one range band. */
export interface Band {
  readonly stands: number;
  readonly rangeInches: number;
  readonly standPoints: number;
}

const ranges = new Map<string, number>();

/** How far a unit's weapon carries; 0 without one. */
export function reachOf({ weapon }: W66Unit): number {
  if (weapon === null) return 0;
  let known = ranges.get(weapon);
  if (known === undefined) {
    const [limits, points]: readonly [readonly number[], readonly (number | null)[]] = isGun(weapon)
      ? [GUN_RANGES, GUNS[weapon].points]
      : [SMALL_ARMS_RANGES, SMALL_ARMS[weapon].points];
    known = inches(Math.max(...limits.filter((_, i) => (points[i] ?? null) !== null)));
    ranges.set(weapon, known);
  }
  return known;
}

/** W66-GAP-17, W66-GAP-50: whether a unit can fire at all now. */
export function refusesShooter(unit: W66Unit): OrderRefusal | undefined {
  if (unit.weapon === null) return refused('W66-GAP-09', 'it has nothing to shoot with');
  if (unit.fired) return refused('W66-GAP-11', 'a unit fires once a turn');
  if (unit.status === 'routed') return refused('W66-GAP-28', 'routed units do not fire');
  if (unit.charge !== null) return refused('W66-GAP-50', 'a unit that charges does not fire');
  if (unit.townFight !== null) return refused('W66-GAP-26', 'it is locked in a town fight');
  if (isArtillery(unit.arm) ? unit.formation !== 'unlimbered' : unit.formation === 'road-column')
    return refused('W66-GAP-17', 'not from this formation');
  return undefined;
}

/** W66-GAP-47: the side of a town that faces a point, in stands; at least one. */
export function standsFacing(battle: W66Battle, town: string | null, at: Point): number {
  const corners = townOf(battle.setting.ground, town)?.outline ?? [];
  let [nearest, side] = [Infinity, 0];
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length] as Point;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const far = lengthBetween(middle, at);
    if (far < nearest) [nearest, side] = [far, lengthBetween(from, to)];
  });
  return Math.max(1, Math.floor(side / inches(FRONTAGE_INCHES)));
}

/** W66-GAP-47: room for twice as many stands as fit its longest side. */
export function roomIn(battle: W66Battle, town: string): number {
  const corners = townOf(battle.setting.ground, town)?.outline ?? [];
  const sides = corners.map((from, i) => lengthBetween(from, corners[(i + 1) % corners.length] as Point));
  return 2 * Math.floor(Math.max(0, ...sides) / inches(FRONTAGE_INCHES));
}

/** Those of a garrison for whom there is room in the houses, units in the order of the army list. */
export function standsInside(battle: W66Battle, unit: W66Unit): number {
  let room = unit.town === null ? unit.stands : roomIn(battle, unit.town);
  for (const each of onTable(battle)) {
    if (each.id === unit.id) break;
    if (each.town === unit.town && each.side === unit.side) room -= each.stands;
  }
  return Math.max(1, Math.min(unit.stands, room));
}

function ofGarrison(battle: W66Battle, unit: W66Unit, target: W66Unit): readonly Band[] {
  const far = inUnits(distance(outline(battle, unit), outline(battle, target)));
  const standPoints = unit.weapon === null ? null : pointsAt(unit.weapon, far);
  if (standPoints === null) return [];
  const aims = aimsAt(battle, target, unit);
  const eye = aims[0] === undefined ? [unit] : aimsAt(battle, unit, aims[0]);
  if (!eye.some((from) => seesAny(battle, { from: unit, to: target }, from, aims))) return [];
  const stands = Math.min(standsInside(battle, unit), standsFacing(battle, unit.town, target));
  return [{ stands, rangeInches: far, standPoints }];
}

/** Section 8: range, arc and sight for each stand by itself; stands of one band together, the nearest first. */
export function aim(battle: W66Battle, unit: W66Unit, target: W66Unit): readonly Band[] {
  const { weapon } = unit;
  const there = outline(battle, target);
  if (weapon === null || !within(outline(battle, unit), there, reachOf(unit))) return [];
  if (unit.town !== null) return ofGarrison(battle, unit, target);
  const { front } = layoutOf(unit);
  const points = arcPoints(target, there);
  const single = unit.status === 'disorganized' || unit.formation === 'march-column';
  const found: Band[] = [];
  for (const part of front) {
    if (part.shape.kind !== 'rectangle') continue;
    const at = placeOf(unit, part.ahead, part.left);
    if (!inArc(unit, { at, width: part.shape.width, depth: part.shape.depth }, points)) continue;
    const far = inUnits(distance(outlineOf({ ...at, heading: unit.heading }, part.shape), there));
    const standPoints = pointsAt(weapon, far);
    if (standPoints === null) continue;
    if (!seesAny(battle, { from: unit, to: target }, at, aimsAt(battle, target, at))) continue;
    const same = found.findIndex((band) => band.standPoints === standPoints);
    const known = found[same];
    if (known === undefined) found.push({ stands: 1, rangeInches: far, standPoints });
    else found[same] = { stands: known.stands + 1, rangeInches: Math.min(far, known.rangeInches), standPoints };
  }
  found.sort((p, q) => q.standPoints - p.standPoints);
  return single ? found.slice(0, 1).map((band) => ({ ...band, stands: 1 })) : found;
}

function arcPoints(target: W66Unit, there: Outline): readonly Point[] {
  const corners = there.pieces.flatMap(({ points }) => points);
  return target.town === null ? [...standPlaces(target, 'all'), ...corners] : corners;
}

/** Friends in the rectangle as wide as the battery and 2" deep before it; null where none (W66-ART-01). */
export function friendInFront(battle: W66Battle, unit: W66Unit): number | null {
  const { width, depth } = shapeOf(unit) as { readonly width: number; readonly depth: number };
  const { x, y } = placeOf(unit, (depth + DANGER) / 2, 0);
  const lane = outlineOf({ x, y, heading: unit.heading }, rectangle(width, DANGER));
  return nearestFriend(battle, unit, lane, 0);
}

const DANGER = inches(2);

/** W66-ART-02. */
export function friendNearTarget(battle: W66Battle, side: 'a' | 'b', target: W66Unit): number | null {
  const friends = unitsOf(battle, side).filter((each) =>
    within(outline(battle, each), outline(battle, target), DANGER),
  );
  if (friends.length === 0) return null;
  return inUnits(Math.min(...friends.map((each) => distance(outline(battle, each), outline(battle, target)))));
}

function nearestFriend(battle: W66Battle, unit: W66Unit, lane: Outline, limit: number): number | null {
  const friends = unitsOf(battle, unit.side).filter(
    (each) => each.id !== unit.id && each.town === null && within(outline(battle, each), lane, limit),
  );
  if (friends.length === 0) return null;
  return inUnits(Math.min(...friends.map((each) => distance(outline(battle, each), outline(battle, unit)))));
}

/** W66-FIRE-03: a friend that moved this turn across the line from shooter to target. */
function crossed(battle: W66Battle, unit: W66Unit, target: W66Unit): boolean {
  return unitsOf(battle, unit.side).some(
    ({ id, track }) =>
      id !== unit.id &&
      track.some((to, i) => {
        const from = track[i - 1];
        if (from === undefined) return false;
        return (
          orientation(unit, target, from) > 0 !== orientation(unit, target, to) > 0 &&
          orientation(from, to, unit) > 0 !== orientation(from, to, target) > 0
        );
      }),
  );
}

export function measureShooter(
  battle: W66Battle,
  unit: W66Unit,
  target: W66Unit,
  opportunity: boolean,
): readonly Shooter[] {
  const { weapon } = unit;
  if (weapon === null) return [];
  const guns = isGun(weapon);
  const friendsCrossedLine = crossed(battle, unit, target);
  const supportingCharge =
    !opportunity &&
    unitsOf(battle, unit.side).some(({ charge }) => charge?.rolled === true && charge.target === target.id);
  const friendInFrontInches = guns ? friendInFront(battle, unit) : null;
  return aim(battle, unit, target).map(({ stands, rangeInches, standPoints }) => ({
    weapon,
    guns,
    arm: guns ? 'foot-artillery' : 'infantry',
    stands,
    rangeInches,
    standPoints,
    formation: unit.formation,
    status: unit.status,
    movedFraction: Math.min(1, unit.movedFraction),
    friendsCrossedLine,
    supportingCharge,
    changedLimber: unit.changedLimber,
    friendInFrontInches,
  }));
}

/** Works cover who stands within 1" behind them, against fire that crosses them. */
function behindWorks(battle: W66Battle, target: W66Unit, from: Point): boolean {
  return battle.setting.ground.lines.some(
    (line) =>
      line.kind === 'works' &&
      within(outline(battle, target), line.cover, inches(1)) &&
      line.points.some((to, i) => {
        const before = line.points[i - 1];
        return (
          before !== undefined &&
          orientation(from, target, before) > 0 !== orientation(from, target, to) > 0 &&
          orientation(before, to, from) > 0 !== orientation(before, to, target) > 0
        );
      }),
  );
}

/** The target as it stands; a target of several shooters is hit from where the first of them stands. */
export function measureTarget(battle: W66Battle, target: W66Unit, from: W66Unit): Target {
  const garrison = target.town !== null;
  const ground = groundOf(battle, target);
  const cover = garrison
    ? 'buildings'
    : ground === 'woods'
      ? 'woods'
      : behindWorks(battle, target, from)
        ? 'works'
        : 'none';
  const order = orderUnderFire(target);
  const stosstaktik = storms(target);
  return {
    arm: target.arm,
    formation: target.formation,
    status: target.status,
    rating: target.rating,
    stands: target.stands,
    startStands: target.startStands,
    order,
    cover,
    fromFlankOrRear: !garrison && !inZone(aheadZone(target, shapeOf(target)), from),
    changedLimber: target.changedLimber,
    stosstaktik,
    standLostThisCharge: target.standLostThisCharge && order === 'charge',
    chargeRenewed: target.chargeRenewed && stosstaktik,
    commanderWithOneInch: hasCommander(battle, target),
    inColumn:
      target.formation === 'march-column' || target.formation === 'road-column' || target.formation === 'limbered',
  };
}

/** A Stosstaktik charge: k.k. line infantry in one of the three lines, its charge under way. */
export function storms({ stosstaktik, charge, formation, status }: W66Unit): boolean {
  return (
    stosstaktik &&
    charge !== null &&
    charge.rolled &&
    status !== 'routed' &&
    (formation === 'line' || formation === 'supported-line' || formation === 'supported-line-wings')
  );
}

function orderUnderFire({ order, status, charge }: W66Unit): Target['order'] {
  if (order === null || status === 'routed') return 'none';
  if (order.kind === 'charge') return charge === null ? 'none' : 'charge';
  if (order.kind === 'reform') return status === 'disorganized' ? 'reform' : 'none';
  return order.kind;
}
