import { type OrderRefusal, refused } from '#battle/index.ts';
import { headingTo, inches, inUnits, lengthBetween, NORTH, opposite, outlineOf, slid, SOUTH } from '#field/index.ts';
import { judgeReturn, resolveCommand } from '../command.ts';
import type { CommandCheck } from '../facts/command.ts';
import { reckon } from '#sheet/index.ts';
import { isSpent } from '../aftermath.ts';
import { COMMAND_MODIFIERS, GENERAL_RETURNS, rateOf } from '../sheet.ts';
import { tell } from './events.ts';
import { type BbbBattle, type BbbUmpire, type BbbUnit, type General, type Spot, unitOf, unitsOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import {
  fromGeneral,
  fullRate,
  GENERAL_RADIUS,
  nearestEnemy,
  nearestTo,
  poseOf,
  serves,
  shapeOf,
  terrainOf,
} from './place.ts';
import { retire } from './retreat.ts';
import { isOnTable } from './ways.ts';

/** Inches to the nearest general of a unit, measured from its entry point while it is off the table (BBB-GAP-30). */
function generalInches(battle: BbbBattle, unit: BbbUnit): number | null {
  let least: number | null = null;
  for (const general of Object.values(battle.state.generals)) {
    if (!serves(battle, general, unit)) continue;
    const apart =
      unit.where === 'coming' ? Math.max(0, lengthBetween(general, unit) - GENERAL_RADIUS) : fromGeneral(general, unit);
    if (least === null || apart < least) least = apart;
  }
  return least === null ? null : inUnits(least);
}

export function checkOf(battle: BbbBattle, unit: BbbUnit): CommandCheck {
  return {
    arm: unit.arm,
    cavalryClass: unit.cavalryClass ?? undefined,
    quality: unit.quality,
    militia: unit.militia,
    order: unit.disrupted ? 'disrupted' : 'good',
    generalInches: generalInches(battle, unit),
    formation: unit.formation,
    terrain: unit.where === 'coming' ? 'open' : terrainOf(battle, unit),
    passive: unit.passive,
    fragile: unit.fragile,
    spent: isSpent(unit),
    bases: unit.bases,
    startingBases: unit.startingBases,
    reduced: unit.reduced,
  };
}

/** Whether a unit may still be given its command roll. */
export function refusesRollCommand(
  battle: BbbBattle,
  { unit: id }: OrderOf<'rollCommand'> | OrderOf<'hold'>,
): OrderRefusal | undefined {
  const unit = battle.units[id];
  if (unit === undefined || unit.side !== battle.active || unit.where === 'lost')
    return refused('contract', 'no such unit of yours');
  if (unit.rolled) return refused('BBB-GAP-20', 'it has already rolled for command, or was told to stand');
  if (unit.where === 'coming' && unit.arrivesTurn > battle.turn)
    return refused('BBB-GAP-30', `it arrives in turn ${unit.arrivesTurn}`);
  return undefined;
}

/** The same for a unit of the active side, without a reason. */
export function mayRoll({ turn }: BbbBattle, { rolled, where, arrivesTurn }: BbbUnit): boolean {
  return !rolled && where !== 'lost' && !(where === 'coming' && arrivesTurn > turn);
}

export function conductRollCommand({ unit: id }: OrderOf<'rollCommand'>, umpire: BbbUmpire): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const check = checkOf(battle, unit);
  const result = resolveCommand({ check, modifiers: reckon(0, COMMAND_MODIFIERS, check) }, umpire.hand(unit));
  tell(umpire, 'command-rolled', unit, check, result);
  if (unit.where !== 'coming' && (result.move === 'retireHalf' || result.move === 'retireFull'))
    retireToEdge(umpire, id, result.move === 'retireHalf' ? 'half' : 'full');
}

const EDGES = { north: NORTH, south: SOUTH, east: 0, west: 1800 } as const;

/** The heading of a side's own table edge. */
export function ownEdge(battle: BbbBattle, side: 'a' | 'b'): number {
  const edge = battle.setting.scenario.sides[side].with?.['edge'];
  return EDGES[edge as keyof typeof EDGES] ?? SOUTH;
}

/** BBB-GAP-17: by command result towards the own edge, faced at the nearest enemy. */
function retireToEdge(umpire: BbbUmpire, id: string, distance: 'half' | 'full'): void {
  const unit = unitOf(umpire.battle, id);
  const heading = ownEdge(umpire.battle, unit.side);
  const rate = fullRate(unit);
  const there = slid(poseOf(unit), heading, distance === 'full' ? rate : rate / 2);
  const near = nearestEnemy(umpire.battle, unit, outlineOf(there, shapeOf(unit)));
  const faces = near === null ? opposite(heading) : headingTo(there, poseOf(near.enemy));
  retire(umpire, id, { heading, faces, distance, from: [], facts: ['BBB-TURN-02'] });
}

export function conductHold({ unit }: OrderOf<'hold'>, umpire: BbbUmpire): void {
  tell(umpire, 'unit-held', umpire.battle, unit, true);
}

export function refusesHold(battle: BbbBattle, order: OrderOf<'hold'>): OrderRefusal | undefined {
  if (battle.phase === 'granted')
    return battle.state.grant?.unit === order.unit ? undefined : refused('contract', 'another unit has the move');
  const barred = refusesRollCommand(battle, order);
  if (barred !== undefined) return barred;
  return unitOf(battle, order.unit).disrupted
    ? refused('BBB-GAP-20', 'a disrupted or silenced unit must roll for command')
    : undefined;
}

function refusesSpot(battle: BbbBattle, at: Spot): OrderRefusal | undefined {
  return isOnTable(battle, at) ? undefined : refused('BBB-GAP-27', 'that is off the table');
}

function general(battle: BbbBattle, id: string): General | undefined {
  const found = Object.hasOwn(battle.state.generals, id) ? battle.state.generals[id] : undefined;
  return found?.side === battle.active ? found : undefined;
}

export function refusesMoveGeneral(battle: BbbBattle, order: OrderOf<'moveGeneral'>): OrderRefusal | undefined {
  const who = general(battle, order.general);
  if (who === undefined || who.status !== 'onTable')
    return refused('contract', 'no such general of yours on the table');
  if (who.moved) return refused('BBB-TURN-03', 'he has already moved');
  const off = refusesSpot(battle, order);
  if (off !== undefined) return off;
  const rate = rateOf('general');
  return lengthBetween(who, order) > inches(rate.value)
    ? refused(rate.fact, `a general moves ${rate.value}" at most`)
    : undefined;
}

export function conductMoveGeneral({ general: id, x, y }: OrderOf<'moveGeneral'>, umpire: BbbUmpire): void {
  tell(umpire, 'general-moved', umpire.battle, id, { x, y });
}

export function refusesReturnGeneral(battle: BbbBattle, order: OrderOf<'returnGeneral'>): OrderRefusal | undefined {
  const who = general(battle, order.general);
  if (who === undefined || who.status !== 'casualty') return refused('contract', 'no fallen general of yours');
  const off = refusesSpot(battle, order);
  if (off !== undefined) return off;
  const near = nearestTo(order, unitsOf(battle, battle.active));
  const judged = judgeReturn({
    casualtySinceEarlierStep: true,
    nearestFriendInches: near === null ? null : inUnits(near),
  });
  return judged.allowed
    ? undefined
    : refused('BBB-TURN-05', `he must return within ${GENERAL_RETURNS.value}" of one of your units`);
}

export function conductReturnGeneral({ general: id, x, y }: OrderOf<'returnGeneral'>, umpire: BbbUmpire): void {
  tell(umpire, 'general-returned', umpire.battle, id, { x, y });
}
