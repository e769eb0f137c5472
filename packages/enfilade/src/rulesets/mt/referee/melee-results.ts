import type { Cast, Follow, Role, Write } from '#referee/index.ts';
import { afterBeingEngaged, afterEngaging, DISENGAGED, NOT_VIGILANT } from '../aftermath.ts';
import { castWith } from './cast.ts';
import { isThere, notThere, type Troops, troops, writeState } from './unit.ts';

export const STRUCK: Pick<Role, 'kind' | 'of' | 'unfit'> = {
  kind: 'unit',
  of: 'theirs',
  unfit: (item) =>
    notThere(item) ?? (troops(item).flight ? 'in flight: it is removed when it is contacted' : undefined),
};

/** What one round did to a unit. */
export interface RoundOutcome {
  readonly unit: Troops | undefined;
  readonly enemy: Troops | undefined;
  readonly casualties: number;
  readonly enemyCasualties: number;
  readonly engaged: number;
  readonly enemyEngaged: number;
  readonly surprised: boolean;
}

/** MT-GAP-33, MT-REACT-12 to 15. */
export function reactionTo(fought: RoundOutcome): Follow {
  const { unit, enemy, casualties, enemyCasualties, engaged, enemyEngaged, surprised } = fought;
  return {
    procedure: 'reaction-test',
    label: `Reaction test: ${unit?.name ?? 'the unit'}`,
    cast: castWith(unit, enemy),
    given: {
      cause: 'handToHand',
      casualties,
      enemyCasualties,
      ownFiguresEngaged: Math.max(0, engaged),
      enemyFiguresEngaged: Math.max(0, enemyEngaged),
      surprised,
    },
    due: 'now',
    ...(unit === undefined ? {} : { key: `fought:${unit.id}` }),
  };
}

/** They are locked in a fight that this unit has started, or not. */
export function locked(unit: Troops | undefined, instigator: boolean): readonly Write[] {
  if (unit === undefined) return [];
  const engaged = instigator ? afterEngaging('') : { ...afterBeingEngaged({ engagedWith: [] }, '', false), instigator };
  return writeState(unit, { ...engaged, ...NOT_VIGILANT, ...(unit.where === 'hidden' ? { where: 'table' } : {}) });
}

/** No enemy is left to fight. */
export function freed(unit: Troops | undefined): readonly Write[] {
  return unit === undefined ? [] : writeState(unit, DISENGAGED);
}

/** MT-GAP-32: a unit that leaves a fight is out of it, and so is its enemy if no other unit fights it. */
export interface FightExit {
  readonly table: readonly string[];
  readonly writes: readonly Write[];
}

function engagedBeside({ roll }: Cast, unit: Troops): boolean {
  return roll.units
    .map(troops)
    .some((other) => other.side === unit.side && other.id !== unit.id && other.engaged && isThere(other));
}

/** What becomes of the enemy it leaves. */
export function partedFrom(cast: Cast, unit: Troops, enemy: Troops | undefined): FightExit {
  if (enemy === undefined || !enemy.engaged) return { table: [], writes: [] };
  if (engagedBeside(cast, unit))
    return { table: [`${enemy.name} stays in the fight only if others touch it.`], writes: [] };
  return { table: [], writes: writeState(enemy, DISENGAGED) };
}
