import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  aheadZone,
  along,
  between,
  degrees,
  distance,
  type GroundLine,
  inches,
  inUnits,
  inZone,
  orientation,
  outlineOf,
  overlap,
  type Point,
  placeOf,
  rectangle,
  type Segment,
  within,
} from '#field/index.ts';
import { isGun, pointsAt, type Shooter, type Target } from '../facts/shooting.ts';
import { isArtillery } from '../facts/words.ts';
import { orderUnderFire, storms } from '../aftermath.ts';
import { FRIEND_IN_FRONT, FRIEND_NEAR_TARGET, GUN_RANGES, GUNS, SMALL_ARMS, SMALL_ARMS_RANGES } from '../sheet.ts';
import { knownTo } from './fog.ts';
import { unitsOf, type W66Battle, type W66Unit } from './model.ts';
import { hasCommander, layoutOf, outline, shapeOf, standOutlines } from './place.ts';
import { aimsAt, COVER_DEPTH, inArc, sees, seesAny, standsInWoods } from './sight.ts';
import { standsFacing, standsInside } from './buildings.ts';

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

function ofGarrison(battle: W66Battle, unit: W66Unit, target: W66Unit): readonly Band[] {
  const far = inUnits(distance(outline(battle, unit), outline(battle, target)));
  const standPoints = unit.weapon === null ? null : pointsAt(unit.weapon, far);
  if (standPoints === null) return [];
  const aims = aimsAt(battle, target, unit);
  const eye = aimsAt(battle, unit, aims[0] ?? target);
  const known = knownTo(battle, unit.side);
  if (!eye.some((from) => seesAny(known, { from: unit, to: target }, from, aims))) return [];
  const stands = Math.min(standsInside(battle, unit), standsFacing(battle, unit.town, target));
  return [{ stands, rangeInches: far, standPoints }];
}

/** Section 8: arc and sight of the unit, range of each stand by itself; stands of one band together, the nearest first. */
export function aim(battle: W66Battle, unit: W66Unit, target: W66Unit): readonly Band[] {
  const { weapon } = unit;
  const there = outline(battle, target);
  if (weapon === null || !within(outline(battle, unit), there, reachOf(unit))) return [];
  if (unit.town !== null) return ofGarrison(battle, unit, target);
  if (!inArc(unit, there)) return [];
  const found: Band[] = [];
  for (const part of layoutOf(unit).front) {
    const at = placeOf(unit, part.ahead, part.left);
    const far = inUnits(distance(outlineOf({ x: at.x, y: at.y, heading: unit.heading }, part.shape), there));
    const standPoints = pointsAt(weapon, far);
    if (standPoints === null) continue;
    const same = found.findIndex((band) => band.standPoints === standPoints);
    const known = found[same];
    if (known === undefined) found.push({ stands: 1, rangeInches: far, standPoints });
    else found[same] = { stands: known.stands + 1, rangeInches: Math.min(far, known.rangeInches), standPoints };
  }
  // An enemy that its side has not seen bars no line of fire: that would give it away.
  if (found.length === 0 || !sees(knownTo(battle, unit.side), unit, target)) return [];
  found.sort((p, q) => q.standPoints - p.standPoints);
  const single = unit.status === 'disorganized' || unit.formation === 'march-column';
  return single ? found.slice(0, 1).map((band) => ({ ...band, stands: 1 })) : found;
}

/** Friends in the rectangle as wide as the battery and 2" deep before it; null where none (W66-ART-01). */
export function friendInFront(battle: W66Battle, unit: W66Unit): number | null {
  const { width, depth } = shapeOf(unit) as { readonly width: number; readonly depth: number };
  const danger = inches(FRIEND_IN_FRONT.value);
  const { x, y } = placeOf(unit, (depth + danger) / 2, 0);
  const lane = outlineOf({ x, y, heading: unit.heading }, rectangle(width - LANE_SLACK, danger + LANE_SLACK));
  const friends = unitsOf(battle, unit.side).filter(
    (each) => each.id !== unit.id && overlap(outline(battle, each), lane),
  );
  if (friends.length === 0) return null;
  return inUnits(Math.min(...friends.map((each) => distance(outline(battle, each), outline(battle, unit)))));
}

/** At 2" before them friends are in danger, beside them, edge to edge, they are not. */
const LANE_SLACK = 2;

/** W66-ART-02: a battery that is itself beside its target is no friend in the way of its own fire. */
export function friendNearTarget(battle: W66Battle, unit: W66Unit, target: W66Unit): number | null {
  const danger = inches(FRIEND_NEAR_TARGET.value);
  const friends = unitsOf(battle, unit.side).filter(
    (each) => each.id !== unit.id && within(outline(battle, each), outline(battle, target), danger),
  );
  if (friends.length === 0) return null;
  const stands = target.town === null ? standOutlines(target) : [outline(battle, target)];
  const far = stands.flatMap((stand) => friends.map((each) => distance(outline(battle, each), stand)));
  return inUnits(Math.min(...far));
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

const FRONT_STEP = inches(1);

/** Which way works face: the heading their scenario names. Without one they cover from both sides. */
function facesShooter(line: GroundLine, wall: Segment, from: Point): boolean {
  const facing = line.traits?.['front'];
  if (typeof facing !== 'number') return true;
  const before = along(between(wall.from, wall.to, 0.5), degrees(facing), FRONT_STEP);
  return orientation(wall.from, wall.to, from) > 0 === orientation(wall.from, wall.to, before) > 0;
}

/** Works cover units within 1" of them against fire that crosses them from their front. */
function behindWorks(battle: W66Battle, target: W66Unit, from: Point): boolean {
  return battle.setting.ground.lines.some(
    (line) =>
      line.kind === 'works' &&
      within(outline(battle, target), line.cover, COVER_DEPTH) &&
      line.points.some((to, i) => {
        const before = line.points[i - 1];
        return (
          before !== undefined &&
          orientation(from, target, before) > 0 !== orientation(from, target, to) > 0 &&
          orientation(before, to, from) > 0 !== orientation(before, to, target) > 0 &&
          facesShooter(line, { from: before, to }, from)
        );
      }),
  );
}

function coverOf(battle: W66Battle, target: W66Unit, shooters: readonly W66Unit[]): Target['cover'] {
  if (target.town !== null) return 'buildings';
  if (standsInWoods(battle, target) * 2 >= target.stands) return 'woods';
  return shooters.some((from) => behindWorks(battle, target, from)) ? 'works' : 'none';
}

/** The target of one roll, measured where it stood: hit from flank or rear if every shooter is there, covered by works if any fire crosses them. */
export function measureTarget(
  battle: W66Battle,
  target: W66Unit,
  shooters: readonly W66Unit[],
  stood: W66Unit = target,
): Target {
  const garrison = stood.town !== null;
  const ahead = garrison ? null : aheadZone(stood, shapeOf(stood));
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
    cover: coverOf(battle, stood, shooters),
    fromFlankOrRear: ahead !== null && shooters.every((from) => !inZone(ahead, from)),
    changedLimber: target.changedLimber,
    stosstaktik,
    standLostThisCharge: target.standLostThisCharge && order === 'charge' && target.charge !== null,
    chargeRenewed: target.chargeRenewed && stosstaktik,
    commanderWithOneInch: hasCommander(battle, stood),
    inColumn:
      target.formation === 'march-column' || target.formation === 'road-column' || target.formation === 'limbered',
  };
}
