import type { Battle } from 'enfilade';
import type { BpModel, BpUnit } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { type Base, type Patch, patchOf, type Spot, spotOf } from '../geometry.ts';
import { type Piece, piecesOf } from '../ground.ts';

export type Unit = BpUnit;
export type Table = Battle<BpModel>;

/** BP-GAP-54, width by depth, as the specification prints it. */
const FOOT: Readonly<Record<string, readonly [number, number]>> = {
  line: [9.5, 1.5],
  attackColumn: [3.2, 4.8],
  marchColumn: [1.6, 9.5],
  square: [4.8, 4.8],
  skirmish: [12, 3],
  mixed: [9.5, 3],
  warband: [4.8, 4.8],
};
const HORSE: Readonly<Record<string, readonly [number, number]>> = {
  line: [8, 4],
  attackColumn: [4, 8],
  marchColumn: [2, 16],
  skirmish: [12, 4],
};
const LONG = { large: 1.5, standard: 1, small: 0.5, tiny: 0.25 } as const;
const SQUARE = { large: 1.25, standard: 1, small: 0.7, tiny: 0.5 } as const;

function extent({ arm, size, formation }: Unit): readonly [number, number] {
  if (arm === 'wagon') return [2, 5];
  if (arm === 'artillery') {
    if (size === 'tiny') return formation === 'limbered' ? [2, 4] : [2, 2];
    return formation === 'limbered' ? [2, 5] : [3, 3];
  }
  const [width, depth] = (arm === 'cavalry' ? HORSE : FOOT)[formation] ?? [3, 3];
  if (formation === 'square' || formation === 'warband') return [width * SQUARE[size], depth * SQUARE[size]];
  if (formation.endsWith('Column')) return [width, Math.max(1.5, depth * LONG[size])];
  return [Math.max(1.5, width * LONG[size]), depth];
}

export function baseOf(unit: Unit): Base {
  const [width, depth] = extent(unit);
  return { x: unit.x / 1000, y: unit.y / 1000, heading: unit.heading / 10, width, depth };
}

/** The middle of its front. */
export function frontOf(base: Base): Spot {
  return spotOf(base, base.depth / 2, 0);
}

const laid = new WeakMap<object, readonly Piece[]>();

export function groundOf({ setting: { scenario } }: Table): readonly Piece[] {
  const known = laid.get(scenario) ?? piecesOf(scenario);
  laid.set(scenario, known);
  return known;
}

/** A garrison covers its building. */
export function bodyOf(battle: Table, unit: Unit): Patch {
  const building = unit.building === null ? undefined : groundOf(battle).find(({ id }) => id === unit.building);
  return building?.patches[0] ?? patchOf(baseOf(unit));
}

export function unitsOn({ units }: Table): readonly Unit[] {
  return Object.values(units).filter(({ where }) => where === 'table');
}

export function enemiesOf(battle: Table, { side }: Unit): readonly Unit[] {
  return unitsOn(battle).filter((each) => each.side !== side);
}

export function unitOf({ units }: Table, id: unknown): Unit {
  return units[id as string] as Unit;
}

/** Squares, skirmishers and garrisons have a front on every side. */
export function isRound({ formation }: Unit): boolean {
  return formation === 'square' || formation === 'skirmish' || formation === 'garrison';
}

export function isShaken({ casualties, stamina }: Unit): boolean {
  return casualties >= stamina;
}
