import { inches } from '#field/index.ts';
import { asCharging, chargeWay, sideHit } from '../play/charge.ts';
import type { W66Battle, W66Unit } from '../play/model.ts';
import { shapeOf } from '../play/place.ts';
import {
  areFewer,
  meleeOdds,
  crossfire,
  HOPELESS,
  obeyChance,
  type Prospects,
  volleyReceived,
} from './charge-prospects.ts';
import { cautionOf } from './evaluate.ts';

/** A unit this much stronger needs no help. */
const ENOUGH = 1.3;
const OVERLAP = inches(2.5);

function widthOf(unit: W66Unit): number {
  return (shapeOf(unit) as { readonly width: number }).width;
}

/** Two fit at a target from two sides of it, or side by side if it is wide. */
function haveRoom(one: W66Unit, two: W66Unit, target: W66Unit): boolean {
  if (target.town !== null || sideHit(one, target).face !== sideHit(two, target).face) return true;
  return widthOf(one) + widthOf(two) <= widthOf(target) + OVERLAP;
}

/** Two against one: the target fires at one of them, and both strike (section 12, 3 and 7). What it is worth to each. */
export function jointProspects(
  battle: W66Battle,
  [one, two]: readonly [W66Unit, W66Unit],
  target: W66Unit,
): Prospects | undefined {
  if (areFewer([one, two], target, HOPELESS) || !areFewer([one], target, ENOUGH)) return undefined;
  const [first, second] = [asCharging(battle, one, target), asCharging(battle, two, target)];
  if (!haveRoom(first, second, target)) return undefined;
  const both = meleeOdds(battle, [first, second], target);
  if (both.worth <= 1) return undefined;
  const alone = meleeOdds(battle, [second], target);
  const shot = volleyReceived(battle, first, target);
  const others = Math.max(crossfire(battle, first, target), crossfire(battle, second, target));
  const came = (1 - shot.halts) * both.worth + shot.halts * alone.worth;
  const come = obeyChance(battle, one, target) * obeyChance(battle, two, target);
  const worth = (come * (came - cautionOf(battle, one.side) * (shot.worth + others))) / 2 - 1;
  if (worth <= 0) return undefined;
  for (const each of [one, two])
    if (each.charge === null && chargeWay(battle, each, target)?.poised !== true) return undefined;
  return { wins: both.wins, halted: shot.halts, worth };
}
