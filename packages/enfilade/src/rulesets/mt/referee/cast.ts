import type { Cast, Role } from '#referee/index.ts';
import { notThere, type Troops, troops } from './unit.ts';

/** The unit in a role, if one was named. */
export function unitIn(cast: Cast, role: string): Troops | undefined {
  const [item] = cast.of(role);
  return item === undefined ? undefined : troops(item);
}

export const TESTER: Role = { id: 'unit', label: 'Which unit', kind: 'unit', of: 'any', unfit: notThere };

/** The enemy that caused it: the unit runs from it, and leaves the fight with it. */
export const ENEMY: Role = {
  id: 'enemy',
  label: 'Because of whom',
  kind: 'unit',
  of: 'any',
  optional: true,
  unfit: (item, cast) =>
    item.values['side'] === cast.of('unit')[0]?.values['side'] ? 'on the same side' : notThere(item),
};

export function castWith(
  unit: Troops | undefined,
  enemy: Troops | undefined,
): Readonly<Record<string, readonly string[]>> {
  return {
    ...(unit === undefined ? {} : { unit: [unit.id] }),
    ...(enemy === undefined ? {} : { enemy: [enemy.id] }),
  };
}
