import { farthestShare } from '#chart/index.ts';
import { between, lengthBetween, type Point, type Pose } from '#field/index.ts';
import type { BpBattle, BpUnit } from '../play/model.ts';
import { asArriving, refusesMoveOrder } from '../play/movement.ts';
import { baseMove } from '../play/ways.ts';

/** The farthest place towards a point that the rules let a unit move to now; where it stands if there is none. */
export function farthest(battle: BpBattle, unit: BpUnit, towards: Point, heading: number): Pose {
  const from = asArriving(unit);
  const most = Math.min(1, baseMove(unit) / Math.max(1, lengthBetween(from, towards)));
  const at = (share: number): Pose => ({ ...between(from, towards, share), heading });
  const legal = (share: number): boolean =>
    refusesMoveOrder(battle, { kind: 'move', unit: unit.id, to: at(share) }) === undefined;
  return at(farthestShare(most, legal));
}
