import {
  type Bounds,
  crossings,
  eastward,
  freePlaceUpTo,
  GRAIN,
  grown,
  inches,
  type Interval,
  northward,
  type Outline,
  outlineOf,
  overlap,
  placeOf,
  type Pose,
  type Push,
  slid,
  takenAlong,
  travelBefore,
  within,
} from '#field/index.ts';
import { OBSTACLE } from '../sheet.ts';
import { closedTo, terrainOf, boundsMeet } from './ground.ts';
import { type BpBattle, type BpUnit, onTable } from './model.ts';
import { enemiesOf, outline, shapeOf } from './place.ts';
import { aheadOfMiddle, rankOf } from './obstacles.ts';
import { baseMove, CLEARANCE, isSlowed, refusesPlace } from './ways.ts';

/** Straight ways that are not chosen freely: blunders, evaders, charges that fall short, sweeping advances, retreats. */

/** How far it can go before some part of it is over the edge. */
export function roomOnTable({ setting: { ground } }: BpBattle, body: Outline, { heading, length }: Push): number {
  const [x, y] = [eastward(heading), northward(heading)];
  let room = length;
  if (x > 0) room = Math.min(room, (ground.width - body.east) / x);
  if (x < 0) room = Math.min(room, body.west / -x);
  if (y > 0) room = Math.min(room, (ground.height - body.north) / y);
  if (y < 0) room = Math.min(room, body.south / -y);
  return Math.max(0, Math.floor(room));
}

/** How far it can go before ground that is closed to it. */
export function roomOnGround(battle: BpBattle, unit: BpUnit, body: Outline, push: Push): number {
  const { barred, slow } = terrainOf(battle);
  let room = push.length;
  for (const { kind, cover } of [...barred, ...slow])
    if (kind === 'impassable' || kind === 'building' || closedTo(unit, kind))
      room = Math.min(room, travelBefore(body, push, cover) ?? room);
  return room;
}

/** How far it can go before it is 1" from an enemy. */
export function roomToEnemies(battle: BpBattle, unit: BpUnit, body: Outline, { heading, length }: Push): number {
  let room = length;
  for (const enemy of enemiesOf(battle, unit)) {
    const there = outline(battle, enemy);
    if (!boundsMeet(laneOf(body, heading, room), there, CLEARANCE + GRAIN)) continue;
    const push = { heading, length: room };
    // From an enemy that is nearer than 1" already it may go away, but not through it.
    room = within(body, there, CLEARANCE - 1)
      ? Math.min(room, travelBefore(body, push, there) ?? room)
      : roomBefore(body, push, there, CLEARANCE);
  }
  return room;
}

/** How far it can go before it is nearer to something than a distance; what only grazes that by the grain counts as well. */
export function roomBefore(body: Outline, push: Push, there: Outline, apart: number): number {
  const met = travelBefore(body, push, grown(there, apart + GRAIN));
  return met === undefined ? push.length : (travelBefore(body, push, grown(there, apart)) ?? met);
}

/** The bounds of everything that a straight way covers. */
function laneOf({ west, south, east, north }: Bounds, heading: number, length: number): Bounds {
  const [x, y] = [eastward(heading) * length, northward(heading) * length];
  return {
    west: west + Math.min(0, x),
    south: south + Math.min(0, y),
    east: east + Math.max(0, x),
    north: north + Math.max(0, y),
  };
}

interface StraightMove {
  readonly heading: number;
  readonly moves: number;
}

/** How far these moves carry it along a heading, slow ground and obstacles counted. */
export function paceAlong(battle: BpBattle, unit: BpUnit, heading: number, moves: number): number {
  return paceOf(battle, unit, { heading, moves }, 'centre');
}

function paceOf(
  battle: BpBattle,
  unit: BpUnit,
  { heading, moves }: StraightMove,
  track: 'centre' | 'frontCentre',
): number {
  const most = moves * baseMove(unit);
  const body = outlineOf(unit, shapeOf(unit));
  if (!isSlowed(battle, laneOf(body, heading, most))) return most;
  const { slow, barriers, works } = terrainOf(battle);
  const push = { heading, length: most };
  const half = slow.filter(({ kind }) => !(kind === 'rough' && unit.formation === 'skirmish'));
  const stretches = takenAlong(
    body,
    push,
    half.map(({ cover }) => cover),
  );
  // BP-GAP-65: what comes over first is the rank through its middle, in a charge its front.
  const head = { ...placeOf(unit, aheadOfMiddle(shapeOf(unit), track), 0), heading: unit.heading };
  const rank = outlineOf(head, rankOf(shapeOf(unit)));
  const hurdles = [...barriers, ...works].flatMap(({ cover, ...piece }) => {
    // From the first part of it that comes over on; a unit that stands astride has paid.
    const met = takenAlong(rank, push, [cover]).map(({ from }) => from);
    const lane = { from: head, to: slid(head, heading, most) };
    const again = 'points' in piece ? crossings(lane, { ...piece, cover }).slice(met.length) : [];
    return [...met.filter((from) => from > 0 || !overlap(rank, cover)), ...again.map((share) => share * most)];
  });
  return paceOver({ moves, base: baseMove(unit), stretches, hurdles: hurdles.toSorted((one, two) => one - two) });
}

interface ForcedRoute {
  readonly moves: number;
  readonly base: number;
  /** Where half pace holds. */
  readonly stretches: readonly Interval[];
  /** Where obstacles are met, in order. */
  readonly hurdles: readonly number[];
}

/** BP-GAP-14: an obstacle is paid for by one move; what is left of a move that cannot pay for it is lost. */
function paceOver({ moves, base, stretches, hurdles }: ForcedRoute): number {
  const cost = (start: number, end: number): number =>
    end -
    start +
    stretches.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
  const toll = inches(OBSTACLE.value);
  const most = moves * base;
  let [at, paid] = [0, 0];
  for (let move = 0; move < moves; move += 1) {
    let left = base;
    for (let next = hurdles[paid]; next !== undefined; next = hurdles[paid]) {
      const price = cost(at, next) + toll;
      if (price > left) break;
      [at, left, paid] = [next, left - price, paid + 1];
    }
    const start = at;
    at = farthest(start, hurdles[paid] ?? most, (end) => cost(start, end) <= left);
  }
  return Math.floor(at);
}

/** The farthest end of a way that still fits, to a thousandth. */
function farthest(start: number, limit: number, fits: (end: number) => boolean): number {
  if (fits(limit)) return limit;
  let [low, high] = [start, limit];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** As far as it can go straight along a heading: on the table, off closed ground, 1" from enemies, through friends but not on to them. */
function slideUpTo(battle: BpBattle, unit: BpUnit, { heading, length }: Push): number {
  const body = outlineOf(unit, shapeOf(unit));
  let room = roomOnTable(battle, body, { heading, length });
  room = roomOnGround(battle, unit, body, { heading, length: room });
  room = roomToEnemies(battle, unit, body, { heading, length: room });
  const lane = laneOf(body, heading, room);
  const others: Outline[] = [];
  for (const each of onTable(battle))
    if (each.id !== unit.id && boundsMeet(lane, outline(battle, each))) others.push(outline(battle, each));
  // Where the very end is a grain too far it goes back a little, then more and more.
  for (let go = room, back = GRAIN; go > 0; go -= back, back *= 2) {
    const free = freePlaceUpTo(body, { heading, length: room }, go, others);
    if (free === undefined || free <= 0) return 0;
    if (refusesPlace(battle, unit, outlineOf(slid(unit, heading, free), shapeOf(unit))) === undefined) return free;
    go = Math.min(go, free);
  }
  return 0;
}

/** Where these moves straight along a heading bring it; its own place where there is no room. */
export function advanceUpTo(battle: BpBattle, unit: BpUnit, heading: number, moves: number): Pose {
  const length = slideUpTo(battle, unit, { heading, length: paceAlong(battle, unit, heading, moves) });
  return slid(unit, heading, length);
}

/** How far a charge of this many moves goes along a heading: it meets obstacles with its front (BP-GAP-65). */
export function chargePace(battle: BpBattle, unit: BpUnit, going: StraightMove): number {
  return paceOf(battle, unit, going, 'frontCentre');
}

/** As far as it can go in a charge. */
export function chargeUpTo(battle: BpBattle, unit: BpUnit, going: StraightMove): Pose {
  const { heading } = going;
  return slid(unit, heading, slideUpTo(battle, unit, { heading, length: chargePace(battle, unit, going) }));
}

/** As far as it can go along a heading, up to a length. */
export function advanceBy(battle: BpBattle, unit: BpUnit, push: Push): Pose {
  return slid(unit, push.heading, slideUpTo(battle, unit, push));
}
