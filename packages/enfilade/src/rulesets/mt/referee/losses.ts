import type { Write } from '#referee/index.ts';
import { GONE } from '../aftermath.ts';
import { FORMING } from '../sheet.ts';
import { type Troops, writeState } from './unit.ts';
import { figures } from './words.ts';

/** What becomes of a unit that loses figures, on the table and in the book. */
export interface FigureLosses {
  readonly left: number;
  readonly table: readonly string[];
  readonly writes: readonly Write[];
}

/** Everything that goes with the last figure. */
export function goneWrites(unit: Troops): readonly Write[] {
  return [{ item: unit.id, field: 'figures', to: 0 }, ...writeState(unit, GONE)];
}

/** MT-GAP-36. */
function sacrifice({ officer, troopType }: Troops): readonly string[] {
  return officer
    ? [`Or one of the ${troopType} close by falls in his place: then put him back in the book and take that figure.`]
    : [];
}

/** Figures that fall at once: by shots, or breaking off. */
export function fallen(unit: Troops, n: number, which = 'the nearest to the shooters first'): FigureLosses {
  if (n === 0) return { left: unit.figures, table: [], writes: [] };
  const left = Math.max(0, unit.figures - n);
  if (left === 0)
    return {
      left,
      table: [`Take ${unit.name} off the table.`, ...sacrifice(unit)],
      writes: goneWrites(unit),
    };
  return {
    left,
    table: [`Remove ${figures(n)} of ${unit.name}${which === '' ? '' : `, ${which}`}: ${left} left.`],
    writes: [
      { item: unit.id, field: 'figures', to: left },
      { item: unit.id, field: 'smoke', to: Math.min(unit.smoke, left) },
      { item: unit.id, field: 'spent', to: Math.min(unit.spent, left) },
    ],
  };
}

/** Section 6: after the test, a unit too small to be formed is loose. */
export function settled(unit: Troops): Pick<FigureLosses, 'table' | 'writes'> {
  if (!unit.formedUp || unit.figures >= FORMING.value.least) return { table: [], writes: [] };
  return {
    table: [`${unit.name} is too small to be formed up: loose order.`],
    writes: [{ item: unit.id, field: 'formation', to: 'loose' }],
  };
}
