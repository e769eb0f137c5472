import {
  type Base,
  between,
  directionTo,
  gap,
  onTable,
  overlapOf,
  type Patch,
  patchOf,
  SLACK,
  type Spot,
} from '../geometry.ts';
import {
  baseOf,
  bodyOf,
  cm,
  foesOf,
  friendsOf,
  isUnlimbered,
  moveOf,
  type Table,
  type Unit,
  unitIn,
} from './bodies.ts';
import type { GtcJudgedOrder, Step } from './moves.ts';
import { ahead, asideOf, firstAt } from './straight.ts';
import { isBarredTo, terrainOf } from './terrain.ts';
import { isBridged } from './bridges.ts';

interface Obstruction {
  readonly what: 'enemy' | 'impassable' | 'tableEdge' | 'friends' | 'suppressedFriends';
  readonly at: number;
}

interface BackwardMove {
  readonly direction: number;
  readonly most: number;
  /** Whether friends that are not suppressed count. */
  readonly steady: boolean;
  /** How deep it must be in a unit to have run into it. */
  readonly depth?: number;
}

/** What a unit driven straight back runs into first, leaving out friends that may be passed. */
function metBy(
  battle: Table,
  unit: Unit,
  { direction, most, steady, depth = SLACK / 2 }: BackwardMove,
): Obstruction | undefined {
  const base = baseOf(unit);
  const deep = (others: readonly Unit[]) => {
    const bodies = others.map(bodyOf);
    return (body: Patch): boolean => bodies.some((other) => overlapOf(body, other) > depth);
  };
  const friends = friendsOf(battle, unit);
  const water = terrainOf(battle).filter((piece) => isBarredTo(piece, unit));
  const wet = (body: Patch, there: Base): boolean =>
    water.some(
      (piece) => piece.patches.some((patch) => overlapOf(body, patch) > 0) && !isBridged(battle, unit, piece, [there]),
    );
  const looks: readonly (readonly [Obstruction['what'], (body: Patch, there: Base) => boolean])[] = [
    ['enemy', deep(foesOf(battle, unit))],
    ['suppressedFriends', deep(friends.filter((each) => each.suppressed))],
    ...(steady ? ([['friends', deep(friends.filter((each) => !each.suppressed))]] as const) : []),
    ['tableEdge', (body) => !onTable(body, battle.setting.scenario.table)],
    ...(water.length > 0 ? ([['impassable', wet]] as const) : []),
  ];
  const met = looks.flatMap(([what, holds]) => {
    const at = firstAt(base, direction, most, holds);
    return at === undefined ? [] : [{ what, at }];
  });
  return met.reduce<Obstruction | undefined>(
    (first, each) => (first === undefined || each.at < first.at ? each : first),
    undefined,
  );
}

/** Whether a disordered base at a spot has clear room, so that it is not shifted (section 6). */
function hasRoom(battle: Table, unit: Unit, at: Spot): boolean {
  const body = patchOf({ ...baseOf(unit, unit.formation === 'none' ? 'none' : 'disordered'), x: at.x, y: at.y });
  if (!onTable(body, battle.setting.scenario.table)) return false;
  if (
    terrainOf(battle).some(
      (piece) => isBarredTo(piece, unit) && piece.patches.some((patch) => gap(body, patch) < SLACK),
    )
  )
    return false;
  return (
    friendsOf(battle, unit).every((each) => gap(body, bodyOf(each)) > SLACK) &&
    foesOf(battle, unit).every((each) => gap(body, bodyOf(each)) > 1 + SLACK)
  );
}

/** Where a unit driven back stands: at the end of its way, or shifted by 5 cm at most. */
function faultInPlace(battle: Table, was: Unit, is: Unit, end: Spot): string | undefined {
  const off = between(end, baseOf(is));
  if (off > 5 + 2 * SLACK) return `${was.id} was driven back to ${cm(off)} beside where its way ends`;
  if (off > 3 * SLACK && hasRoom(battle, was, end))
    return `${was.id} was driven back ${cm(off)} beside where its way ends, where there is room`;
  if (is.heading !== was.heading) return `${was.id} was driven back and turned`;
  const formed = ['infantry', 'cavalry', 'engineer'].includes(was.type);
  return formed && is.formation !== 'disordered' ? `${was.id} was driven back and keeps its order` : undefined;
}

const INTO: Readonly<Record<string, Obstruction['what']>> = {
  intoEnemy: 'enemy',
  intoImpassable: 'impassable',
  offTable: 'tableEdge',
  intoSuppressedFriends: 'suppressedFriends',
};

interface BackFacts {
  readonly result: {
    readonly result?: string;
    readonly knockedOut: boolean;
    readonly koReason: string | null;
    readonly fallBackRolled?: number;
    readonly fallBackMoved?: number;
    readonly friendsSuppressed?: boolean;
  };
}

/** GTC-FB-01 to 07, GTC-GAP-36: a fall-back after fire. */
function faultInFallBack({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'volley-fired') return undefined;
  const {
    units,
    target,
    result: told,
  } = event.about as unknown as BackFacts & { units: readonly string[]; target: string };
  const [was, is] = [unitIn(before, target), unitIn(after, target)];
  const { fallBackRolled: rolled = 0, fallBackMoved: moved = 0, koReason } = told;
  if (rolled === 0) return undefined;
  if (!was.suppressed) return `${target} fell back and was not suppressed`;
  const exempt = (was.recce || was.guerrilla) && !was.dugIn;
  const holds = was.dugIn || isUnlimbered(was);
  if (rolled > 10 && !exempt)
    return koReason === 'fallBackOver10' ? undefined : `${target} fell back ${rolled} cm and is there`;
  if (holds) return is.x === was.x && is.y === was.y ? undefined : `${target} holds its ground and fell back`;
  const nearest = Math.min(...units.map((id) => gap(bodyOf(unitIn(before, id)), bodyOf(was))));
  const from = units
    .map((id) => unitIn(before, id))
    .find((each) => gap(bodyOf(each), bodyOf(was)) <= nearest + SLACK) as Unit;
  const direction = directionTo(baseOf(from), baseOf(was));
  const met = metBy(before, was, { direction, most: rolled, steady: true });
  const runsInto = met !== undefined && met.at < rolled - 2 * SLACK ? met : undefined;
  // A hair further than it came it may have met something.
  const hair = met ?? metBy(before, was, { direction, most: rolled + 2 * SLACK, steady: true });
  if (told.knockedOut)
    return runsInto === undefined && (hair === undefined || INTO[koReason ?? ''] !== hair.what)
      ? `${target} fell back ${rolled} cm and is lost (${String(koReason)}), and its way was free`
      : undefined;
  if (runsInto !== undefined && runsInto.what !== 'friends' && runsInto.what !== 'suppressedFriends')
    return `${target} fell back ${rolled} cm into ${runsInto.what} after ${cm(runsInto.at)} and is there`;
  const free = runsInto?.at ?? rolled;
  // At a slant it grazes a unit well before it is clearly in it.
  const grazed = metBy(before, was, { direction, most: rolled, steady: true, depth: 0 })?.at ?? rolled;
  if (moved > free + 0.05 || moved < Math.min(free, grazed) - 0.05)
    return `${target} fell back ${cm(moved)} of ${rolled}, ${cm(free)} were free`;
  // A unit without any way back keeps its place and its order.
  if (moved === 0)
    return is.x === was.x && is.y === was.y && is.formation === was.formation
      ? undefined
      : `${target} had no way back and did not stay as it was`;
  return faultInPlace(before, was, is, ahead(baseOf(was), direction, moved));
}

/** GTC-CHG-11, GTC-GAP-34, GTC-RET-01 to 03: half a move straight away from the centre of the enemy. */
function faultInRetreat(judged: GtcJudgedOrder, { event, before, after }: Step): string | undefined {
  if (event.kind !== 'unit-retreated' && event.kind !== 'unit-lost-in-retreat') return undefined;
  if (judged.order.kind !== 'fight') return `${String(event.about['unit'])} retreats from no fight`;
  const [was, is] = [unitIn(before, event.about['unit']), unitIn(after, event.about['unit'])];
  const defender = unitIn(judged.before, judged.order.defender);
  const chargers = defender.contactWith.map((id) => unitIn(judged.before, id));
  const near = Math.min(...chargers.map((each) => between(baseOf(each), baseOf(was))));
  const from =
    was.id === defender.id ? (chargers.find((each) => between(baseOf(each), baseOf(was)) <= near) as Unit) : defender;
  const direction = directionTo(baseOf(from), baseOf(was));
  const half = moveOf(was) / 2;
  const lost = event.kind === 'unit-lost-in-retreat';
  if (isUnlimbered(was)) return lost ? undefined : `${was.id} is unlimbered and retreats`;
  const steady = friendsOf(before, was)
    .filter((each) => !each.suppressed)
    .map(bodyOf);
  const clear = (length: number): boolean => {
    const body = patchOf({ ...baseOf(was), ...ahead(baseOf(was), direction, length) });
    return steady.every((other) => overlapOf(body, other) <= 0.01);
  };
  let way = half;
  while (!clear(way) && way < half + 60) way += 0.05;
  const met = metBy(before, was, { direction, most: way, steady: false });
  const told = (event.about as unknown as BackFacts).result;
  const hair = met ?? metBy(before, was, { direction, most: way + 2 * SLACK, steady: false });
  if (lost)
    return hair === undefined || INTO[told.koReason ?? ''] !== hair.what
      ? `${was.id} is lost in retreat (${String(told.koReason)}), ${hair === undefined ? 'and its way was free' : `and met ${hair.what} first`}`
      : undefined;
  if (met !== undefined && met.at < half - 2 * SLACK)
    return `${was.id} retreats into ${met.what} after ${cm(met.at)} and is there`;
  const end = ahead(baseOf(was), direction, way);
  if (way > half && asideOf(baseOf(was), baseOf(is), direction) < 1 && between(end, baseOf(is)) < 1) return undefined;
  return faultInPlace(before, was, is, end);
}

export function faultInWayBack(judged: GtcJudgedOrder, step: Step): string | undefined {
  return faultInFallBack(step) ?? faultInRetreat(judged, step);
}
