import type { UnitId } from '#battle/index.ts';
import type { Outline } from '#field/index.ts';
import type { BbbBattle, BbbUnit } from '../play/model.ts';
import { outline } from '../play/place.ts';
import { type Objective, objectivesOf } from './evaluate.ts';

interface NearbyObjectives {
  readonly stands: Outline;
  readonly all: readonly Objective[];
  readonly at: readonly Objective[];
}
const known = new Map<UnitId, NearbyObjectives>();

/** The objectives at which a unit stands. */
export function goalsUnder(battle: BbbBattle, unit: BbbUnit): readonly Objective[] {
  const stands = outline(unit);
  const all = objectivesOf(battle.setting);
  let found = known.get(unit.id);
  if (found?.stands !== stands || found.all !== all) {
    found = { stands, all, at: all.filter((goal) => goal.isHeldFrom(stands)) };
    known.set(unit.id, found);
  }
  return found.at;
}

export function pointsUnder(battle: BbbBattle, unit: BbbUnit): number {
  let sum = 0;
  for (const { points } of goalsUnder(battle, unit)) sum += points;
  return sum;
}
