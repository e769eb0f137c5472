import {
  type Body,
  type Bounds,
  disc,
  distance,
  distanceFromPoint,
  frontCentre,
  type Ground,
  type GroundArea,
  inches,
  type Outline,
  outlineOf,
  type Point,
  type Rectangle,
  rectangle,
  squaredBetweenBounds,
  within,
} from '#field/index.ts';
import { type Footprint, other, rememberById } from '#battle/index.ts';
import { FORMATIONS, type Formation, SIZES, type Size } from '../facts/words.ts';
import { COMMANDER_DISC_INCHES, extentOf, type TroopArm } from '../troops.ts';
import { type BpBattle, type BpUnit, type Commander, onTable, unitsOf, whileUnitsStay } from './model.ts';

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

const known = rememberById(
  (unit: BpUnit, ground: Ground): Outline => buildingOf(ground, unit.building)?.cover ?? outlineOf(unit, shapeOf(unit)),
);

/** Measured once for each state of a unit: a unit that changes is another object. */
export function outline(battle: BpBattle, unit: BpUnit): Outline {
  return known(unit, battle.setting.ground);
}

export function frontOf(unit: BpUnit): Point {
  return frontCentre(unit, shapeOf(unit));
}

export function distanceBetween(battle: BpBattle, a: BpUnit, b: BpUnit): number {
  return distance(outline(battle, a), outline(battle, b));
}

export function isWithin(battle: BpBattle, [a, b]: readonly [BpUnit, BpUnit], limit: number): boolean {
  return within(outline(battle, a), outline(battle, b), limit);
}

export function enemiesOf(battle: BpBattle, unit: BpUnit): readonly BpUnit[] {
  return unitsOf(battle, other(unit.side));
}

export function enemyWithin(battle: BpBattle, unit: BpUnit, limit: number): boolean {
  const body = outline(battle, unit);
  for (const enemy of enemiesOf(battle, unit)) {
    const there = outline(battle, enemy);
    if (boundsWithin(body, there, limit) && within(body, there, limit)) return true;
  }
  return false;
}

/** The nearest enemy and how far it is; of equal ones the first. Whose bounds are nearest is measured first, and few others then. */
export function nearestEnemy(
  battle: BpBattle,
  unit: BpUnit,
): { readonly enemy: BpUnit; readonly apart: number } | null {
  const body = outline(battle, unit);
  const enemies = enemiesOf(battle, unit);
  let [first, least] = [0, Infinity];
  for (let i = 0; i < enemies.length; i += 1) {
    const squared = squaredBetweenBounds(body, outline(battle, enemies[i] as BpUnit));
    if (squared < least) [first, least] = [i, squared];
  }
  const likely = enemies[first];
  if (likely === undefined) return null;
  let nearest = { enemy: likely, apart: distanceBetween(battle, unit, likely), at: first };
  for (let i = 0; i < enemies.length; i += 1) {
    const enemy = enemies[i] as BpUnit;
    if (i === first || squaredBetweenBounds(body, outline(battle, enemy)) > nearest.apart * nearest.apart) continue;
    const far = distanceBetween(battle, unit, enemy);
    if (far < nearest.apart || (far === nearest.apart && i < nearest.at)) nearest = { enemy, apart: far, at: i };
  }
  return { enemy: nearest.enemy, apart: nearest.apart };
}

export function boundsWithin(a: Bounds, b: Bounds, limit: number): boolean {
  return squaredBetweenBounds(a, b) <= limit * limit;
}

export function outlinesOf(battle: BpBattle, units: readonly BpUnit[]): readonly Outline[] {
  return units.map((unit) => outline(battle, unit));
}

export function fromPoint(battle: BpBattle, at: Point, unit: BpUnit): number {
  return distanceFromPoint(at, outline(battle, unit));
}

const standingBodies = whileUnitsStay(() => ({ all: undefined as readonly Body[] | undefined }));

export function bodies(battle: BpBattle): readonly Body[] {
  const known = standingBodies(battle);
  known.all ??= onTable(battle).map((unit) => ({ id: unit.id, outline: outline(battle, unit) }));
  return known.all;
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

/** BP-GAP-16: a commander's disc may lie on a friendly unit and blocks no unit. */
function commanderFootprint({ id, side, x, y }: Commander): Footprint {
  return { id, side, outline: outlineOf({ x, y, heading: 0 }, COMMANDER_DISC), shared: true };
}
