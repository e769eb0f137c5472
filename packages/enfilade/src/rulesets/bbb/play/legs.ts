import type { UnitId } from '#battle/index.ts';
import {
  along,
  between,
  type Bounds,
  contains,
  crossings,
  distance,
  distanceFromPoint,
  extentOf,
  footOn,
  GRAIN,
  type GroundArea,
  type GroundLine,
  headingTo,
  inches,
  lengthBetween,
  nearestPoints,
  opposite,
  type Outline,
  overlap,
  pathInStrip,
  type Point,
  type Push,
  rectangle,
  type Rectangle,
  segmentPiece,
  takenAlong,
  trace,
  travelBefore,
} from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { BASE } from '../sheet.ts';
import { featuresOf, goesUp } from './ground.ts';
import type { BbbBattle, BbbUnit, Spot, Stand } from './model.ts';
import { bodies, enemyBodies, hasZone, IN_ZONE, mayBeWithin, outlineAt, shapeIn, ZONE, zoneOf } from './place.ts';

/** A straight part of a path: the front centre goes from here to there, the footprint with it. */
export interface Leg {
  readonly from: Spot;
  readonly to: Spot;
  readonly push: Push;
  readonly shape: Rectangle;
  /** The footprint where the leg begins, faced as it moves. */
  readonly body: Outline;
  readonly facing: number;
  /** The heading from its beginning to where the unit came from: its rear, or the leg before. */
  readonly back: number;
  /** Of a column on the table, where it sets out: how it stands. Only its front makes the way, the rest follows in its steps. */
  readonly start?: UnitBody;
  /** The bounds of all that the footprint covers on its way, with a margin for headings that are rounded. */
  readonly lane: Bounds;
}

interface UnitBody {
  readonly body: Outline;
  /** From its front to its rear. */
  readonly spine: readonly [Point, Point];
}

/** Only for the search, not a rule. */
const LANE_SLACK = inches(0.1);

function laneOf({ west, south, east, north }: Outline, from: Spot, to: Spot): Bounds {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return {
    west: west + Math.min(0, dx) - LANE_SLACK,
    south: south + Math.min(0, dy) - LANE_SLACK,
    east: east + Math.max(0, dx) + LANE_SLACK,
    north: north + Math.max(0, dy) + LANE_SLACK,
  };
}

/** BBB-GAP-22, BBB-GAP-25: march columns and limbered guns follow any bends, and use roads and bridges. */
export function isColumn(formation: Formation): boolean {
  return formation === 'marchColumn' || formation === 'limbered';
}

export function legOf(from: Spot & { readonly heading?: number }, to: Spot, shape: Rectangle, facing?: number): Leg {
  const heading = headingTo(from, to);
  const faces = facing ?? heading;
  const body = outlineAt({ x: from.x, y: from.y, heading: faces }, shape);
  return {
    from,
    to,
    push: { heading, length: lengthBetween(from, to) },
    shape,
    body,
    facing: faces,
    back: opposite(from.heading ?? faces),
    lane: laneOf(body, from, to),
  };
}

export function legsThrough(
  start: Stand,
  points: readonly Spot[],
  shape: Rectangle,
  facing: number | undefined,
): readonly Leg[] {
  let from: Spot = { x: start.x, y: start.y };
  let back = opposite(start.heading);
  return points.flatMap((to) => {
    const leg = { ...legOf(from, to, shape, facing), back };
    if (leg.push.length === 0) return [];
    from = { x: to.x, y: to.y };
    back = opposite(leg.push.heading);
    return [leg];
  });
}

/** A front edge, as deep as it must be to lie on anything: a step of the search. */
export function frontOf(shape: Rectangle): Rectangle {
  return rectangle(shape.width, 10 * GRAIN);
}

/** The way of a unit in a formation: a line keeps its facing, a column faces where its head goes. */
export function legsOf(unit: BbbUnit, points: readonly Spot[], formation: Formation): readonly Leg[] {
  if (!isColumn(formation)) return legsThrough(unit, points, shapeIn(formation, unit.bases), unit.heading);
  const [first, ...rest] = legsThrough(unit, points, frontOf(shapeIn(formation, 1)), undefined);
  if (first === undefined) return [];
  return [unit.where === 'table' ? { ...first, start: standingOf(unit, formation) } : first, ...rest];
}

function standingOf({ x, y, heading, bases }: BbbUnit, formation: Formation): UnitBody {
  const shape = shapeIn(formation, bases);
  const { front, rear } = extentOf(shape);
  return {
    body: outlineAt({ x, y, heading }, shape),
    spine: [{ x, y }, along({ x, y }, opposite(heading), front + rear)],
  };
}

export function lengthOf(legs: readonly Leg[]): number {
  return legs.reduce((sum, { push }) => sum + push.length, 0);
}

/** The legs up to a length of the way. */
export function cutLegs(legs: readonly Leg[], length: number): readonly Leg[] {
  const kept: Leg[] = [];
  let rest = length;
  for (const leg of legs) {
    if (rest <= 0) break;
    if (leg.push.length <= rest) kept.push(leg);
    else
      kept.push({
        ...leg,
        to: between(leg.from, leg.to, rest / leg.push.length),
        push: { heading: leg.push.heading, length: rest },
      });
    rest -= leg.push.length;
  }
  return kept;
}

export function sweeps({ body, push, lane }: Leg, cover: Outline): boolean {
  return mayBeWithin(lane, cover, 0) && travelBefore(body, push, cover) !== undefined;
}

/** BBB-GAP-24: no zone reaches across a river; a unit on a bridge is within reach from both banks, and reaches them. */
export function acrossRiver(battle: BbbBattle, a: Outline, b: Outline): boolean {
  const { rivers, bridges } = featuresOf(battle.setting.ground);
  if (rivers.length === 0 || bridges.some(({ cover }) => overlap(a, cover) || overlap(b, cover))) return false;
  const { from, to } = nearestPoints(a, b);
  const beam = segmentPiece({ from, to });
  return rivers.some(({ cover }) => overlap({ ...beam, pieces: [beam] }, cover));
}

/** Where on the way the zone of an enemy is entered first; zones in which it started do not count (BBB-GAP-24). */
export function zoneOnWay(
  battle: BbbBattle,
  unit: BbbUnit,
  legs: readonly Leg[],
  exempt: readonly UnitId[],
): { readonly enemy: UnitId; readonly at: number } | undefined {
  const enemies = enemyBodies(battle, unit);
  let done = 0;
  for (const leg of legs) {
    let first: { readonly enemy: UnitId; readonly at: number } | undefined;
    for (const { id, unit: enemy, outline } of enemies) {
      if (!mayBeWithin(leg.lane, outline, ZONE) || !hasZone(enemy) || exempt.includes(id)) continue;
      const at = travelBefore(leg.body, leg.push, zoneOf(enemy));
      if (at === undefined || (first !== undefined && done + at >= first.at)) continue;
      const reached = thisSideOf(battle, leg, outline, at);
      if (reached !== undefined && (first === undefined || done + reached < first.at))
        first = { enemy: id, at: done + reached };
    }
    if (first !== undefined) return first;
    done += leg.push.length;
  }
  return undefined;
}

/** How often a way along or over a river is looked at: a step of the search. */
const LOOK_STEP = inches(0.25);

/** The first place on a leg, at or after `at`, with no river between the unit and the enemy; undefined where a river lies between to its end. */
function thisSideOf(battle: BbbBattle, leg: Leg, enemy: Outline, at: number): number | undefined {
  const { length } = leg.push;
  const isOpen = (made: number): boolean => {
    const body = shiftedTo(leg, between(leg.from, leg.to, made / length));
    return distance(body, enemy) <= IN_ZONE && !acrossRiver(battle, body, enemy);
  };
  if (isOpen(at)) return at;
  if (featuresOf(battle.setting.ground).rivers.length === 0) return at;
  for (let next = at + LOOK_STEP; next < length + LOOK_STEP; next += LOOK_STEP) {
    let far = Math.min(next, length);
    if (!isOpen(far)) continue;
    let near = far - LOOK_STEP;
    while (far - near > 1) {
      const middle = Math.floor((near + far) / 2);
      if (isOpen(middle)) far = middle;
      else near = middle;
    }
    // The line to an enemy goes over the water until it is clear of it by more than the grain.
    return Math.min(length, far + GRAIN);
  }
  return undefined;
}

function shiftedTo({ body, from }: Leg, to: Spot): Outline {
  const by = { x: to.x - from.x, y: to.y - from.y };
  const pieces = body.pieces.map((piece) => ({
    ...piece,
    points: piece.points.map((p) => ({ x: p.x + by.x, y: p.y + by.y })),
    west: piece.west + by.x,
    east: piece.east + by.x,
    south: piece.south + by.y,
    north: piece.north + by.y,
  }));
  return { pieces, west: body.west + by.x, east: body.east + by.x, south: body.south + by.y, north: body.north + by.y };
}

/** How much of a leg runs on a road. */
function onRoad(battle: BbbBattle, { from, to }: Leg): number {
  const { roads, roadNet } = featuresOf(battle.setting.ground);
  if (roads.length === 0) return 0;
  let [length, reached] = [0, 0];
  for (const { at, until } of trace({ from, to }, roadNet, []).crossed) {
    if (until <= reached) continue;
    length += until - Math.max(at, reached);
    reached = until;
  }
  return length;
}

export interface Going {
  readonly difficult: number;
  readonly linear: number;
  /** Inches of road do not count in full; only for columns (BBB-TERR-06). */
  readonly roadLength: number;
  readonly bridged: boolean;
  readonly streams: readonly string[];
}

/** BBB-GAP-37: on a road in difficult ground, or on a bridge, a column pays nothing. */
function isOnBridge(battle: BbbBattle, at: Point): boolean {
  return featuresOf(battle.setting.ground).bridges.some((bridge) => contains(bridge.outline, at));
}

function isAtEdge({ outline }: GroundArea, at: Point): boolean {
  return outline.some((corner, i) => {
    const edge = { from: corner, to: outline[(i + 1) % outline.length] as Point };
    return lengthBetween(footOn(at, edge), at) <= GRAIN;
  });
}

function entersUphill(battle: BbbBattle, { from, to }: Leg): number {
  const { steepNet } = featuresOf(battle.setting.ground);
  if (steepNet.areas.length === 0) return 0;
  return trace({ from, to }, steepNet, []).crossed.filter(
    (met) =>
      met.kind === 'area' &&
      // A unit at the foot of the slope has yet to enter it.
      !(met.holdsFrom && !isAtEdge(met.area, from)) &&
      goesUp(met.area, met.entry, met.exit),
  ).length;
}

/** BBB-GAP-23, BBB-GAP-37: whether a leg goes through the ground; a column does not where it is on a road. */
function movesIn(leg: Leg, cover: Outline, roads: readonly GroundLine[], column: boolean): boolean {
  if (!column) return sweeps(leg, cover);
  const onOne = (path: readonly Point[]): boolean => roads.some((road) => pathInStrip(path, road));
  const inside = takenAlong(leg.body, leg.push, [cover]);
  return (
    (leg.start !== undefined && overlap(leg.start.body, cover) && !onOne(leg.start.spine)) ||
    inside.some(({ from, to }) => !onOne([from, to].map((at) => between(leg.from, leg.to, at / leg.push.length))))
  );
}

/** Of the search only: far enough from a line to tell its sides apart. */
const SIDE_SLACK = 4 * GRAIN;

/** Where a leg crosses a stream, as shares of it: up to the water is not over it, and on from its edge is. */
export function streamCrossings({ from, to, push, back }: Leg, stream: GroundLine): readonly number[] {
  const touches = (at: Spot): boolean => distanceFromPoint(at, stream.cover) <= GRAIN;
  const starts = touches(from);
  return crossings(
    {
      from: starts ? along(from, back, SIDE_SLACK) : from,
      to: touches(to) ? along(to, starts ? back : opposite(push.heading), SIDE_SLACK) : to,
    },
    stream,
  );
}

/** What a path crosses (BBB-GAP-23): each difficult area once, each linear obstacle each time. */
export function goingOn(battle: BbbBattle, legs: readonly Leg[], formation: Formation): Going {
  const { difficult, streams, roads } = featuresOf(battle.setting.ground);
  const column = isColumn(formation);
  let [linear, bridged] = [0, false];
  const crossed: string[] = [];
  for (const leg of legs) {
    for (const stream of streams) {
      if (!mayBeWithin(leg.lane, stream.cover, 0)) continue;
      for (const share of streamCrossings(leg, stream)) {
        crossed.push(stream.id);
        const over = isOnBridge(battle, between(leg.from, leg.to, share));
        if (over) bridged = true;
        if (!(over && column)) linear += 1;
      }
    }
    linear += entersUphill(battle, leg);
  }
  return {
    difficult: difficult.filter(({ cover }) => legs.some((leg) => movesIn(leg, cover, roads, column))).length,
    linear,
    roadLength: column ? legs.reduce((sum, leg) => sum + onRoad(battle, leg), 0) : 0,
    bridged,
    streams: crossed,
  };
}

/** BBB-TERR-05: columns go over a river by its bridge, other units stop at the bank. */
export function riverBars(battle: BbbBattle, legs: readonly Leg[], formation: Formation): boolean {
  const { rivers, riverNet } = featuresOf(battle.setting.ground);
  if (rivers.length === 0) return false;
  if (!isColumn(formation)) return legs.some((leg) => rivers.some(({ cover }) => sweeps(leg, cover)));
  return legs.some(
    (leg) =>
      trace({ from: leg.from, to: leg.to }, riverNet, []).crossed.some(
        ({ entry, exit, length }) => length > GRAIN && (!isOnBridge(battle, entry) || !isOnBridge(battle, exit)),
      ) || brushesRiver(battle, leg),
  );
}

/** Whether the head of a column goes with a shoulder in the water, away from any bridge; the rest follows in its steps. */
function brushesRiver(battle: BbbBattle, leg: Leg): boolean {
  const { rivers, bridges } = featuresOf(battle.setting.ground);
  const wet = rivers.filter(({ cover }) => sweeps(leg, cover));
  if (wet.length === 0) return false;
  const { length } = leg.push;
  for (let at = 0; ; at = Math.min(length, at + LOOK_STEP)) {
    const { x, y } = between(leg.from, leg.to, at / length);
    const head = shiftedTo(leg, { x, y });
    if (wet.some(({ cover }) => overlap(head, cover)) && !bridges.some(({ cover }) => overlap(head, cover)))
      return true;
    if (at >= length) return false;
  }
}

const HALF_BASE = inches(BASE.value / 2);

/** No unit stands in a river; a column may stand on its bridge, half a base over its side at most. */
export function standsInRiver(battle: BbbBattle, body: Outline, formation: Formation): boolean {
  const { rivers, bridges } = featuresOf(battle.setting.ground);
  if (!rivers.some(({ cover }) => overlap(body, cover))) return false;
  if (!isColumn(formation)) return true;
  const wet = body.pieces
    .flatMap(({ points }) => points)
    .filter((corner) => rivers.some(({ cover }) => distanceFromPoint(corner, cover) === 0));
  return !bridges.some(
    ({ cover }) => overlap(body, cover) && wet.every((corner) => distanceFromPoint(corner, cover) <= HALF_BASE),
  );
}

/** The friends that a unit passes through on its way. */
export function friendsPassed(battle: BbbBattle, unit: BbbUnit, legs: readonly Leg[]): readonly UnitId[] {
  const passed: UnitId[] = [];
  for (const { id, unit: friend, outline } of bodies(battle))
    if (friend.side === unit.side && id !== unit.id && legs.some((leg) => sweeps(leg, outline))) passed.push(id);
  return passed;
}
