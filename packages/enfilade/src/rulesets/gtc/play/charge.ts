import { does, type Option, type OrderRefusal, refused, type UnitId } from '#battle/index.ts';
import {
  along,
  centimetres,
  firstOverlap,
  freePlaceFrom,
  headingTo,
  inUnits,
  lengthBetween,
  nearestPoints,
  onTable as isOnTable,
  opposite,
  overlap,
  type Outline,
  type Point,
  pointOutline,
  type Pose,
  quarterOf,
  travelBefore,
} from '#field/index.ts';
import type { Charge } from '../facts/melee.ts';
import { chargesIn, type Cover, hasFormations, isMountedCavalry } from '../facts/words.ts';
import { type ChargeMove, judgeCharge } from '../melee.ts';
import { refusesAction } from './actions.ts';
import { aspectOf, refusesFirer, unitFacts } from './targets.ts';
import { type ChargeGround, chargeGround } from './charge-ground.ts';
import { coverAgainst } from './cover.ts';
import { tell } from './events.ts';
import { groundNow, stopIn } from './ground.ts';
import { type GtcBattle, type GtcUmpire, type GtcUnit, inContact, moveCmOf, onTable, unitOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { apart, outline, outlineAt, shapeOf } from './place.ts';
import { afterAction } from './reactions.ts';
import { fireVolley } from './shooting.ts';
import { isNearestVisible, sees } from './sight.ts';
import { formSquares } from './squares.ts';
import { straightMove } from './straight.ts';

/** GTC-GAP-31: why a unit may not charge in its present state. */
export function refusesCharger(unit: GtcUnit): OrderRefusal | undefined {
  if (unit.where !== 'table') return refused('GTC-GAP-49', 'a unit aboard lands first');
  if (!hasFormations(unit.type)) return refused('GTC-GAP-31', 'only infantry, cavalry and engineers charge');
  if (unit.suppressed) return refused('GTC-GAP-19', 'a suppressed unit does not charge');
  if (unit.prone) return refused('GTC-GAP-42', 'a unit lying down does not charge');
  if (unit.formation === 'disordered') return refused('GTC-GAP-54', 'disordered troops do not charge');
  if (!chargesIn(unit.formation))
    return refused('GTC-GAP-31', 'charges are made in line, extended line or attack column');
  return unit.charged ? refused('GTC-ACT-04', 'a unit charges once in a turn') : undefined;
}

interface ChargeWay {
  readonly refusal: OrderRefusal | undefined;
  /** Turned to face the target. */
  readonly turned: GtcUnit;
  readonly contact: Pose;
  readonly travel: number;
  readonly ground: ChargeGround;
}

/** How far back, no corner being further from its centre, and beyond the nearest point the place of contact is looked for. */
const BACK_SEARCH = centimetres(13);
const BEYOND_SEARCH = centimetres(5);

/** Where the turned charger touches the target: ahead, or a little back where it turned into it. */
function travelTo(moving: Outline, heading: number, far: number, target: Outline): number | undefined {
  if (firstOverlap(moving, [target]) < 0) return travelBefore(moving, { heading, length: far + BEYOND_SEARCH }, target);
  const back = freePlaceFrom(moving, { heading: opposite(heading), length: BACK_SEARCH }, 0, [target]);
  return back === undefined ? undefined : -back;
}

/** Section 8.4: straight at the nearest point of the target, stopping where the bases first touch. */
export function measureWay(battle: GtcBattle, charger: GtcUnit, target: GtcUnit): ChargeWay {
  const { to } = nearestPoints(pointOutline(charger), outline(target));
  const heading = headingTo(charger, to);
  const turned: GtcUnit = { ...charger, heading };
  const moving = outlineAt(charger, turned);
  const travel = travelTo(moving, heading, lengthBetween(charger, to), outline(target)) ?? 0;
  const there = along(charger, heading, travel);
  const ground = chargeGround(battle, { charger, turned, target }, there);
  const end = outlineAt(charger, { ...there, heading });
  const barrier = onTable(battle).find((other) => {
    if (other.id === charger.id || other.id === target.id) return false;
    const body = outline(other);
    if (overlap(end, body)) return true;
    // Shoulder to shoulder a unit turns within its own line: it must only come out of it.
    if (other.side === charger.side && overlap(moving, body)) return false;
    return travelBefore(moving, { heading, length: Math.max(0, travel) }, body) !== undefined;
  });
  const onTheTable = [moving, end].every((there) => isOnTable(groundNow(battle), there));
  return {
    refusal: !onTheTable
      ? refused('GTC-GAP-52', 'there is no room on the table to face the enemy and charge')
      : barrier === undefined
        ? ground.refusal
        : refused(
            'GTC-GAP-48',
            `a charge does not pass through other units: ${does(battle, barrier, 'is', 'are')} in the way`,
          ),
    turned,
    contact: { ...there, heading },
    travel: Math.max(0, travel),
    ground,
  };
}

export function refusesCharge(
  battle: GtcBattle,
  { unit: id, target: at }: OrderOf<'charge'>,
): OrderRefusal | undefined {
  const [unit, target] = [battle.units[id], battle.units[at]];
  if (target === undefined || target.side === battle.active || target.where !== 'table')
    return refused('contract', 'no such enemy on the table');
  const refusal = refusesAction(battle, unit, 'charge', target) ?? refusesCharger(unit as GtcUnit);
  if (refusal !== undefined || unit === undefined) return refusal;
  if (!sees(battle, unit, target)) return refused('GTC-ACT-04', 'a charge is made at a visible enemy');
  return measureWay(battle, unit, target).refusal;
}

function measureCharge(battle: GtcBattle, charger: GtcUnit, target: GtcUnit, way: ChargeWay): Charge {
  return {
    charger: unitFacts(charger),
    moveCm: moveCmOf(charger),
    distanceCm: inUnits(apart(charger, target)),
    phase: battle.phase === 'initiative' ? 'initiative' : 'command',
    targetVisible: true,
    targetIsNearestVisible: battle.phase !== 'initiative' || isNearestVisible(battle, charger, target),
    obstacle: way.ground.obstacle,
    terrainFactor: way.ground.factor,
    alreadyCharged: false,
  };
}

/** Section 8.4: the stops of terrain apply to charges too; a charger that is stopped falls short however near the enemy is. */
function stoppedBy(way: ChargeWay, { moveCm, terrainFactor, distanceCm }: Charge, result: ChargeMove): ChargeMove {
  if (!way.ground.stopped || !result.contact) return result;
  const shortMoveCm = Math.max(0, Math.min(moveCm * terrainFactor, distanceCm - 1));
  return { ...result, contact: false, shortMoveCm, outcome: 'fallsShort' };
}

/** GTC-GAP-32: the ordinary move at the target, or what of it is free. */
function fallShort(umpire: GtcUmpire, charger: GtcUnit, way: ChargeWay, { shortMoveCm }: ChargeMove): void {
  const { turned } = way;
  const most = Math.floor(centimetres(shortMoveCm));
  const end: Pose =
    straightMove(umpire.battle, turned, { heading: turned.heading, most, fraction: 'full' })?.end ?? charger;
  tell(umpire, 'charge-fell-short', charger, end);
  afterAction(umpire, charger.id);
}

type Answer = 'decline' | 'closingFire' | 'counterCharge';

/** GTC-GAP-57: a charger crosses the front arc with its centre; a wing that pokes into it does not count. */
export function isInFrontOf(target: GtcUnit, centre: Point): boolean {
  return target.formation === 'square' || quarterOf(target, shapeOf(target), centre) === 'front';
}

/** GTC-GAP-17, GTC-GAP-18: what the unit that is charged may do. */
function answersOf(battle: GtcBattle, charger: GtcUnit, target: GtcUnit, way: ChargeWay): readonly Option<Answer>[] {
  if (inContact(target)) return [];
  const fires =
    !target.opportunityUsed &&
    refusesFirer(target) === undefined &&
    [charger, way.contact].some((centre) => isInFrontOf(target, centre));
  const counters =
    isMountedCavalry(target) &&
    !target.suppressed &&
    chargesIn(target.formation) &&
    aspectOf(battle, target, charger) === 'front' &&
    coverAgainst(battle, target, charger, 'charge') === 'open';
  return [
    ...(fires ? [{ answer: 'closingFire' as const, says: 'Fire at the chargers' }] : []),
    ...(counters ? [{ answer: 'counterCharge' as const, says: 'Counter-charge' }] : []),
  ];
}

function askTarget(umpire: GtcUmpire, charger: GtcUnit, target: GtcUnit, way: ChargeWay): Answer {
  const answers = answersOf(umpire.battle, charger, target, way);
  if (answers.length === 0) return 'decline';
  return umpire.ask<Answer>({
    to: target.side,
    kind: 'charge-answer',
    rule: 'GTC-GAP-17',
    asks: `${does(umpire.battle, charger, 'charges', 'charge')} ${target.name}. What will ${target.name} do?`,
    subject: target.id,
    options: [{ answer: 'decline', says: 'Stand' }, ...answers],
  });
}

/** GTC-GAP-17: suppressed by closing fire, the charger halts in the middle of its way. */
function halt(umpire: GtcUmpire, charger: GtcUnit, way: ChargeWay): void {
  const { heading } = way.turned;
  const to = { ...along(charger, heading, Math.floor(way.travel / 2)), heading };
  const free =
    firstOverlap(
      outlineAt(charger, to),
      onTable(umpire.battle).flatMap((unit) => (unit.id === charger.id ? [] : [outline(unit)])),
    ) < 0;
  tell(umpire, 'charge-halted', charger, free ? to : undefined);
}

/** GTC-READ-12: into contact; the fight follows in the Charge Phase. */
function reachTarget(
  umpire: GtcUmpire,
  ids: readonly [UnitId, UnitId],
  way: ChargeWay,
  { cover, risen }: { readonly cover: Cover; readonly risen: boolean },
): void {
  const { battle } = umpire;
  const [charger, target] = [unitOf(battle, ids[0]), unitOf(battle, ids[1])];
  tell(umpire, 'charge-came-home', charger, target, way.contact, {
    aspect: aspectOf(battle, target, charger),
    cover,
    risen,
  });
}

export function conductCharge({ unit: id, target: at }: OrderOf<'charge'>, umpire: GtcUmpire): void {
  const { battle } = umpire;
  const [charger, target] = [unitOf(battle, id), unitOf(battle, at)];
  const way = measureWay(battle, charger, target);
  const facts = measureCharge(battle, charger, target, way);
  const result = stoppedBy(way, facts, judgeCharge(facts));
  const cover = coverAgainst(battle, target, charger, 'charge');
  // GTC-GAP-42: the target rises at once, whatever becomes of the charger.
  const rises = result.contact && target.prone;
  tell(umpire, 'charge-declared', battle, charger, at, {
    facts,
    result,
    ground: way.ground.facts,
    stoppedBy: facts.distanceCm <= result.reachCm ? stopIn(battle, way.ground) : null,
    rises,
  });
  if (!result.contact) {
    fallShort(umpire, charger, way, result);
    return;
  }
  const answer = askTarget(umpire, charger, target, way);
  if (answer === 'closingFire') {
    const fired = fireVolley(umpire, {
      mode: 'closing',
      firers: [unitOf(umpire.battle, at)],
      target: unitOf(umpire.battle, id),
      closing: {
        distanceCm: Math.min(facts.distanceCm, target.rangeCm),
        byCavalry: isMountedCavalry(charger),
      },
    });
    if (fired.knockedOut || fired.suppressed) {
      if (!fired.knockedOut) halt(umpire, unitOf(umpire.battle, id), way);
      formSquares(umpire);
      return;
    }
  }
  if (answer === 'counterCharge') tell(umpire, 'unit-counter-charged', target, id);
  reachTarget(umpire, [id, at], way, { cover, risen: rises });
  formSquares(umpire);
}
