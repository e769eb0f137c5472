import type { Battle, Side } from 'enfilade';
import type { Commander, W66Model, W66Unit } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { type Base, type Patch, patchOf, type Spot, spotOf } from '../geometry.ts';
import { townPatch } from './land.ts';

export type Unit = W66Unit;
export type Table = Battle<W66Model>;

/** W66-GAP-02: every stand is 1.25" wide, and as deep as its arm. */
export const FRONTAGE = 1.25;
const DEPTH = { infantry: 0.75, cavalry: 1, 'foot-artillery': 1.25, 'horse-artillery': 1.25 } as const;
/** W66-FORM-04: between the lines of a supported line. */
const BETWEEN_LINES = 1;

export function isGuns({ arm }: Pick<Unit, 'arm'>): boolean {
  return arm === 'foot-artillery' || arm === 'horse-artillery';
}

/** Formations of the Column and Road rates. */
export function isColumn({ formation }: Pick<Unit, 'formation'>): boolean {
  return formation === 'march-column' || formation === 'road-column' || formation === 'limbered';
}

/** Section 6: how many stands are in the rear line. */
function rearOf({ formation, stands }: Unit): number {
  if (formation === 'supported-line') return stands - Math.ceil(stands / 2);
  return formation === 'supported-line-wings' ? Math.max(1, Math.floor(stands / 3)) : 0;
}

function extent(unit: Unit): readonly [number, number] {
  const { arm, formation, stands } = unit;
  const deep = DEPTH[arm];
  if (formation === 'road-column') return [deep, FRONTAGE * stands];
  if (formation === 'march-column' || formation === 'limbered') return [FRONTAGE, deep * stands];
  const rear = rearOf(unit);
  const first = stands - rear;
  return [FRONTAGE * first + (unit.interval / 1000) * (first - 1), rear > 0 ? 2 * deep + BETWEEN_LINES : deep];
}

export function baseOf(unit: Unit): Base {
  const [width, depth] = extent(unit);
  return { x: unit.x / 1000, y: unit.y / 1000, heading: unit.heading / 10, width, depth };
}

/** W66-READ-31: a garrison is drawn on its town. */
export function bodyOf({ setting }: Table, unit: Unit): Patch {
  return (unit.town === null ? undefined : townPatch(setting.scenario, unit.town)) ?? patchOf(baseOf(unit));
}

/** The middle of the front edge: a path is its track (section 8). */
export function frontOf(unit: Unit): Spot {
  const base = baseOf(unit);
  return spotOf(base, base.depth / 2, 0);
}

/** The unit with the middle of its front there. */
export function withFrontAt<U extends Unit>(unit: U, { x, y }: Spot, heading: number): U {
  const base = { ...baseOf(unit), x, y, heading };
  const centre = spotOf(base, -base.depth / 2, 0);
  return { ...unit, x: centre.x * 1000, y: centre.y * 1000, heading: heading * 10 };
}

function row(base: Base, unit: Unit, ahead: number, count: number): readonly Base[] {
  const pace = FRONTAGE + unit.interval / 1000;
  return Array.from({ length: count }, (_, i) => ({
    ...spotOf(base, ahead, (i - (count - 1) / 2) * pace),
    heading: base.heading,
    width: FRONTAGE,
    depth: DEPTH[unit.arm],
  }));
}

/** Every stand of a unit in the open, those of the first line before the others. */
export function standsOf(unit: Unit): readonly Base[] {
  const base = baseOf(unit);
  if (isColumn(unit)) {
    const deep = base.depth / unit.stands;
    return Array.from({ length: unit.stands }, (_, i) => ({
      ...base,
      ...spotOf(base, base.depth / 2 - deep * (i + 0.5), 0),
      depth: deep,
    }));
  }
  const rear = rearOf(unit);
  const first = unit.stands - rear;
  if (rear === 0) return row(base, unit, 0, first);
  const ahead = (base.depth - DEPTH[unit.arm]) / 2;
  if (unit.formation === 'supported-line') return [...row(base, unit, ahead, first), ...row(base, unit, -ahead, rear)];
  // W66-FORM-08: split left and right; an odd stand goes to the left.
  const behind = row(base, unit, -ahead, first);
  const right = Math.floor(rear / 2);
  return [...row(base, unit, ahead, first), ...behind.slice(0, right), ...behind.slice(first - (rear - right))];
}

export function firstLine(unit: Unit): readonly Base[] {
  const stands = standsOf(unit);
  return stands.slice(0, isColumn(unit) ? 1 : unit.stands - rearOf(unit));
}

export function unitsOn({ units }: Table): readonly Unit[] {
  return Object.values(units).filter(({ where }) => where === 'table');
}

export function foesOf(battle: Table, { side }: { readonly side: Side }): readonly Unit[] {
  return unitsOn(battle).filter((unit) => unit.side !== side);
}

export function friendsOf(battle: Table, { id, side }: Unit): readonly Unit[] {
  return unitsOn(battle).filter((unit) => unit.side === side && unit.id !== id);
}

/** W66-FORM-03: only a full interval lets friends pass. */
export function hasFullIntervals(unit: Unit): boolean {
  return !isColumn(unit) && unit.town === null && firstLine(unit).length > 1 && unit.interval >= FRONTAGE * 1000;
}

/** W66-GAP-02: a command stand is a disc of 1". */
export function discOf({ x, y }: Commander): Patch {
  return { corners: [{ x: x / 1000, y: y / 1000 }], radius: 0.5 };
}

export function commandersOf({ state, turn }: Table, side: Side): readonly Commander[] {
  return Object.values(state.commanders).filter(
    (each) => each.side === side && each.killedTurn === null && each.arrivesTurn <= turn,
  );
}
