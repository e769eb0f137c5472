import { rememberLast, type UnitId } from '#battle/index.ts';
import { type WeighedOrder, does, percent } from '#counsel/index.ts';
import { centimetres, inUnits, type Pose } from '#field/index.ts';
import type { Round } from '../facts/melee.ts';
import { isMountedCavalry } from '../facts/words.ts';
import { readyRound } from '../melee.ts';
import { CHARGE_REACH, LAST_ROUND } from '../sheet.ts';
import { grantOf } from '../play/actions.ts';
import { aspectOf, refusesFirer, unitFacts } from '../play/targets.ts';
import { isInFrontOf, measureWay, refusesCharge, refusesCharger } from '../play/charge.ts';
import { coverAgainst, groundCover } from '../play/cover.ts';
import {
  commanderOf,
  type GrandTactical,
  type GtcBattle,
  type GtcUnit,
  inContact,
  isUnlimbered,
  unitOf,
  whileUnitsStay,
} from '../play/model.ts';
import { apart, enemiesOf, isWithin } from '../play/place.ts';
import { isNearestVisible, sees } from '../play/sight.ts';
import { supportersOf } from '../play/supports.ts';
import { troopsOf } from './foes.ts';
import { volleyHarm } from './volleys.ts';
import { combatFates, type Fates, type Harm, NO_HARM } from './harm.ts';
import { clearing, lossOf, unitWorth, weightOf } from './evaluate.ts';

/** GTC-GAP-51: charge distances are judged by eye, with an error of up to 2 cm. */
const EYE = 2;
const NEAR_ENOUGH = centimetres(CHARGE_REACH.value - EYE);
const BY_EYE = centimetres(CHARGE_REACH.value + EYE);
const FINE = 401;
/** What is left of a beaten unit that got away is disordered and thrown back. */
const BEATEN = 0.3;
/** Ground won and the impetus kept. */
const WON = 3;

export interface Prospects extends Fates {
  /** The chance that it comes to a fight at all. */
  readonly home: number;
  readonly worth: number;
}

/** Where units still to come will strike. */
type ArrivalPoses = ReadonlyMap<UnitId, Pose>;
const NO_ARRIVALS: ArrivalPoses = new Map();

/** GTC-CHG-07, GTC-GAP-30: a fight of these against that one, as it would be measured. */
function roundOf(battle: GtcBattle, attackers: readonly GtcUnit[], defender: GtcUnit, coming: ArrivalPoses): Round {
  const chargers = attackers.map(({ id }) => id);
  const square = defender.formation === 'square';
  const flanking = attackers.filter((each) =>
    inContact(each) ? defender.flankedBy.includes(each.id) : aspectOf(battle, defender, each) !== 'front',
  );
  const supports = (fighter: GtcUnit, enemies: readonly GtcUnit[]): number =>
    supportersOf(battle, fighter, enemies).filter(({ id }) => !chargers.includes(id)).length;
  const cover = attackers.map((each) => coverAgainst(battle, defender, each));
  return {
    round: 1,
    attackers: attackers.map((each) => ({
      ...unitFacts(each),
      id: each.id,
      supports: supports({ ...each, ...coming.get(each.id) }, [defender]),
      enemiesOnFlankOrRear: 0,
      cover: groundCover(battle, each),
    })),
    defender: {
      ...unitFacts(defender),
      id: defender.id,
      supports: supports(defender, attackers),
      enemiesOnFlankOrRear: square ? 0 : flanking.length,
      cover: cover.includes('open') ? 'open' : cover.includes('soft') ? 'soft' : 'hard',
      counterCharge:
        defender.counterCharging ||
        (isMountedCavalry(defender) && !defender.suppressed && flanking.length === 0 && !inContact(defender)),
      strikesAt: 0,
    },
  };
}

/** The first of the attackers is the one that is struck; a unit not in contact yet joins it there. */
export function fightFates(
  battle: GtcBattle,
  attackers: readonly GtcUnit[],
  defender: GtcUnit,
  coming: ArrivalPoses = NO_ARRIVALS,
): Fates {
  const round = roundOf(battle, attackers, defender, coming);
  return combatFates(Array.from({ length: LAST_ROUND.value }, (_, i) => readyRound({ ...round, round: i + 1 })));
}

/** What a combat is worth to the chargers; guns that must retreat are lost (section 12, 13). */
function fightWorth(battle: GtcBattle, fates: Fates, attackers: readonly GtcUnit[], defender: GtcUnit): number {
  const spoils = lossOf(battle, defender) * weightOf(battle, defender);
  const [struck] = attackers;
  const stake = struck === undefined ? 0 : lossOf(battle, struck);
  const beaten = isUnlimbered(defender) ? 1 : BEATEN;
  return (
    fates.destroys * spoils +
    (fates.wins - fates.destroys) * (spoils * beaten) +
    fates.wins * (WON + clearing(battle, defender)) -
    fates.destroyed * stake -
    (fates.loses - fates.destroyed) * stake * BEATEN -
    (attackers.length - 1) * fates.loses * 4
  );
}

/** Closing fire: the charger may be knocked out or halted by it (GTC-GAP-17). */
function closingFire(battle: GtcBattle, charger: GtcUnit, target: GtcUnit): Harm {
  if (target.opportunityUsed || inContact(target) || !isInFrontOf(target, charger)) return NO_HARM;
  if (refusesFirer(target) !== undefined) return NO_HARM;
  const distanceCm = Math.min(inUnits(apart(charger, target)), target.rangeCm);
  return volleyHarm(battle, [target], charger, {
    mode: 'closing',
    closing: { distanceCm, byCavalry: isMountedCavalry(charger) },
  });
}

/** How a charge is likely to go, closing fire included; units that can follow it are counted. */
function chargeProspects(battle: GtcBattle, charger: GtcUnit, target: GtcUnit, at: Pose): Prospects {
  const engaged = target.contactWith.map((id) => unitOf(battle, id));
  const coming = new Map<UnitId, Pose>([[charger.id, at]]);
  const fates = fightFates(battle, [...engaged, charger], target, coming);
  const shot = closingFire(battle, charger, target);
  const home = 1 - shot.knocksOut - shot.suppresses;
  const before = engaged.length === 0 ? 0 : fightWorth(battle, fightFates(battle, engaged, target), engaged, target);
  const fight = fightWorth(battle, fates, [...engaged, charger], target) - before;
  const mine = unitWorth(charger);
  const risk = shot.knocksOut * lossOf(battle, charger) + shot.suppresses * mine * 0.3;
  const alone = home * fight - risk;
  if (alone > ENOUGH || engaged.length > 0) return { ...fates, home, worth: alone };
  const mates = matesOf(battle, charger, target);
  if (mates.length === 0) return { ...fates, home, worth: alone };
  for (const { unit, contact } of mates) coming.set(unit.id, contact);
  const others = mates.map(({ unit }) => unit);
  const joint = [charger, ...others];
  const together = fightFates(battle, joint, target, coming);
  // Fire stops only the first: the others come home all the same.
  const without = home === 1 ? 0 : fightWorth(battle, fightFates(battle, others, target, coming), others, target);
  const sum = home * fightWorth(battle, together, joint, target) + (1 - home) * without - risk;
  const each = sum / joint.length;
  return each > alone ? { ...together, home, worth: each } : { ...fates, home, worth: alone };
}

/** A charge worth this much needs no help. */
const ENOUGH = 6;
const MOST_MATES = 2;

interface FellowCharger {
  readonly unit: GtcUnit;
  readonly contact: Pose;
}

/** Whether a friend could be ordered to charge in the same phase. */
function mayFollow(battle: GtcBattle, charger: GtcUnit, mate: GtcUnit, target: GtcUnit): boolean {
  if (mate.usedInitiative || inContact(mate) || refusesCharger(mate) !== undefined) return false;
  if (!isWithin(mate, target, NEAR_ENOUGH)) return false;
  if (battle.phase === 'initiative') return isNearestVisible(battle, mate, target);
  if (battle.phase !== 'acting') return commanderOf(battle, mate)?.id === commanderOf(battle, charger)?.id;
  const grant = grantOf(battle, mate.id);
  return grant !== undefined && (grant.declared === 'charge' || grant.declared === null);
}

/** Other units that could charge the same enemy in the same turn: one combat, all hits added (GTC-GAP-29). */
function matesOf(battle: GtcBattle, charger: GtcUnit, target: GtcUnit): readonly FellowCharger[] {
  const mates: FellowCharger[] = [];
  for (const mate of troopsOf(battle, charger.side)) {
    if (mate.id === charger.id || !mayFollow(battle, charger, mate, target)) continue;
    const way = wayTo(battle, mate, target);
    if (way.refusal === undefined && !way.ground.stopped) mates.push({ unit: mate, contact: way.contact });
    if (mates.length === MOST_MATES) break;
  }
  return mates;
}

const waysIn = whileUnitsStay(() => new Map<string, ReturnType<typeof measureWay>>());

/** The path of a charge, measured once until a unit moves; terrain does not stop a unit that began the turn on it (GTC-READ-24). */
function wayTo(battle: GtcBattle, charger: GtcUnit, target: GtcUnit): ReturnType<typeof measureWay> {
  const known = waysIn(battle);
  const key = `${charger.id} ${target.id} ${battle.turn}${battle.active}`;
  let way = known.get(key);
  if (way === undefined) {
    way = measureWay(battle, charger, target);
    known.set(key, way);
  }
  return way;
}

/** The error of the eye: the same on every look from the same place in the same turn. */
function misjudged(battle: GtcBattle, one: GtcUnit, two: GtcUnit): number {
  const mixed = (one.x * 31 + one.y * 17 + two.x * 13 + two.y * 7 + battle.turn * 101) % FINE;
  return EYE * ((2 * mixed) / (FINE - 1) - 1);
}

/** How likely it is to reach an enemy that looks this far away. */
function chanceToReach(battle: GtcBattle, charger: GtcUnit, target: GtcUnit, factor: number): number {
  const judged = inUnits(apart(charger, target)) + misjudged(battle, charger, target);
  return Math.max(0, Math.min(1, (CHARGE_REACH.value * factor - judged + EYE) / (2 * EYE)));
}

const FALLS_SHORT = 5;

export interface WeighedCharge {
  readonly target: GtcUnit;
  readonly worth: number;
  why(): string;
}

function measureCharges(battle: GtcBattle, unit: GtcUnit): readonly WeighedCharge[] {
  if (refusesCharger(unit) !== undefined) return [];
  return enemiesOf(battle, unit).flatMap((target): WeighedCharge[] => {
    if (!isWithin(unit, target, BY_EYE) || !sees(battle, unit, target)) return [];
    const way = wayTo(battle, unit, target);
    if (way.refusal !== undefined || way.ground.stopped) return [];
    const reach = chanceToReach(battle, unit, target, way.ground.factor);
    if (reach === 0) return [];
    const prospects = chargeProspects(battle, unit, target, way.contact);
    if (prospects.worth <= 0) return [];
    return [
      {
        target,
        worth: reach * prospects.worth - (1 - reach) * FALLS_SHORT,
        why: () =>
          `${does(battle, unit, 'charges', 'charge')} ${target.name}: ${percent(reach * prospects.home)} to come in, ${percent(prospects.wins)} to win then.`,
      },
    ];
  });
}

const chargesIn = rememberLast((_battle: GtcBattle) => new Map<UnitId, readonly WeighedCharge[]>());

/** The enemies a unit might charge, whether or not it may do so at once. */
export function chargesOf(battle: GtcBattle, unit: GtcUnit): readonly WeighedCharge[] {
  const known = chargesIn(battle);
  let charges = known.get(unit.id);
  if (charges === undefined) {
    charges = measureCharges(battle, unit);
    known.set(unit.id, charges);
  }
  return charges;
}

export function weighCharges(battle: GtcBattle, unit: GtcUnit): readonly WeighedOrder<GrandTactical>[] {
  return chargesOf(battle, unit).flatMap(({ target, worth, why }) => {
    const order = { kind: 'charge', unit: unit.id, target: target.id } as const;
    return refusesCharge(battle, order) === undefined ? [{ order, worth, why }] : [];
  });
}

const LEAST_HELP = 1;
const JUST_BEFORE = 0.5;

/**
 * Fire before the charge: units that can fire on an enemy about to be charged do so first, for a suppressed one neither fires nor stands
 * (section 12, 10).
 */
export function withFireBeforeCharge(
  weighed: readonly WeighedOrder<GrandTactical>[],
): readonly WeighedOrder<GrandTactical>[] {
  let charge: WeighedOrder<GrandTactical> | undefined;
  for (const each of weighed) if (each.order.kind === 'charge' && each.worth > (charge?.worth ?? 0)) charge = each;
  if (charge?.order.kind !== 'charge') return weighed;
  const { worth, order } = charge;
  return weighed.map((each) =>
    each.order.kind === 'fire' &&
    each.order.target === order.target &&
    !each.order.units.includes(order.unit) &&
    each.worth > LEAST_HELP &&
    each.worth < worth
      ? { ...each, worth: worth + JUST_BEFORE }
      : each,
  );
}
