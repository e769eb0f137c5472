import { other } from '#battle/index.ts';
import { percent, themOrIt, type WeighedOrder } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { clashOf } from '../play/clash.ts';
import { type BbbBattle, type BbbUnit, type BloodyBigBattles, isAssaulting, unitsOf } from '../play/model.ts';
import { measureFire } from '../play/shooting.ts';
import { type Aim, firersOf, legalAim, targetsOf } from '../play/targets.ts';
import { readyFire } from '../shooting.ts';
import { type FireHarm, fireHarm } from './harm.ts';
import { clashWorth } from './melee.ts';
import { goalsUnder } from './objectives.ts';
import { disorderWorth, lossWorth } from './worth.ts';

/** What a roll costs by the chance of low ammo (section 12: low-value shots last). */
const LOW_AMMO = 0.25;
/** A unit short of ammunition rests a step to replenish, unless the shot is worth more. */
const REST = 1.6;
const MOST_TOGETHER = 4;

/** What the harm of one volley is worth. */
function harmWorth(battle: BbbBattle, target: BbbUnit, { hits, losses, destroys, halts }: FireHarm): number {
  const held = goalsUnder(battle, target).length > 0;
  const stopped =
    halts > 0 && isAssaulting(target)
      ? halts * (4 + Math.max(0, clashWorth(battle, clashOf(battle, target.id)).worth))
      : 0;
  const prepared = battle.phase === 'defensiveFire' && !target.disrupted ? hits * preparation(battle, target) : 0;
  return (
    (losses * lossWorth(battle, target) + hits * disorderWorth(target) + destroys * 4) * (held ? 1.25 : 1) +
    stopped +
    prepared
  );
}

const CHARGE = inches(10);
const PREPARED = 2.5;

/** A unit in disorder at the end of its own turn is still so when we attack (section 12: prepare every assault). */
function preparation(battle: BbbBattle, target: BbbUnit): number {
  const comes = unitsOf(battle, other(target.side)).some(
    (unit) => unit.arm !== 'artillery' && !unit.disrupted && lengthBetween(unit, target) <= CHARGE,
  );
  return comes ? PREPARED : 0;
}

interface Shot {
  readonly firer: BbbUnit;
  readonly aim: Aim;
  readonly alone: number;
}

function worthOf(
  battle: BbbBattle,
  shots: readonly Shot[],
  target: BbbUnit,
): { readonly harm: FireHarm; readonly worth: number } {
  const fire = measureFire(
    battle,
    shots.map(({ firer }) => firer),
    target,
    shots.map(({ aim }) => aim),
  );
  const harm = fireHarm(readyFire(fire));
  return { harm, worth: harmWorth(battle, target, harm) };
}

/** Each target with one firer, with two, and so on: the strongest first; all of them last. */
function together(shots: readonly Shot[]): readonly (readonly Shot[])[] {
  const ranked = shots.toSorted((one, two) => two.alone - one.alone);
  const sets = ranked.slice(0, MOST_TOGETHER).map((_, i) => ranked.slice(0, i + 1));
  return ranked.length > MOST_TOGETHER ? [...sets, ranked] : sets;
}

export function weighFire(battle: BbbBattle): readonly WeighedOrder<BloodyBigBattles>[] {
  const byTarget = new Map<BbbUnit, Shot[]>();
  const bests = new Map<BbbUnit, (readonly [BbbUnit, number])[]>();
  for (const firer of firersOf(battle)) {
    const own: (readonly [BbbUnit, number])[] = [];
    for (const target of targetsOf(battle, firer)) {
      const aim = legalAim(battle, firer, target);
      if (aim === undefined) continue;
      const { worth: alone } = worthOf(battle, [{ firer, aim, alone: 0 }], target);
      own.push([target, alone]);
      byTarget.set(target, [...(byTarget.get(target) ?? []), { firer, aim, alone }]);
    }
    bests.set(firer, own);
  }
  /** What a firer could do elsewhere, or by resting. */
  const elsewhere = (firer: BbbUnit, target: BbbUnit): number => {
    let best = firer.lowAmmo && !firer.moved ? REST : 0;
    for (const [other, worth] of bests.get(firer) ?? []) if (other !== target) best = Math.max(best, worth * 0.8);
    return best;
  };
  const found: WeighedOrder<BloodyBigBattles>[] = [];
  for (const [target, shots] of byTarget)
    for (const set of together(shots)) {
      const { harm, worth } = worthOf(battle, set, target);
      const spared = set.reduce((sum, { firer }) => sum + elsewhere(firer, target), 0);
      const gain = worth - spared - LOW_AMMO;
      // Fire that only takes from better fire elsewhere is still better than none.
      const rests = set.some(({ firer }) => firer.lowAmmo && !firer.moved);
      found.push({
        order: { kind: 'fire', firers: set.map(({ firer }) => firer.id), target: target.id },
        worth: rests ? gain : gain > 0 ? gain + 1 : worth / (4 + spared),
        why: () => {
          const names = set.map(({ firer }) => firer.name).join(', ');
          const them = themOrIt(battle, target);
          const halts = isAssaulting(target) ? `, ${percent(harm.halts)} to halt ${them}` : '';
          return `${names} on ${target.name}: ${percent(harm.hits)} to disrupt ${them}, ${harm.losses.toFixed(1)} bases on average${halts}.`;
        },
      });
    }
  return found;
}
