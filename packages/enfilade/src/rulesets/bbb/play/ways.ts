import { type OrderRefusal, refused, type UnitId } from '#battle/index.ts';
import {
  degrees,
  distance,
  GRAIN,
  headingAway,
  headingTo,
  inches,
  inUnits,
  nearestPoints,
  onTable as onTheTable,
  type Outline,
  turnBetween,
  within,
} from '#field/index.ts';
import type { Move } from '../facts/movement.ts';
import { canTake, type Formation } from '../facts/words.ts';
import { type Allowance, judgeZone, reckonMove } from '../movement.ts';
import { FORMATION_CHANGE, FRONT_ARC, rateOf, SQUARE_NEEDS, STRAIGHT_AWAY } from '../sheet.ts';
import { troopOf } from '../troops.ts';
import { factsOf } from './facts-of.ts';
import {
  acrossRiver,
  cutLegs,
  type Going,
  goingOn,
  isColumn,
  type Leg,
  legsOf,
  lengthOf,
  riverBars,
  standsInRiver,
  sweeps,
  zoneOnWay,
} from './legs.ts';
import type { BbbBattle, BbbUnit, Grant, Spot, Stand } from './model.ts';
import {
  enemyBodies,
  hasZone,
  IN_ZONE,
  mayBeWithin,
  outline,
  outlineAt,
  poseOf,
  shapeIn,
  standsOnOther,
} from './place.ts';

export interface MoveWish {
  readonly before: Formation | null;
  readonly points: readonly Spot[];
  readonly heading: number;
  readonly after: Formation | null;
}

/** A move that is legal, ready to be made. */
export interface MovePlan {
  readonly end: Stand;
  readonly formation: Formation;
  readonly legs: readonly Leg[];
  readonly length: number;
  readonly move: Move;
  readonly allowance: Allowance;
  readonly facts: readonly string[];
  readonly stoppedBy: UnitId | null;
}

export function isPlan<T extends object>(plan: T | OrderRefusal): plan is T {
  return !('because' in plan);
}

/** Front arc of movement: 45 degrees either side (BBB-MOVE-06). */
export const ARC = degrees(FRONT_ARC.value);
/** "Straight away" from an enemy, to either side. */
const STRAIGHT = degrees(STRAIGHT_AWAY.value);

export function refusesFormation(unit: BbbUnit, formation: Formation): OrderRefusal | undefined {
  if (!canTake(unit.arm, formation)) return refused('BBB-GAP-25', 'this arm cannot take that formation');
  if (formation === 'depth' && unit.bases < 2) return refused('BBB-GAP-25', 'depth needs two bases or more');
  return undefined;
}

/** The facts of a move, measured. */
export function moveFacts(
  unit: BbbUnit,
  grant: Pick<Grant, 'move' | 'total'>,
  given: Partial<Move> & { readonly formation: Formation },
): Move {
  const troop = troopOf(unit);
  const baseInches = rateOf(troop).value;
  return {
    troop,
    grant: grant.move,
    commandTotal: grant.total,
    formationChanges: given.formationChanges ?? 0,
    outsideFrontArc: given.outsideFrontArc ?? false,
    difficultAreas: given.difficultAreas ?? 0,
    linearObstacles: given.linearObstacles ?? 0,
    manhandle: given.manhandle ?? false,
    onRoad: given.onRoad ?? false,
    formation: given.formation,
    arm: unit.arm,
    givenFormation: given.formation,
    baseInches,
    grantedInches: grant.move === 'full' ? baseInches : baseInches / 2,
  };
}

const allowances = new Map<string, Allowance>();

/** The same for all moves that the rows see alike: a battle makes thousands of a few hundred kinds. */
export function allowanceOf(move: Move): Allowance {
  const flags = (move.outsideFrontArc ? 1 : 0) + (move.manhandle ? 2 : 0) + (move.onRoad ? 4 : 0);
  const counts = 8 * (100 * (100 * move.formationChanges + move.difficultAreas) + move.linearObstacles);
  const total = move.formation === 'square' ? move.commandTotal : '';
  const key = `${move.troop} ${move.grant} ${move.formation} ${total} ${counts + flags}`;
  let known = allowances.get(key);
  if (known === undefined) {
    known = reckonMove(move);
    allowances.set(key, known);
  }
  return known;
}

/** BBB-GAP-24: the enemies in whose zones it stands. */
export function zonesAround(battle: BbbBattle, unit: BbbUnit): readonly BbbUnit[] {
  const known = around.get(unit.id);
  if (known?.unit === unit && known.units === battle.units) return known.zones;
  const zones = findZones(battle, unit);
  around.set(unit.id, { unit, units: battle.units, zones });
  return zones;
}

interface Surroundings {
  readonly unit: BbbUnit;
  readonly units: BbbBattle['units'];
  readonly zones: readonly BbbUnit[];
}
const around = new Map<UnitId, Surroundings>();

function findZones(battle: BbbBattle, unit: BbbUnit): readonly BbbUnit[] {
  const own = outline(unit);
  const zones: BbbUnit[] = [];
  for (const { unit: enemy, outline: body } of enemyBodies(battle, unit))
    if (
      mayBeWithin(own, body, IN_ZONE) &&
      hasZone(enemy) &&
      within(own, body, IN_ZONE) &&
      !acrossRiver(battle, own, body)
    )
      zones.push(enemy);
  return zones;
}

/** The heading straight away from an enemy. */
export function awayFrom(unit: BbbUnit, enemy: BbbUnit): number {
  const { from, to, distance } = nearestPoints(outline(enemy), outline(unit));
  return distance === 0 ? headingAway(poseOf(enemy), poseOf(unit)) : headingTo(from, to);
}

/** BBB-GAP-24: in several zones the nearest of them counts, not a nearer enemy without a zone. */
export function nearestZone(unit: BbbUnit, zones: readonly BbbUnit[]): BbbUnit | undefined {
  const apart = (enemy: BbbUnit): number => distance(outline(unit), outline(enemy));
  return zones.reduce<BbbUnit | undefined>(
    (near, each) => (near === undefined || apart(each) < apart(near) ? each : near),
    undefined,
  );
}

/** Leaving a zone: only straight away from the nearest of them, or facing up to 45 degrees where it stands. */
export function refusesLeaving(
  unit: BbbUnit,
  zones: readonly BbbUnit[],
  { points, heading }: Pick<MoveWish, 'points' | 'heading'>,
): OrderRefusal | undefined {
  if (zones.length === 0) return undefined;
  const near = nearestZone(unit, zones);
  if (near === undefined) return undefined;
  let from: Spot = unit;
  const ways = points.flatMap((to) => {
    const way = to.x === from.x && to.y === from.y ? [] : [headingTo(from, to)];
    from = to;
    return way;
  });
  const away =
    ways.length === 0
      ? Math.abs(turnBetween(unit.heading, heading)) <= ARC
      : ways.every((way) => Math.abs(turnBetween(awayFrom(unit, near), way)) <= STRAIGHT);
  const judged = judgeZone({
    nearestEnemyInches: inUnits(distance(outline(unit), outline(near))),
    assault: false,
    startedInZone: true,
    direction: away ? 'away' : 'other',
  });
  return judged.legal
    ? undefined
    : refused('BBB-GAP-24', 'leaving an enemy zone, it may only assault or go straight away from the nearest enemy');
}

export function isOnTable({ setting: { ground } }: BbbBattle, { x, y }: Spot): boolean {
  return x >= 0 && y >= 0 && x <= ground.width && y <= ground.height;
}

/** Why a footprint may not stand there; undefined where it may. */
export function refusesPlace(
  battle: BbbBattle,
  unit: Pick<BbbUnit, 'id'>,
  body: Outline,
  formation: Formation,
): OrderRefusal | undefined {
  if (!onTheTable(battle.setting.ground, body)) return refused('BBB-GAP-30', 'it must stand wholly on the table');
  if (standsInRiver(battle, body, formation)) return refused('BBB-TERR-05', 'units cannot stand in a river');
  if (standsOnOther(battle, unit.id, body)) return refused('BBB-GAP-29', 'it would stand on another unit');
  return undefined;
}

function refusesWish(unit: BbbUnit, { before, points, after }: MoveWish): OrderRefusal | undefined {
  const formation = before ?? unit.formation;
  const wrong =
    (before === null ? undefined : refusesFormation(unit, before)) ??
    (after === null ? undefined : refusesFormation(unit, after));
  if (wrong !== undefined) return wrong;
  if (before === unit.formation || after === formation) return refused('BBB-MOVE-10', 'it has that formation already');
  if (unit.where === 'coming' && (points.length === 0 || before !== null))
    return refused('BBB-GAP-30', 'it comes on in march column or limbered, by a path');
  if (points.length > 1 && !isColumn(formation))
    return refused('BBB-GAP-22', 'only march columns and limbered guns follow bends');
  if (formation === 'unlimbered' && points.length > 0)
    return refused('BBB-MOVE-13', 'unlimbered guns can only be moved by hand');
  return undefined;
}

function outsideArc(unit: BbbUnit, legs: readonly Leg[], heading: number): boolean {
  return (
    Math.abs(turnBetween(unit.heading, heading)) > ARC ||
    legs.some(({ push }) => Math.abs(turnBetween(unit.heading, push.heading)) > ARC)
  );
}

/** The whole of a move: formation, zones, river, penalties, allowance and the place where it ends. */
export function planMove(battle: BbbBattle, unit: BbbUnit, wish: MoveWish, grant: Grant): MovePlan | OrderRefusal {
  const known = judged.get(unit.id);
  if (known?.wish === wish && known.battle === battle) return known.plan;
  const plan = makePlan(battle, unit, wish, grant);
  if (isPlan(plan)) judged.set(unit.id, { wish, battle, plan });
  return plan;
}

// An order is judged and then carried out: the same wish in the same battle is the same plan.
const judged = new Map<UnitId, { readonly wish: MoveWish; readonly battle: BbbBattle; readonly plan: MovePlan }>();

/** In tenths of an inch, rounded up: so that a move too far by a hair does not read as the allowed one. */
export function inTenths(length: number): number {
  return Math.ceil(length / 100) / 10;
}

function tooFar(cost: number, most: number): string {
  return `it is too far: ${inTenths(cost)}", and it may move ${most}"`;
}

/** Nothing is left to move with: a square needs its roll, a change of formation may have used all of the move. */
export function refusesAnyMove({ formation, commandTotal = 0 }: Move): OrderRefusal {
  return formation === 'square' && commandTotal < SQUARE_NEEDS
    ? refused('BBB-MOVE-11', `a square needs a command roll of ${SQUARE_NEEDS} or more to move`)
    : refused('BBB-READ-22', 'the change of formation has used up the move');
}

interface JudgedMove {
  readonly move: Move;
  readonly allowance: Allowance;
  readonly going: Going;
  readonly changes: number;
  readonly stopped: boolean;
}

function factsOfMove(unit: BbbUnit, { move, allowance, going, changes, stopped }: JudgedMove): readonly string[] {
  const facts = [rateOf(move.troop).fact, ...factsOf(allowance.modifiers)];
  if (unit.arm === 'artillery' && changes > 0) facts.push('BBB-MOVE-12');
  if (move.outsideFrontArc && !allowance.modifiers.some(({ id }) => id === 'outsideFrontArc'))
    facts.push('BBB-MOVE-07');
  if (stopped) facts.push('BBB-MOVE-09');
  if (going.difficult > 0) facts.push('BBB-TERR-08');
  if (going.linear > 0) facts.push('BBB-TERR-09');
  if (going.roadLength > 0) facts.push('BBB-TERR-06');
  if (going.bridged) facts.push('BBB-TERR-07');
  return facts;
}

function makePlan(battle: BbbBattle, unit: BbbUnit, wish: MoveWish, grant: Grant): MovePlan | OrderRefusal {
  const wrong = refusesWish(unit, wish);
  if (wrong !== undefined) return wrong;
  if (!wish.points.every((point) => isOnTable(battle, point)))
    return refused('BBB-GAP-30', 'the path must stay on the table');
  const formation = wish.before ?? unit.formation;
  const zones = unit.where === 'table' ? zonesAround(battle, unit) : [];
  const leaving = refusesLeaving(unit, zones, wish);
  if (leaving !== undefined) return leaving;
  const wished = legsOf(unit, wish.points, formation);
  const exempt = zones.map(({ id }) => id);
  const stop = wished.length === 0 ? undefined : zoneOnWay(battle, unit, wished, exempt);
  const legs = stop === undefined ? wished : cutLegs(wished, stop.at);
  const length = lengthOf(legs);
  if (riverBars(battle, legs, formation))
    return refused('BBB-TERR-05', 'the river bars the way: guns cross by a bridge, others halt at the bank');
  if (enemyBodies(battle, unit).some(({ outline: body }) => legs.some((leg) => sweeps(leg, body))))
    return refused('BBB-INTER-01', 'it cannot pass through enemies');
  const going = goingOn(battle, legs, formation);
  const facing = legs.at(-1)?.facing ?? unit.heading;
  const heading = stop !== undefined && Math.abs(turnBetween(facing, wish.heading)) > ARC ? facing : wish.heading;
  const changes = (wish.before === null ? 0 : 1) + (wish.after === null ? 0 : 1);
  if (changes * FORMATION_CHANGE > (grant.move === 'full' ? 1 : 0.5))
    return refused('BBB-READ-22', 'the changes of formation cost more than the move granted');
  const allOnRoad = isColumn(formation) && length > 0 && going.roadLength >= length - GRAIN * legs.length;
  const move = moveFacts(unit, grant, {
    formation,
    formationChanges: changes === 2 ? 2 : changes === 1 ? 1 : 0,
    outsideFrontArc: outsideArc(unit, legs, heading),
    difficultAreas: going.difficult,
    linearObstacles: going.linear,
    onRoad: allOnRoad,
  });
  const allowance = allowanceOf(move);
  const cost = allOnRoad ? length : length - Math.floor(going.roadLength / 2);
  const turns = heading !== unit.heading && formation !== 'unlimbered';
  if (!allowance.mayMove && (turns || length > 0)) return refusesAnyMove(move);
  if (cost > inches(allowance.allowanceInches) + GRAIN)
    return refused(rateOf(troopOf(unit)).fact, tooFar(cost, allowance.allowanceInches));
  if (formation === 'unlimbered' && heading !== unit.heading)
    return refused('BBB-MOVE-12', 'unlimbered guns turn by pivoting');
  const last = legs.at(-1)?.to ?? unit;
  const end = { x: last.x, y: last.y, heading };
  const ending = wish.after ?? formation;
  const place = refusesPlace(battle, unit, outlineAt(end, shapeIn(ending, unit.bases)), ending);
  if (place !== undefined) return place;
  return {
    end,
    formation: ending,
    legs,
    length,
    move,
    allowance,
    stoppedBy: stop?.enemy ?? null,
    facts: factsOfMove(unit, { move, allowance, going, changes, stopped: stop !== undefined }),
  };
}
