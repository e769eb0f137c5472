import type { WeighedOrder } from '#counsel/index.ts';
import { centimetres, inUnits, type Pose } from '#field/index.ts';
import type { Round } from '../../facts/melee.ts';
import { isMountedCavalry } from '../../facts/words.ts';
import { readyRound } from '../../melee.ts';
import { CHARGE_REACH, LAST_ROUND } from '../../sheet.ts';
import { grantOf } from '../actions.ts';
import { aspectOf, refusesFirer, unitFacts } from '../aim.ts';
import { measureWay, refusesCharge, refusesCharger } from '../charge.ts';
import { coverAgainst, groundCover } from '../cover.ts';
import { type GrandTactical, type GtcBattle, type GtcUnit, inContact, isUnlimbered, the, unitsOf } from '../model.ts';
import { apart, enemiesOf, isWithin } from '../place.ts';
import { supportersOf } from '../support.ts';
import { percent, volleyHarm } from './fire.ts';
import { combatFates, type Fates, NO_HARM } from './harm.ts';
import { unitWorth, weightOf } from './standing.ts';

/** GTC-GAP-51: distances of charges are judged by eye, with an error of up to 2 cm. */
const EYE = 2;
const NEAR_ENOUGH = centimetres(CHARGE_REACH.value - EYE);
const BY_EYE = centimetres(CHARGE_REACH.value + EYE);
const FINE = 401;
/** What is left of a beaten unit that could get away is disordered and thrown back. */
const BEATEN = 0.3;
/** Ground won and the impetus kept. */
const WON = 3;

export interface Prospects extends Fates {
  /** The chance that it comes to blows at all. */
  readonly home: number;
  readonly worth: number;
}

/** GTC-CHG-07, GTC-GAP-30: a fight of these against that one, as it would be measured. */
function roundOf(battle: GtcBattle, attackers: readonly GtcUnit[], defender: GtcUnit, at?: Pose): Round {
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
      supports: supports(at === undefined || inContact(each) ? each : { ...each, ...at }, [defender]),
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

/** The first of the attackers is the one that is struck; who is not in contact yet comes to it there. */
export function fightFates(battle: GtcBattle, attackers: readonly GtcUnit[], defender: GtcUnit, at?: Pose): Fates {
  const round = roundOf(battle, attackers, defender, at);
  return combatFates(Array.from({ length: LAST_ROUND.value }, (_, i) => readyRound({ ...round, round: i + 1 })));
}

/** What a combat is worth to the chargers; guns that must retreat are lost (section 12, 13). */
function fightWorth(battle: GtcBattle, fates: Fates, attackers: readonly GtcUnit[], defender: GtcUnit): number {
  const spoils = (unitWorth(defender) + 6) * weightOf(battle, defender);
  const [struck] = attackers;
  const stake = struck === undefined ? 0 : unitWorth(struck) + 6;
  const beaten = isUnlimbered(defender) ? 1 : BEATEN;
  return (
    fates.destroys * spoils +
    (fates.wins - fates.destroys) * (spoils * beaten) +
    fates.wins * WON -
    fates.destroyed * stake -
    (fates.loses - fates.destroyed) * stake * BEATEN -
    (attackers.length - 1) * fates.loses * 4
  );
}

/** How a charge is likely to go, closing fire and all. */
function chargeProspects(battle: GtcBattle, charger: GtcUnit, target: GtcUnit, at: Pose): Prospects {
  const engaged = target.contactWith.map((id) => the(battle, id));
  const fates = fightFates(battle, [...engaged, charger], target, at);
  const front = target.formation === 'square' || aspectOf(battle, target, charger) === 'front';
  const fires = !target.opportunityUsed && !inContact(target) && front && refusesFirer(target) === undefined;
  const shot = fires
    ? volleyHarm(battle, [target], charger, {
        mode: 'closing',
        closing: {
          distanceCm: Math.min(inUnits(apart(charger, target)), target.rangeCm),
          byCavalry: isMountedCavalry(charger),
        },
      })
    : NO_HARM;
  const home = 1 - shot.knocksOut - shot.suppresses;
  const before = engaged.length === 0 ? 0 : fightWorth(battle, fightFates(battle, engaged, target), engaged, target);
  const fight = fightWorth(battle, fates, [...engaged, charger], target) - before;
  const mine = unitWorth(charger);
  const alone = home * fight - shot.knocksOut * (mine + 6) - shot.suppresses * mine * 0.3;
  if (alone > ENOUGH || engaged.length > 0) return { ...fates, home, worth: alone };
  const mates = matesOf(battle, charger, target);
  if (mates.length === 0) return { ...fates, home, worth: alone };
  const joint = [charger, ...mates];
  const together = fightFates(battle, joint, target);
  const each = (MATES_COME * home * fightWorth(battle, together, joint, target)) / joint.length;
  return each > alone ? { ...together, home, worth: each } : { ...fates, home, worth: alone };
}

/** A charge that is worth as much needs nobody else. */
const ENOUGH = 6;
/** How surely the others follow. */
const MATES_COME = 0.75;
const MOST_MATES = 2;

/** Who else could charge the same enemy in the same turn: one combat, all hits added (GTC-GAP-29). */
function matesOf(battle: GtcBattle, charger: GtcUnit, target: GtcUnit): readonly GtcUnit[] {
  return unitsOf(battle, charger.side)
    .filter((mate) => {
      if (mate.id === charger.id || mate.usedInitiative || mate.type === 'artillery' || inContact(mate)) return false;
      if (refusesCharger(mate) !== undefined || !isWithin(mate, target, NEAR_ENOUGH)) return false;
      const declared = grantOf(battle, mate.id)?.declared;
      return battle.phase !== 'acting' || declared === 'charge' || declared === null;
    })
    .slice(0, MOST_MATES);
}

/** The error of the eye: the same whenever one looks again from the same place in the same turn. */
function misjudged(battle: GtcBattle, one: GtcUnit, two: GtcUnit): number {
  const mixed = (one.x * 31 + one.y * 17 + two.x * 13 + two.y * 7 + battle.turn * 101) % FINE;
  return EYE * ((2 * mixed) / (FINE - 1) - 1);
}

/** How likely it is to reach somebody who looks so far away. */
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

/** Whom a unit might charge, whether or not it may do so at once. */
export function chargesOf(battle: GtcBattle, unit: GtcUnit): readonly WeighedCharge[] {
  if (refusesCharger(unit) !== undefined) return [];
  return enemiesOf(battle, unit).flatMap((target): WeighedCharge[] => {
    if (!isWithin(unit, target, BY_EYE)) return [];
    const way = measureWay(battle, unit, target);
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
          `${unit.name} charges ${target.name}: ${percent(reach * prospects.home)} to come in, ${percent(prospects.wins)} to win then.`,
      },
    ];
  });
}

export function weighCharges(battle: GtcBattle, unit: GtcUnit): readonly WeighedOrder<GrandTactical>[] {
  return chargesOf(battle, unit).flatMap(({ target, worth, why }) => {
    const order = { kind: 'charge', unit: unit.id, target: target.id } as const;
    return refusesCharge(battle, order) === undefined ? [{ order, worth, why }] : [];
  });
}
