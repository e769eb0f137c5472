import {
  type Crossed,
  distance,
  type Face,
  firstBlocker,
  frontCentre,
  type GroundArea,
  inches,
  NORTH,
  nearestPoints,
  type Outline,
  type Point,
  pointOutline,
  type Pose,
  type Rectangle,
  areasAt,
  edgeOf,
  between,
  orientation,
  rectangle,
  type Trace,
  trace,
} from '#field/index.ts';
import { armOf, type BpBattle, type BpUnit } from './model.ts';
import { bodies, buildingOf, outline, shapeOf } from './place.ts';

const WOOD_SIGHT = inches(3);
const INSIDE_WOOD_SIGHT = inches(6);
const OVERHEAD_CLEAR = inches(6);

/** A square or a garrison as a block with four faces; a building is taken by its bounds. */
export function blockOf(battle: BpBattle, unit: BpUnit): { readonly at: Pose; readonly shape: Rectangle } {
  const building = buildingOf(battle.setting.ground, unit.building);
  if (building === undefined) return { at: unit, shape: shapeOf(unit) };
  const { west, east, south, north } = building.cover;
  return {
    at: { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2), heading: NORTH },
    shape: rectangle(east - west, north - south),
  };
}

export function faceCentre(battle: BpBattle, unit: BpUnit, face: Face): Point {
  const { at, shape } = blockOf(battle, unit);
  const { from, to } = edgeOf(at, shape, face);
  return between(from, to, 0.5);
}

/** Where a unit looks from: the centre of its front edge, of a face, or for skirmishers whatever is nearest. */
export function eyeOf(battle: BpBattle, unit: BpUnit, target: BpUnit, face: Face | null): Point {
  if (face !== null) return faceCentre(battle, unit, face);
  if (unit.formation === 'skirmish') return nearestPoints(outline(battle, unit), outline(battle, target)).from;
  return frontCentre(unit, shapeOf(unit));
}

/** The two outermost corners as seen from a point, and the nearest point. */
function aims(from: Point, seen: Outline): readonly Point[] {
  const points = seen.pieces.flatMap((piece) => piece.points);
  let [left, right] = [points[0] as Point, points[0] as Point];
  for (const each of points) {
    if (orientation(from, left, each) > 0) left = each;
    if (orientation(from, right, each) < 0) right = each;
  }
  const nearest = nearestPoints(pointOutline(from), seen).to;
  return [left, right, nearest];
}

function onHill(battle: BpBattle, unit: BpUnit): boolean {
  return areasAt(battle.setting.ground, unit).some(({ kind }) => kind === 'hill');
}

/** BP-GAP-23: guns shoot over what is lower and more than 6" from both, when gun or target stands on a hill. */
function shotOver(battle: BpBattle, [shooter, target]: readonly [BpUnit, BpUnit], id: string): boolean {
  const between = battle.units[id];
  if (between === undefined || armOf(shooter) !== 'artillery' || shooter.building !== null) return false;
  if (!(onHill(battle, shooter) || onHill(battle, target)) || onHill(battle, between)) return false;
  const body = outline(battle, between);
  return (
    distance(body, outline(battle, shooter)) > OVERHEAD_CLEAR &&
    distance(body, outline(battle, target)) > OVERHEAD_CLEAR
  );
}

function areaBlocks({
  area,
  length,
  holdsFrom,
  holdsTo,
}: {
  readonly area: GroundArea;
  readonly length: number;
  readonly holdsFrom: boolean;
  readonly holdsTo: boolean;
}): boolean {
  switch (area.kind) {
    case 'building':
      return !holdsFrom && !holdsTo;
    case 'hill':
      return !holdsFrom && !holdsTo;
    case 'wood':
      return length > (holdsFrom && holdsTo ? INSIDE_WOOD_SIGHT : WOOD_SIGHT);
    default:
      return false;
  }
}

export interface Sight {
  /** Lines of the three that are free. */
  readonly free: number;
  readonly overhead: boolean;
  readonly traces: readonly Trace[];
}

/** BP-GAP-21: three lines; all free is clear, none is no shot. */
export function lookAt(battle: BpBattle, pair: readonly [BpUnit, BpUnit], face: Face | null): Sight {
  const [shooter, target] = pair;
  const from = eyeOf(battle, shooter, target, face);
  const others = bodies(battle).filter(({ id }) => id !== shooter.id && id !== target.id);
  let [free, overhead] = [0, false];
  const traces: Trace[] = [];
  for (const to of aims(from, outline(battle, target))) {
    const found = trace({ from, to }, battle.setting.ground, others);
    let over = false;
    const blocks = (crossed: Crossed): boolean => {
      if (crossed.kind === 'line') return false;
      if (crossed.kind === 'area') {
        const own = crossed.area.id === shooter.building || crossed.area.id === target.building;
        return !own && areaBlocks(crossed);
      }
      const passes = shotOver(battle, pair, crossed.body.id);
      over ||= passes;
      return !passes;
    };
    if (firstBlocker(found, blocks) === undefined) {
      free += 1;
      overhead ||= over;
    }
    traces.push(found);
  }
  return { free, overhead, traces };
}
