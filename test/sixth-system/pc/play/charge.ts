import { type OrderRefusal, type Question } from '#battle/index.ts';
import {
  advanced,
  facing,
  firstContact,
  headingAway,
  headingTo,
  inches,
  lengthBetween,
  outlineOf,
  pathOf,
  type Pose,
  quarterOf,
  retreat,
} from '#field/index.ts';
import type { Charge } from '../facts/melee.ts';
import { readyCharge, resolveCharge } from '../melee.ts';
import { CHARGE_STRAIGHT, FALL_BACK } from '../sheet.ts';
import { refusal, refusesActor, refusesTarget } from './able.ts';
import { tell } from './events.ts';
import { enemiesOf, type PcBattle, type PcUmpire, type PcUnit, poseOf, unitOf } from './model.ts';
import { suffer } from './morale.ts';
import { baseMove, type Way, wayOn } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { bodiesBut, shapeOf } from './place.ts';
import { fire } from './shooting.ts';

export interface ChargeWay {
  readonly to: Pose;
  readonly way: Way;
}

/** PC-CHG-01: where a charge comes into contact; undefined where it meets something else first, or nothing. */
export function chargeWay(battle: PcBattle, unit: PcUnit, target: PcUnit): ChargeWay | undefined {
  if (lengthBetween(unit, target) === 0) return undefined;
  const heading = headingTo(unit, target);
  const shape = shapeOf(unit);
  const faced = facing(unit, heading);
  const length = baseMove(unit);
  const contact = firstContact(outlineOf(faced, shape), { heading, length }, bodiesBut(battle, unit));
  if (contact?.body.id !== target.id) return undefined;
  const path = pathOf(unit, shape, [
    { kind: 'face', heading },
    { kind: 'advance', length: contact.travel },
  ]);
  return { to: advanced(faced, contact.travel), way: wayOn(battle, unit, path) };
}

export function refusesChargeAt(battle: PcBattle, unit: PcUnit, target: PcUnit): OrderRefusal | undefined {
  const found = chargeWay(battle, unit, target);
  if (found === undefined) return refusal(CHARGE_STRAIGHT.fact, `${target.name} is out of its reach`);
  const { allowance, inches: far, stoppedBy } = found.way;
  if (far > allowance)
    return refusal(CHARGE_STRAIGHT.fact, `${target.name} is ${far.toFixed(1)}" away, and it goes ${allowance}"`);
  return stoppedBy === undefined ? undefined : refusal('PC-GAP-01', `${stoppedBy} is in the way`);
}

export function refusesCharge(battle: PcBattle, { unit, target }: OrderOf<'charge'>): OrderRefusal | undefined {
  return (
    refusesActor(battle, unit) ??
    refusesTarget(battle, target) ??
    refusesChargeAt(battle, unitOf(battle, unit), unitOf(battle, target))
  );
}

export function preysOf(battle: PcBattle, unit: PcUnit): readonly PcUnit[] {
  return enemiesOf(battle, unit).filter((enemy) => refusesChargeAt(battle, unit, enemy) === undefined);
}

export function measureCharge(unit: PcUnit, target: PcUnit, from: Pose, braced: boolean): Charge {
  const flank = quarterOf(target, shapeOf(target), from) !== 'front';
  return {
    charger: unit.arm,
    flank,
    braced: braced && !flank,
    chargerShaken: unit.shaken,
    targetShaken: target.shaken,
  };
}

/** PC-CHG-05: foot charged in front fires at close range, or braces as everybody else does. */
function firesFirst(umpire: PcUmpire, unit: PcUnit, target: PcUnit): boolean {
  if (target.arm !== 'foot') return false;
  const question: Question<'fire' | 'brace'> = {
    to: target.side,
    kind: 'charged',
    rule: 'PC-CHG-05',
    asks: `${unit.name} charges ${target.name}: fire or brace?`,
    subject: target.id,
    options: [
      { answer: 'fire', says: 'Fire at close range' },
      { answer: 'brace', says: 'Brace for the charge' },
    ],
  };
  return umpire.ask(question) === 'fire';
}

function fallBack(umpire: PcUmpire, unit: PcUnit, from: Pose): void {
  const { battle } = umpire;
  const wish = {
    at: poseOf(unit),
    shape: shapeOf(unit),
    heading: headingAway(from, unit),
    length: inches(FALL_BACK.value),
  };
  const { path } = retreat(wish, battle.setting.ground, bodiesBut(battle, unit), {
    stops: ({ kind }) => kind === 'body' || kind === 'edge',
    passes: () => false,
    beyond: 0,
  });
  tell(umpire, 'unit-fell-back', unit, path.end);
}

export function conductCharge({ unit: id, target: at }: OrderOf<'charge'>, umpire: PcUmpire): void {
  const [unit, target] = [unitOf(umpire.battle, id), unitOf(umpire.battle, at)];
  const found = chargeWay(umpire.battle, unit, target);
  if (found === undefined) return;
  const back = poseOf(unit);
  tell(umpire, 'charge-begun', unit, target, found.to, found.way.inches);
  const { flank } = measureCharge(unit, target, back, false);
  const fires = !flank && firesFirst(umpire, unit, target);
  if (fires)
    fire(umpire, [target, unitOf(umpire.battle, id)], { rangeInches: 0, targetInWood: false }, { turn: false });
  const charger = unitOf(umpire.battle, id);
  if (charger.where !== 'table') return;
  const facts = measureCharge(charger, target, back, !fires);
  const result = resolveCharge(readyCharge(facts), umpire);
  tell(umpire, 'charge-fought', charger, target, facts, result);
  if (result.winner === 'charger') fallBack(umpire, unitOf(umpire.battle, at), found.to);
  else tell(umpire, 'unit-fell-back', charger, back);
  suffer(umpire, result.winner === 'charger' ? at : id);
}
