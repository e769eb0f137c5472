import { type OrderRefusal, rememberLast, type UnitId } from '#battle/index.ts';
import { bentHeadings, headingAway, lengthBetween, type Pose, slid } from '#field/index.ts';
import { conductCharge } from './charge.ts';
import { fightsLeft } from './fight.ts';
import { advanceUpTo } from './forced.ts';
import { endGrant, grantOf, mustCharge } from './grants.ts';
import { type BpBattle, type BpUmpire, type BpUnit, unitOf, unitsOf } from './model.ts';
import { movesNow, refusesActor, refusesMoveOrder } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { nearestEnemy } from './place.ts';
import { refusesCharge, refusesWay } from './reach.ts';
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

const drawn = rememberLast<BpBattle['units'], Map<UnitId, Pose | null>>(() => new Map());

/** Where a unit of a broken brigade can draw off to; undefined where it has no room (BP-GAP-46). */
export function drawOffTo(battle: BpBattle, unit: BpUnit): Pose | undefined {
  const known = drawn(battle.units);
  let to = known.get(unit.id);
  if (to === undefined) {
    to = findDrawOff(battle, unit) ?? null;
    known.set(unit.id, to);
  }
  return to ?? undefined;
}

/** How finely a way is searched by which it draws off: first a whole move more or less straight away, then shorter ones anywhere. */
const AWAY_SEARCH = { most: 900, step: 300, shares: [1] };
const ANYWHERE_SEARCH = { most: 1800, step: 150, shares: [1, 0.75, 0.5, 0.25] };

function findDrawOff(battle: BpBattle, unit: BpUnit): Pose | undefined {
  const enemy = nearestEnemy(battle, unit)?.enemy;
  if (enemy === undefined) return undefined;
  for (const { most, step, shares } of [AWAY_SEARCH, ANYWHERE_SEARCH])
    for (const heading of bentHeadings(headingAway(enemy, unit), most, step)) {
      const far = lengthBetween(unit, advanceUpTo(battle, unit, heading, 1));
      for (const share of shares) {
        const to = slid(unit, heading, Math.floor(far * share));
        if (to.x === unit.x && to.y === unit.y) continue;
        if (refusesMoveOrder(battle, { kind: 'move', unit: unit.id, to }) === undefined) return to;
      }
    }
  return undefined;
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
  const idle = refusesActor(battle, id);
  if (idle !== undefined) return idle;
  const [unit, target] = [unitOf(battle, id), battle.units[targetId]];
  if (battle.phase === 'drawOff') return { rule: 'BP-GAP-46', because: 'it must draw off' };
  if (target === undefined || target.side === unit.side || target.where !== 'table')
    return { rule: 'contract', because: 'no such enemy on the table' };
  if (unit.where !== 'table') return { rule: 'BP-GAP-63', because: 'it cannot charge in the turn it enters' };
  if (battle.phase === 'moving' && grantOf(battle, id)?.charge !== targetId)
    return { rule: 'BP-GAP-07', because: 'the charge was not stated before the roll' };
  return refusesCharge(battle, unit, target) ?? refusesWay(battle, unit, target);
}

export function conductChargeOrder({ unit, target }: OrderOf<'charge'>, umpire: BpUmpire): void {
  conductCharge(umpire, unit, target, { moves: movesNow(umpire.battle, unitOf(umpire.battle, unit)) });
  if (umpire.battle.phase === 'moving') endGrant(umpire, unit);
}

export function refusesEndUnit(battle: BpBattle, { unit }: OrderOf<'endUnit'>): OrderRefusal | undefined {
  if (grantOf(battle, unit) === undefined) return { rule: 'contract', because: 'it has no moves left' };
  return mustCharge(battle, unit)
    ? { rule: 'BP-GAP-07', because: 'it was ordered to charge and charges as far as it can' }
    : undefined;
}
