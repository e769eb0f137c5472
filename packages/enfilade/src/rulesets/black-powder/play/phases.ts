import type { OrderRefusal, UnitId } from '#battle/index.ts';
import { headingAway, bentHeadings, type Pose } from '#field/index.ts';
import { spend } from './command.ts';
import { conductCharge } from './charge.ts';
import { advanceUpTo, reasonsAgainst } from './reach.ts';
import { fightsLeft } from './fight.ts';
import { type BpBattle, type BpUmpire, type BpUnit, the, unitsOf } from './model.ts';
import { movesNow, refusesActor, refusesMoveOrder } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { nearestEnemy } from './place.ts';
import {
  beginCommanders,
  beginHandToHand,
  beginInitiative,
  beginOrders,
  beginShooting,
  endPlayerTurn,
  mustDrawOff,
} from './sequence.ts';
import { endShooting } from './shooting.ts';
import { baseMove } from './ways.ts';

/** Where a unit of a broken brigade can draw off to; undefined where it has no room (BP-GAP-46). */
export function drawOffTo(battle: BpBattle, unit: BpUnit): Pose | undefined {
  const enemy = nearestEnemy(battle, unit)?.enemy;
  if (enemy === undefined) return undefined;
  return bentHeadings(headingAway(enemy, unit), 900, 300)
    .map((heading) => advanceUpTo(battle, unit, heading, baseMove(unit)))
    .find(
      (to) =>
        (to.x !== unit.x || to.y !== unit.y) &&
        refusesMoveOrder(battle, { kind: 'move', unit: unit.id, to }) === undefined,
    );
}

export function refusesEndPhase(battle: BpBattle): OrderRefusal | undefined {
  if (battle.phase === 'moving') return { rule: 'contract', because: 'units still have moves: use them or end them' };
  if (battle.phase === 'handToHand') return { rule: 'BP-SEQ-04', because: 'every fight is fought' };
  if (
    battle.phase === 'drawOff' &&
    unitsOf(battle, battle.active).some((unit) => mustDrawOff(battle, unit) && drawOffTo(battle, unit) !== undefined)
  )
    return { rule: 'BP-GAP-46', because: 'a unit of a broken brigade must draw off' };
  return undefined;
}

export function conductEndPhase(umpire: BpUmpire): void {
  switch (umpire.battle.phase) {
    case 'drawOff':
      return beginInitiative(umpire);
    case 'initiative':
      return beginOrders(umpire);
    case 'orders':
      return beginCommanders(umpire);
    case 'commanders':
      return beginShooting(umpire);
    default:
      endShooting(umpire);
      beginHandToHand(umpire);
      if (fightsLeft(umpire.battle).length === 0) endPlayerTurn(umpire);
  }
}

export function refusesChargeOrder(
  battle: BpBattle,
  { unit: id, target: targetId }: OrderOf<'charge'>,
): OrderRefusal | undefined {
  const barred = refusesActor(battle, id);
  if (barred !== undefined) return barred;
  const [unit, target] = [the(battle, id), battle.units[targetId]];
  if (battle.phase === 'drawOff') return { rule: 'BP-GAP-46', because: 'it must draw off' };
  if (target === undefined || target.side === unit.side || target.where !== 'table')
    return { rule: 'contract', because: 'no such enemy on the table' };
  if (unit.where !== 'table') return { rule: 'BP-GAP-63', because: 'it cannot charge in the turn it enters' };
  if (battle.phase === 'moving' && battle.state.grants.find((grant) => grant.unit === id)?.charge !== targetId)
    return { rule: 'BP-GAP-07', because: 'the charge was not stated before the roll' };
  const reasons = reasonsAgainst(battle, unit, target);
  return reasons.length === 0 ? undefined : { rule: 'BP-GAP-29', because: `it may not charge: ${reasons.join(', ')}` };
}

export function conductChargeOrder({ unit, target }: OrderOf<'charge'>, umpire: BpUmpire): void {
  const moves = movesNow(umpire.battle, the(umpire.battle, unit));
  conductCharge(umpire, unit, target, { moves });
  if (umpire.battle.phase === 'moving') spend(umpire, unit, moves);
}

export function refusesEndUnit(battle: BpBattle, { unit }: OrderOf<'endUnit'>): OrderRefusal | undefined {
  return battle.phase === 'moving' && battle.state.grants.some((grant) => grant.unit === unit)
    ? undefined
    : { rule: 'contract', because: 'it has no moves left' };
}

export function conductEndUnit(umpire: BpUmpire, unit: UnitId): void {
  spend(umpire, unit, 3);
}
