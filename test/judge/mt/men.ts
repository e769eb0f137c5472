import type { Battle } from 'enfilade';
import type { Figure, MtUnit, MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import { between, gap, type Patch, patchOf, type Spot } from '../geometry.ts';

export type { Figure };
export type Unit = MtUnit;
export type Table = Battle<MtModel>;

export interface Man {
  readonly unit: Unit;
  readonly figure: Figure;
}

/** Section 5.1, width by depth; a man on foot stands on a round inch. */
const BASES = { mounted: [1, 2], wagon: [2, 4], canoe: [1, 4], longboat: [1, 4] } as const;

export function placeOf({ x, y }: Spot): Spot {
  return { x: x / 1000, y: y / 1000 };
}

export function facingOf({ heading }: Figure): number {
  return heading / 10;
}

export function bodyAt(unit: Unit, at: Spot, heading: number): Patch {
  if (unit.base === 'foot') return { corners: [at], radius: 0.5 };
  const [width, depth] = BASES[unit.base];
  return patchOf({ ...at, heading, width, depth });
}

const bodies = new WeakMap<Figure, Patch>();

export function bodyOf({ unit, figure }: Man): Patch {
  let body = bodies.get(figure);
  if (body === undefined) {
    body = bodyAt(unit, placeOf(figure), facingOf(figure));
    bodies.set(figure, body);
  }
  return body;
}

/** MT-GAP-02: between the nearest edges of two bases. */
export function apart(a: Man, b: Man): number {
  if (a.unit.base === 'foot' && b.unit.base === 'foot')
    return Math.max(0, between(placeOf(a.figure), placeOf(b.figure)) - 1);
  return gap(bodyOf(a), bodyOf(b));
}

export function menOf(unit: Unit): readonly Man[] {
  return unit.figures.map((figure) => ({ unit, figure }));
}

/** Units and markers on the table. */
export function unitsOn({ units }: Table): readonly Unit[] {
  return Object.values(units).filter(({ where }) => where === 'table');
}

export function enemiesOn(table: Table, { side }: Unit): readonly Unit[] {
  return unitsOn(table).filter((unit) => unit.side !== side);
}

export function unitOf({ units }: Table, id: unknown): Unit {
  const unit = units[id as string];
  if (unit === undefined) throw new Error(`no unit ${String(id)}`);
  return unit;
}

export function isFormed({ formation }: Unit): boolean {
  return formation === 'line' || formation === 'column';
}

export function nameOf({ unit, figure }: Man): string {
  return `${unit.id}/${figure.id}`;
}

/** The least distance between any man of one unit and any of another. */
export function unitsApart(a: Unit, b: Unit): number {
  return Math.min(Infinity, ...menOf(a).flatMap((from) => menOf(b).map((to) => apart(from, to))));
}

/** MT-GAP-16: gaps between men of one unit that still link them. */
function linkOf({ traits }: Unit): number {
  return 4 + (traits.includes('scout') ? 1 : 0) + (traits.includes('native') ? 1 : 0);
}

/** Into how many parts the men of a unit fall, with this much to spare at each link. */
export function partsOf(unit: Unit, figures: readonly Figure[], spare: number): number {
  const left = figures.map((figure) => ({ unit, figure }));
  let parts = 0;
  while (left.length > 0) {
    const part = left.splice(0, 1);
    parts += 1;
    for (let at = part.pop(); at !== undefined; at = part.pop())
      for (let i = left.length - 1; i >= 0; i -= 1)
        if (apart(at, left[i] as Man) <= linkOf(unit) + spare) part.push(...left.splice(i, 1));
  }
  return parts;
}
