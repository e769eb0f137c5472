import type { Dice } from '#dice/index.ts';
import { bearingOf, inches, inUnits, lengthBetween } from '#field/index.ts';
import { halfLost } from '../aftermath.ts';
import { isSupported, type Unit } from '../facts/melee.ts';
import { pointsAt, type Shooter } from '../facts/shooting.ts';
import { isArtillery } from '../facts/words.ts';
import { type MeleeResult, readyCharge, readyMelee, resolveMelee } from '../melee.ts';
import { rateOf } from '../movement.ts';
import { rowsOf } from '../troops.ts';
import { measureTarget } from '../play/targets.ts';
import { asCharging, chargeWay, refusesTarget, sideHit } from '../play/charge.ts';
import { fighter } from '../play/melee.ts';
import { type Angle, enemiesOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { apart, hasCommander, isWithin } from '../play/place.ts';
import { standsFacingAll, standsInside } from '../play/buildings.ts';
import { type Harm, NO_HARM, routWorth, STAND, volleyHarm } from './harm.ts';
import { cautionOf } from './evaluate.ts';
import { gauge, gaugesOf, shotWorth } from './gauge.ts';

/** How a charge is likely to go for the charger. */
export interface Prospects {
  /** The chance to win once it has closed. */
  readonly wins: number;
  /** The chance that fire halts it. */
  readonly halted: number;
  readonly worth: number;
}

const LOST = 6;
const GROUND = 4;

/** Its first line against the width of the other. */
function touching(unit: W66Unit, enemy: W66Unit): number {
  const own = rowsOf(unit.formation, unit.stands).front;
  const width = Math.max(1, rowsOf(enemy.formation, enemy.stands).front);
  return Math.max(1, Math.min(own, width + 1));
}

export const HOPELESS = 0.8;
const HALF = 0.5;

/** Points of a melee by rule of thumb: stands that touch, and a second line. */
function roughPoints(unit: W66Unit, enemy: W66Unit): number {
  const supported = unit.stands > 1 && unit.formation !== 'line' && unit.formation !== 'garrison';
  const points = touching(unit, enemy) * (isArtillery(unit.arm) ? HALF : 1) + (supported ? 1 : 0);
  return unit.status === 'disorganized' ? points * HALF : points;
}

/** Less strong, by rule of thumb, than this many times the enemy in front of them; from behind they never are. */
export function areFewer(chargers: readonly W66Unit[], target: W66Unit, times: number): boolean {
  if (target.status === 'routed') return false;
  let points = 0;
  for (const each of chargers) {
    if (target.town === null && bearingOf(target, each).ahead < 0) return false;
    points += roughPoints(each, target);
  }
  const [first] = chargers as readonly [W66Unit];
  return points < times * roughPoints(target, first);
}

function faces(first: number, second: number): Dice {
  let next = first;
  const dice: Dice = {
    roll(thrown) {
      const face = next;
      next = second;
      return thrown.read([face]);
    },
    stage: (_, part) => part(dice),
  };
  return dice;
}

/** What the end of a melee is worth to its winner. */
function spoils({ loser, winnerDisorganized }: MeleeResult, beaten: W66Unit): number {
  if (loser === null) return 0;
  if (loser.removed) return beaten.stands * STAND + 4;
  return (
    loser.standsLost * STAND +
    (loser.rout ? routWorth(loser.standsAfter) : LOST) -
    (winnerDisorganized ? LOST * 0.7 : 0)
  );
}

/** Several in one melee: their stands are added, the largest leads (W66-GAP-39). */
function together(battle: W66Battle, chargers: readonly W66Unit[], target: W66Unit): Unit {
  const [first, ...others] = chargers.map((each) => fighter(battle, each, touching(each, target))) as [Unit, ...Unit[]];
  let all = first;
  for (const each of others)
    all = {
      ...(each.contactStands > all.contactStands ? each : all),
      contactStands: all.contactStands + each.contactStands,
      stands: all.stands + each.stands,
      startStands: all.startStands + each.startStands,
    };
  return all;
}

const WORST: readonly Angle[] = ['rear', 'flank', 'front'];

/** One round with both morale rolls, exactly; a draw is worth nothing to either side. */
export function meleeOdds(
  battle: W66Battle,
  chargers: readonly [W66Unit, ...W66Unit[]],
  target: W66Unit,
): { readonly wins: number; readonly worth: number } {
  const [charger] = chargers;
  const sides = chargers.map((each) => sideHit(each, target).angle);
  const angle = WORST.find((each) => sides.includes(each)) ?? 'front';
  const caution = cautionOf(battle, charger.side);
  const town = target.town !== null;
  const held =
    target.town === null
      ? touching(target, charger)
      : Math.max(1, Math.min(standsInside(battle, target), standsFacingAll(battle, target.town, chargers)));
  const attacker = together(battle, chargers, target);
  const defender = fighter(battle, target, held);
  const ready = readyMelee({
    round: 1,
    angle: town ? 'front' : angle,
    townFightTurn: town ? (target.townFight?.turn ?? 0) + 1 : 0,
    attackerInOpen: true,
    attacker: { ...attacker, supported: isSupported(attacker), hitFrom: 'front', stormsTown: town },
    defender: { ...defender, supported: isSupported(defender), hitFrom: town ? 'front' : angle, stormsTown: false },
  });
  const [a, d] = [ready.attacker.morale.target / 10, ready.defender.morale.target / 10];
  let [wins, worth] = [0, 0];
  for (const [first, p] of [
    [1, a],
    [10, 1 - a],
  ] as const)
    for (const [second, q] of [
      [1, d],
      [10, 1 - d],
    ] as const) {
      const result = resolveMelee(ready, faces(first, second));
      if (result.winner === 'attacker') {
        wins += p * q;
        worth += p * q * (spoils(result, target) + GROUND);
      } else if (result.winner === 'defender') worth -= p * q * spoils(result, charger) * caution;
    }
  return { wins, worth };
}

/** The volley that a charge runs into, at the closest range the target allows. */
export function volleyReceived(battle: W66Battle, charger: W66Unit, target: W66Unit): Harm {
  const { weapon } = target;
  if (weapon === null || target.fired || target.status === 'routed' || target.formation === 'road-column')
    return NO_HARM;
  const guns = isArtillery(target.arm);
  if (guns && target.formation !== 'unlimbered') return NO_HARM;
  if (target.town === null && sideHit(charger, target).angle !== 'front') return NO_HARM;
  const standPoints = pointsAt(weapon, 1);
  if (standPoints === null) return NO_HARM;
  const single = target.status === 'disorganized' || target.formation === 'march-column';
  const stands = single
    ? 1
    : target.town === null
      ? rowsOf(target.formation, target.stands).front
      : Math.max(1, standsFacingAll(battle, target.town, [charger]));
  const firer: Shooter = {
    weapon,
    guns,
    arm: guns ? 'foot-artillery' : 'infantry',
    stands,
    rangeInches: 1,
    standPoints,
    formation: target.formation,
    status: target.status,
    movedFraction: 0,
    friendsCrossedLine: false,
    supportingCharge: false,
    changedLimber: target.changedLimber,
    friendInFrontInches: null,
  };
  const underWay: W66Unit = {
    ...charger,
    order: { kind: 'charge', objective: null, target: target.id, source: 'chit' },
    charge: { target: target.id, angle: 'front', face: 'front', rolled: true, poised: false },
  };
  return volleyHarm({
    timing: 'fire-phase',
    opportunity: false,
    targetSpotted: true,
    targetOutOfSightAtEnd: false,
    friendNearTargetInches: null,
    firers: [firer],
    target: measureTarget(battle, underWay, [target]),
  });
}

/** What others would do to it beside its target. */
export function crossfire(battle: W66Battle, charger: W66Unit, target: W66Unit): number {
  const there = gauge({ ...charger, x: target.x, y: target.y });
  let worth = 0;
  for (const enemy of gaugesOf(enemiesOf(battle, charger)))
    if (enemy.unit.id !== target.id && !enemy.unit.fired) worth += shotWorth(enemy, there, 1);
  return worth;
}

/** How far a charge of this unit reaches in a turn. */
export function chargeReach({ arm, formation, status }: W66Unit): number {
  const as = formation === 'garrison' ? 'line' : formation;
  return inches(rateOf({ arm, formation: as, status, charging: true }, 'forward'));
}

/** The enemies it could reach and is allowed to charge. */
export function chargeable(battle: W66Battle, unit: W66Unit): readonly W66Unit[] {
  const reach = chargeReach(unit);
  return enemiesOf(battle, unit).filter(
    (enemy) =>
      lengthBetween(unit, enemy) < reach + inches(8) &&
      refusesTarget(unit, enemy) === undefined &&
      isWithin(battle, [unit, enemy], reach),
  );
}

/** The chance that a unit obeys when it is told to charge. */
export function obeyChance(battle: W66Battle, unit: W66Unit, target: W66Unit): number {
  const chance = readyCharge({
    arm: unit.arm,
    rating: unit.rating,
    formation: unit.formation,
    status: unit.status,
    source: 'order',
    distanceInches: inUnits(apart(battle, unit, target)),
    stosstaktik: unit.stosstaktik,
    commanderWithOneInch: hasCommander(battle, unit),
    halfStandsLost: halfLost(unit),
  });
  return chance.target / 10;
}

/** A charge from its declaration to its end; undefined where no way leads to the target this turn. */
export function prospects(battle: W66Battle, unit: W66Unit, target: W66Unit): Prospects | undefined {
  if (areFewer([unit], target, HOPELESS)) return undefined;
  const charger = asCharging(battle, unit, target);
  const { wins, worth } = meleeOdds(battle, [charger], target);
  if (worth <= 1) return undefined;
  const shot = volleyReceived(battle, charger, target);
  const others = crossfire(battle, charger, target);
  const through = 1 - shot.halts;
  const value =
    obeyChance(battle, unit, target) * (through * worth - cautionOf(battle, unit.side) * (shot.worth + others * 0.7)) -
    1;
  if (value > 0 && chargeWay(battle, unit.charge === null ? unit : { ...unit, charge: null }, target)?.poised !== true)
    return undefined;
  return { wins, halted: shot.halts, worth: value };
}
