import { does, percent, themOrIt, type WeighedOrder } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { aimsAt, isTarget } from '../play/targets.ts';
import { type MtBattle, type MtUnit, type MusketsTomahawks } from '../play/model.ts';
import { refusesShooter, refusesVolley } from '../play/shooting.ts';
import { nearEnemies, shotAt } from '../play/sample-places.ts';
import { middle } from './aims.ts';
import { fireHarm, fireProspect, type Prospect } from './harm.ts';
import { loaded } from './places.ts';

/** A loaded musket is worth something by itself (section 12, 7). */
const POWDER = 0.2;
const LOOKS = 3;

export function prospectOfFire(battle: MtBattle, unit: MtUnit, target: MtUnit, hasty: boolean): Prospect {
  if (!isTarget(unit, target)) return { worth: 0, kills: 0, breaks: 0 };
  return fireProspect(battle, target, fireHarm(aimsAt(battle, unit, target), hasty), unit);
}

/** Fire on each enemy in range (section 12, 4 to 8). */
export function weighVolleys(battle: MtBattle, unit: MtUnit): readonly WeighedOrder<MusketsTomahawks>[] {
  if (refusesShooter(unit) !== undefined) return [];
  const { activation } = battle.state;
  if (unit.gun !== null && activation?.shot === true) return [];
  if (loaded(unit) === 0 && !unit.weapons.some((weapon) => weapon === 'thrownWeapon' || weapon === 'pistol')) return [];
  const hasty = activation?.moved === true;
  const from = middle(unit);
  const near = nearEnemies(battle, unit, inches(24))
    .map((target) => ({ target, far: lengthBetween(middle(target), from) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, LOOKS)
    .map(({ target }) => target);
  return near.flatMap((target): WeighedOrder<MusketsTomahawks>[] => {
    const order = shotAt(battle, unit, target);
    if (order === undefined) return [];
    const { worth, kills, breaks } = prospectOfFire(battle, unit, target, hasty);
    const why = (): string =>
      `${does(battle, unit, 'fires', 'fire')} on ${target.name}: ${kills.toFixed(1)} men fall on average, ${percent(breaks)} to put ${themOrIt(battle, target)} to flight.`;
    const net = worth - POWDER * order.assignments.length;
    const volley = { kind: 'volley', unit: unit.id, target: target.id } as const;
    return [
      { order, worth: net, why },
      ...(unit.formation === 'line' && refusesVolley(battle, volley, unit) === undefined
        ? [{ order: volley, worth: net + 0.4 + worth * 0.1, why }]
        : []),
    ];
  });
}
