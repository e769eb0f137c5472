import type { OrderRefusal } from '#battle/index.ts';
import type { Point } from '#field/index.ts';
import { refusesConsolidate } from '../play/melee.ts';
import { type GtcBattle, type GtcUnit, isCommand } from '../play/model.ts';
import { refusesCommandMove, refusesEvade, refusesMove } from '../play/movement.ts';
import type { OrderOf } from '../play/orders.ts';

export type WalkOrder = OrderOf<'move' | 'evade' | 'commandMove' | 'consolidate'>;
type WalkKind = WalkOrder['kind'];

const WALKED: Readonly<Record<string, WalkKind>> = {
  initiative: 'evade',
  command: 'move',
  acting: 'move',
  commandMoves: 'commandMove',
  consolidate: 'consolidate',
};

/** How a unit moves somewhere in this part of the turn; not at all while charges are fought. */
export function walkTo(
  { phase }: GtcBattle,
  unit: GtcUnit,
  points: readonly Point[],
  heading: number,
): WalkOrder | undefined {
  const kind = phase === 'commandMoves' && !isCommand(unit) ? 'move' : WALKED[phase];
  const { id, x, y } = unit;
  const [first] = points;
  const stays = points.length === 1 && first?.x === x && first.y === y;
  const order = { unit: id, path: stays ? [] : points, heading };
  if (kind === undefined) return undefined;
  return kind === 'move' ? { kind, ...order, prolonge: false } : { kind, ...order };
}

export function refusesWalk(battle: GtcBattle, order: WalkOrder): OrderRefusal | undefined {
  switch (order.kind) {
    case 'move':
      return refusesMove(battle, order);
    case 'evade':
      return refusesEvade(battle, order);
    case 'commandMove':
      return refusesCommandMove(battle, order);
    case 'consolidate':
      return refusesConsolidate(battle, order);
  }
}
