import { counted } from '#procedure/index.ts';
import { type Cast, type Item, nameOf } from '#referee/index.ts';

export const hitsOf = (n: number): string => counted(n, 'hit', 'hits');

export function namesIn(cast: Cast, role: string, otherwise: string): string {
  return cast.of(role).map(nameOf).join(', ') || otherwise;
}

export const nameOr = (item: Item | undefined, otherwise: string): string =>
  item === undefined ? otherwise : nameOf(item);
