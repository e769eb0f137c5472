import { farthestShare } from '#chart/index.ts';
import { between, inches, lengthBetween, type Point } from '#field/index.ts';
import { rateOf } from '../movement.ts';
import { refusesPlaceCommander, RIDE } from '../play/commanders.ts';
import type { Commander, W66Battle, W66Unit } from '../play/model.ts';
import { asArriving, refusesMove } from '../play/movement.ts';
import { goAsFormed } from './steps.ts';

/** W66-MOVE-01: a whole turn straight ahead, as it is formed. */
export function rateFor({ arm, formation, status }: W66Unit): number {
  return inches(rateOf({ arm, formation, status, charging: false }, 'forward'));
}

/** The farthest place towards a point that the rules let a unit move to now, as it is formed; where it stands if there is none. */
export function farthest(battle: W66Battle, unit: W66Unit, towards: Point): Point {
  const from = asArriving(battle, unit, null);
  const at = (share: number): Point => between(from, towards, share);
  const legal = (share: number): boolean => {
    const steps = [goAsFormed(from, at(share))];
    return refusesMove(battle, { kind: 'move', unit: unit.id, steps, shift: null }) === undefined;
  };
  return at(farthestShare(1, legal));
}

export function farthestRide(battle: W66Battle, commander: Commander, towards: Point): Point {
  const most = Math.min(1, RIDE / Math.max(1, lengthBetween(commander, towards)));
  const at = (share: number): Point => between(commander, towards, share);
  const legal = (share: number): boolean =>
    refusesPlaceCommander(battle, { kind: 'placeCommander', commander: commander.id, ...at(share) }) === undefined;
  return at(farthestShare(most, legal));
}
