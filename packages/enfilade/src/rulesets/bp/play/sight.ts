import { rememberLast } from '#battle/index.ts';
import {
  areasAt,
  between as midway,
  type Body,
  type Bounds,
  type Crossing,
  CORNERS,
  cornerOf,
  distance,
  edgeOf,
  type Face,
  FACES,
  FULL_TURN,
  frontCentre,
  type Ground,
  type GroundArea,
  headingTo,
  inches,
  lengthBetween,
  NORTH,
  nearestPoints,
  type Outline,
  orientation,
  type Point,
  pointOutline,
  type Pose,
  type Rectangle,
  rectangle,
  type Segment,
  trace,
} from '#field/index.ts';
import { INSIDE_WOOD_SIGHT, OVERHEAD_CLEAR, WOOD_SIGHT } from '../sheet.ts';
import { terrainOf, boundsMeet } from './ground.ts';
import { armOf, type BpBattle, type BpUnit } from './model.ts';
import { bodies, buildingOf, outline, shapeOf } from './place.ts';

const WOOD_PASSED = inches(WOOD_SIGHT.value);
const INSIDE_WOOD = inches(INSIDE_WOOD_SIGHT.value);
const SHOT_OVER = inches(OVERHEAD_CLEAR.value);

interface Block {
  readonly at: Pose;
  readonly shape: Rectangle;
}

/** A square or a garrison as a block with four faces. */
export function blockOf(battle: BpBattle, unit: BpUnit): Block {
  const building = buildingOf(battle.setting.ground, unit.building);
  return building === undefined ? { at: unit, shape: shapeOf(unit) } : blockOfBuilding(building);
}

/** How far out of square a building with four walls may be. */
const SQUARE_SLACK = inches(0.25);

/** Section 6: a building with four walls at right angles has their faces, its front to the north or nearest to it; another one those of its bounds. */
function blockOfBuilding({ outline: walls, cover: { west, east, south, north } }: GroundArea): Block {
  const at = { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2), heading: NORTH };
  const [p, q, r, s] = walls;
  if (p === undefined || q === undefined || r === undefined || s === undefined || walls.length > 4)
    return { at, shape: rectangle(east - west, north - south) };
  const [one, other] = [lengthBetween(p, q), lengthBetween(q, r)];
  const skew = Math.abs((q.x - p.x) * (r.x - q.x) + (q.y - p.y) * (r.y - q.y)) / Math.max(1, one);
  if (skew > SQUARE_SLACK || lengthBetween({ x: p.x + r.x - q.x, y: p.y + r.y - q.y }, s) > SQUARE_SLACK)
    return { at, shape: rectangle(east - west, north - south) };
  const along = headingTo(p, q);
  const quarter = FULL_TURN / 4;
  const heading = ((along + quarter / 2) % quarter) + quarter / 2;
  const [width, depth] = (along - heading) % (2 * quarter) === 0 ? [other, one] : [one, other];
  return { at: { ...at, heading }, shape: rectangle(width, depth) };
}

export function faceCentre(battle: BpBattle, unit: BpUnit, face: Face): Point {
  const { at, shape } = blockOf(battle, unit);
  const { from, to } = edgeOf(at, shape, face);
  return midway(from, to, 0.5);
}

/** Section 8.4: where a unit looks from: the centre of its front edge, of a face, or for skirmishers any point; the likeliest first. */
function viewpointsOf(battle: BpBattle, unit: BpUnit, target: BpUnit, face: Face | null): readonly Point[] {
  if (face !== null) return [faceCentre(battle, unit, face)];
  const front = frontCentre(unit, shapeOf(unit));
  if (unit.formation !== 'skirmish') return [front];
  const nearest = nearestPoints(outline(battle, unit), outline(battle, target)).from;
  return [nearest, front, ...CORNERS.map((corner) => cornerOf(unit, shapeOf(unit), corner))];
}

/** How finely skirmishers look for a place from which they see more. */
const LOOKOUT_STEP = inches(0.25);

/** Any point for skirmishers: along the edges that look towards the target first, then along the others, where fewer will do. */
function* lookouts(unit: BpUnit, target: BpUnit): Generator<Point> {
  const edges = FACES.map((face) => edgeOf(unit, shapeOf(unit), face));
  // The body lies to the left of its edges.
  const looks = ({ from, to }: Segment): boolean => orientation(from, to, target) < 0;
  for (const { from, to } of edges.filter(looks)) yield* placesAlong(from, to, LOOKOUT_STEP);
  for (const { from, to } of edges.filter((edge) => !looks(edge))) yield* placesAlong(from, to, 2 * LOOKOUT_STEP);
}

function* placesAlong(from: Point, to: Point, step: number): Generator<Point> {
  const length = lengthBetween(from, to);
  for (let at = step; at < length; at += step) yield midway(from, to, at / length);
}

/** The two outermost corners as seen from a point, and the nearest point. */
function aims(from: Point, seen: Outline): readonly Point[] {
  let [left, right]: [Point | undefined, Point | undefined] = [undefined, undefined];
  for (const { points } of seen.pieces)
    for (const each of points) {
      if (left === undefined || orientation(from, left, each) > 0) left = each;
      if (right === undefined || orientation(from, right, each) < 0) right = each;
    }
  const nearest = nearestPoints(pointOutline(from), seen).to;
  return [left ?? nearest, right ?? nearest, nearest];
}

/** How high the middle of a unit stands: hills have a level, the first unless said. */
export function heightOf(battle: BpBattle, unit: BpUnit): number {
  if (terrainOf(battle).hills.length === 0) return 0;
  let height = 0;
  for (const { kind, level } of areasAt(battle.setting.ground, unit))
    if (kind === 'hill') height = Math.max(height, level ?? 1);
  return height;
}

/** BP-GAP-23: guns shoot over what stands lower than gun or target on their hill, and more than 6" from both. */
function shotOver(battle: BpBattle, [shooter, target]: readonly [BpUnit, BpUnit], id: string): boolean {
  const between = battle.units[id];
  if (between === undefined || armOf(shooter) !== 'artillery') return false;
  const high = Math.max(heightOf(battle, shooter), heightOf(battle, target));
  if (high === 0 || heightOf(battle, between) >= high) return false;
  const body = outline(battle, between);
  return distance(body, outline(battle, shooter)) > SHOT_OVER && distance(body, outline(battle, target)) > SHOT_OVER;
}

function areaBlocks(
  { kind }: GroundArea,
  { length, holdsFrom, holdsTo }: { readonly length: number; readonly holdsFrom: boolean; readonly holdsTo: boolean },
): boolean {
  if (kind === 'wood') return length > (holdsFrom && holdsTo ? INSIDE_WOOD : WOOD_PASSED);
  return kind === 'hill' && !holdsFrom && !holdsTo;
}

export interface Sight {
  /** Lines of the three that are free. */
  readonly free: number;
  readonly overhead: boolean;
  readonly from: Point;
}

export const ALL_FREE = 3;

/** The ground that can hide a unit: woods and hills. */
const screensOf = rememberLast(
  (ground: Ground): Ground => ({
    ...ground,
    areas: ground.areas.filter(({ kind }) => kind === 'wood' || kind === 'hill'),
    lines: [],
  }),
);

/** BP-GAP-21: three lines; all free is clear, none is no shot. */
export function lookAt(battle: BpBattle, pair: readonly [BpUnit, BpUnit], face: Face | null): Sight {
  let best: Sight | undefined;
  for (const from of viewpointsOf(battle, pair[0], pair[1], face)) {
    const sight = lookFrom(battle, pair, from);
    if (sight.free === ALL_FREE) return sight;
    if (best === undefined || sight.free > best.free) best = sight;
  }
  if (face === null && pair[0].formation === 'skirmish')
    for (const from of lookouts(...pair)) {
      const sight = lookFrom(battle, pair, from);
      if (sight.free === ALL_FREE) return sight;
      if (best === undefined || sight.free > best.free) best = sight;
    }
  return best ?? { free: 0, overhead: false, from: pair[0] };
}

/** No unit has this id. A building blocks sight as a unit does, even for a unit that touches its wall. */
const BUILDING = '';

/** What may lie between a point and a target: nothing beyond the bounds of both is looked at, nor the buildings they are in. */
function between(
  battle: BpBattle,
  [shooter, target]: readonly [BpUnit, BpUnit],
  from: Point,
): { readonly near: readonly Body[]; readonly screens: Ground } {
  const { west, east, south, north } = outline(battle, target);
  const lane: Bounds = {
    west: Math.min(west, from.x),
    east: Math.max(east, from.x),
    south: Math.min(south, from.y),
    north: Math.max(north, from.y),
  };
  const near: Body[] = [];
  for (const body of bodies(battle))
    if (boundsMeet(lane, body.outline) && body.id !== shooter.id && body.id !== target.id) near.push(body);
  for (const { id, kind, cover } of terrainOf(battle).barred)
    if (kind === 'building' && boundsMeet(lane, cover) && id !== shooter.building && id !== target.building)
      near.push({ id: BUILDING, outline: cover });
  const ground = screensOf(battle.setting.ground);
  const areas: GroundArea[] = [];
  for (const area of ground.areas) if (boundsMeet(lane, area.cover)) areas.push(area);
  return { near, screens: { width: ground.width, height: ground.height, areas, lines: ground.lines } };
}

function lookFrom(battle: BpBattle, pair: readonly [BpUnit, BpUnit], from: Point): Sight {
  const [, target] = pair;
  const { near, screens } = between(battle, pair, from);
  if (near.length === 0 && screens.areas.length === 0) return { free: ALL_FREE, overhead: false, from };
  let [free, overhead] = [0, false];
  for (const to of aims(from, outline(battle, target))) {
    let over = false;
    const blocks = (crossed: Crossing): boolean => {
      if (crossed.kind === 'line') return false;
      if (crossed.kind === 'area') return areaBlocks(crossed.area, crossed);
      const passes = shotOver(battle, pair, crossed.body.id);
      over ||= passes;
      return !passes;
    };
    if (trace({ from, to }, screens, near).crossed.some(blocks)) continue;
    free += 1;
    overhead ||= over;
  }
  return { free, overhead, from };
}
