import { does, percent, themOrIt, type WeighedOrder } from '#counsel/index.ts';
import { isShaken } from '../aftermath.ts';
import type { BlackPowder, BpBattle, BpUnit } from '../play/model.ts';
import { armOf, unitsOf } from '../play/model.ts';
import { measureShot } from '../play/shooting.ts';
import { aimWith, canShoot, targetsOf } from '../play/targets.ts';
import { anySix, atLeast, chancesOf, type Harm, volleyHarm } from './harm.ts';
import { stakesIn } from './worth.ts';
import { afterFire } from './morale.ts';

/** What disorder costs: the enemy's next orders, and half of its next volley (section 12, 7). */
const DISORDER = 4;

/** What a volley is worth: casualties, shaken and broken units, brigades nearer to breaking, disorder (section 12, 7 and 9). */
export function volleyWorth(battle: BpBattle, target: BpUnit, harm: Harm, byGuns: boolean): number {
  const stakes = stakesIn(battle, target);
  let worth = target.disordered ? 0 : anySix(harm) * DISORDER;
  for (const [marks, chance] of chancesOf(harm).entries())
    if (marks > 0) worth -= chance * afterFire(target, stakes, marks, byGuns);
  return worth;
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
        worth: 1 + volleyWorth(battle, target.unit, harm, armOf(unit) === 'artillery'),
        why: () => {
          const them = themOrIt(battle, target.unit);
          const already = them === 'it' ? 'and it is shaken already' : 'and they are shaken already';
          const further = isShaken(target.unit) ? already : `${percent(shakes)} to shake ${them}`;
          return `${does(battle, unit, 'fires', 'fire')} on ${target.unit.name}: ${percent(atLeast(harm, 1))} to hurt ${them}, ${further}.`;
        },
      });
    }
  }
  return weighed;
}
