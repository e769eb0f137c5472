import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  aheadZone,
  behindZone,
  bearingOf,
  type Face,
  headingTo,
  inches,
  inUnits,
  inZone,
  lengthBetween,
  nearestPoints,
  onTable as onTheTable,
  outlineOf,
  type Point,
  type Pose,
  poseAtFrontCentre,
  slid,
  travelBefore,
  turnBetween,
} from '#field/index.ts';
import { judgeOrder } from '../command.ts';
import { inColumn, inOpenLine, isArtillery, type Order } from '../facts/words.ts';
import { rateOf } from '../movement.ts';
import { CHANGE_COST, OBSTACLE, SELF_CHARGE, STOSSTAKTIK } from '../sheet.ts';
import { spots } from './spotting.ts';
import { type Angle, enemiesOf, type W66Battle, type W66Unit } from './model.ts';
import { apart, bodies, isWithin, standsOnAnother, outline, shapeOf, standPlaces, townOf } from './place.ts';
import { frontOf, placesBefore, POISED, standsBefore } from './contact.ts';
import { CLEARANCE, forbidden, FORWARD, letsPass, moveLeg, plainLeg, watersOn } from './ways.ts';
import type { Leg } from '../facts/movement.ts';

/** A garrison that charges comes out in line, from the wall nearest to its target; k.k. infantry closes its intervals (W66-STOSS-02). */
export function asCharging(battle: W66Battle, unit: W66Unit, target: W66Unit): W66Unit {
  const town = townOf(battle.setting.ground, unit.town);
  if (town !== undefined) {
    const out: W66Unit = { ...unit, formation: 'line', interval: 0 };
    const { from, to } = nearestPoints(town.cover, outline(battle, target));
    const heading = lengthBetween(from, to) < 10 ? headingTo(unit, target) : headingTo(from, to);
    return { ...out, ...poseAtFrontCentre(from, heading, shapeOf(out)) };
  }
  const interval = unit.stosstaktik && inOpenLine(unit.formation) ? 0 : unit.interval;
  return interval === unit.interval ? unit : { ...unit, interval };
}

/** The side of the target that is hit: not its front if more than half of the charger's first line stands elsewhere (section 6). */
export function sideHit(charger: W66Unit, target: W66Unit): { readonly angle: Angle; readonly face: Face } {
  if (target.town !== null) return { angle: 'front', face: 'front' };
  const shape = shapeOf(target);
  const from = standPlaces(charger, 'front');
  const within = (zone: ReturnType<typeof aheadZone>): number => from.filter((place) => inZone(zone, place)).length;
  if ((from.length - within(aheadZone(target, shape))) * 2 <= from.length) return { angle: 'front', face: 'front' };
  if (within(behindZone(target, shape)) * 2 > from.length) return { angle: 'rear', face: 'rear' };
  return { angle: 'flank', face: bearingOf(target, charger).left >= 0 ? 'left' : 'right' };
}

/** The side it strikes: the one declared, as long as it stands before it; a target that has moved since is struck on the side it shows now. */
function sideStruck(charger: W66Unit, target: W66Unit): Face {
  const declared = charger.charge?.face;
  return declared !== undefined && standsBefore(charger, target, declared) ? declared : sideHit(charger, target).face;
}

/** Why k.k. infantry does not walk up to the enemy. */
export const MUST_CHARGE = `${STOSSTAKTIK.shows} of the enemy k.k. infantry advances by charging`;

const RULES = {
  leaderless: ['W66-CMD-04', 'its commander is dead'],
  routed: ['W66-ROUT-02', 'a routed unit gets no orders'],
  'artillery-cannot-charge': ['W66-GAP-21', 'artillery does not charge'],
  'disorganized-cannot-charge': ['W66-GAP-21', 'a disorganised unit does not charge'],
  'self-charge-needs-infantry-within-3': [
    'W66-CHG-01',
    `only infantry ${SELF_CHARGE.shows} of the enemy makes its own chit`,
  ],
  'nothing-to-reform': ['W66-ORD-03', 'there is nothing to reform'],
  'stosstaktik-must-charge': ['W66-STOSS-01', MUST_CHARGE],
} as const;

/** Whether a unit may have an order, by the sheet (`order-check`). */
export function refusesOrder(
  battle: W66Battle,
  unit: W66Unit,
  { order, advancing, self }: { readonly order: Order; readonly advancing: boolean; readonly self: number | null },
): OrderRefusal | undefined {
  const near =
    self ?? (unit.stosstaktik && advancing && order === 'move' ? inchesTo(nearestSpotted(battle, unit)) : null);
  const { reasons } = judgeOrder({
    arm: unit.arm,
    order,
    status: unit.status,
    advancing,
    stosstaktik: unit.stosstaktik,
    nearestEnemyInches: near,
    selfGenerated: self !== null,
    leaderless: unit.leaderless !== null,
  });
  const [reason] = reasons;
  if (reason === undefined) return undefined;
  const [rule, because] = RULES[reason];
  return refused(rule, because);
}

/** W66-STOSS-01: so near an enemy k.k. infantry only charges. */
export const MUST_CHARGE_WITHIN: number = inches(STOSSTAKTIK.value);

function inchesTo(near: { readonly apart: number } | null): number | null {
  return near === null ? null : inUnits(near.apart);
}

/** The nearest spotted enemy within rifle range; farther ones do not matter to Stosstaktik. */
export function nearestSpotted(
  battle: W66Battle,
  unit: W66Unit,
): { readonly enemy: W66Unit; readonly apart: number } | null {
  let nearest: { readonly enemy: W66Unit; readonly apart: number } | null = null;
  for (const enemy of enemiesOf(battle, unit)) {
    if (!isWithin(battle, [unit, enemy], nearest?.apart ?? MUST_CHARGE_WITHIN)) continue;
    const far = apart(battle, unit, enemy);
    if ((nearest === null || far < nearest.apart) && spots(battle, unit, enemy)) nearest = { enemy, apart: far };
  }
  return nearest;
}

/** Why a unit may not charge another, whatever the distance. */
export function refusesTarget(unit: W66Unit, target: W66Unit | undefined): OrderRefusal | undefined {
  if (target === undefined || target.side === unit.side || target.where !== 'table')
    return refused('contract', 'no such enemy on the table');
  if (isArtillery(unit.arm)) return refused('W66-GAP-21', 'artillery does not charge');
  if (unit.formation === 'road-column') return refused('W66-GAP-21', 'a road column does not charge');
  if (unit.stosstaktik && unit.formation === 'march-column')
    return refused('W66-STOSS-02', 'k.k. infantry charges in a closed line, not in column');
  if (unit.status === 'disorganized' || unit.status === 'routed')
    return refused('W66-GAP-21', 'disorganised and routed units do not charge');
  if (unit.townFight !== null) return refused('W66-GAP-26', 'it is locked in a town fight');
  if (target.town !== null && unit.arm === 'cavalry') return refused('W66-GAP-24', 'cavalry does not attack buildings');
  if (target.townFight !== null) return refused('W66-GAP-26', 'it is locked in a town fight');
  return undefined;
}

/** How a charge goes this turn. */
export interface ChargeWay {
  /** Where the middle of its front sets out, after any turn about its middle. */
  readonly start: Point;
  readonly end: Pose;
  readonly poised: boolean;
  readonly length: number;
  readonly legs: readonly Leg[];
  /** Where it crosses streams, as shares of its way. */
  readonly waters: readonly number[];
  readonly facts: readonly string[];
}

/** Where a charge cannot stop it is tried this much nearer. */
const NEARER_STEP = inches(0.1);

/** Straight at its target: to half an inch from it, or as far as the turn allows (W66-GAP-22); if it can to a place with an open way. */
export function chargeWay(battle: W66Battle, unit: W66Unit, target: W66Unit): ChargeWay | undefined {
  const drawn = asCharging(battle, unit, target);
  let nearest: ChargeWay | undefined;
  for (const goal of placesBefore(battle, [drawn, target], sideStruck(drawn, target), POISED)) {
    const { open, way } = wayTo(battle, drawn, target, goal);
    if (open) return way;
    nearest ??= way;
  }
  // A garrison that finds no room before its walls stays in its houses.
  const ahead = nearest === undefined && unit.town === null ? placeAhead(battle, drawn, target) : undefined;
  return ahead === undefined ? nearest : wayTo(battle, drawn, target, ahead).way;
}

/** Farther than any charge reaches. */
const AHEAD_SEARCH = inches(30);

/** Straight ahead as it stands: for a wide line that would have to step back to line up with a narrow target before it. */
function placeAhead(battle: W66Battle, drawn: W66Unit, target: W66Unit): Pose | undefined {
  const { heading } = drawn;
  const reach = { heading, length: AHEAD_SEARCH };
  const far = travelBefore(outlineOf(drawn, shapeOf(drawn)), reach, outline(battle, target));
  if (far === undefined || far <= POISED) return undefined;
  const place = slid(drawn, heading, far - POISED);
  const body = outlineOf(place, shapeOf(drawn));
  const taken =
    standsOnAnother(battle, body, [drawn.id]) || forbidden(battle, { ...drawn, ...place }, body) !== undefined;
  return taken ? undefined : place;
}

function wayTo(
  battle: W66Battle,
  drawn: W66Unit,
  target: W66Unit,
  goal: Pose,
): { readonly open: boolean; readonly way?: ChargeWay } {
  const to = frontOf(drawn, goal);
  const before = frontOf(drawn, drawn);
  const bend = lengthBetween(before, to) > 0 ? Math.abs(turnBetween(drawn.heading, headingTo(before, to))) : 0;
  const turns = !inColumn(drawn.formation) && bend > FORWARD;
  const charger = turns ? { ...drawn, heading: headingTo(drawn, to) } : drawn;
  const start = frontOf(charger, charger);
  const direction = headingTo(start, to);
  const length = lengthBetween(start, to);
  // So near that it has no room to turn: it fights from where it stands.
  if (turns && bearingOf(charger, to).ahead < bearingOf(charger, start).ahead) {
    // A place beside its own front is none while the target is farther off.
    if (!isWithin(battle, [drawn, target], CLEARANCE)) return { open: false };
    const { x, y, heading } = drawn;
    const end: Pose = { x, y, heading };
    return {
      open: true,
      way: { start: before, end, poised: true, length: 0, legs: [], waters: [], facts: ['W66-GAP-22'] },
    };
  }
  const foot = charger.arm === 'infantry';
  const cross = inches(OBSTACLE[foot ? 'infantry' : 'others'].value);
  const waters = watersOn(battle, start, to, charger).map(({ at, river }) => ({ at: at * length, river }));
  const affords = farthest(length, budgetOf(charger, turns), waters, cross);
  const free = freeAhead(battle, charger, target, { direction, length });
  const made = (far: number, end: Pose, poised: boolean): ChargeWay => {
    const crossed = waters.filter(({ at }) => at <= far).map(({ at }) => at / far);
    const streams = crossed.length;
    return {
      start,
      end,
      poised,
      length: far,
      legs: [
        ...(turns ? [plainLeg(charger, 'face')] : []),
        ...Array.from({ length: streams }, () => plainLeg(charger, 'cross')),
        moveLeg(charger, far, 'forward'),
      ],
      waters: crossed,
      facts: [
        'W66-MOVE-01',
        ...(streams > 0 ? [foot ? 'W66-MOVE-03' : 'W66-MOVE-04'] : []),
        ...(turns ? ['W66-MOVE-05'] : []),
        ...(charger.stosstaktik ? ['W66-STOSS-01', 'W66-STOSS-02'] : []),
      ],
    };
  };
  const open = free >= length;
  if (open && affords >= length) return { open, way: made(length, goal, true) };
  const heading = inColumn(charger.formation) ? direction : charger.heading;
  for (let far = Math.min(free, affords); far > 0; far -= NEARER_STEP) {
    const end = poseAtFrontCentre(pointAlong(start, to, far / length), heading, shapeOf(charger));
    if (standsClear(battle, charger, end)) return { open, way: made(far, end, false) };
  }
  return { open };
}

/** What of its turn it has left for the way, in thousandths of an inch. */
function budgetOf({ arm, formation, status, movedFraction }: W66Unit, turns: boolean): number {
  const [part, whole] = CHANGE_COST.value;
  const left = 1 - movedFraction - (turns ? part / whole : 0);
  return Math.floor(inches(rateOf({ arm, formation, status, charging: true }, 'forward')) * left + 1e-6);
}

/** How far it gets: a stream is paid for when it is crossed, and if that cannot be paid it stops at the bank, as before a river. */
function farthest(
  length: number,
  budget: number,
  waters: readonly { readonly at: number; readonly river: boolean }[],
  cross: number,
): number {
  let left = budget;
  for (const { at, river } of waters) {
    if (at >= left) break;
    if (river || at + cross >= left) return Math.ceil(at) - 1;
    left -= cross;
  }
  return Math.min(length, left);
}

function pointAlong(from: Point, to: Point, share: number): Point {
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) };
}

/** How far it gets straight on before it runs into another unit or closed ground; full intervals let it through (W66-FORM-03). */
function freeAhead(
  battle: W66Battle,
  charger: W66Unit,
  target: W66Unit,
  { direction, length }: { readonly direction: number; readonly length: number },
): number {
  const shape = shapeOf(charger);
  const heading = inColumn(charger.formation) ? direction : charger.heading;
  const start = outlineOf(poseAtFrontCentre(frontOf(charger, charger), heading, shape), shape);
  let free = length;
  for (const { id, outline: body } of bodies(battle)) {
    if (id === charger.id || id === target.id) continue;
    const other = battle.units[id] as W66Unit;
    const friend = other.side === charger.side;
    if (friend && letsPass(other)) continue;
    const travel = travelBefore(start, { heading: direction, length: free }, body);
    if (travel !== undefined) free = Math.min(free, Math.max(0, friend ? travel : travel - CLEARANCE));
  }
  for (const { id, kind, cover } of battle.setting.ground.areas) {
    const closed =
      (kind === 'town' && id !== charger.town && id !== target.town) ||
      (kind === 'woods' && charger.arm === 'cavalry' && !inColumn(charger.formation));
    const travel = closed ? travelBefore(start, { heading: direction, length: free }, cover) : undefined;
    if (travel !== undefined) free = Math.min(free, Math.max(0, travel));
  }
  return free;
}

function standsClear(battle: W66Battle, charger: W66Unit, end: Pose): boolean {
  const there: W66Unit = { ...charger, ...end, town: null };
  const body = outlineOf(end, shapeOf(charger));
  return (
    onTheTable(battle.setting.ground, body) &&
    !standsOnAnother(battle, body, [charger.id]) &&
    forbidden(battle, there, body) === undefined &&
    enemiesOf(battle, charger).every((enemy) => !isWithin(battle, [there, enemy], POISED))
  );
}
