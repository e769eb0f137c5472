import { type Cast, type Item, nameOf } from '#referee/index.ts';

export const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const hitsOf = (n: number): string => plural(n, 'hit', 'hits');
export const lower = (words: string): string => words.replace(/^./, (first) => first.toLowerCase());

export function namesIn(cast: Cast, role: string, otherwise: string): string {
  return cast.of(role).map(nameOf).join(', ') || otherwise;
}

export const nameOr = (item: Item | undefined, otherwise: string): string =>
  item === undefined ? otherwise : nameOf(item);
