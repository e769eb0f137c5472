import { type OrderRefusal, refused, type UnitId } from '#battle/index.ts';
import {
  along,
  bearingOf,
  distance,
  edgeOf,
  extentOf,
  faceContacted,
  facesTouched,
  firstContact,
  flushAgainst,
  GRAIN,
  headingTo,
  inches,
  outlineOf,
  type Rectangle,
  slid,
  touch,
  trace,
  turnBetween,
  frontCentre,
  crossings,
} from '#field/index.ts';
import type { Move } from '../facts/movement.ts';
import { canAssault, type Formation } from '../facts/words.ts';
import type { Allowance } from '../movement.ts';
import { EDGE_TOUCHED, LAST_STRETCH, rateOf } from '../sheet.ts';
import { troopOf } from '../troops.ts';
import { factsOf } from './facts-of.ts';
import { featuresOf, goesUp, gradeOf } from './ground.ts';
import { frontOf, goingOn, type Leg, legOf, riverBars, streamCrossings } from './legs.ts';
import { type AssaultState, type BbbBattle, type BbbUnit, type Grant, type Spot, type Stand } from './model.ts';
import { enemiesOf, enemyBodies, fullRate, mayBeWithin, outline, poseIn, poseOf, shapeIn, shapeOf } from './place.ts';
import {
  allowanceOf,
  ARC,
  inTenths,
  isPlan,
  moveFacts,
  refusesAnyMove,
  refusesFormation,
  refusesPlace,
} from './ways.ts';

/** "Each needs at least half a base of edge." */
const EDGE = inches(EDGE_TOUCHED.value);
/** Sideways places tried where the nearest one is taken: steps of a search. */
const SHIFT_STEPS = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 3, -3, 4, -4].map((n) => inches(n));

export interface Touch {
  readonly enemy: BbbUnit;
  /** How far the front centre goes until the bases touch. */
  readonly travel: number;
}

/** The first enemy met by a front edge that faces along its straight way; one that it just touches at the end is met. */
export function touchOn(
  battle: BbbBattle,
  unit: BbbUnit,
  shape: Rectangle,
  { heading, length }: { readonly heading: number; readonly length: number },
): Touch | undefined {
  const leg = legOf(unit, along(unit, heading, length), frontOf(shape), heading);
  const near = enemyBodies(battle, unit).filter(({ outline: body }) => mayBeWithin(leg.lane, body, 0));
  const contact = firstContact(leg.body, { heading, length: length + 2 * GRAIN }, near);
  if (contact === undefined || contact.travel > length + GRAIN) return undefined;
  const enemy = battle.units[contact.body.id];
  return enemy === undefined ? undefined : { enemy, travel: contact.travel };
}

/** Swung flush to the touched edge, or along it to the first place where there is room. */
export function flushPlace(
  battle: BbbBattle,
  unit: BbbUnit,
  at: { readonly formation: Formation; readonly stand: Stand; readonly from: Spot },
  target: BbbUnit,
): Stand | undefined {
  const shape = shapeIn(at.formation, unit.bases);
  const pose = poseIn(at.stand, shape);
  const [to, placed] = [poseOf(target), shapeOf(target)];
  const face = faceContacted(to, placed, outlineOf(pose, shape), at.from) ?? 'front';
  const flush = flushAgainst({ at: pose, shape }, { at: to, shape: placed }, face, EDGE);
  const edge = edgeOf(to, placed, face);
  const sideways = headingTo(edge.from, edge.to);
  for (const shift of SHIFT_STEPS) {
    const there = slid(flush, sideways, shift);
    const body = outlineOf(there, shape);
    const touched = facesTouched(there, shape, outline(target)).find((each) => each.face === 'front');
    if (touched === undefined || touched.length < EDGE - 2 * GRAIN) continue;
    if (refusesPlace(battle, unit, body, at.formation) !== undefined) continue;
    return { ...frontCentre(there, shape), heading: there.heading };
  }
  return undefined;
}

/** BBB-GAP-13: behind the line of the front edge; a square has no flank (BBB-GAP-40). */
export function isOnFlank(target: BbbUnit, from: Spot): boolean {
  if (target.formation === 'square') return false;
  return bearingOf(poseOf(target), from).ahead < extentOf(shapeOf(target)).front - GRAIN;
}

const LAST = inches(LAST_STRETCH.value);

/** The steepest kind climbed in the last 6" of the way. */
export function slopeOn(battle: BbbBattle, { from, to, push }: Leg): AssaultState['slope'] {
  const { slopeNet } = featuresOf(battle.setting.ground);
  if (slopeNet.areas.length === 0 || push.length === 0) return 'none';
  const start = push.length <= LAST ? from : along(to, (push.heading + 1800) % 3600, LAST);
  const climbed = trace({ from: start, to }, slopeNet, []).crossed.flatMap((met) =>
    met.kind === 'area' && met.length > 0 && goesUp(met.area, met.entry, met.exit) ? [gradeOf(met.area)] : [],
  );
  return climbed.includes('steep') ? 'steep' : climbed.length > 0 ? 'gentle' : 'none';
}

/** What the assault modifiers will ask about the way (section 8). */
export function assaultStateOn(
  battle: BbbBattle,
  target: BbbUnit,
  leg: Leg,
  { end, shape }: { readonly end: Stand; readonly shape: Rectangle },
): AssaultState {
  const { streams, trenches, bridges, bridgeNet } = featuresOf(battle.setting.ground);
  const way = { from: leg.from, to: end };
  const body = outlineOf(poseIn(end, shape), shape);
  const crossed = streams
    .filter((stream) => streamCrossings({ ...leg, to: end }, stream).length > 0)
    .map(({ id }) => id);
  const rear = bridges.some(({ cover }) => distance(body, cover) === 0 && trace(way, bridgeNet, []).crossed.length > 0);
  return {
    target: target.id,
    from: { x: leg.from.x, y: leg.from.y },
    heading: leg.push.heading,
    flank: isOnFlank(target, leg.from),
    streams: crossed,
    trenches: trenches
      .filter((trench) => crossings({ from: leg.from, to: poseOf(target) }, trench).length > 0)
      .map(({ id }) => id),
    overBridge: rear,
    slope: slopeOn(battle, leg),
    halted: false,
  };
}

export interface AssaultPlan {
  readonly target: UnitId;
  readonly end: Stand;
  readonly formation: Formation;
  readonly leg: Leg;
  readonly assault: AssaultState;
  readonly move: Move;
  readonly allowance: Allowance;
  readonly facts: readonly string[];
}

export interface AssaultWish {
  readonly target: UnitId;
  readonly heading: number;
  readonly before: Formation | null;
}

/** An assault move: straight along a heading until the front edge touches, then flush. */
export function planAssault(
  battle: BbbBattle,
  unit: BbbUnit,
  wish: AssaultWish,
  grant: Grant,
): AssaultPlan | OrderRefusal {
  const known = judged.get(unit.id);
  if (known?.wish === wish && known.battle === battle) return known.plan;
  const plan = makePlan(battle, unit, wish, grant);
  if (isPlan(plan)) judged.set(unit.id, { wish, battle, plan });
  return plan;
}

// Judged, then carried out: see planMove.
const judged = new Map<
  UnitId,
  { readonly wish: AssaultWish; readonly battle: BbbBattle; readonly plan: AssaultPlan }
>();

function tooFar({ enemy, travel }: Touch, most: number): string {
  return `it is too far: ${inTenths(travel)}" to ${enemy.name} that way, and it may move ${most}"`;
}

/** Why an assault touches no enemy within a full move: the first one is farther away, or there is none. */
function refusesReach(battle: BbbBattle, unit: BbbUnit, shape: Rectangle, heading: number): OrderRefusal {
  const { width, height } = battle.setting.ground;
  const beyond = touchOn(battle, unit, shape, { heading, length: width + height });
  const rate = rateOf(troopOf(unit));
  return beyond === undefined
    ? refused('BBB-GAP-22', 'there is no enemy straight ahead in that direction')
    : refused(rate.fact, tooFar(beyond, rate.value));
}

function makePlan(battle: BbbBattle, unit: BbbUnit, wish: AssaultWish, grant: Grant): AssaultPlan | OrderRefusal {
  const formation = wish.before ?? unit.formation;
  if (unit.arm === 'artillery') return refused('BBB-GAP-19', 'artillery never assaults');
  if (unit.where !== 'table') return refused('BBB-GAP-30', 'it is not on the table');
  if (!canAssault(formation)) return refused('BBB-GAP-25', 'only line and depth assault');
  const wrong = wish.before === null ? undefined : refusesFormation(unit, wish.before);
  if (wrong !== undefined) return wrong;
  if (wish.before === unit.formation) return refused('BBB-MOVE-10', 'it has that formation already');
  const named = battle.units[wish.target];
  if (named === undefined || named.side === unit.side || named.where !== 'table')
    return refused('contract', 'no such enemy on the table');
  const shape = shapeIn(formation, unit.bases);
  const touch = touchOn(battle, unit, shape, { heading: wish.heading, length: fullRate(unit) });
  if (touch === undefined) return refusesReach(battle, unit, shape, wish.heading);
  // "A path first touching another enemy assaults that one."
  const target = touch.enemy;
  const to = along(unit, wish.heading, touch.travel);
  const leg = legOf(unit, to, shape, wish.heading);
  if (riverBars(battle, [leg], formation)) return refused('BBB-TERR-05', 'the river bars the way');
  const going = goingOn(battle, touch.travel === 0 ? [] : [leg], formation);
  const move = moveFacts(unit, grant, {
    formation,
    formationChanges: wish.before === null ? 0 : 1,
    outsideFrontArc: Math.abs(turnBetween(unit.heading, wish.heading)) > ARC,
    difficultAreas: going.difficult,
    linearObstacles: going.linear,
  });
  if (move.formationChanges * move.baseInches > 2 * move.grantedInches)
    return refused('BBB-READ-22', 'the change of formation costs more than the move granted');
  const allowance = allowanceOf(move);
  if (!allowance.mayMove) return refusesAnyMove(move);
  if (touch.travel > inches(allowance.allowanceInches) + GRAIN)
    return refused(rateOf(troopOf(unit)).fact, tooFar(touch, allowance.allowanceInches));
  const end = flushPlace(battle, unit, { formation, stand: { ...to, heading: wish.heading }, from: unit }, target);
  if (end === undefined) return refused('BBB-GAP-29', 'there is no room at that side of the target');
  return {
    target: target.id,
    end,
    formation,
    leg,
    assault: assaultStateOn(battle, target, leg, { end, shape }),
    move,
    allowance,
    facts: [
      rateOf(troopOf(unit)).fact,
      ...factsOf(allowance.modifiers),
      ...(going.difficult > 0 ? ['BBB-TERR-08'] : []),
      ...(going.linear > 0 ? ['BBB-TERR-09'] : []),
      ...(going.bridged ? ['BBB-TERR-07'] : []),
      ...(target.id === named.id ? [] : ['BBB-GAP-36']),
    ],
  };
}

/** Enemies that a unit touches along at least half a base. */
export function touched(battle: BbbBattle, unit: BbbUnit): readonly BbbUnit[] {
  const [at, shape, own] = [poseOf(unit), shapeOf(unit), outline(unit)];
  return enemiesOf(battle, unit).filter((each) => {
    if (!touch(own, outline(each))) return false;
    const [most] = facesTouched(at, shape, outline(each));
    return most !== undefined && most.length >= EDGE - 4 * GRAIN;
  });
}
