import {
  type Body,
  disc,
  distance,
  distanceFromPoint,
  frontCentre,
  type Ground,
  type GroundArea,
  inches,
  nearestOf,
  type Outline,
  outlineOf,
  type Point,
  type Rectangle,
  rectangle,
  within,
} from '#field/index.ts';
import { type Footprint, other } from '#battle/index.ts';
import { FORMATIONS, type Formation, SIZES, type Size } from '../facts/words.ts';
import { COMMANDER_DISC_INCHES, extentOf, type TroopArm } from '../troops.ts';
import { type BpBattle, type BpUnit, type Commander, onTable, unitsOf } from './model.ts';

/** Where things stand: the only place of Black Powder that turns units into shapes and measures between them. */

const COMMANDER_DISC = disc(inches(COMMANDER_DISC_INCHES) / 2);

type Shapes = Readonly<Record<TroopArm, Readonly<Record<Formation, Readonly<Record<Size, Rectangle>>>>>>;

const SHAPES = Object.fromEntries(
  (['infantry', 'cavalry', 'artillery', 'wagon'] as const).map((arm) => [
    arm,
    Object.fromEntries(
      (Object.keys(FORMATIONS) as Formation[]).map((formation) => [
        formation,
        Object.fromEntries(
          (Object.keys(SIZES) as Size[]).map((size) => {
            const { width, depth } = extentOf(arm, formation, size);
            return [size, rectangle(inches(width), inches(depth))];
          }),
        ),
      ]),
    ),
  ]),
) as Shapes;

export function shapeIn({ arm, size }: BpUnit, formation: Formation): Rectangle {
  return SHAPES[arm][formation][size];
}

export function shapeOf(unit: BpUnit): Rectangle {
  return shapeIn(unit, unit.formation);
}

export function buildingOf(ground: Ground, id: string | null): GroundArea | undefined {
  return id === null ? undefined : ground.areas.find((area) => area.id === id);
}

const outlines = new WeakMap<BpUnit, Outline>();

/** Measured once for each state of a unit: a unit that changes is another object. */
export function outline(battle: BpBattle, unit: BpUnit): Outline {
  let known = outlines.get(unit);
  if (known === undefined) {
    known = buildingOf(battle.setting.ground, unit.building)?.cover ?? outlineOf(unit, shapeOf(unit));
    outlines.set(unit, known);
  }
  return known;
}

export function front(unit: BpUnit): Point {
  return frontCentre(unit, shapeOf(unit));
}

export function apart(battle: BpBattle, a: BpUnit, b: BpUnit): number {
  return distance(outline(battle, a), outline(battle, b));
}

export function isWithin(battle: BpBattle, [a, b]: readonly [BpUnit, BpUnit], limit: number): boolean {
  return within(outline(battle, a), outline(battle, b), limit);
}

export function enemiesOf(battle: BpBattle, unit: BpUnit): readonly BpUnit[] {
  return unitsOf(battle, other(unit.side));
}

export function enemyWithin(battle: BpBattle, unit: BpUnit, limit: number): boolean {
  return enemiesOf(battle, unit).some((enemy) => isWithin(battle, [unit, enemy], limit));
}

/** The nearest enemy and how far it is; of equal ones the first. */
export function nearestEnemy(
  battle: BpBattle,
  unit: BpUnit,
): { readonly enemy: BpUnit; readonly apart: number } | null {
  const enemies = enemiesOf(battle, unit);
  const enemy = enemies[nearestOf(outline(battle, unit), outlinesOf(battle, enemies))];
  return enemy === undefined ? null : { enemy, apart: apart(battle, unit, enemy) };
}

const lists = new WeakMap<readonly BpUnit[], readonly Outline[]>();

export function outlinesOf(battle: BpBattle, units: readonly BpUnit[]): readonly Outline[] {
  let known = lists.get(units);
  if (known === undefined) {
    known = units.map((unit) => outline(battle, unit));
    lists.set(units, known);
  }
  return known;
}

export function fromPoint(battle: BpBattle, at: Point, unit: BpUnit): number {
  return distanceFromPoint(at, outline(battle, unit));
}

const standingBodies = new WeakMap<readonly BpUnit[], readonly Body[]>();

export function bodies(battle: BpBattle): readonly Body[] {
  const units = onTable(battle);
  let known = standingBodies.get(units);
  if (known === undefined) {
    known = units.map((unit) => ({ id: unit.id, outline: outline(battle, unit) }));
    standingBodies.set(units, known);
  }
  return known;
}

export function footprints(battle: BpBattle): readonly Footprint[] {
  const units = onTable(battle).map((unit) => ({
    id: unit.id,
    side: unit.side,
    outline: outline(battle, unit),
    shared: false,
  }));
  return [...units, ...Object.values(battle.state.commanders).map(commanderFootprint)];
}

/** BP-GAP-16: a commander's disc may lie on a friendly unit and is no obstacle to anybody. */
function commanderFootprint({ id, side, x, y }: Commander): Footprint {
  return { id, side, outline: outlineOf({ x, y, heading: 0 }, COMMANDER_DISC), shared: true };
}
