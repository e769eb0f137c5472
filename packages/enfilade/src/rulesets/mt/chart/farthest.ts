import { farthestShare } from '#chart/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { allowanceOf, CLEAR } from '../play/allowance.ts';
import type { MtBattle, MtUnit } from '../play/model.ts';
import { isPlanned, planOrder } from '../play/movement.ts';
import type { OrderOf } from '../play/orders.ts';

/** The most any of its men could move: far from enemies, in column on a road. */
export function mostMove(unit: MtUnit): number {
  const best = { ...CLEAR, noEnemyWithin24: true, onRoad: true, formation: 'column' } as const;
  return inches(allowanceOf(unit, best).allowanceInches);
}

/** As much of a vector as the rules let the whole unit go; undefined if it cannot move that way. */
export function farthest(
  battle: MtBattle,
  unit: MtUnit,
  { x, y }: Point,
  heading: number | null,
): OrderOf<'advance'> | undefined {
  const most = Math.min(1, mostMove(unit) / Math.max(1, lengthBetween({ x: 0, y: 0 }, { x, y })));
  const order = (share: number): OrderOf<'advance'> => ({
    kind: 'advance',
    unit: unit.id,
    x: Math.round(share * x),
    y: Math.round(share * y),
    heading,
  });
  const share = farthestShare(most, (each) => isPlanned(planOrder(battle, order(each))));
  return share === 0 ? undefined : order(share);
}
