import { type OrderRefusal, rememberLast } from '#battle/index.ts';
import {
  type AreaCrossed,
  between,
  type Body,
  crossings,
  distance,
  GRAIN,
  inches,
  lengthBetween,
  onTable as isOnTable,
  type Outline,
  outlineFrom,
  overlap,
  pathInStrip,
  type Point,
  type Pose,
  segmentPiece,
  trace,
} from '#field/index.ts';
import type { Allowance } from '../movement.ts';
import { BUILDINGS, FAR_FROM_ENEMIES, KEEPING, MOVE_TERRAIN } from '../sheet.ts';
import { allowanceOf, CLEAR } from './allowance.ts';
import { isAtDoor, layOf, PIECES } from './ground.ts';
import type { Formation } from '../facts/words.ts';
import { type Figure, isMounted, type MtBattle, type MtUnit, onTable } from './model.ts';
import {
  baseOffLine,
  bodyOf,
  boundsOf,
  boxesWithin,
  gap,
  gunBody,
  HALF_WIDTH,
  overlaps,
  pathBox,
  pointBox,
  REACH,
  sweptBy,
} from './place.ts';

const FAR = inches(FAR_FROM_ENEMIES);
/** Section 8, point 1: lengths are compared with a tolerance of a thousandth. */
const TOLERANCE = 1;

/** The way of one figure: where it starts first, then the points of its path. */
export interface Way {
  readonly figure: Figure;
  readonly points: readonly Point[];
  readonly heading: number;
}

export interface MeasuredWay extends Way {
  readonly length: number;
  readonly allowance: Allowance;
  readonly pieces: readonly string[];
}

export function lengthOf(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i += 1) sum += lengthBetween(points[i - 1] as Point, points[i] as Point);
  return sum;
}

export function longest(ways: readonly MeasuredWay[]): number {
  return ways.reduce((most, { length }) => Math.max(most, length), 0);
}

export function endOf(points: readonly Point[]): Point {
  return points[points.length - 1] as Point;
}

/** Where a figure stands after so much of its way. */
export function alongWay(points: readonly Point[], length: number): Point {
  let left = length;
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1] as Point, points[i] as Point];
    const step = lengthBetween(from, to);
    if (left <= step) return step === 0 ? to : between(from, to, left / step);
    left -= step;
  }
  return endOf(points);
}

/** The longest for which it still holds, of lengths up to `most`, to the thousandth. */
export function longestOf(least: number, most: number, holds: (length: number) => boolean): number {
  let [from, to] = [least, most];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) from = middle;
    else to = middle;
  }
  return from;
}

const lonely = rememberLast<MtBattle['units'], Map<Pose, boolean>>(() => new Map());

/** MT-MOVE-06: no enemy figure or marker, seen or not, within 24" of it. Measured once for each moment of the table. */
function farFromEnemies(battle: MtBattle, unit: MtUnit, figure: Pose): boolean {
  const known = lonely(battle.units);
  let far = known.get(figure);
  if (far === undefined) {
    const box = pointBox(figure, REACH[unit.base]);
    far = !onTable(battle).some(
      (enemy) =>
        enemy.side !== unit.side &&
        boxesWithin(box, boundsOf(enemy), FAR) &&
        enemy.figures.some((at) => gap(unit, figure, enemy, at) <= FAR),
    );
    known.set(figure, far);
  }
  return far;
}

/** MT-MOVE-10: what a road adds at most, for a figure that stands on one. */
export const ROAD: number = Math.max(
  ...MOVE_TERRAIN.map(({ id, worth }) => (id === 'road' && typeof worth === 'number' ? inches(worth) : 0)),
);

/** The most a man could move towards an enemy at hand: what is further off need not be looked at. */
export function reachOf({ setting }: MtBattle, unit: MtUnit, figure: Pose): number {
  const onRoad = layOf(setting).roads.some(({ cover }) => boxesWithin(pointBox(figure, 0), cover, GRAIN));
  return mostOf(unit) + (onRoad ? ROAD : 0) + GRAIN;
}

/** On clear ground, with an enemy within 24". */
export function mostOf(unit: MtUnit): number {
  return inches(allowanceOf(unit, CLEAR).allowanceInches);
}

interface TouchedGround {
  rough: boolean;
  veryRough: boolean;
  building: boolean;
  obstacles: number;
  pieces: string[];
  refusal: OrderRefusal | undefined;
}

function touchArea(
  battle: MtBattle,
  unit: MtUnit,
  { area, holdsFrom, holdsTo, ...at }: AreaCrossed,
  on: TouchedGround,
) {
  if (area.kind === 'hill') return;
  if (area.kind === 'water') {
    on.refusal ??= { rule: 'MT-GAP-16', because: 'the water is too deep to be crossed' };
    return;
  }
  const piece = PIECES.get(area.kind);
  if (piece !== undefined) {
    if (piece.value.type === 'rough') on.rough = true;
    else on.veryRough = true;
    on.pieces.push(piece.fact);
    return;
  }
  on.building = true;
  if (isMounted(unit)) on.refusal ??= { rule: 'MT-GAP-41', because: 'mounted men cannot enter buildings' };
  const crossed = [...(holdsFrom ? [] : [at.entry]), ...(holdsTo ? [] : [at.exit])];
  if (!crossed.every((p) => isAtDoor(battle.setting, area, p)))
    on.refusal ??= {
      rule: 'MT-GAP-37',
      because: `figures enter and leave a building within ${BUILDINGS.value.door}" of a door`,
    };
}

function isHigh(kind: string): boolean {
  return kind !== 'wagon' && PIECES.get(kind)?.value.height === 'high';
}

const NO_BODIES: readonly Body[] = [];

function touched(battle: MtBattle, unit: MtUnit, points: readonly Point[]): TouchedGround {
  const on: TouchedGround = {
    rough: false,
    veryRough: false,
    building: false,
    obstacles: 0,
    pieces: [],
    refusal: undefined,
  };
  const ground = layOf(battle.setting).pieces;
  for (let i = 1; i < points.length; i += 1) {
    const step = { from: points[i - 1] as Point, to: points[i] as Point };
    for (const each of trace(step, ground, NO_BODIES).crossed) {
      if (each.kind === 'area') touchArea(battle, unit, each, on);
      else if (each.kind === 'line' && crossings(step, each.line).length > 0) {
        const piece = PIECES.get(each.line.kind);
        on.obstacles += 1;
        if (piece !== undefined) on.pieces.push(piece.fact);
        // MT-GAP-41, section 8 point 2: high obstacles other than wagons are for men on foot.
        if (isHigh(each.line.kind) && unit.base !== 'foot')
          on.refusal ??= { rule: 'MT-GAP-41', because: 'only men on foot cross a high obstacle' };
      }
    }
  }
  return on;
}

interface WayOptions {
  readonly retreat?: boolean;
  /** MT-GAP-26: the crew leaves its gun where it is. */
  readonly walking?: boolean;
  readonly formation?: Formation;
}

/** In retreat neither the 2" far from enemies nor the road help (MT-GAP-34). */
export function measureWay(
  battle: MtBattle,
  unit: MtUnit,
  way: Way,
  { retreat = false, walking = false, formation = unit.formation }: WayOptions = {},
): MeasuredWay | OrderRefusal {
  const { points, figure } = way;
  const on = touched(battle, unit, points);
  if (on.refusal !== undefined) return on.refusal;
  const pushes = unit.gun !== null && !walking;
  const onRoad =
    !retreat &&
    layOf(battle.setting).roads.some(
      (road) => boxesWithin(pointBox(figure, 0), road.cover, GRAIN) && pathInStrip(points, road),
    );
  if (pushes && on.obstacles > 0) return { rule: 'MT-GAP-26', because: 'a gun is not pushed over obstacles' };
  // MT-GAP-14: a marker moves like one figure of its unit, not like a lone one.
  const lone = unit.figures.length === 1 && !unit.marker;
  const allowance = allowanceOf(unit, {
    pushes,
    noEnemyWithin24: !retreat && !pushes && farFromEnemies(battle, unit, figure),
    rough: on.rough,
    building: on.building,
    veryRough: on.veryRough,
    obstacles: on.obstacles,
    onRoad,
    formation: lone ? 'lone' : formation,
  });
  return { figure, points, heading: way.heading, length: lengthOf(points), allowance, pieces: on.pieces };
}

export function isWay(measured: MeasuredWay | OrderRefusal): measured is MeasuredWay {
  return 'length' in measured;
}

export function tooFar({ length, allowance }: MeasuredWay): boolean {
  return length > inches(allowance.allowanceInches) + TOLERANCE;
}

interface Keeping {
  /** Units that could be in the way, if already known. */
  readonly near?: readonly MtUnit[];
  /** How near enemies may be passed: 1", but for units that engage (MT-GAP-16). */
  readonly enemies: number;
  /** An enemy unit that may be closed with. */
  readonly target?: string;
  /** Friends of other units may be passed in retreat only (section 8, point 7). */
  readonly throughFriends?: boolean;
}

/** What one base covers on each stretch of its way; men on foot are measured by their middle line instead. */
function sweepsOf(unit: MtUnit, { points, heading }: Way): readonly Outline[] {
  if (unit.base === 'foot') return [];
  const stands = points.map(({ x, y }) => bodyOf(unit, { x, y, heading }));
  return stands.slice(1).map((after, i) => sweptBy(stands[i] as Outline, after));
}

interface PassingUnit {
  readonly unit: MtUnit;
  readonly way: Way;
  readonly sweeps: readonly Outline[];
}

/** Whether a way comes nearer than that to a base; 0 lets it be touched. */
function comesNear(
  { unit, way: { points }, sweeps }: PassingUnit,
  other: MtUnit,
  each: Figure,
  least: number,
): boolean {
  if (unit.base !== 'foot')
    return sweeps.some((swept) =>
      least === 0 ? overlap(swept, bodyOf(other, each)) : distance(swept, bodyOf(other, each)) < least - GRAIN,
    );
  const half = HALF_WIDTH.foot;
  for (let i = 1; i < points.length; i += 1)
    if (baseOffLine(other, each, points[i - 1] as Point, points[i] as Point) - half < least - GRAIN) return true;
  return false;
}

/** MT-GAP-26: a gun is in the way of all figures but its crew, who walk round it. */
function meetsGun({ unit, way: { points }, sweeps }: PassingUnit, gun: Pose): boolean {
  const body = gunBody(gun);
  if (unit.base !== 'foot') return sweeps.some((swept) => overlap(swept, body));
  return points.some(
    (to, i) =>
      i > 0 &&
      overlap(outlineFrom([segmentPiece({ from: points[i - 1] as Point, to }, HALF_WIDTH.foot - GRAIN)]), body),
  );
}

/** MT-GAP-16: no figure passes through another's base, nor within 1" of an enemy. */
export function refusesPassing(battle: MtBattle, unit: MtUnit, way: Way, keeping: Keeping): OrderRefusal | undefined {
  const { points, figure } = way;
  const box = pathBox(points, REACH[unit.base]);
  const passing: PassingUnit = { unit, way, sweeps: sweepsOf(unit, way) };
  for (const other of keeping.near ?? onTable(battle)) {
    if (other.id === unit.id) continue;
    const enemy = other.side !== unit.side;
    if (!enemy && keeping.throughFriends === true) continue;
    if (other.gun !== null && meetsGun(passing, other.gun))
      return { rule: 'MT-GAP-26', because: `the gun of ${other.name} is in the way` };
    const kept = enemy && other.id !== keeping.target ? keeping.enemies : 0;
    if (!boxesWithin(box, boundsOf(other), kept)) continue;
    for (const each of other.figures) {
      const least = enemy ? Math.min(kept, gap(unit, figure, other, each)) : 0;
      if (!comesNear(passing, other, each, least)) continue;
      return enemy
        ? {
            rule: 'MT-GAP-16',
            because: `figures keep ${KEEPING.value.enemies}" away from enemies (${other.name}) unless they engage`,
          }
        : { rule: 'MT-GAP-16', because: `the way leads through ${other.name}` };
    }
  }
  return undefined;
}

/** What figures with this base may not enter: water, and for mounted men buildings and high obstacles (MT-GAP-41). */
function impassableTo({ setting }: MtBattle, unit: MtUnit): readonly Outline[] {
  const { areas, lines } = layOf(setting).pieces;
  const onFoot = unit.base === 'foot';
  return [
    ...areas.filter(({ kind }) => kind === 'water' || (!onFoot && kind === 'building')).map(({ cover }) => cover),
    ...lines.filter(({ kind }) => !onFoot && isHigh(kind)).map(({ cover }) => cover),
  ];
}

/** MT-GAP-42: whether a retreat comes within 1" of an impassable piece, or nearer than it stood. */
export function nearsImpassable(battle: MtBattle, unit: MtUnit, way: Way): boolean {
  const pieces = impassableTo(battle, unit);
  if (pieces.length === 0) return false;
  const swept =
    unit.base === 'foot'
      ? way.points.slice(1).map((to, i) => {
          const from = way.points[i] as Point;
          return outlineFrom([segmentPiece({ from, to }, HALF_WIDTH.foot)]);
        })
      : sweepsOf(unit, way);
  return pieces.some((piece) => {
    const least = Math.min(NEAR_IMPASSABLE, distance(bodyOf(unit, way.figure), piece));
    return swept.some((each) => distance(each, piece) < least);
  });
}

/** Whom a base would stand on at the end of its way; the own unit is looked at apart. */
export function standsOn(
  battle: MtBattle,
  unit: MtUnit,
  at: Pose,
  near: readonly MtUnit[] = onTable(battle),
): MtUnit | undefined {
  const box = pointBox(at, REACH[unit.base]);
  return near.find(
    (other) =>
      other.id !== unit.id &&
      ((boxesWithin(box, boundsOf(other), 0) && other.figures.some((figure) => overlaps(unit, at, other, figure))) ||
        (other.gun !== null && overlap(bodyOf(unit, at), gunBody(other.gun)))),
  );
}

/** Section 8, point 8: the whole base lies on the table. */
export function onTheTable({ setting }: MtBattle, unit: MtUnit, at: Pose): boolean {
  if (unit.base !== 'foot') return isOnTable(setting.ground, bodyOf(unit, at));
  const { x, y } = at;
  const { width, height } = setting.ground;
  const half = HALF_WIDTH.foot - GRAIN;
  return x >= half && y >= half && x <= width - half && y <= height - half;
}

/** MT-GAP-16: no part of a base stands in deep water. */
export function inWater({ setting }: MtBattle, unit: MtUnit, at: Pose): boolean {
  return setting.ground.areas.some(({ kind, cover }) => kind === 'water' && overlap(cover, bodyOf(unit, at)));
}

export const NEAR_ENEMY: number = inches(KEEPING.value.enemies);
/** MT-GAP-42 names one distance for enemies and impassable pieces. */
const NEAR_IMPASSABLE = NEAR_ENEMY;
/** Section 8, point 6: a unit that engages may come near other enemies, but touches only its target. */
export const UNTOUCHED = 4 * GRAIN;
