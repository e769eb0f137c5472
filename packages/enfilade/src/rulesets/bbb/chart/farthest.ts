import { farthestShare } from '#chart/index.ts';
import { between, inches, lengthBetween, type Point } from '#field/index.ts';
import { rateOf } from '../sheet.ts';
import { refusesMoveGeneral } from '../play/command.ts';
import { cutLegs, isColumn, legsThrough, lengthOf } from '../play/legs.ts';
import type { BbbBattle, BbbUnit, General } from '../play/model.ts';
import { refusesMoveOrder } from '../play/movement.ts';
import type { OrderOf } from '../play/orders.ts';
import { fullRate, shapeIn } from '../play/place.ts';

/** A road doubles what a column may go. */
export function mostMove(unit: BbbUnit, formation = unit.formation): number {
  return fullRate(unit) * (isColumn(formation) ? 2 : 1);
}

/** As much of a path as the rules allow a unit; undefined if it cannot go that way at all. */
export function farthest(battle: BbbBattle, unit: BbbUnit, wished: OrderOf<'move'>): OrderOf<'move'> | undefined {
  const formation = wished.before ?? unit.formation;
  const legs = legsThrough(unit, wished.points, shapeIn(formation, unit.bases), undefined);
  const length = lengthOf(legs);
  const order = (share: number): OrderOf<'move'> => ({
    ...wished,
    points: cutLegs(legs, share * length).map(({ to }) => ({ x: to.x, y: to.y })),
  });
  const most = Math.min(1, mostMove(unit, formation) / Math.max(1, length));
  const share = farthestShare(most, (each) => refusesMoveOrder(battle, order(each)) === undefined);
  return share === 0 || length === 0 ? undefined : order(share);
}

/** The same for a general. */
export function farthestRide(battle: BbbBattle, general: General, towards: Point): OrderOf<'moveGeneral'> | undefined {
  const order = (share: number): OrderOf<'moveGeneral'> => ({
    kind: 'moveGeneral',
    general: general.id,
    ...between(general, towards, share),
  });
  const most = Math.min(1, inches(rateOf('general').value) / Math.max(1, lengthBetween(general, towards)));
  const share = farthestShare(most, (each) => refusesMoveGeneral(battle, order(each)) === undefined);
  return share === 0 ? undefined : order(share);
}
