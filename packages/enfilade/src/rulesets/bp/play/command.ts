import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  distanceFromPoint,
  GRAIN,
  inches,
  inUnits,
  lengthBetween,
  nearestOf,
  type Point,
  placeOf,
  pointOutline,
} from '#field/index.ts';
import { type OrderResult, reckonCommand, resolveCommand } from '../command.ts';
import { GROUP_REACH } from '../sheet.ts';
import { blunder } from './blunders.ts';
import { terrainOf, ROAD_HALF_WIDTH } from './ground.ts';
import { tell } from './events.ts';
import {
  type BpBattle,
  type BpUmpire,
  type BpUnit,
  brigadeBroken,
  type Commander,
  type Grant,
  isEngaged,
  unitOf,
  commands,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { enemiesOf, isWithin, nearestEnemy, outline, outlinesOf, shapeOf } from './place.ts';
import { refusesCharge } from './reach.ts';

const GROUP = inches(GROUP_REACH.value);

/** Why this unit cannot be given an order; undefined where it can. */
export function refusesOrdered(battle: BpBattle, unit: BpUnit): OrderRefusal | undefined {
  const arriving = (unit.where === 'coming' || unit.where === 'off') && battle.turn >= unit.arrivesTurn;
  if (unit.where !== 'table' && !arriving) return refused('BP-GAP-63', 'it is not on the table');
  if (unit.ordered) return refused('BP-GAP-07', 'it has been ordered or used its initiative this turn');
  if (isEngaged(unit)) return refused('BP-GAP-07', 'it is engaged');
  if (unit.disordered) return refused('BP-DIS-01', 'a disordered unit cannot be given an order');
  if (brigadeBroken(battle, unit)) return refused('BP-GAP-46', 'its brigade is broken');
  return undefined;
}

/** Why a commander may not give orders; undefined where they may. */
export function refusesCommander(battle: BpBattle, id: string): OrderRefusal | undefined {
  const commander = battle.state.commanders[id];
  if (commander === undefined || commander.side !== battle.active)
    return refused('contract', 'no such commander of yours');
  return commander.done ? refused('BP-GAP-05', 'this commander gives no more orders this turn') : undefined;
}

export function refusesGiveOrder(battle: BpBattle, order: OrderOf<'giveOrder'>): OrderRefusal | undefined {
  const silent = refusesCommander(battle, order.commander);
  if (silent !== undefined) return silent;
  const commander = battle.state.commanders[order.commander] as Commander;
  if (new Set(order.units).size < order.units.length) return refused('contract', 'a unit is named twice');
  const group: BpUnit[] = [];
  for (const id of order.units) {
    const unit = battle.units[id];
    if (unit === undefined || !commands(commander, unit))
      return refused('BP-GAP-07', 'a unit is not under this commander');
    const barred = refusesOrdered(battle, unit);
    if (barred !== undefined) return barred;
    group.push(unit);
  }
  if (group.length > 1 && !isGroup(battle, group))
    return refused('BP-GAP-06', `one order goes to units of one brigade, each within ${GROUP_REACH.value}" of another`);
  if (order.charge === null) return undefined;
  const target = battle.units[order.charge];
  if (target === undefined || target.side === battle.active || target.where !== 'table')
    return refused('contract', 'no such enemy on the table');
  for (const unit of group) {
    if (unit.where !== 'table') return refused('BP-GAP-63', 'it cannot charge in the turn it enters');
    const barred = refusesCharge(battle, unit, target);
    if (barred !== undefined) return barred;
  }
  return undefined;
}

export function isGroup(battle: BpBattle, units: readonly BpUnit[]): boolean {
  const [first] = units;
  return units.every(
    (unit) =>
      unit.brigade === first?.brigade &&
      unit.where === 'table' &&
      units.some((each) => each !== unit && isWithin(battle, [unit, each], GROUP)),
  );
}

/** BP-CMD-05: a column keeps to a road with its head, its middle and its tail. */
function onRoad(battle: BpBattle, unit: BpUnit): boolean {
  const { roads } = terrainOf(battle);
  if (roads.length === 0 || (unit.formation !== 'marchColumn' && unit.formation !== 'limbered')) return false;
  const half = shapeOf(unit).depth / 2;
  const column: readonly Point[] =
    unit.where === 'table' ? [placeOf(unit, half, 0), unit, placeOf(unit, -half, 0)] : [unit];
  return column.every((at) =>
    roads.some(
      ({ cover, width = 0 }) => distanceFromPoint(at, cover) <= Math.max(0, ROAD_HALF_WIDTH - width / 2) + GRAIN,
    ),
  );
}

/** How far the nearest enemy is; for a unit that comes on, from its entry point (BP-GAP-63). */
function enemyInches(battle: BpBattle, unit: BpUnit): number | null {
  if (unit.where === 'table') {
    const nearest = nearestEnemy(battle, unit);
    return nearest === null ? null : inUnits(nearest.apart);
  }
  const enemies = enemiesOf(battle, unit);
  const nearest = enemies[nearestOf(pointOutline(unit), outlinesOf(battle, enemies))];
  return nearest === undefined ? null : inUnits(distanceFromPoint(unit, outline(battle, nearest)));
}

/** The facts of a command roll, measured: from the centre of the commander's disc (section 8.1). */
export function measureCommand(
  battle: BpBattle,
  commander: Commander,
  units: readonly BpUnit[],
): Parameters<typeof reckonCommand>[0] {
  return {
    staffRating: commander.staffRating,
    units: units.map((unit) => ({
      formation: unit.arm === 'wagon' ? 'line' : unit.formation,
      distanceInches: inUnits(
        unit.where === 'table' ? distanceFromPoint(commander, outline(battle, unit)) : lengthBetween(commander, unit),
      ),
      nearestEnemyInches: enemyInches(battle, unit),
      onRoad: onRoad(battle, unit),
      disordered: unit.disordered,
    })),
  };
}

const FREE: Readonly<Record<string, string>> = { marchColumn: 'BP-MOV-11', limbered: 'BP-MOV-12', square: 'BP-MOV-13' };

function orderFacts(result: OrderResult, units: readonly BpUnit[]): readonly string[] {
  const moved = units.flatMap(({ formation }, i) =>
    result.results[i]?.free === true || (formation === 'square' && result.success) ? (FREE[formation] ?? []) : [],
  );
  return [
    'BP-GAP-03',
    ...(units.length > 1 ? ['BP-GAP-06'] : []),
    ...(result.commanderDone ? ['BP-GAP-05'] : []),
    ...moved,
    ...result.modifiers.map(({ id }) => id),
  ];
}

export function conductGiveOrder(order: OrderOf<'giveOrder'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const commander = battle.state.commanders[order.commander] as Commander;
  const units = order.units.map((id) => unitOf(battle, id));
  const check = measureCommand(battle, commander, units);
  const result = resolveCommand({ units: check.units, target: reckonCommand(check) }, umpire);
  const grants: readonly Grant[] = units.flatMap((unit, i) => {
    const moves = result.results[i]?.moves ?? 0;
    const charge = result.success ? order.charge : null;
    return moves > 0 ? [{ unit: unit.id, moves, charge, changed: false }] : [];
  });
  const commanders = { ...battle.state.commanders, [commander.id]: { ...commander, done: true } };
  tell(umpire, 'order-given', order, commander, {
    facts: orderFacts(result, units),
    check,
    result,
    grants,
    commanders,
  });
  // BP-GAP-63: units that wait off the table do not blunder.
  if (result.blunder)
    blunder(
      umpire,
      units.filter(({ where }) => where === 'table'),
    );
}
