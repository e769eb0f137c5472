import { rememberLast } from '#battle/index.ts';
import { percent, themOrIt, type WeighedOrder } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { reachOf } from '../play/targets.ts';
import { enemiesOf, type EighteenSixtySix, unitsOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { measureFire, mayName, refusesAim, refusesFire } from '../play/shooting.ts';
import { knownSpotted } from '../play/spotting.ts';
import { gauge, gaugesOf, shotWorth } from './gauge.ts';
import { type Harm, volleyHarm } from './harm.ts';
import { wornOf } from './evaluate.ts';

const AGAIN = 0.9;
/** How many of the likeliest targets of a unit are measured. */
const TARGETS = 4;
const ACROSS = inches(5);
/** The chance to spot a unit hidden at the edge of a wood or town. */
const UNSURE = 0.4;

interface AimedVolley {
  readonly units: readonly W66Unit[];
  readonly target: W66Unit;
  readonly harm: Harm;
  readonly worth: number;
}

function aimed(battle: W66Battle, units: readonly W66Unit[], target: W66Unit): AimedVolley {
  const ids = units.map(({ id }) => id);
  const harm = volleyHarm(measureFire(battle, { units: ids, target, opportunity: false, outOfSightAtEnd: false }));
  const sure = units.some((unit) => knownSpotted(battle, unit, target) === true) ? 1 : UNSURE;
  // The nearer an army is to breaking, the more each of its stands counts.
  const breaks = 1 + 0.8 * wornOf(battle, target.side);
  const charging = target.charge === null ? 0 : harm.halts * 6;
  return { units, target, harm, worth: sure * (harm.worth + harm.stands * 6 * (breaks - 1) + charging) };
}

const measured = rememberLast((units: W66Battle['units']) => ({
  units,
  by: new Map<string, readonly AimedVolley[]>(),
}));

/** Every target of a unit, measured once until a unit moves. */
function shotsOf(battle: W66Battle, unit: W66Unit): readonly AimedVolley[] {
  const { by } = measured(battle.units);
  const known = by.get(unit.id);
  if (known !== undefined) return known;
  const reach = reachOf(unit) + ACROSS;
  const here = gauge(unit);
  const likely = gaugesOf(enemiesOf(battle, unit))
    .filter(({ unit: enemy }) => lengthBetween(unit, enemy) <= reach + (enemy.town === null ? 0 : ACROSS))
    .map((enemy) => ({ enemy: enemy.unit, guess: shotWorth(here, enemy, 1) }))
    .sort((p, q) => q.guess - p.guess);
  const found: AimedVolley[] = [];
  for (const { enemy } of likely) {
    if (found.length >= TARGETS) break;
    if (refusesAim(battle, unit, enemy) === undefined) found.push(aimed(battle, [unit], enemy));
  }
  by.set(unit.id, found);
  return found;
}

/** Together at one target where that does more than each at its best (section 12, 4). */
function together(battle: W66Battle, able: readonly W66Unit[]): readonly AimedVolley[] {
  const byTarget = new Map<string, W66Unit[]>();
  for (const unit of able)
    for (const { target } of shotsOf(battle, unit)) byTarget.set(target.id, [...(byTarget.get(target.id) ?? []), unit]);
  const { by } = measured(battle.units);
  return [...byTarget].flatMap(([id, units]) => {
    const groups = units.length > 2 ? [units.slice(0, 2), units.slice(0, 3)] : units.length === 2 ? [units] : [];
    return groups.flatMap((group) => {
      const key = `${id} ${group.map((unit) => unit.id).join(' ')}`;
      let joint = by.get(key);
      if (joint === undefined) {
        joint = [aimed(battle, group, battle.units[id] as W66Unit)];
        by.set(key, joint);
      }
      const apart = group.reduce(
        (sum, unit) => sum + Math.max(0, ...shotsOf(battle, unit).map(({ worth }) => worth)),
        0,
      );
      return joint.filter(({ worth }) => worth > apart);
    });
  });
}

export function weighVolleys(battle: W66Battle): readonly WeighedOrder<EighteenSixtySix>[] {
  const able = unitsOf(battle, battle.active).filter((unit) => mayName(battle, unit));
  const all = [...able.flatMap((unit) => shotsOf(battle, unit)), ...together(battle, able)];
  return all
    .map(({ units, target, harm, worth }): WeighedOrder<EighteenSixtySix> => {
      const twice = battle.state.shots.some((shot) => shot.target === target.id) ? AGAIN : 1;
      return {
        order: { kind: 'fire', units: units.map(({ id }) => id), target: target.id },
        worth: 0.2 + twice * worth,
        why: () =>
          `${units.map(({ name }) => name).join(' and ')} on ${target.name}: ${harm.stands.toFixed(2)} stands lost on average, ${percent(harm.disorganises)} to disorganise ${themOrIt(battle, target)}, ${percent(harm.rout)} to rout ${themOrIt(battle, target)}.`,
      };
    })
    .sort((p, q) => q.worth - p.worth)
    .slice(0, 24)
    .filter(({ order }) => order.kind !== 'fire' || refusesFire(battle, order) === undefined);
}
