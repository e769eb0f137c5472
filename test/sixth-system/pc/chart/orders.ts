import { farthestShare, type MoveCost, type Wish } from '#chart/index.ts';
import { between, inches, inUnits, lengthBetween, type Point, type Pose } from '#field/index.ts';
import { chargeWay } from '../play/charge.ts';
import type { PcBattle, PcUnit } from '../play/model.ts';
import { baseMove, refusesMove, wayTo } from '../play/movement.ts';
import type { OrderOf, PcOrder } from '../play/orders.ts';

/** The way to a place, as far as it is legal. */
function shortened(battle: PcBattle, unit: PcUnit, at: Point, heading: number): OrderOf<'move'> {
  const order = (share: number): OrderOf<'move'> => ({
    kind: 'move',
    unit: unit.id,
    to: { ...between(unit, at, share), heading },
  });
  const most = Math.min(1, baseMove(unit) / Math.max(1, lengthBetween(unit, at)));
  return order(farthestShare(most, (share) => refusesMove(battle, order(share)) === undefined));
}

export function proposals(battle: PcBattle, id: string, { at, heading, target }: Wish): readonly PcOrder[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table') return [];
  if (target !== undefined)
    return [
      { kind: 'fire', unit: id, target },
      { kind: 'charge', unit: id, target },
    ];
  if (at === undefined && heading === undefined) return [];
  const to: Pose = { ...(at ?? { x: unit.x, y: unit.y }), heading: heading ?? unit.heading };
  const whole = { kind: 'move', unit: id, to } as const;
  return refusesMove(battle, whole) === undefined
    ? [whole]
    : [whole, shortened(battle, unit, to, to.heading)].reverse();
}

export function orderLabel(_: PcBattle, { kind }: PcOrder): string | undefined {
  return kind === 'fire' ? 'Fire' : kind === 'charge' ? 'Charge' : undefined;
}

export function moveCost(battle: PcBattle, order: PcOrder): MoveCost | undefined {
  if (order.kind !== 'move' && order.kind !== 'charge') return undefined;
  const unit = battle.units[order.unit];
  const target = order.kind === 'charge' ? battle.units[order.target] : undefined;
  if (unit === undefined || (order.kind === 'charge' && target === undefined)) return undefined;
  const way = order.kind === 'move' ? wayTo(battle, unit, order.to) : target && chargeWay(battle, unit, target)?.way;
  if (way === undefined) return undefined;
  const { x, y } = way.path.end;
  return {
    way: [
      { x: unit.x, y: unit.y },
      { x, y },
    ],
    spent: inches(way.inches),
    of: inches(way.allowance),
    tags: way.allowance < inUnits(baseMove(unit)) ? [{ at: { x, y }, says: 'half in the wood' }] : [],
  };
}
