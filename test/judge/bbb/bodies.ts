import type { Battle } from 'enfilade';
import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { BbbUnit, BbbModel, General } from '../../../packages/enfilade/src/rulesets/bbb/play/model.ts';
import {
  type Base,
  between,
  cornersOf,
  gap,
  mayBeWithin,
  type Patch,
  patchOf,
  radians,
  type Spot,
} from '../geometry.ts';

export type System = BbbModel;
export type Unit = BbbUnit;
export type Formation = Unit['formation'];
export type Table = Battle<System>;
export type Step = JudgedEvent<System>;
export type Order = JudgedOrder<System>;
export type { General };

/** A front centre point in inches and where it faces in degrees. */
export interface Front extends Spot {
  readonly heading: number;
}

/** Section 6: width and depth in bases of one inch. */
export function extent(formation: Formation, bases: number): readonly [number, number] {
  const half = Math.ceil(bases / 2);
  if (formation === 'line') return [bases, 1];
  if (formation === 'marchColumn') return [1, bases];
  if (formation === 'depth' || formation === 'square') return [half, bases > 1 ? 2 : 1];
  return [1, 1];
}

/** The body lies behind the front centre point. */
export function baseAt({ x, y, heading }: Front, formation: Formation, bases: number): Base {
  const [width, depth] = extent(formation, bases);
  const back = depth / 2;
  return {
    x: x - Math.cos(radians(heading)) * back,
    y: y - Math.sin(radians(heading)) * back,
    heading,
    width,
    depth,
  };
}

/** Thousandths and tenths of a degree, as events and units write them. */
export function inInches({ x, y, heading = 0 }: { readonly x: number; readonly y: number; readonly heading?: number }) {
  return { x: x / 1000, y: y / 1000, heading: heading / 10 };
}

export function baseOf(unit: Unit): Base {
  return baseAt(inInches(unit), unit.formation, unit.bases);
}

const bodies = new WeakMap<Unit, Patch>();

export function bodyOf(unit: Unit): Patch {
  const known = bodies.get(unit) ?? patchOf(baseOf(unit));
  bodies.set(unit, known);
  return known;
}

export function frontEdgeOf(base: Base): Patch {
  const [right, left] = cornersOf(base);
  return { corners: [right, left], radius: 0 };
}

export function unitsOn({ units }: Table): readonly Unit[] {
  return Object.values(units).filter(({ where }) => where === 'table');
}

export function enemiesOf(battle: Table, { side }: Pick<Unit, 'side'>): readonly Unit[] {
  return unitsOn(battle).filter((other) => other.side !== side);
}

export function friendsOf(battle: Table, { id, side }: Unit): readonly Unit[] {
  return unitsOn(battle).filter((other) => other.side === side && other.id !== id);
}

export function unitIn({ units }: Table, id: unknown): Unit {
  return units[id as string] as Unit;
}

export function isColumn(formation: Formation): boolean {
  return formation === 'marchColumn' || formation === 'limbered';
}

/** The distance between two units; Infinity where it is clearly beyond a limit. */
export function apart(a: Patch, b: Patch, limit = Infinity): number {
  return mayBeWithin(a, b, limit) ? gap(a, b) : Infinity;
}

/** BBB-GAP-32: a general is a disc of 1". */
export function fromGeneral({ x, y }: Spot, unit: Unit): number {
  return gap({ corners: [inInches({ x, y })], radius: 0.5 }, bodyOf(unit));
}

export function wayLength(points: readonly Spot[]): number {
  return points.reduce((sum, to, i) => sum + (i === 0 ? 0 : between(points[i - 1] as Spot, to)), 0);
}

export function said(length: number): string {
  return `${length.toFixed(2)}"`;
}
