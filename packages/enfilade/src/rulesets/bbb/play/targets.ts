import { type OrderRefusal, refused, rememberLast, rememberWhile, type UnitId } from '#battle/index.ts';
import {
  distance,
  edgeOf,
  facesTouched,
  inches,
  inUnits,
  type Outline,
  outlineFrom,
  partInZone,
  quarterZone,
  segmentPiece,
  touch,
  within,
} from '#field/index.ts';
import { firingLine, HORSE_GUNS_INCHES, RANGE_BANDS, SQUARE_RANGE_INCHES } from '../sheet.ts';
import { firingBases } from '../troops.ts';
import { type BbbBattle, type BbbUnit, isAssaulting, unitsOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { bodies, enemiesOf, enemyBodies, mayBeWithin, outline, type PlacedUnit, poseOf, shapeOf } from './place.ts';
import { nearestSeen, type SightPoint } from './sight.ts';
import { inTenths } from './ways.ts';

/** The nearest part of a target that can be fired at. */
export type Aim = SightPoint;

/** The enemies in assault that touch a unit. */
export function assaultersOf(battle: BbbBattle, unit: BbbUnit): readonly BbbUnit[] {
  return enemiesOf(battle, unit).filter(
    (enemy) => enemy.assault !== null && (enemy.assault.target === unit.id || touch(outline(enemy), outline(unit))),
  );
}

/** BBB-GAP-35: in an assault that is still to be fought, on either side. */
export function inAssault(battle: BbbBattle, unit: BbbUnit): boolean {
  return isAssaulting(unit) || assaultersOf(battle, unit).some(isAssaulting);
}

const reaches = new Map<BbbUnit['weapon'], Map<BbbUnit['arm'], number>>();

/** How far a weapon reaches against an arm. */
function reachOf({ weapon, formation }: BbbUnit, arm: BbbUnit['arm']): number {
  let known = reaches.get(weapon);
  if (known === undefined) {
    known = new Map();
    reaches.set(weapon, known);
  }
  let reach = known.get(arm);
  if (reach === undefined) {
    const cells = firingLine(weapon, arm)?.value ?? [];
    reach = inches(RANGE_BANDS.findLast((_, i) => (cells[i] ?? null) !== null) ?? 0);
    known.set(arm, reach);
  }
  return formation === 'square' ? Math.min(reach, inches(SQUARE_RANGE_INCHES)) : reach;
}

function frontEdge(unit: BbbUnit): Outline {
  return outlineFrom([segmentPiece(edgeOf(poseOf(unit), shapeOf(unit), 'front'))]);
}

function touchesFront(unit: BbbUnit, enemy: BbbUnit): boolean {
  if (!touch(outline(unit), outline(enemy))) return false;
  return (
    unit.formation === 'square' ||
    facesTouched(poseOf(unit), shapeOf(unit), outline(enemy)).some(({ face, length }) => face === 'front' && length > 0)
  );
}

interface Stands {
  readonly ground: BbbBattle['setting']['ground'];
  readonly all: readonly PlacedUnit[];
}

/** Fire changes units, not where they stand: aims hold until a unit moves. */
function standAlike({ ground, all }: Stands, last: Stands): boolean {
  if (ground !== last.ground || all.length !== last.all.length) return false;
  for (const [i, { outline: stands, unit }] of all.entries()) {
    const known = last.all[i] as PlacedUnit;
    if (known.outline !== stands || known.unit.weapon !== unit.weapon) return false;
  }
  return true;
}

const aimsWhile = rememberWhile(standAlike, () => new Map<UnitId, Map<UnitId, Aim | null>>());

// Asked for when an order is offered, checked and carried out.
const aimsOf = rememberWhile(
  (battle: BbbBattle, last: BbbBattle) => battle.units === last.units && battle.setting.ground === last.setting.ground,
  (battle) => aimsWhile({ ground: battle.setting.ground, all: bodies(battle) }),
);

/** BBB-GAP-04: any part of the target in arc, in range and seen; the range is to the nearest such part. */
export function aimAt(battle: BbbBattle, firer: BbbUnit, target: BbbUnit): Aim | undefined {
  const all = aimsOf(battle);
  let known = all.get(firer.id);
  if (known === undefined) {
    known = new Map();
    all.set(firer.id, known);
  }
  let aim = known.get(target.id);
  if (aim === undefined) {
    aim = takeAim(battle, firer, target) ?? null;
    known.set(target.id, aim);
  }
  return aim ?? undefined;
}

function takeAim(battle: BbbBattle, firer: BbbUnit, target: BbbUnit): Aim | undefined {
  const reach = reachOf(firer, target.arm);
  const seen = outline(target);
  if (reach === 0 || !within(outline(firer), seen, reach)) return undefined;
  if (touchesFront(firer, target)) return { range: 0, to: { x: firer.x, y: firer.y }, facts: [] };
  const { from, part } = partInArc(firer, target);
  return part && nearestSeen(battle, { pair: [firer, target], part, from, reach });
}

/** What of a target lies in the arc, and from where its range is measured. */
function partInArc(firer: BbbUnit, target: BbbUnit): { readonly from: Outline; readonly part: Outline | undefined } {
  const seen = outline(target);
  if (firer.formation === 'square') return { from: outline(firer), part: seen };
  return { from: frontEdge(firer), part: partInZone(seen, quarterZone(poseOf(firer), shapeOf(firer), 'front')) };
}

/** Why a unit cannot aim at a target. */
function whyNoAim(firer: BbbUnit, target: BbbUnit): string {
  const { from, part } = partInArc(firer, target);
  const reach = reachOf(firer, target.arm);
  if (part === undefined) return `${target.name} is outside the arc of ${firer.name}`;
  return within(from, part, reach)
    ? `${firer.name} sees no part of ${target.name} in its arc and range`
    : `${target.name} is ${inTenths(distance(from, part))}" away in the arc of ${firer.name}, which fires ${inUnits(reach)}" at most`;
}

/** Why a unit does not fire in this phase, whatever the target. */
export function refusesFirer(battle: BbbBattle, unit: BbbUnit): OrderRefusal | undefined {
  if (unit.where !== 'table') return refused('BBB-GAP-30', 'it is not on the table');
  if (unit.fired) return refused('BBB-GAP-02', 'it has already fired');
  if (unit.weapon === 'none') return refused('BBB-FV-00', 'a unit without a firing weapon cannot fire');
  if (firingBases(unit.formation, unit.bases) === 0)
    return refused('BBB-GAP-25', 'march columns and limbered guns do not fire');
  if (unit.arm === 'artillery' && unit.disrupted) return refused('BBB-READ-07', 'silenced guns do not fire');
  if (battle.phase !== 'offensiveFire') return undefined;
  if (unit.artilleryMove === 'manhandled') return refused('BBB-MOVE-13', 'guns moved by hand do not fire');
  if (unit.artilleryMove === 'movedAndUnlimbered' && unit.artilleryClass !== 'horse')
    return refused('BBB-READ-06', 'only horse artillery fires after moving and unlimbering');
  if (unit.artilleryMove === 'movedAndUnlimbered' && unit.movedInches > HORSE_GUNS_INCHES)
    return refused('BBB-FMOD-18', `horse artillery fires after a move of ${HORSE_GUNS_INCHES}" at most`);
  if (inAssault(battle, unit)) return refused('BBB-GAP-35', 'units in an assault do not fire');
  return undefined;
}

/** Why no unit may fire at this target in this phase. */
export function refusesTarget(battle: BbbBattle, target: BbbUnit): OrderRefusal | undefined {
  if (battle.state.firedAt.includes(target.id))
    return refused('BBB-GAP-02', 'a target can be fired at only once a phase');
  if (battle.phase === 'offensiveFire' && inAssault(battle, target))
    return refused('BBB-GAP-35', 'units in an assault are not fired at');
  return undefined;
}

/** Also with an enemy that occupied ground beside it without assaulting it. */
function isInContact(battle: BbbBattle, unit: BbbUnit): boolean {
  const own = outline(unit);
  return enemyBodies(battle, unit).some(({ outline: body }) => touch(own, body));
}

/** BBB-GAP-35: in contact only at an enemy that touches its front. */
function refusesPair(battle: BbbBattle, firer: BbbUnit, target: BbbUnit): OrderRefusal | undefined {
  if (battle.phase !== 'defensiveFire') return undefined;
  return isInContact(battle, firer) && !touchesFront(firer, target)
    ? refused('BBB-GAP-35', 'in contact it fires only at an enemy that touches its front')
    : undefined;
}

/** An aim that the rules let it take. */
export function legalAim(battle: BbbBattle, firer: BbbUnit, target: BbbUnit): Aim | undefined {
  return refusesPair(battle, firer, target) === undefined ? aimAt(battle, firer, target) : undefined;
}

export function refusesFire(
  battle: BbbBattle,
  { firers, target: targetId }: OrderOf<'fire'>,
): OrderRefusal | undefined {
  const target = battle.units[targetId];
  if (target === undefined || target.side === battle.toAct || target.where !== 'table')
    return refused('contract', 'no such enemy on the table');
  const barred = refusesTarget(battle, target);
  if (barred !== undefined) return barred;
  if (new Set(firers).size !== firers.length) return refused('contract', 'a unit is named twice');
  for (const id of firers) {
    const firer = battle.units[id];
    if (firer === undefined || firer.side !== battle.toAct) return refused('contract', 'no such unit of yours');
    const wrong = refusesFirer(battle, firer) ?? refusesPair(battle, firer, target);
    if (wrong !== undefined) return wrong;
    if (aimAt(battle, firer, target) === undefined) return refused('BBB-GAP-04', whyNoAim(firer, target));
  }
  return undefined;
}

/** The enemies that a unit can fire at now. */
export function targetsOf(battle: BbbBattle, firer: BbbUnit): readonly BbbUnit[] {
  const own = outline(firer);
  const targets: BbbUnit[] = [];
  for (const { unit: target, outline: body } of enemyBodies(battle, firer))
    if (
      mayBeWithin(own, body, reachOf(firer, target.arm)) &&
      refusesTarget(battle, target) === undefined &&
      legalAim(battle, firer, target) !== undefined
    )
      targets.push(target);
  return targets;
}

export const firersOf: (battle: BbbBattle) => readonly BbbUnit[] = rememberLast((battle) =>
  unitsOf(battle, battle.toAct).filter((unit) => refusesFirer(battle, unit) === undefined),
);
