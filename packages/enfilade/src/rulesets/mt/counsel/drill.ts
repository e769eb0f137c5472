import { type WeighedOrder, does } from '#counsel/index.ts';
import { headingTo, inches } from '#field/index.ts';
import { frontOf } from '../play/formations.ts';
import { buildingAt } from '../play/ground.ts';
import { has, isFormed, type MtBattle, type MtUnit, type MusketsTomahawks } from '../play/model.ts';
import { refusesForm, refusesMove } from '../play/movement.ts';
import { type Aim, middle } from './aims.ts';
import { nearestEnemy } from './readiness.ts';

/** Line to shoot, column for the road (section 12, 9 and 12). */
export function weighForm(
  battle: MtBattle,
  unit: MtUnit,
  aim: Aim | undefined,
): readonly WeighedOrder<MusketsTomahawks>[] {
  if (!has(unit, 'closeOrder') || unit.figures.length < 6 || unit.gun !== null || aim === undefined) return [];
  if (unit.formation === 'line' || buildingAt(battle.setting, middle(unit)) !== undefined) return [];
  const far = nearestEnemy(battle, unit);
  if (far > inches(20) || far < inches(5)) return [];
  const heading = headingTo(middle(unit), aim.at);
  const order = {
    kind: 'form',
    unit: unit.id,
    formation: 'line',
    to: { ...middle(unit), heading },
    ranks: 2,
    places: [],
  } as const;
  if (refusesForm(battle, order) !== undefined) return [];
  return [
    { order, worth: isFormed(unit) ? 2.5 : 1.2, why: () => `${does(battle, unit, 'forms', 'form')} line ${aim.says}.` },
  ];
}

/** A formed unit that faces elsewhere turns to its prey. */
export function weighWheel(
  battle: MtBattle,
  unit: MtUnit,
  aim: Aim | undefined,
): readonly WeighedOrder<MusketsTomahawks>[] {
  if (!isFormed(unit) || aim?.prey === undefined || aim.prey === null) return [];
  const front = frontOf(unit);
  const off = (((headingTo(front, aim.at) - front.heading + 5400) % 3600) - 1800) | 0;
  if (Math.abs(off) < 450 || nearestEnemy(battle, unit) > inches(24)) return [];
  const by = Math.max(-600, Math.min(600, off));
  for (const about of [unit.figures[0]?.id ?? 0, unit.figures.at(-1)?.id ?? 0]) {
    const order = { kind: 'wheel', unit: unit.id, about, by } as const;
    if (refusesMove(battle, order) === undefined)
      return [
        {
          order,
          worth: 2,
          why: () => `${does(battle, unit, 'wheels', 'wheel')} to face ${aim.prey?.name ?? 'the enemy'}.`,
        },
      ];
  }
  return [];
}
