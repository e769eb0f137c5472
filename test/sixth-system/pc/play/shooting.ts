import type { OrderRefusal } from '#battle/index.ts';
import type { Shot } from '../facts/shooting.ts';
import { readyVolley, resolveVolley } from '../shooting.ts';
import { RANGE } from '../sheet.ts';
import { refusal, refusesActor, refusesTarget } from './able.ts';
import { tell } from './events.ts';
import { enemiesOf, type PcBattle, type PcUmpire, type PcUnit, unitOf } from './model.ts';
import { suffer } from './morale.ts';
import type { OrderOf } from './orders.ts';
import { inArc, inchesBetween, inWood, sightLine } from './place.ts';

export function measureShot(battle: PcBattle, unit: PcUnit, target: PcUnit): Shot {
  return { rangeInches: inchesBetween(unit, target), targetInWood: inWood(battle, target) };
}

/** Why a unit could not fire at a target, whenever it might. */
export function refusesShot(battle: PcBattle, unit: PcUnit, target: PcUnit): OrderRefusal | undefined {
  if (unit.arm !== 'foot') return refusal(RANGE.fact, 'only foot fires');
  if (inchesBetween(unit, target) > RANGE.value) return refusal(RANGE.fact, `${target.name} is beyond ${RANGE.shows}`);
  if (!inArc(unit, target)) return refusal('PC-GAP-02', `${target.name} is outside its front arc`);
  return sightLine(battle, unit, target, target).blocker === undefined
    ? undefined
    : refusal('PC-GAP-02', `${target.name} is out of sight`);
}

export function refusesFire(battle: PcBattle, { unit, target }: OrderOf<'fire'>): OrderRefusal | undefined {
  return (
    refusesActor(battle, unit) ??
    refusesTarget(battle, target) ??
    refusesShot(battle, unitOf(battle, unit), unitOf(battle, target))
  );
}

export function targetsOf(battle: PcBattle, unit: PcUnit): readonly PcUnit[] {
  return enemiesOf(battle, unit).filter((enemy) => refusesShot(battle, unit, enemy) === undefined);
}

/** Fires with these facts; the target tests if it was hit. */
export function fire(
  umpire: PcUmpire,
  [unit, target]: readonly [PcUnit, PcUnit],
  shot: Shot,
  ends: { readonly turn: boolean },
): void {
  const result = resolveVolley(readyVolley(shot), umpire);
  tell(umpire, 'volley-fired', [unit, target], shot, result, ends);
  if (result.hits > 0) suffer(umpire, target.id);
}

export function conductFire({ unit: id, target: at }: OrderOf<'fire'>, umpire: PcUmpire): void {
  const [unit, target] = [unitOf(umpire.battle, id), unitOf(umpire.battle, at)];
  fire(umpire, [unit, target], measureShot(umpire.battle, unit, target), { turn: true });
}
