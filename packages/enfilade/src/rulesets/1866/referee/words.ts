import { type Cast, type FaceReading, type Item, nameOf, type ThrowReading } from '#referee/index.ts';
import type { Modifier } from '../chance.ts';

export const standsOf = (n: number): string => (n === 1 ? 'one stand' : `${n} stands`);
export const nameOr = (item: Item | undefined, otherwise: string): string =>
  item === undefined ? otherwise : nameOf(item);
export const namesIn = (cast: Cast, role: string, otherwise: string): string =>
  cast.of(role).map(nameOf).join(', ') || otherwise;

/** W66-GAP-08: roll the number or less on a D10. */
export function orLess(title: string, target: number, does: string, good: FaceReading = 'counts'): ThrowReading {
  return {
    title,
    needs: `${target} or less ${does}`,
    face: (face) => (face <= target ? good : 'fails'),
  };
}

/** A chance of this much or less, with its reasons. */
export function chanceOf(label: string, begins: unknown, { modifiers, target }: Chance) {
  return { label, begins: String(begins), entries: modifiers, comes: `${target} or less` };
}

interface Chance {
  readonly modifiers: readonly Modifier[];
  readonly target: number;
}
