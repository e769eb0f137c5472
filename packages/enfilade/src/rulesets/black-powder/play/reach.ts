import { type OrderRefusal, rememberLast } from '#battle/index.ts';
import {
  type Bounds,
  type Face,
  edgeOf,
  faceContacted,
  firstOverlap,
  flushAgainst,
  flushAgainstEdge,
  freePlaceFrom,
  freePlaceUpTo,
  frontCentre,
  headingTo,
  inches,
  inUnits,
  lengthBetween,
  onTable as onTheTable,
  type Outline,
  outlineOf,
  overlap,
  pathOf,
  type Point,
  type Pose,
  quarterOf,
  type Segment,
  slid,
  sweptOutline,
  within,
} from '#field/index.ts';
import { allFront, type Contact } from '../facts/words.ts';
import { judgeCharge, type NoCharge } from '../reactions.ts';
import { LEAST_CONTACT, SIDE_PER_CHARGER } from '../sheet.ts';
import { closedTo, lieOf, meets } from './ground.ts';
import {
  armOf,
  type BpBattle,
  type BpUnit,
  brigadeBroken,
  formationOf,
  isEngaged,
  isShaken,
  onTable,
  the,
} from './model.ts';
import { front, outline, shapeOf } from './place.ts';
import { blockOf } from './sight.ts';
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

/** The side of the target that the charge hits: where the charger's front centre stands when it starts (BP-GAP-31). */
export function sideHit(
  battle: BpBattle,
  charger: BpUnit,
  target: BpUnit,
): { readonly face: Face; readonly contact: Contact } {
  const { at, shape } = blockOf(battle, target);
  const face = quarterOf(at, shape, front(charger));
  if (allFront(formationOf(target)) || face === 'front') return { face, contact: 'front' };
  return { face, contact: face === 'rear' ? 'rear' : 'flank' };
}

/** The face against which an enemy stands: the one it touches most, for its middle may lie beyond the edge. */
function faceMet(battle: BpBattle, unit: BpUnit, enemy: BpUnit): Face {
  const { at, shape } = blockOf(battle, unit);
  return faceContacted(at, shape, outline(battle, enemy), front(enemy)) ?? quarterOf(at, shape, front(enemy));
}

/** The faces of a square or a garrison against which enemies stand. */
export function facesInContact(battle: BpBattle, unit: BpUnit): ReadonlySet<Face> {
  return new Set(unit.engagedWith.map((id) => faceMet(battle, unit, the(battle, id))));
}

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

const PER_CHARGER = inches(SIDE_PER_CHARGER.value);
const CONTACT = inches(LEAST_CONTACT.value);

/** Section 8.3: at most one charger for each full 4" of the side, but always one. */
function isFull(battle: BpBattle, target: BpUnit, face: Face, side: number): boolean {
  if (target.engagedWith.length === 0) return false;
  const there = target.engagedWith.filter((id) => faceMet(battle, target, the(battle, id)) === face);
  return there.length >= Math.max(1, Math.floor(side / PER_CHARGER));
}

/**
 * Where the charger ends in contact: flush against the side hit with at least 1" of its front, straight ahead or wherever along that side there
 * is room; undefined where there is none (section 8.3).
 */
export function contactPose(battle: BpBattle, charger: BpUnit, target: BpUnit): Pose | undefined {
  const { face } = sideHit(battle, charger, target);
  const shape = shapeOf(charger);
  const mover = { at: charger, shape };
  const placed = blockOf(battle, target);
  const side = edgeOf(placed.at, placed.shape, face);
  const room = lengthBetween(side.from, side.to);
  if (isFull(battle, target, face, room)) return undefined;
  const straight =
    target.building === null ? flushAgainst(mover, placed, face, CONTACT) : flushAgainstEdge(mover, side, CONTACT);
  const along = headingTo(side.from, side.to);
  const least = Math.min(CONTACT, room, shape.width);
  const centre = frontCentre(straight, shape);
  const place =
    ((centre.x - side.from.x) * (side.to.x - side.from.x) + (centre.y - side.from.y) * (side.to.y - side.from.y)) /
    Math.max(1, room);
  const [lowest, highest] = [least - shape.width / 2 - 1, room - least + shape.width / 2 + 1];
  const canStand = (there: Pose): boolean => {
    const body = outlineOf(there, shape);
    return (
      onTheTable(battle.setting.ground, body) &&
      firstOverlap(body, others) < 0 &&
      forbidden(battle, charger, body, target.building) === undefined
    );
  };
  const others = nearby(battle, charger, target, room + shape.width + shape.depth);
  if (canStand(straight)) return straight;
  const first = slid(straight, along, Math.ceil(lowest - place));
  const push = { heading: along, length: Math.floor(highest - lowest) };
  const taken = [...others, ...closedGround(battle, charger, target.building)];
  const from = Math.round(place - lowest);
  const [body, before] = [outlineOf(first, shape), Math.min(from, push.length)];
  return [freePlaceUpTo(body, push, before, taken), freePlaceFrom(body, push, from, taken)]
    .filter((at) => at !== undefined)
    .sort((one, two) => Math.abs(one - from) - Math.abs(two - from))
    .map((at) => slid(first, along, at))
    .find(canStand);
}

/** Ground on which a unit cannot stand, but for the building that it charges. */
function closedGround(battle: BpBattle, unit: BpUnit, but: string | null): readonly Outline[] {
  const { barred, slow } = lieOf(battle);
  return [...barred.filter(({ id }) => id !== but), ...slow.filter(({ kind }) => closedTo(unit, kind))].map(
    ({ cover }) => cover,
  );
}

function nearby(battle: BpBattle, charger: BpUnit, target: BpUnit, by: number): readonly Outline[] {
  const centre = outline(battle, target);
  return onTable(battle)
    .filter(({ id }) => id !== charger.id && id !== target.id)
    .map((each) => outline(battle, each))
    .filter((body) => meets(centre, body, by));
}

export interface Reach {
  readonly contact: Pose | undefined;
  readonly facts: readonly string[];
}
const NO_REACH: Reach = { contact: undefined, facts: [] };

const reaches = rememberLast<BpBattle['units'], Map<string, Reach>>(() => new Map());

/** Whether a charge gets there with so many moves, terrain costs included; measured once for each state of the table. */
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
  const shape = shapeOf(charger);
  const most = moves * baseMove(charger);
  if (!within(outline(battle, charger), outline(battle, target), most + shape.width)) return NO_REACH;
  const pose = contactPose(battle, charger, target);
  if (pose === undefined) return NO_REACH;
  const [from, end] = [front(charger), frontCentre(pose, shape)];
  if (lengthBetween(from, end) > most) return NO_REACH;
  const { heading } = pose;
  const lane = laneOf(charger, from, end);
  if (
    mayBeBarred(battle, charger, target, lane) &&
    !isOpen(battle, charger, target, { end, heading, turnFirst: true }) &&
    !isOpen(battle, charger, target, { end, heading, turnFirst: false })
  )
    return NO_REACH;
  const price = priceOf(battle, charger, { from, to: end }, lane);
  return { contact: inches(price.costInches) <= most ? pose : undefined, facts: price.facts };
}

/** BP-GAP-09, BP-GAP-64: why a charge may not lead there from how the charger stands; only a blunder does. */
export function refusesWay(battle: BpBattle, charger: BpUnit, target: BpUnit): OrderRefusal | undefined {
  const pose = contactPose(battle, charger, target);
  const [from, end] = [front(charger), pose === undefined ? target : frontCentre(pose, shapeOf(charger))];
  const by = { x: end.x - from.x, y: end.y - from.y };
  if (!leadsOffFront(charger, by)) return undefined;
  return sidesteps(battle, charger, by)
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

function mayBeBarred(battle: BpBattle, charger: BpUnit, target: BpUnit, lane: Bounds): boolean {
  for (const each of onTable(battle))
    if (each !== charger && each !== target && meets(lane, outline(battle, each))) return true;
  const { barred, slow } = lieOf(battle);
  for (const { id, cover } of barred) if (id !== target.building && meets(lane, cover)) return true;
  for (const { kind, cover } of slow) if (closedTo(charger, kind) && meets(lane, cover)) return true;
  return false;
}

/** BP-GAP-29: what the way of the front costs. */
function priceOf(battle: BpBattle, charger: BpUnit, { from, to }: Segment, lane: Bounds): Way {
  if (!isSlowed(battle, lane))
    return { refusal: undefined, costInches: inUnits(Math.round(lengthBetween(from, to))), facts: [moveFact(charger)] };
  const straight = pathOf(charger, shapeOf(charger), [{ kind: 'frontTo', to }]);
  return judgeStretches(charger, stretchesOf(battle, straight, sweptOutline(straight), 'frontCentre'));
}

interface Approach {
  readonly end: Point;
  readonly heading: number;
  readonly turnFirst: boolean;
}

/** BP-GAP-17, BP-GAP-29: on its way into contact the charger walks over nobody and over no closed ground. */
function isOpen(battle: BpBattle, charger: BpUnit, target: BpUnit, { end, heading, turnFirst }: Approach): boolean {
  const turn = { kind: 'face', heading, about: 'frontCentre' } as const;
  const go = { kind: 'frontTo', to: end } as const;
  const swept = sweptOutline(pathOf(charger, shapeOf(charger), turnFirst ? [turn, go] : [go, turn]));
  for (const each of onTable(battle)) {
    if (each.id === charger.id || each.id === target.id) continue;
    if (overlap(swept, outline(battle, each))) return false;
  }
  return forbidden(battle, charger, swept, target.building) === undefined;
}

/** Enemies that it may charge as it stands and reach with so many moves. */
export function chargeableAhead(
  battle: BpBattle,
  unit: BpUnit,
  enemies: readonly BpUnit[],
  moves: number,
): readonly BpUnit[] {
  return chargeable(battle, unit, enemies, moves).filter((enemy) => refusesWay(battle, unit, enemy) === undefined);
}

/** Enemies that it may charge and reach with so many moves, wherever they stand about it. */
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
