import { counted } from '#procedure/index.ts';
import type { Item } from '#referee/index.ts';
import { rateOf } from '../sheet.ts';
import { troopOf } from '../troops.ts';
import { type Troops, troops } from './roster.ts';

export const bases = (n: number): string => counted(n, 'base', 'bases');
export const atLeast = (n: number): string => (n <= 2 ? 'any dice' : n > 12 ? 'no dice' : `${n}+`);

/** A full move of these troops, in inches. */
export function fullMove(unit: Troops): number {
  return rateOf(troopOf(unit)).value;
}

export function named(items: readonly Item[], otherwise: string): string {
  return items.map((item) => troops(item).name).join(', ') || otherwise;
}

/** BBB-READ-07: a battery is silenced wherever others are disrupted. */
export const marker = ({ arm }: Pick<Troops, 'arm'>): string => (arm === 'artillery' ? 'silenced' : 'disruption');
