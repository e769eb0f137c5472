import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  centimetres,
  distanceInZone,
  inUnits,
  nearestPoints,
  type Outline,
  quarterOf,
  quarterZone,
  reachesZone,
  withinZone,
} from '#field/index.ts';
import type { Firer, Target } from '../facts/shooting.ts';
import type { Aspect } from '../facts/words.ts';
import { coverAgainst } from './cover.ts';
import { attacksOf, type GtcBattle, type GtcUnit, inContact, isCommand } from './model.ts';
import { apart, isClosedIn, isWithin, outline, shapeOf } from './place.ts';
import { fireLaneClear, isNearestVisible, sees } from './sight.ts';

export type NamedFirer = Firer & { readonly id: string };

/** What the procedures ask about a unit. */
export function unitFacts(unit: GtcUnit) {
  const { type, formation, mounted, limbered, prone, dugIn, suppressed, recce, guerrilla } = unit;
  const { sabre, save, hitsTaken, stands, hitsValue } = unit;
  return {
    type,
    formation,
    mounted,
    limbered,
    prone,
    dugIn,
    suppressed,
    recce,
    guerrilla,
    sabre,
    save,
    hitsTaken,
    stands,
    hitsValue,
  };
}

const ASPECT: Readonly<Record<string, Aspect>> = { front: 'front', rear: 'rear', left: 'flank', right: 'flank' };

/** GTC-GAP-22: the side of a unit on which a point lies. */
export function aspectOf(battle: GtcBattle, unit: GtcUnit, from: { readonly x: number; readonly y: number }): Aspect {
  if (unit.formation === 'square' || isClosedIn(battle, unit)) return 'front';
  return ASPECT[quarterOf(unit, shapeOf(unit), from)] ?? 'front';
}

const NO = {
  offTable: refused('contract', 'it is not on the table'),
  suppressed: refused('GTC-GAP-19', 'a suppressed unit does not fire'),
  limbered: refused('GTC-GAP-40', 'limbered guns cannot fire'),
  fireless: refused('GTC-GAP-03', 'it has no fire'),
  engaged: refused('GTC-GAP-20', 'units in charge contact do not fire'),
  atEngaged: refused('GTC-GAP-20', 'units in charge contact are not fired at'),
  outOfRange: refused('GTC-ACT-03', 'the target is out of range'),
  aside: refused('GTC-FORM-04', 'a march column fires straight ahead only'),
  outOfArc: refused('GTC-GAP-20', 'the target is outside its front arc'),
  unseen: refused('GTC-ACT-03', 'the target is out of sight'),
  friends: refused('GTC-GAP-20', 'friends are in the line of fire'),
  command: refused('GTC-GAP-46', 'a command unit is fired at only if it is the nearest visible enemy'),
} as const;

/** Why a unit cannot fire at all now. */
export function refusesFirer(unit: GtcUnit): OrderRefusal | undefined {
  if (unit.where !== 'table') return NO.offTable;
  if (unit.suppressed) return NO.suppressed;
  if (unit.limbered) return NO.limbered;
  if (attacksOf(unit) === 0) return NO.fireless;
  return inContact(unit) ? NO.engaged : undefined;
}

/** GTC-GAP-20: whether some part of a target is in the front arc, and such a part in range. */
export function arcTo(firer: GtcUnit, target: Outline): 'outside' | 'beyond' | 'within' {
  const zone = quarterZone(firer, shapeOf(firer), 'front');
  if (!reachesZone(target, zone)) return 'outside';
  if (withinZone(target, zone)) return 'within';
  const far = distanceInZone(outline(firer), target, zone) ?? Infinity;
  return far > centimetres(firer.rangeCm) ? 'beyond' : 'within';
}

/** Range, arc, sight and lane of fire (GTC-ACT-03, GTC-GAP-20); undefined where it may fire. */
export function refusesShot(battle: GtcBattle, firer: GtcUnit, target: GtcUnit): OrderRefusal | undefined {
  const unable = refusesFirer(firer);
  if (unable !== undefined) return unable;
  if (inContact(target)) return NO.atEngaged;
  if (!isWithin(firer, target, centimetres(firer.rangeCm))) return NO.outOfRange;
  const inArc = firer.formation === 'square' ? 'within' : arcTo(firer, outline(target));
  if (inArc === 'outside') return firer.formation === 'marchColumn' ? NO.aside : NO.outOfArc;
  if (inArc === 'beyond') return NO.outOfRange;
  if (!sees(battle, firer, target)) return NO.unseen;
  if (!fireLaneClear(battle, firer, outline(target))) return NO.friends;
  return isCommand(target) && !isNearestVisible(battle, firer, target) ? NO.command : undefined;
}

/** The facts of one firing unit, measured. */
export function measureFirer(
  battle: GtcBattle,
  firer: GtcUnit,
  target: GtcUnit,
  closing?: { readonly distanceCm: number; readonly byCavalry: boolean },
): NamedFirer {
  const { from } = nearestPoints(outline(firer), outline(target));
  return {
    ...unitFacts(firer),
    id: firer.id,
    attackPerStand: attacksOf(firer),
    rangeCm: firer.rangeCm,
    distanceCm: closing?.distanceCm ?? inUnits(apart(firer, target)),
    arc: 'front',
    aspect: closing === undefined ? aspectOf(battle, target, from) : 'front',
    cover: coverAgainst(battle, target, firer),
    targetOfCavalryCharge: closing?.byCavalry ?? false,
    opportunityUsed: false,
  };
}

export function measureTarget(target: GtcUnit, fallBackPath: Target['fallBackPath']): Target {
  return { ...unitFacts(target), fallBackPath };
}
