import { type Footprint, rememberLast, type UnitId } from '#battle/index.ts';
import {
  type Body,
  type Bounds,
  disc,
  distance,
  distanceFromPoint,
  GRAIN,
  type Ground,
  grown,
  inches,
  type Outline,
  outlineOf,
  overlap,
  type Pose,
  poseAtFrontCentre,
  type Rectangle,
  rectangle,
  inUnits,
} from '#field/index.ts';
import type { Formation, Terrain } from '../facts/words.ts';
import { BASE, rateOf, ZONE_OF_CONTROL } from '../sheet.ts';
import { extentOf, troopOf } from '../troops.ts';
import { terrainUnder } from './ground.ts';
import { type BbbBattle, type BbbUnit, type General, onTable, type Spot, type Stand, unitsOf } from './model.ts';

/** Where things stand: the only place of this system that turns units into shapes and measures between them. */

const shapes: Readonly<Record<Formation, Rectangle[]>> = {
  line: [],
  depth: [],
  marchColumn: [],
  square: [],
  unlimbered: [],
  limbered: [],
};

export function shapeIn(formation: Formation, bases: number): Rectangle {
  const known = shapes[formation];
  let shape = known[bases];
  if (shape === undefined) {
    const { width, depth } = extentOf(formation, bases);
    shape = rectangle(inches(width * BASE.value), inches(depth * BASE.value));
    known[bases] = shape;
  }
  return shape;
}

export function shapeOf({ formation, bases }: Pick<BbbUnit, 'formation' | 'bases'>): Rectangle {
  return shapeIn(formation, bases);
}

/** The pose of the middle of a footprint whose front centre stands there. */
export function poseIn(at: Stand, shape: Rectangle): Pose {
  return poseAtFrontCentre(at, at.heading, shape);
}

export function outlineAt(at: Stand, shape: Rectangle): Outline {
  return outlineOf(poseIn(at, shape), shape);
}

/** What is measured of a unit where it stands. */
interface UnitGeometry {
  unit: BbbUnit;
  readonly pose: Pose;
  readonly outline: Outline;
  zone: Outline | undefined;
  ground: Ground | undefined;
  terrain: Terrain;
}

// Measured once until a unit moves or changes shape: most changes leave it where it is.
const geometries = new Map<UnitId, UnitGeometry>();

function geometryOf(unit: BbbUnit): UnitGeometry {
  const known = geometries.get(unit.id);
  if (known !== undefined) {
    const { unit: last } = known;
    if (last === unit) return known;
    if (
      last.x === unit.x &&
      last.y === unit.y &&
      last.heading === unit.heading &&
      last.formation === unit.formation &&
      last.bases === unit.bases
    ) {
      known.unit = unit;
      return known;
    }
  }
  const shape = shapeOf(unit);
  const pose = poseIn(unit, shape);
  const found: UnitGeometry = {
    unit,
    pose,
    outline: outlineOf(pose, shape),
    zone: undefined,
    ground: undefined,
    terrain: 'open',
  };
  geometries.set(unit.id, found);
  return found;
}

export function poseOf(unit: BbbUnit): Pose {
  return geometryOf(unit).pose;
}

/** The same object until the unit moves or changes shape. */
export function outline(unit: BbbUnit): Outline {
  return geometryOf(unit).outline;
}

/** BBB-GAP-24: where its zone reaches. */
export function zoneOf(unit: BbbUnit): Outline {
  const known = geometryOf(unit);
  known.zone ??= grown(known.outline, ZONE);
  return known.zone;
}

/** BBB-GAP-14. */
export function terrainOf({ setting: { ground } }: BbbBattle, unit: BbbUnit): Terrain {
  const known = geometryOf(unit);
  if (known.ground !== ground) {
    known.terrain = terrainUnder(ground, known.outline);
    known.ground = ground;
  }
  return known.terrain;
}

export function enemiesOf(battle: BbbBattle, { side }: Pick<BbbUnit, 'side'>): readonly BbbUnit[] {
  return unitsOf(battle, side === 'a' ? 'b' : 'a');
}

/** A unit that stands on the table, and what it covers. */
export interface PlacedUnit extends Body {
  readonly unit: BbbUnit;
}

/** Units that have not changed keep their entry of the last list: an event changes one or two. */
function listing(): (units: readonly BbbUnit[]) => readonly PlacedUnit[] {
  let last: readonly PlacedUnit[] = [];
  return rememberLast((units: readonly BbbUnit[]) => {
    last = units.map((unit, i) => {
      const known = last[i];
      return known?.unit === unit ? known : { id: unit.id, outline: outline(unit), unit };
    });
    return last;
  });
}

const allPlaced = listing();
const placedOf = { a: listing(), b: listing() };

/** All units on the table. */
export function bodies(battle: BbbBattle): readonly PlacedUnit[] {
  return allPlaced(onTable(battle));
}

export function enemyBodies(battle: BbbBattle, { side }: Pick<BbbUnit, 'side'>): readonly PlacedUnit[] {
  const enemy = side === 'a' ? 'b' : 'a';
  return placedOf[enemy](unitsOf(battle, enemy));
}

export function othersThan(battle: BbbBattle, id: UnitId): readonly Outline[] {
  const others: Outline[] = [];
  for (const each of bodies(battle)) if (each.id !== id) others.push(each.outline);
  return others;
}

/** Whether a footprint would overlap a unit other than this one. */
export function standsOnOther(battle: BbbBattle, id: UnitId, body: Outline): boolean {
  for (const each of bodies(battle)) if (each.id !== id && overlap(body, each.outline)) return true;
  return false;
}

/** A lower bound of the distance between what two bounds hold, enough to skip most units. */
function boundsApart(a: Bounds, b: Bounds): number {
  const dx = Math.max(0, a.west - b.east, b.west - a.east);
  const dy = Math.max(0, a.south - b.north, b.south - a.north);
  return Math.sqrt(dx * dx + dy * dy);
}

/** The nearest enemy of an outline, and how far it is; of equal ones the first. */
export function nearestEnemy(
  battle: BbbBattle,
  unit: BbbUnit,
  from: Outline = outline(unit),
): { readonly enemy: BbbUnit; readonly apart: number } | null {
  let nearest: { readonly enemy: BbbUnit; readonly apart: number } | null = null;
  for (const { unit: enemy, outline: body } of enemyBodies(battle, unit)) {
    if (nearest !== null && boundsApart(from, body) >= nearest.apart) continue;
    const apart = distance(from, body);
    if (nearest === null || apart < nearest.apart) nearest = { enemy, apart };
  }
  return nearest;
}

/** Whether two outlines may be within a length of each other, by their bounds. */
export function mayBeWithin(a: Bounds, b: Bounds, limit: number): boolean {
  return (
    a.west - limit <= b.east && b.west - limit <= a.east && a.south - limit <= b.north && b.south - limit <= a.north
  );
}

/** To the edge of a zone; a unit stopped there stands in it though its place was rounded. */
export const ZONE = inches(ZONE_OF_CONTROL.value);
export const IN_ZONE = ZONE + GRAIN;

/** BBB-GAP-24: infantry, cavalry and unlimbered guns have a zone. */
export function hasZone({ formation }: BbbUnit): boolean {
  return formation !== 'limbered';
}

export const GENERAL_RADIUS = inches(BASE.value / 2);

/** BBB-GAP-32: a general is a disc of 1"; inches from its edge to a unit. */
export function fromGeneral({ x, y }: Spot, unit: BbbUnit): number {
  return Math.max(0, distanceFromPoint({ x, y }, outline(unit)) - GENERAL_RADIUS);
}

export function nearestTo({ x, y }: Spot, units: readonly BbbUnit[]): number | null {
  const at = { west: x, east: x, south: y, north: y };
  let least: number | null = null;
  for (const unit of units) {
    if (least !== null && boundsApart(at, outline(unit)) >= least + GENERAL_RADIUS) continue;
    const apart = fromGeneral({ x, y }, unit);
    if (least === null || apart < least) least = apart;
  }
  return least;
}

/** Whether a unit may be nearer to a general than so far, by its bounds. */
export function mayBeNearer({ x, y }: Spot, unit: BbbUnit, than: number): boolean {
  return boundsApart({ west: x, east: x, south: y, north: y }, outline(unit)) < than + GENERAL_RADIUS + GRAIN;
}

/** BBB-GAP-21: whether a general counts for a unit now. */
export function serves(battle: BbbBattle, general: General, unit: Pick<BbbUnit, 'id' | 'side'>): boolean {
  if (general.status !== 'onTable' || general.side !== unit.side) return false;
  const { gives } = general;
  if (gives !== null && battle.state.generals[gives.to]?.status === 'onTable') return gives.keeps.includes(unit.id);
  return general.serves === null || general.serves.includes(unit.id);
}

/** A full move of these troops, in thousandths. */
export function fullRate(unit: BbbUnit): number {
  return inches(rateOf(troopOf(unit)).value);
}

/** The whole inches short of a length, the longest first: where a player may stop before the end. */
export function inchesBelow(length: number): readonly number[] {
  const whole = Math.ceil(inUnits(length)) - 1;
  return Array.from({ length: Math.max(0, whole) }, (_, i) => inches(whole - i));
}

/** Everything on the table; generals may stand on anything (BBB-GAP-29). */
export function footprints(battle: BbbBattle): readonly Footprint[] {
  const generals = Object.values(battle.state.generals).filter(({ status }) => status === 'onTable');
  return [
    ...onTable(battle).map((unit) => ({ id: unit.id, side: unit.side, outline: outline(unit), shared: false })),
    ...generals.map(({ id, side, x, y }) => ({
      id,
      side,
      outline: outlineOf({ x, y, heading: 0 }, disc(GENERAL_RADIUS)),
      shared: true,
    })),
  ];
}

/** A length as players read it. */
export function inTenths(length: number): number {
  return Math.round(inUnits(length) * 10) / 10;
}
