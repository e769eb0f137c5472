import type { Cast, Item, Write } from '#referee/index.ts';
import { DISENGAGED } from '../aftermath.ts';
import { isThere, type Troops, troops, writeState } from './unit.ts';

/** MT-GAP-32: a unit that leaves a fight is out of it, and so is its enemy if no other unit fights it. */
export interface FightExit {
  readonly table: readonly string[];
  readonly writes: readonly Write[];
}

function engagedBeside({ roll }: Cast, unit: Troops): boolean {
  return roll.units
    .map((item: Item) => troops(item))
    .some((other) => other.side === unit.side && other.id !== unit.id && other.engaged && isThere(other));
}

/** What becomes of the enemy it leaves. */
export function partedFrom(cast: Cast, unit: Troops, enemy: Troops | undefined): FightExit {
  if (enemy === undefined || !enemy.engaged) return { table: [], writes: [] };
  if (engagedBeside(cast, unit))
    return { table: [`${enemy.name} stays in the fight only if others touch it.`], writes: [] };
  return { table: [], writes: writeState(enemy, DISENGAGED) };
}
