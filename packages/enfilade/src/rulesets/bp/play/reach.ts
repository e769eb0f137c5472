import { type OrderRefusal, rememberLast } from '#battle/index.ts';
import {
  type Bounds,
  firstOverlap,
  frontCentre,
  headingTo,
  inches,
  inUnits,
  lengthBetween,
  type Outline,
  type Path,
  pathOf,
  type Point,
  type Pose,
  type Segment,
  type Shape,
  sweptOutline,
  within,
} from '#field/index.ts';
import { isShaken } from '../aftermath.ts';
import { judgeCharge, type NoCharge } from '../reactions.ts';
import { OBSTACLE } from '../sheet.ts';
import { contactPlaces, contactPose, sideHit } from './contact.ts';
import { chargePace, chargeUpTo } from './forced.ts';
import { closedTo, terrainOf, boundsMeet } from './ground.ts';
import { armOf, type BpBattle, type BpUnit, brigadeBroken, formationOf, isEngaged, onTable, unitsOf } from './model.ts';
import { inQuarters } from './obstacles.ts';
import { frontOf, outline, shapeOf } from './place.ts';
import {
  baseMove,
  forbidden,
  isSlowed,
  judgeStretches,
  leadsOffFront,
  moveFact,
  sidesteps,
  stretchesOf,
  type Way,
} from './ways.ts';

const NO_CHARGE: Readonly<Record<NoCharge, OrderRefusal>> = {
  shaken: { rule: 'BP-SHK-03', because: 'a shaken unit cannot charge' },
  disordered: { rule: 'BP-DIS-01', because: 'a disordered unit takes no orders' },
  engaged: { rule: 'BP-GAP-29', because: 'it is engaged already' },
  brigadeBroken: { rule: 'BP-GAP-46', because: 'units of a broken brigade do not charge' },
  formation: { rule: 'BP-GAP-29', because: 'guns, march columns, squares, garrisons and wagons do not charge' },
  skirmishers: { rule: 'BP-SKI-02', because: 'skirmishers may not charge such a target' },
  cavalryAtBuilding: { rule: 'BP-GAP-30', because: 'cavalry does not charge buildings' },
};

/** Why a unit may not charge another, whatever the distance. */
export function refusesCharge(battle: BpBattle, charger: BpUnit, target: BpUnit): OrderRefusal | undefined {
  if (charger.arm === 'wagon') return NO_CHARGE.formation;
  const [reason] = judgeCharge({
    chargerArm: armOf(charger),
    chargerFormation: charger.formation,
    chargerShaken: isShaken(charger),
    chargerDisordered: charger.disordered,
    chargerEngaged: isEngaged(charger),
    brigadeBroken: brigadeBroken(battle, charger),
    targetArm: armOf(target),
    targetFormation: formationOf(target),
    targetEngaged: isEngaged(target),
    contact: sideHit(battle, charger, target).contact,
  }).reasons;
  return reason === undefined ? undefined : NO_CHARGE[reason];
}

export interface Reach {
  readonly contact: Pose | undefined;
  readonly facts: readonly string[];
}
const NO_REACH: Reach = { contact: undefined, facts: [] };

const reaches = rememberLast<BpBattle['units'], Map<string, Reach>>(() => new Map());

/** Whether a charge gets there with this many moves, terrain costs included; measured once for each state of the table. */
export function reachOf(battle: BpBattle, charger: BpUnit, target: BpUnit, moves: number): Reach {
  if (battle.units[charger.id] !== charger || battle.units[target.id] !== target)
    return measureReach(battle, charger, target, moves);
  const known = reaches(battle.units);
  const key = `${charger.id} ${target.id} ${moves}`;
  let reach = known.get(key);
  if (reach === undefined) {
    reach = measureReach(battle, charger, target, moves);
    known.set(key, reach);
  }
  return reach;
}

function measureReach(battle: BpBattle, charger: BpUnit, target: BpUnit, moves: number): Reach {
  const most = moves * baseMove(charger);
  if (!within(outline(battle, charger), outline(battle, target), most + shapeOf(charger).width)) return NO_REACH;
  const from = frontOf(charger);
  const isNear = (end: Point): boolean => lengthBetween(from, end) <= most;
  let leadsOn = false;
  const isAhead = (end: Point): boolean => {
    if (leadsOff(charger, end)) return false;
    leadsOn = true;
    return isNear(end);
  };
  const pair = { charger, target };
  const reach = reachAmong(battle, pair, contactPlaces(battle, charger, target, isAhead), moves);
  if (leadsOn && (reach.contact !== undefined || moves === 1)) return reach;
  if (leadsOn) {
    const [ahead] = contactPlaces(battle, charger, target, isAhead);
    return (ahead && reachPastFriends(battle, pair, ahead, moves)) ?? reach;
  }
  // Only a blunder leads elsewhere than ahead.
  const pose = contactPose(battle, charger, target);
  if (pose === undefined || !isNear(frontCentre(pose, shapeOf(charger)))) return NO_REACH;
  return reachAmong(battle, pair, [pose], moves);
}

/** BP-GAP-17: friends bar the contact move alone; those before it lead straight on and past them. */
function reachPastFriends(battle: BpBattle, pair: Pair, pose: Pose, moves: number): Reach | undefined {
  const { charger } = pair;
  const [from, end] = [frontOf(charger), frontCentre(pose, shapeOf(charger))];
  const lane = laneOf(charger, from, end);
  if (!unitsOf(battle, charger.side).some((friend) => friend !== charger && boundsMeet(lane, outline(battle, friend))))
    return undefined;
  const halfway = { ...charger, ...chargeUpTo(battle, charger, { heading: headingTo(from, end), moves: moves - 1 }) };
  const reach = reachAmong(battle, { ...pair, charger: halfway }, [pose], 1);
  return reach.contact === undefined ? undefined : reach;
}

interface Pair {
  readonly charger: BpUnit;
  readonly target: BpUnit;
}

/** BP-GAP-14: whether each obstacle on a way of several moves is paid for by one of them. */
function paysByMoves(battle: BpBattle, charger: BpUnit, { from, to }: Segment, moves: number): boolean {
  return chargePace(battle, charger, { heading: headingTo(from, to), moves }) >= Math.round(lengthBetween(from, to));
}

/** The first of some places to which the way is open and can be paid. */
function reachAmong(battle: BpBattle, { charger, target }: Pair, places: Iterable<Pose>, moves: number): Reach {
  const from = frontOf(charger);
  const most = moves * baseMove(charger);
  let reach = NO_REACH;
  for (const pose of places) {
    const end = frontCentre(pose, shapeOf(charger));
    const lane = laneOf(charger, from, end);
    if (!isWayOpen(battle, { charger, target }, { end, heading: pose.heading, lane })) continue;
    const price = priceOf(battle, charger, { from, to: end }, lane);
    const isPaid =
      inches(price.costInches) <= most &&
      (moves === 1 || !price.facts.includes(OBSTACLE.fact) || paysByMoves(battle, charger, { from, to: end }, moves));
    if (isPaid) return { contact: pose, facts: price.facts };
    if (reach === NO_REACH) reach = { contact: undefined, facts: price.facts };
  }
  return reach;
}

/** BP-GAP-17, BP-GAP-37: where a charge meets a target that has answered by moving: the reach was measured before, but the way has to be open. */
export function meetingPlace(battle: BpBattle, charger: BpUnit, target: BpUnit): Pose | undefined {
  const from = frontOf(charger);
  for (const pose of contactPlaces(battle, charger, target)) {
    const end = frontCentre(pose, shapeOf(charger));
    const lane = laneOf(charger, from, end);
    if (isWayOpen(battle, { charger, target }, { end, heading: pose.heading, lane })) return pose;
  }
  return undefined;
}

function leadsOff(charger: BpUnit, end: Point): boolean {
  const from = frontOf(charger);
  return leadsOffFront(charger, { x: end.x - from.x, y: end.y - from.y });
}

const refusals = rememberLast<BpBattle['units'], Map<string, OrderRefusal | undefined>>(() => new Map());

/** BP-GAP-09, BP-GAP-64: why a charge may not lead there from how the charger stands; only a blunder does. Asked once for each state of the table. */
export function refusesWay(battle: BpBattle, charger: BpUnit, target: BpUnit): OrderRefusal | undefined {
  if (battle.units[charger.id] !== charger || battle.units[target.id] !== target)
    return whyOffFront(battle, charger, target);
  const known = refusals(battle.units);
  const key = `${charger.id} ${target.id}`;
  if (!known.has(key)) known.set(key, whyOffFront(battle, charger, target));
  return known.get(key);
}

function whyOffFront(battle: BpBattle, charger: BpUnit, target: BpUnit): OrderRefusal | undefined {
  const pose = contactPose(battle, charger, target);
  const [from, end] = [frontOf(charger), pose === undefined ? target : frontCentre(pose, shapeOf(charger))];
  if (!leadsOff(charger, end)) return undefined;
  for (const _ of contactPlaces(battle, charger, target, (there) => !leadsOff(charger, there))) return undefined;
  return sidesteps(battle, charger, { x: end.x - from.x, y: end.y - from.y })
    ? { rule: 'BP-GAP-09', because: 'near the enemy it does not charge into its flank quarters' }
    : { rule: 'BP-GAP-64', because: 'a charge goes ahead: it has to turn first, which is a change of formation' };
}

/** Everything that a charge covers, however it turns: no corner is farther from the middle of the front than this. */
function laneOf(charger: BpUnit, from: Point, end: Point): Bounds {
  const { width, depth } = shapeOf(charger);
  const about = Math.ceil(Math.sqrt((width * width) / 4 + depth * depth)) + 1;
  return {
    west: Math.min(from.x, end.x) - about,
    east: Math.max(from.x, end.x) + about,
    south: Math.min(from.y, end.y) - about,
    north: Math.max(from.y, end.y) + about,
  };
}

function bodiesIn(battle: BpBattle, charger: BpUnit, target: BpUnit, lane: Bounds): readonly Outline[] {
  const found: Outline[] = [];
  for (const each of onTable(battle)) {
    const body = outline(battle, each);
    if (each !== charger && each !== target && boundsMeet(lane, body)) found.push(body);
  }
  return found;
}

/** Whether closed ground may bar the way. */
function mayBeBarred(battle: BpBattle, charger: BpUnit, target: BpUnit, lane: Bounds): boolean {
  const { barred, slow } = terrainOf(battle);
  for (const { id, cover } of barred) if (id !== target.building && boundsMeet(lane, cover)) return true;
  for (const { kind, cover } of slow) if (closedTo(charger, kind) && boundsMeet(lane, cover)) return true;
  return false;
}

/** BP-GAP-29: what the way of the front costs. */
function priceOf(battle: BpBattle, charger: BpUnit, { from, to }: Segment, lane: Bounds): Way {
  if (!isSlowed(battle, lane))
    return { refusal: undefined, costInches: inUnits(Math.round(lengthBetween(from, to))), facts: [moveFact(charger)] };
  const straight = pathOf(charger, shapeOf(charger), [{ kind: 'frontTo', to }]);
  return judgeStretches(charger, stretchesOf(battle, straight, sweptOutline(straight), 'frontCentre'));
}

/** By whichever way it turns into contact. */
function isWayOpen(
  battle: BpBattle,
  { charger, target }: Pair,
  { end, heading, lane }: { readonly end: Point; readonly heading: number; readonly lane: Bounds },
): boolean {
  const others = bodiesIn(battle, charger, target, lane);
  if (others.length === 0 && !mayBeBarred(battle, charger, target, lane)) return true;
  return [true, false].some((turnFirst) =>
    isOpen(battle, charger, target.building, { end, heading, turnFirst, others }),
  );
}

interface Approach {
  readonly end: Point;
  readonly heading: number;
  readonly turnFirst: boolean;
  /** Units near the way. */
  readonly others: readonly Outline[];
}

/** BP-GAP-17, BP-GAP-29: on its way into contact the charger crosses no unit and no closed ground but the building that it charges. */
function isOpen(
  battle: BpBattle,
  charger: BpUnit,
  building: string | null,
  { end, heading, turnFirst, others }: Approach,
): boolean {
  const shape = shapeOf(charger);
  const isFree = (path: Path): boolean => {
    const swept = sweptOutline(path);
    return firstOverlap(swept, others) < 0 && forbidden(battle, charger, swept, building) === undefined;
  };
  const turnAt = (at: Pose, turns: Shape): Path => pathOf(at, turns, [{ kind: 'face', heading, about: 'frontCentre' }]);
  const goFrom = (at: Pose): Path => pathOf(at, shape, [{ kind: 'frontTo', to: end }]);
  // Straight on first: that is what is barred most of the time.
  const going = goFrom(turnFirst ? turnAt(charger, shape).end : charger);
  if (!isFree(going)) return false;
  if (heading === charger.heading) return true;
  const at = turnFirst ? charger : going.end;
  return isFree(turnAt(at, shape)) || isFree(turnAt(at, inQuarters(shape)));
}

/** Enemies that it may charge as it stands and reach with this many moves. */
export function chargeableAhead(
  battle: BpBattle,
  unit: BpUnit,
  enemies: readonly BpUnit[],
  moves: number,
): readonly BpUnit[] {
  return chargeable(battle, unit, enemies, moves).filter((enemy) => refusesWay(battle, unit, enemy) === undefined);
}

/** Enemies that it may charge and reach with this many moves, on whatever side they stand. */
export function chargeable(
  battle: BpBattle,
  unit: BpUnit,
  enemies: readonly BpUnit[],
  moves: number,
): readonly BpUnit[] {
  return enemies.filter(
    (enemy) =>
      refusesCharge(battle, unit, enemy) === undefined && reachOf(battle, unit, enemy, moves).contact !== undefined,
  );
}
