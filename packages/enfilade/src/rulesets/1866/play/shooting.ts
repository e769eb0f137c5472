import { type OrderRefusal, refused, type UnitId } from '#battle/index.ts';
import type { Point } from '#field/index.ts';
import { afterFire, asLeftByRolls } from '../aftermath.ts';
import type { Fire } from '../facts/shooting.ts';
import { isArtillery } from '../facts/words.ts';
import { type FireResult, readyFire, resolveFire } from '../shooting.ts';
import { FRIEND_IN_FRONT, FRIEND_NEAR_TARGET } from '../sheet.ts';
import { aim, friendInFront, friendNearTarget, measureShooter, measureTarget, refusesShooter } from './targets.ts';
import { tell } from './events.ts';
import { isHidden } from './fog.ts';
import { driveBack, type ForcedMove } from './retreat.ts';
import { partsFrom, riskCommanders } from './losses.ts';
import { ownUnit, type Shot, unitOf, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import type { OrderOf } from './orders.ts';
import { apart } from './place.ts';
import { knownSpotted, spot } from './spotting.ts';
import { NOT_YOURS } from './ways.ts';

/** Why guns may not fire for fear of hitting friends. */
export function dangerClose(battle: W66Battle, unit: W66Unit, target: W66Unit): OrderRefusal | undefined {
  if (!isArtillery(unit.arm)) return undefined;
  const front = friendInFront(battle, unit);
  if (front !== null && front <= FRIEND_IN_FRONT.value)
    return refused('W66-ART-01', `friends are ${FRIEND_IN_FRONT.shows} in front of the guns`);
  const near = friendNearTarget(battle, unit, target);
  if (near !== null && near <= FRIEND_NEAR_TARGET.value)
    return refused('W66-ART-02', `friends are ${FRIEND_NEAR_TARGET.shows} of the target`);
  return undefined;
}

/** Why one unit may not fire at a target; undefined where it may, if only after a spotting roll. */
export function refusesAim(battle: W66Battle, unit: W66Unit, target: W66Unit): OrderRefusal | undefined {
  const barred = refusesShooter(unit);
  if (barred !== undefined) return barred;
  if (target.townFight !== null) return refused('W66-GAP-26', 'units in a town fight cannot be fired at');
  if (aim(battle, unit, target).length === 0) return refused('W66-GAP-35', 'the target is out of range, arc or sight');
  const danger = dangerClose(battle, unit, target);
  if (danger !== undefined) return danger;
  if (knownSpotted(battle, unit, target) === false)
    return refused('W66-SPOT-01', 'a target that is not spotted cannot be fired at');
  return undefined;
}

export function firesIn(phase: string, unit: W66Unit): boolean {
  return isArtillery(unit.arm) === (phase === 'artillery') && unit.arm !== 'cavalry';
}

function named(battle: W66Battle, id: UnitId): boolean {
  return battle.state.shots.some(({ units }) => units.includes(id));
}

/** A unit of the side to act that may still name a target in this step. */
export function mayName(battle: W66Battle, unit: W66Unit): boolean {
  return (
    unit.side === battle.active &&
    unit.where === 'table' &&
    firesIn(battle.phase, unit) &&
    !named(battle, unit.id) &&
    refusesShooter(unit) === undefined
  );
}

export function refusesFire(battle: W66Battle, { units, target: at }: OrderOf<'fire'>): OrderRefusal | undefined {
  const target = battle.units[at];
  if (target === undefined || target.side === battle.active || target.where !== 'table' || isHidden(battle, target))
    return refused('contract', 'no such enemy on the table');
  if (new Set(units).size < units.length) return refused('contract', 'a unit is named twice');
  for (const id of units) {
    const unit = ownUnit(battle, id);
    if (unit === undefined) return NOT_YOURS;
    if (!firesIn(battle.phase, unit)) return refused('W66-SEQ-04', 'artillery fires first, small arms after it');
    if (named(battle, id)) return refused('W66-GAP-11', 'a unit fires once a turn');
    const barred = refusesAim(battle, unit, target);
    if (barred !== undefined) return barred;
  }
  return undefined;
}

/** Targets are named before any die is rolled (W66-GAP-51); an unsure target is looked for first. */
export function conductFire({ units, target }: OrderOf<'fire'>, umpire: W66Umpire): void {
  const { battle } = umpire;
  const at = unitOf(battle, target);
  const shooters = units.map((id) => unitOf(battle, id));
  const sure = shooters.find((unit) => knownSpotted(battle, unit, at) === true);
  if (!spot(umpire, sure ?? (shooters[0] as W66Unit), at)) return;
  tell(umpire, 'target-named', umpire.battle, { units, target });
}

export interface Volley {
  readonly units: readonly UnitId[];
  /** The target where it is shot at: on its way, or at the start of the step. */
  readonly target: W66Unit;
  /** The target as it is measured, before earlier rolls of the step cost it stands (W66-GAP-51). */
  readonly stood?: W66Unit;
  readonly opportunity: boolean;
  readonly outOfSightAtEnd: boolean;
}

/** Everything a volley asks about, measured. */
export function measureFire(battle: W66Battle, volley: Volley): Fire {
  const { units, target, stood = target, opportunity, outOfSightAtEnd } = volley;
  const shooters = units.map((id) => unitOf(battle, id));
  const measured = measureTarget(battle, target, shooters, stood);
  const near = shooters.flatMap((unit) => (isArtillery(unit.arm) ? [friendNearTarget(battle, unit, stood)] : []));
  const friends = near.filter((far) => far !== null);
  return {
    timing: opportunity ? 'opportunity' : 'fire-phase',
    opportunity,
    targetSpotted: true,
    targetOutOfSightAtEnd: outOfSightAtEnd,
    friendNearTargetInches: friends.length === 0 ? null : Math.min(...friends),
    firers: shooters.flatMap((unit) => measureShooter(battle, unit, stood, opportunity)),
    target: opportunity && measured.order === 'none' ? { ...measured, order: 'move' } : measured,
  };
}

const PARTIAL_FACTS: Readonly<Record<string, string>> = {
  'target-out-of-sight': 'W66-FIRE-01',
  'moved-over-half': 'W66-FIRE-02',
  'friends-crossed-line': 'W66-FIRE-03',
  'supporting-charge': 'W66-FIRE-04',
  'changed-limber': 'W66-ART-04',
};

function factsOfFire({ firers, target, opportunity }: Fire, result: FireResult): readonly string[] {
  const loss = result.standsLost > 0;
  return [
    'W66-GAP-10',
    'W66-GAP-12',
    'W66-GAP-13',
    opportunity ? 'W66-FIRE-05' : 'W66-FIRE-06',
    ...(firers.some(({ formation }) => formation === 'line') ? ['W66-FORM-01'] : []),
    ...(firers.some(({ formation }) => formation === 'supported-line-wings') ? ['W66-FORM-08'] : []),
    ...(firers.some(({ status }) => status === 'disorganized') ? ['W66-DIS-02'] : []),
    ...(firers.some(({ guns }) => guns) ? ['W66-ART-01', 'W66-ART-02'] : []),
    ...result.firers.flatMap(({ partialReasons }) => partialReasons.map((reason) => PARTIAL_FACTS[reason] ?? '')),
    ...(target.inColumn ? ['W66-FORM-10'] : []),
    ...(target.changedLimber ? ['W66-ART-03'] : []),
    ...(target.stosstaktik ? ['W66-STOSS-03'] : []),
    ...(target.cover === 'buildings' ? ['W66-BLD-02'] : []),
    ...(result.disorganized ? ['W66-DIS-01'] : []),
    ...(result.orderCancelled ? ['W66-ORD-06'] : []),
    ...(result.supportDisorganized ? ['W66-FORM-07'] : []),
    ...(result.back && target.formation === 'supported-line-wings' ? ['W66-FORM-09'] : []),
    ...(result.removalReason === 'single-routed-stand' ? ['W66-ROUT-01'] : []),
    ...(result.removalReason === 'routed-again' ? ['W66-ROUT-02'] : []),
    ...(result.ignored.length > 0 ? [target.chargeRenewed ? 'W66-STOSS-06' : 'W66-STOSS-04'] : []),
    ...(loss && target.stosstaktik && !target.chargeRenewed ? ['W66-STOSS-05'] : []),
    ...(loss ? ['W66-GAP-14'] : []),
    ...(target.cover === 'works' ? ['W66-GAP-15'] : []),
  ];
}

/** Section 8: a forced move goes away from the nearest enemy that caused it. */
export function nearestOfAll(battle: W66Battle, causes: readonly UnitId[], unit: W66Unit): Point {
  const [first, ...rest] = causes.map((id) => unitOf(battle, id)) as [W66Unit, ...W66Unit[]];
  const far = (cause: W66Unit): number => (rest.length === 0 ? 0 : apart(battle, cause, unit));
  const { x, y } = rest.reduce((nearest, cause) => (far(cause) < far(nearest) ? cause : nearest), first);
  return { x, y };
}

/** One roll, told at once; the forced move is left to the caller. */
export function rollVolley(
  umpire: W66Umpire,
  volley: Volley,
  seen: W66Battle = umpire.battle,
): { readonly forced: ForcedMove | null; readonly halted: boolean } {
  const { battle } = umpire;
  const { target, units } = volley;
  const facts = measureFire(seen, volley);
  const now = unitOf(battle, target.id);
  const first = unitOf(battle, units[0] as string);
  const result = resolveFire(readyFire(facts), umpire.hand(first, now));
  tell(
    umpire,
    'volley-fired',
    first,
    { units, target: target.id },
    { fire: facts, result, facts: factsOfFire(facts, result) },
    [{ unit: target.id, set: afterFire(now, result) }, ...(result.removed ? partsFrom(umpire, now) : [])],
  );
  if (result.standsLost > 0) riskCommanders(umpire, target, 'fire');
  const forced: ForcedMove | null =
    result.retreatInches > 0 && !result.removed
      ? { kind: result.rout ? 'rout' : 'back', inches: result.retreatInches, from: nearestOfAll(seen, units, target) }
      : null;
  const still = unitOf(umpire.battle, target.id);
  const halted =
    result.stop || result.back || result.rout || result.removed || (now.order !== null && still.order === null);
  return { forced, halted };
}

/** All rolls of a class, then the forced moves, only the longest of each target (W66-GAP-51). */
export function resolveShots(umpire: W66Umpire, shots: readonly Shot[]): void {
  const start = umpire.battle;
  const moves = new Map<UnitId, { readonly forced: ForcedMove; readonly causes: readonly UnitId[] }>();
  for (const shot of shots) {
    const { units, target } = shot;
    const now = unitOf(umpire.battle, target);
    if (now.where !== 'table') {
      tell(umpire, 'shots-lost', shot);
      continue;
    }
    const was = unitOf(start, target);
    const standing = asLeftByRolls(was, now);
    const seen = { ...umpire.battle, units: { ...start.units, [target]: standing } };
    // Every shooter fires as it stood at the start of the step.
    const volley = { units, target: standing, stood: was, opportunity: false, outOfSightAtEnd: false };
    const { forced } = rollVolley(umpire, volley, seen);
    const known = moves.get(target);
    if (forced === null || (known !== undefined && forced.inches < known.forced.inches)) continue;
    const causes = known?.forced.inches === forced.inches ? [...known.causes, ...units] : units;
    moves.set(target, { forced: { ...forced, from: nearestOfAll(seen, causes, was) }, causes });
  }
  for (const [id, { forced }] of moves) {
    const unit = unitOf(umpire.battle, id);
    if (unit.where === 'table') driveBack(umpire, id, unit.status === 'routed' ? { ...forced, kind: 'rout' } : forced);
  }
}
