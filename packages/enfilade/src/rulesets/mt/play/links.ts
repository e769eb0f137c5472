import type { OrderRefusal } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { KEEPING } from '../sheet.ts';
import { type Figure, has, type MtUnit } from './model.ts';
import { gap } from './place.ts';

/** What holds a unit together (MT-GAP-16, section 8 point 9). */

/** MT-GAP-16: gaps between men of one unit that still link them. */
export function linkOf(unit: MtUnit): number {
  const { links, eachTrait } = KEEPING.value;
  return inches(links + (has(unit, 'scout') ? eachTrait : 0) + (has(unit, 'native') ? eachTrait : 0));
}

/** The parts into which a unit falls, the largest first. */
export function partsIn(unit: MtUnit, figures: readonly Figure[]): readonly (readonly Figure[])[] {
  const link = linkOf(unit);
  const left = [...figures];
  const parts: Figure[][] = [];
  while (left.length > 0) {
    const part = left.splice(0, 1);
    for (let at = 0; at < part.length; at += 1)
      for (let i = left.length - 1; i >= 0; i -= 1)
        if (gap(unit, part[at] as Figure, unit, left[i] as Figure) <= link) part.push(...left.splice(i, 1));
    parts.push(part);
  }
  return parts.toSorted((a, b) => b.length - a.length);
}

const counted = new WeakMap<readonly Figure[], number>();

/** Into how many parts a unit falls. */
export function partsOf(unit: MtUnit, figures: readonly Figure[]): number {
  if (figures.length < 2) return figures.length;
  let parts = counted.get(figures);
  if (parts === undefined) {
    parts = partsIn(unit, figures).length;
    counted.set(figures, parts);
  }
  return parts;
}

/** How much is lacking for all to be linked: what the gaps between the parts have too much, by the shortest chain. */
export function lackingOf(unit: MtUnit, figures: readonly Figure[]): number {
  const link = linkOf(unit);
  const [first, ...left] = figures;
  if (first === undefined) return 0;
  const apart = new Map(left.map((each) => [each, gap(unit, first, unit, each)]));
  let lacking = 0;
  while (apart.size > 0) {
    const [next, far] = [...apart].reduce((best, each) => (each[1] < best[1] ? each : best));
    lacking += Math.max(0, far - link);
    apart.delete(next);
    for (const [each, before] of apart) apart.set(each, Math.min(before, gap(unit, next, unit, each)));
  }
  return lacking;
}

/** MT-GAP-16: no man may leave the links of his unit. */
export function refusesParting(unit: MtUnit, after: readonly Figure[]): OrderRefusal | undefined {
  const parts = partsOf(unit, after);
  return parts > 1 && parts > partsOf(unit, unit.figures)
    ? { rule: 'MT-GAP-16', because: 'the unit would lose its links' }
    : undefined;
}
