import { type OrderRefusal, refused } from '#battle/index.ts';
import { inches, inUnits } from '#field/index.ts';
import { halfLost } from '../aftermath.ts';
import type { Charge } from '../facts/melee.ts';
import { inOpenLine } from '../facts/words.ts';
import { readyCharge, resolveCharge } from '../melee.ts';
import { SELF_CHARGE } from '../sheet.ts';
import { asCharging, chargeWay, refusesOrder, refusesTarget, sideHit } from './charge.ts';
import { carryCharge } from './charge-path.ts';
import { tell } from './events.ts';
import { ownUnit, unitOf, unitsOf, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import type { OrderOf } from './orders.ts';
import { apart, hasCommander, isWithin } from './place.ts';
import { mayReact, react } from './reactions.ts';
import { travel } from './travel.ts';
import { NOT_YOURS } from './ways.ts';

export const SELF_CHARGE_REACH: number = inches(SELF_CHARGE.value);

export function refusesDeclareCharge(
  battle: W66Battle,
  { unit: id, target }: OrderOf<'declareCharge'>,
): OrderRefusal | undefined {
  const unit = ownUnit(battle, id);
  if (unit === undefined) return NOT_YOURS;
  if (unit.order?.kind !== 'charge') return refused('W66-ORD-02', 'it has no active CHARGE');
  if (unit.charge !== null) return refused('W66-SEQ-02', 'its charge is declared');
  return refusesTarget(unit, battle.units[target]);
}

export function refusesSelfCharge(
  battle: W66Battle,
  { unit: id, target }: OrderOf<'selfCharge'>,
): OrderRefusal | undefined {
  const unit = ownUnit(battle, id);
  if (unit === undefined) return NOT_YOURS;
  if (unit.charge !== null) return refused('W66-SEQ-02', 'its charge is declared');
  const enemy = battle.units[target];
  const barred = refusesTarget(unit, enemy);
  if (barred !== undefined || enemy === undefined) return barred;
  if (!isWithin(battle, [unit, enemy], SELF_CHARGE_REACH))
    return refused('W66-CHG-01', `only infantry ${SELF_CHARGE.shows} of the enemy makes its own chit`);
  return refusesOrder(battle, unit, { order: 'charge', advancing: true, self: inUnits(apart(battle, unit, enemy)) });
}

function declare(umpire: W66Umpire, id: string, target: string, self: boolean): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const enemy = unitOf(battle, target);
  tell(
    umpire,
    self ? 'self-charge-declared' : 'charge-declared',
    unit,
    enemy,
    sideHit(asCharging(battle, unit, enemy), enemy),
  );
  if (mayReact(unitOf(umpire.battle, target))) react(umpire, { unit: target, threat: id, travel });
}

export function conductDeclareCharge({ unit, target }: OrderOf<'declareCharge'>, umpire: W66Umpire): void {
  declare(umpire, unit, target, false);
}

export function conductSelfCharge({ unit, target }: OrderOf<'selfCharge'>, umpire: W66Umpire): void {
  declare(umpire, unit, target, true);
}

function measureCharge(battle: W66Battle, unit: W66Unit, target: W66Unit): Charge {
  const charger = asCharging(battle, unit, target);
  const source =
    unit.order?.source === 'self' ? 'self' : unit.order?.source === 'cavalry-rule' ? 'cavalry-rule' : 'order';
  const far = inUnits(apart(battle, unit, target));
  return {
    arm: unit.arm,
    rating: unit.rating,
    formation: charger.formation,
    status: unit.status,
    // W66-CHG-01: cavalry that retreated meanwhile does not undo the chit.
    source: source === 'self' && far > SELF_CHARGE.value ? 'order' : source,
    distanceInches: far,
    stosstaktik: unit.stosstaktik && inOpenLine(charger.formation),
    commanderWithOneInch: hasCommander(battle, unit),
    halfStandsLost: halfLost(unit),
  };
}

/** W66-GAP-20: one morale roll for each charge declared this turn. */
export function rollCharges(umpire: W66Umpire, side: 'a' | 'b'): void {
  for (const { id } of unitsOf(umpire.battle, side)) {
    const { battle } = umpire;
    const unit = unitOf(battle, id);
    const { charge } = unit;
    if (charge === null || charge.rolled) continue;
    const facts = measureCharge(battle, unit, unitOf(battle, charge.target));
    const result = resolveCharge(readyCharge(facts), umpire.hand(unit));
    tell(umpire, result.charges ? 'charge-passed' : 'charge-refused', unit, charge, facts, result);
  }
}

export function refusesCharge(battle: W66Battle, { unit: id }: OrderOf<'charge'>): OrderRefusal | undefined {
  const unit = ownUnit(battle, id);
  if (unit === undefined) return NOT_YOURS;
  return mayCharge(unit) ? undefined : refused('W66-GAP-22', 'it has no charge to carry out');
}

export function mayCharge(unit: W66Unit): boolean {
  return unit.where === 'table' && unit.charge !== null && unit.charge.rolled && !unit.charge.poised && !unit.moved;
}

/** W66-GAP-22: up to half an inch from its target, or as far as it gets. */
export function conductCharge({ unit: id }: Pick<OrderOf<'charge'>, 'unit'>, umpire: W66Umpire): void {
  const { battle } = umpire;
  const was = unitOf(battle, id);
  const { charge } = was;
  if (charge === null) return;
  const target = unitOf(battle, charge.target);
  const way = target.where === 'table' ? chargeWay(battle, was, target) : undefined;
  if (way === undefined) {
    tell(umpire, target.where === 'table' ? 'charge-held-up' : 'charge-ended', was, target);
    return;
  }
  carryCharge(umpire, { id, target, way }, travel);
}
