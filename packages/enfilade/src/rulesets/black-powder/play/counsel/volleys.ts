import type { WeighedOrder } from '#counsel/index.ts';
import type { BlackPowder, BpBattle, BpUnit } from '../model.ts';
import { isShaken, unitsOf } from '../model.ts';
import { measureShot } from '../shooting.ts';
import { aimWith, canShoot, targetsOf } from '../targets.ts';
import { anySix, atLeast, type Harm, meanOf, volleyHarm } from './harm.ts';
import { freshWorth } from './standing.ts';

/** What a volley is worth: casualties, the chance to shake, to force a test, to disorder (section 12, 7 and 9). */
export function volleyWorth(target: BpUnit, harm: Harm): number {
  const worth = freshWorth(target);
  const left = target.stamina - target.casualties;
  const marks = meanOf(harm) * (worth / target.stamina) * 0.5;
  const shakes = isShaken(target) ? 0 : atLeast(harm, left) * worth * 0.35;
  const tests = atLeast(harm, left + 1) * worth * 0.35;
  const disorders = target.disordered ? 0 : anySix(harm) * 2.5;
  return marks + shakes + tests + disorders;
}

export function weighVolleys(battle: BpBattle): readonly WeighedOrder<BlackPowder>[] {
  const weighed: WeighedOrder<BlackPowder>[] = [];
  for (const unit of unitsOf(battle, battle.active)) {
    if (canShoot(unit) !== undefined) continue;
    for (const target of targetsOf(battle, unit)) {
      const harm = volleyHarm(measureShot(battle, unit, target.unit, aimWith(target, undefined)));
      const shakes = atLeast(harm, target.unit.stamina - target.unit.casualties);
      weighed.push({
        order: { kind: 'shoot', unit: unit.id, target: target.unit.id, faces: undefined },
        worth: 1 + volleyWorth(target.unit, harm),
        why: () =>
          `${unit.name} fires on ${target.unit.name}: ${Math.round(100 * atLeast(harm, 1))} % to hurt it, ${Math.round(100 * shakes)} % to shake it.`,
      });
    }
  }
  return weighed;
}
