import { PROLONGE } from '../sheet.ts';
import { type OrderRefusal, refused, rememberLast } from '#battle/index.ts';
import { distance, outlineOf, type Point, turnBetween, headingTo } from '#field/index.ts';
import { grantOf, refusesAction } from './actions.ts';
import { tell } from './events.ts';
import {
  type GtcBattle,
  type GtcUmpire,
  type GtcUnit,
  inContact,
  isCommand,
  isUnlimbered,
  moveCmOf,
  unitOf,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { outline, shapeIn } from './place.ts';
import { afterAction } from './reactions.ts';
import { nearestVisible } from './sight.ts';
import { formSquares } from './squares.ts';
import { judgeWay, type Walk, type Way } from './ways.ts';

/** A tenth of a degree or two are lost when a point is rounded. */
const STRAIGHT_SLACK = 5;

/** GTC-GAP-40: by prolonge straight forward or back, over open ground or along a road. */
function refusesProlonge(unit: GtcUnit, points: readonly Point[], heading: number): OrderRefusal | undefined {
  if (!isUnlimbered(unit)) return refused('GTC-MOVE-06', 'only unlimbered guns move by prolonge');
  const [to, more] = points;
  if (to === undefined || more !== undefined || heading !== unit.heading)
    return refused('GTC-GAP-40', 'a prolonge move is one straight line without a turn');
  const turn = Math.abs(turnBetween(unit.heading, headingTo(unit, to)));
  return Math.min(turn, 1800 - turn) > STRAIGHT_SLACK
    ? refused('GTC-GAP-40', 'by prolonge guns go straight forward or back')
    : undefined;
}

/** GTC-GAP-42 and what else keeps a unit where it is. */
function refusesMover(unit: GtcUnit): OrderRefusal | undefined {
  if (unit.where !== 'table') return refused('GTC-GAP-49', 'a unit aboard lands first');
  return unit.prone ? refused('GTC-GAP-42', 'a unit lying down does not move') : undefined;
}

type WalkOrder = OrderOf<'move' | 'evade' | 'commandMove' | 'consolidate'>;

function walkFor(unit: GtcUnit, order: WalkOrder): Walk {
  const { path: points, heading } = order;
  const prolonge = order.kind === 'move' && order.prolonge;
  return {
    unit,
    points,
    heading,
    moveCm: prolonge ? PROLONGE.value : moveCmOf(unit),
    fraction: order.kind === 'consolidate' ? 'half' : 'full',
    prolonge,
  };
}

/** Judged once for an order: it is carried out in the battle in which it was found legal. */
const waysIn = rememberLast((battle: GtcBattle) =>
  rememberLast((order: WalkOrder): Way => judgeWay(battle, walkFor(unitOf(battle, order.unit), order))),
);

export function wayOfOrder(battle: GtcBattle, order: WalkOrder): Way {
  return waysIn(battle)(order);
}

export function refusesMove(battle: GtcBattle, order: OrderOf<'move'>): OrderRefusal | undefined {
  const unit = battle.units[order.unit];
  const refusal =
    refusesAction(battle, unit, 'move', null) ??
    refusesMover(unit as GtcUnit) ??
    (order.prolonge ? refusesProlonge(unit as GtcUnit, order.path, order.heading) : undefined);
  if (refusal !== undefined) return refusal;
  const way = wayOfOrder(battle, order);
  if (order.prolonge && (way.dense || way.stopped))
    return refused('GTC-GAP-40', 'a prolonge move keeps to open ground or a road');
  if (way.refusal !== undefined) return way.refusal;
  const declared = grantOf(battle, order.unit)?.declared;
  return way.dense && declared !== null && declared !== 'moveDense'
    ? refused('GTC-CMD-03', 'a move in dense terrain is declared before the roll')
    : undefined;
}

export function conductMove(order: OrderOf<'move'>, umpire: GtcUmpire): void {
  const unit = unitOf(umpire.battle, order.unit);
  const way = wayOfOrder(umpire.battle, order);
  tell(umpire, 'unit-moved', umpire.battle, unit, way, order.prolonge ? ['GTC-MOVE-06', 'GTC-GAP-40'] : []);
  afterAction(umpire, unit.id);
}

/** GTC-GAP-15: a full move that ends further from the nearest visible enemy than it began. */
export function refusesEvade(battle: GtcBattle, order: OrderOf<'evade'>): OrderRefusal | undefined {
  const unit = battle.units[order.unit];
  const refusal = refusesAction(battle, unit, 'evade', null) ?? refusesMover(unit as GtcUnit);
  if (refusal !== undefined || unit === undefined) return refusal;
  const way = wayOfOrder(battle, order);
  if (way.refusal !== undefined) return way.refusal;
  const nearest = nearestVisible(battle, unit);
  const far =
    nearest === null ? 0 : distance(outlineOf(way.end, shapeIn(unit, unit.formation)), outline(nearest.enemy));
  return nearest !== null && far <= nearest.apart
    ? refused('GTC-GAP-15', 'an evade ends further from the nearest visible enemy')
    : undefined;
}

export function conductEvade(order: OrderOf<'evade'>, umpire: GtcUmpire): void {
  const unit = unitOf(umpire.battle, order.unit);
  const way = wayOfOrder(umpire.battle, order);
  tell(umpire, 'unit-evaded', umpire.battle, unit, way, ['GTC-GAP-15']);
  afterAction(umpire, unit.id);
}

/** GTC-GAP-12, GTC-GAP-58: after the last order each command unit makes one free move, which is no action and is not fired at. */
export function refusesCommandMove(battle: GtcBattle, order: OrderOf<'commandMove'>): OrderRefusal | undefined {
  const unit = battle.units[order.unit];
  if (unit === undefined || unit.side !== battle.active || !isCommand(unit) || unit.where !== 'table')
    return refused('contract', 'no such command unit of yours');
  if (unit.moved) return refused('GTC-GAP-12', 'it has moved');
  if (unit.suppressed) return refused('GTC-GAP-19', 'a suppressed unit does nothing');
  if (inContact(unit)) return refused('GTC-GAP-12', 'it is in charge contact');
  return wayOfOrder(battle, order).refusal;
}

export function conductCommandMove(order: OrderOf<'commandMove'>, umpire: GtcUmpire): void {
  tell(umpire, 'command-moved', umpire.battle, unitOf(umpire.battle, order.unit), wayOfOrder(umpire.battle, order));
  formSquares(umpire);
}
