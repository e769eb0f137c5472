import { type OrderRefusal, refused } from '#battle/index.ts';
import { inUnits, touch } from '#field/index.ts';
import { reckonCommand, resolveOrder } from '../command.ts';
import type { Order } from '../facts/command.ts';
import { refusesCharger } from './charge.ts';
import { blunder } from './blunders.ts';
import { grantOf } from './actions.ts';
import { tell } from './events.ts';
import { keepFaces } from './faces.ts';
import {
  commanderOf,
  type GtcBattle,
  type GtcUmpire,
  type GtcUnit,
  inBattle,
  inContact,
  isCommand,
  unitOf,
  unitsOf,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { apart, outline } from './place.ts';
import { standsInDense } from './ways.ts';

/** Why a command unit gives no orders now. */
export function refusesCommander(battle: GtcBattle, commander: GtcUnit | undefined): OrderRefusal | undefined {
  if (commander === undefined || commander.side !== battle.active || !isCommand(commander))
    return refused('contract', 'no such command unit of yours');
  if (commander.where !== 'table') return refused('GTC-GAP-46', 'it is not on the table');
  if (commander.done) return refused('GTC-GAP-07', 'it gives no more orders this turn');
  if (commander.suppressed) return refused('GTC-GAP-19', 'a suppressed command unit gives no orders');
  const { commander: now } = battle.state;
  return now !== null && now !== commander.id
    ? refused('GTC-GAP-08', 'one command unit finishes before the next begins')
    : undefined;
}

const NOT_ORDERED = {
  command: refused('GTC-GAP-12', 'no order moves a command unit'),
  offTable: refused('contract', 'it is not on the table'),
  foreign: refused('GTC-GAP-08', 'an HQ orders units of its own command'),
  suppressed: refused('GTC-GAP-19', 'a suppressed unit takes no orders'),
  engaged: refused('GTC-GAP-08', 'it is in charge contact'),
  acted: refused('GTC-GAP-14', 'it has acted on initiative this turn'),
  blundered: refused('GTC-GAP-50', 'a blunder has moved it or made it fire'),
  obeys: refused('GTC-GAP-08', 'it takes orders from one command unit a turn'),
} as const;

/** Why a unit cannot be ordered by this command unit. */
export function refusesOrdered(battle: GtcBattle, commander: GtcUnit, unit: GtcUnit): OrderRefusal | undefined {
  if (unit.side !== commander.side || isCommand(unit)) return NOT_ORDERED.command;
  if (unit.where !== 'table' && unit.where !== 'aboard') return NOT_ORDERED.offTable;
  if (commander.rank !== 'CO' && commanderOf(battle, unit)?.id !== commander.id) return NOT_ORDERED.foreign;
  if (unit.suppressed) return NOT_ORDERED.suppressed;
  if (inContact(unit)) return NOT_ORDERED.engaged;
  if (unit.usedInitiative) return NOT_ORDERED.acted;
  if (unit.blundered) return NOT_ORDERED.blundered;
  return unit.orderedBy !== null && unit.orderedBy !== commander.id ? NOT_ORDERED.obeys : undefined;
}

/** Whether a command unit can still order a unit. */
export function mayOrder(battle: GtcBattle, commander: GtcUnit): boolean {
  return (
    refusesCommander(battle, commander) === undefined &&
    inBattle(battle).some((unit) => refusesOrdered(battle, commander, unit) === undefined)
  );
}

export function refusesOrder(battle: GtcBattle, { commander: id, group }: OrderOf<'order'>): OrderRefusal | undefined {
  const commander = battle.units[id];
  const refusal = refusesCommander(battle, commander);
  if (refusal !== undefined || commander === undefined) return refusal;
  if (battle.state.ordersOver) return refused('GTC-GAP-07', 'the CO has failed: no more orders this turn');
  for (const { unit: each, action } of group) {
    const unit = battle.units[each];
    if (unit === undefined) return refused('contract', 'no such unit');
    const barred = refusesOrdered(battle, commander, unit) ?? (action === 'charge' ? refusesCharger(unit) : undefined);
    if (barred !== undefined) return barred;
  }
  return new Set(group.map(({ unit }) => unit)).size < group.length
    ? refused('contract', 'a unit is named twice')
    : undefined;
}

/** GTC-READ-07: all in march column, the command unit touching one of them and the rest in a chain. */
function inMarchContact(commander: GtcUnit, units: readonly GtcUnit[]): boolean {
  if (!units.every(({ formation, where }) => formation === 'marchColumn' && where === 'table')) return false;
  const reached = units.filter((unit) => touch(outline(commander), outline(unit)));
  for (const from of reached)
    for (const unit of units) if (!reached.includes(unit) && touch(outline(from), outline(unit))) reached.push(unit);
  return reached.length === units.length;
}

function distanceTo(battle: GtcBattle, commander: GtcUnit, unit: GtcUnit): number {
  const carrier = unit.carrier === null ? undefined : battle.units[unit.carrier];
  return apart(commander, unit.where === 'aboard' && carrier !== undefined ? carrier : unit);
}

/** GTC-GAP-09, GTC-GAP-10, GTC-GAP-11: the facts of a command roll, measured. */
export function measureOrder(battle: GtcBattle, { commander: id, group }: OrderOf<'order'>): Order {
  const commander = unitOf(battle, id);
  const units = group.map(({ unit }) => unitOf(battle, unit));
  const foreign = units.filter(({ recce }) => !recce);
  const charging = group.some(({ action }) => action === 'charge');
  return {
    commander: commander.rank ?? 'HQ',
    commandValue: commander.commandValue,
    previousOrders: Math.max(...units.map(({ orders }) => orders)),
    distanceCm: inUnits(Math.max(0, ...foreign.map((unit) => distanceTo(battle, commander, unit)))),
    formationAllScout: foreign.length === 0,
    // A charge out of dense ground moves in it; other ground on its way is not measured beforehand (GTC-GAP-51).
    movingInDense: group.some(
      ({ unit, action }) =>
        action === 'moveDense' || (action === 'charge' && standsInDense(battle, unitOf(battle, unit))),
    ),
    charging,
    marchColumnContact: !charging && inMarchContact(commander, units),
    commanderSuppressed: false,
    alreadyFailed: false,
  };
}

export function conductOrder(order: OrderOf<'order'>, umpire: GtcUmpire): void {
  const { battle } = umpire;
  const commander = unitOf(battle, order.commander);
  const facts = measureOrder(battle, order);
  const { dice, faces } = keepFaces(umpire.hand(commander));
  const result = resolveOrder({ commander: facts.commander, target: reckonCommand(facts) }, dice);
  tell(umpire, result.commanderDone ? 'order-failed' : 'order-given', battle, commander, order, {
    facts,
    result,
    faces,
  });
  const ids = order.group.map(({ unit }) => unit);
  if (result.blunder) blunder(umpire, commander.id, ids);
}

export function refusesStop(battle: GtcBattle, { commander: id }: OrderOf<'stop'>): OrderRefusal | undefined {
  return refusesCommander(battle, battle.units[id]);
}

export function conductStop({ commander: id }: OrderOf<'stop'>, umpire: GtcUmpire): void {
  tell(umpire, 'commander-stopped', umpire.battle.active, id);
}

export function refusesPass(battle: GtcBattle, { unit }: OrderOf<'pass'>): OrderRefusal | undefined {
  if (battle.phase === 'consolidate')
    return battle.state.consolidating.includes(unit) ? undefined : refused('GTC-GAP-33', 'only a winner consolidates');
  return grantOf(battle, unit) === undefined ? refused('GTC-GAP-11', 'it has no action left') : undefined;
}

export function conductPass({ unit }: OrderOf<'pass'>, umpire: GtcUmpire): void {
  const { battle } = umpire;
  if (battle.phase === 'consolidate') tell(umpire, 'unit-stayed', battle, unitOf(battle, unit));
  else tell(umpire, 'unit-passed', battle, unit);
}

/** Command units of the active side. */
export function commandersOf(battle: GtcBattle): readonly GtcUnit[] {
  return unitsOf(battle, battle.active).filter((unit) => isCommand(unit));
}
