import type { Change, UnitId } from '#battle/index.ts';
import {
  along,
  eastward,
  grown,
  headingAway,
  inUnits,
  northward,
  onTable as onTheTable,
  type Outline,
  outlineOf,
  type Point,
  type Pose,
  pushOut,
  shiftedOutline,
  centimetres,
  type Ground,
} from '#field/index.ts';
import type { Path } from '../facts/unit.ts';
import type { Formation } from '../facts/words.ts';
import { afterFallBack, afterHits, LOST, type UnitState } from '../aftermath.ts';
import type { Casualties } from '../casualties.ts';
import { FALL_BACK_LIMIT, MOST_SHIFT } from '../sheet.ts';
import { travelBeforeWater } from './bridges.ts';
import { groundNow, type Piece, watersOf } from './ground.ts';
import { type GtcBattle, type GtcModel, type GtcUnit, isUnlimbered, onTable, moverOf } from './model.ts';
import { freeTravel, outline, othersThan, shapeIn } from './place.ts';
import { nearestVisible } from './sight.ts';
import { CLEARANCE } from './stand.ts';

type GtcChange = Change<GtcModel>;

/** GTC-GAP-49: the units aboard a transport. */
export function carriedBy(battle: GtcBattle, id: string): readonly string[] {
  return Object.values(battle.units).flatMap((each) =>
    each.carrier === id && each.where === 'aboard' ? [each.id] : [],
  );
}

/** A unit that is knocked out takes the units aboard with it and leaves its contacts. */
export function lossChanges(battle: GtcBattle, unit: GtcUnit): readonly GtcChange[] {
  const partners = unit.contactWith.flatMap((id) => battle.units[id] ?? []);
  return [
    { unit: unit.id, set: LOST },
    ...carriedBy(battle, unit.id).map((id): GtcChange => ({ unit: id, set: { where: 'lost' } })),
    ...partners.map(
      (each): GtcChange => ({
        unit: each.id,
        set: {
          contactWith: each.contactWith.filter((id) => id !== unit.id),
          flankedBy: each.flankedBy.filter((id) => id !== unit.id),
        },
      }),
    ),
  ];
}

const ROOM = centimetres(MOST_SHIFT.value);

/** GTC-GAP-55: a compulsory footprint, shifted by the shortest way that clears it, 5 cm at most; undefined where there is no room. */
export function roomFor(battle: GtcBattle, unit: GtcUnit, at: Pose, formation: Formation): Pose | undefined {
  const ground = groundNow(battle);
  const wished = outlineOf(at, shapeIn(unit, formation));
  const others = othersThan(battle, unit).map((other) =>
    other.side === unit.side ? outline(other) : grown(outline(other), CLEARANCE),
  );
  const barred = barredFor(ground, unit).map(({ cover }) => cover);
  const found = pushOut(wished, [...others, ...barred], ROOM, (by) => onTheTable(ground, shiftedOutline(wished, by)));
  return found === undefined ? undefined : { ...along(at, found.heading, found.length), heading: at.heading };
}

/** Water that bars it where there is no bridge. */
function barredFor(ground: Ground, unit: GtcUnit): readonly Piece[] {
  const foot = moverOf(unit) === 'foot' || moverOf(unit) === 'commandFoot';
  return watersOf(ground)
    .filter(({ terrain }) => (terrain === 'deepWet' ? !unit.boat : !foot))
    .map(({ piece }) => piece);
}

/** A unit that was driven back, in its new place: where it is disordered, with room for that (GTC-GAP-34, GTC-GAP-36). */
export function drivenBack(
  battle: GtcBattle,
  unit: GtcUnit,
  to: Pose,
  { formation, ...after }: Partial<UnitState>,
): Partial<GtcUnit> & Point {
  if (formation === undefined) return { x: to.x, y: to.y, ...after };
  const room = roomFor(battle, unit, to, formation);
  const { x, y } = room ?? to;
  return { x, y, formation, ...(room === undefined ? {} : { footprint: formation }), ...after };
}

/** GTC-GAP-36: away from the attacker; without one from the nearest visible enemy, else to the own table edge. */
export function headingBack(battle: GtcBattle, unit: GtcUnit, attacker: GtcUnit | null): number {
  const from = attacker ?? nearestVisible(battle, unit)?.enemy;
  if (from !== undefined) return headingAway(from, unit);
  const edge = battle.setting.scenario.sides[unit.side].with?.['edge'] ?? (unit.side === 'a' ? 'south' : 'north');
  return { east: 0, north: 900, west: 1800, south: 2700 }[edge as 'east' | 'north' | 'west' | 'south'];
}

/** How far it can go before it leaves the table. */
export function toTheEdge({ width, height }: Ground, { west, east, south, north }: Outline, heading: number): number {
  const [dx, dy] = [eastward(heading), northward(heading)];
  const x = dx > 0 ? (width - east) / dx : dx < 0 ? west / -dx : Infinity;
  const y = dy > 0 ? (height - north) / dy : dy < 0 ? south / -dy : Infinity;
  return Math.max(0, Math.floor(Math.min(x, y)));
}

export interface WayBack {
  readonly heading: number;
  readonly obstruction: Path['obstruction'];
  readonly at: number;
  /** The units it would run into: more than one where they stand abreast. */
  readonly into: readonly GtcUnit[];
}

/** What is first met on a straight way back of a length. */
export function wayBack(battle: GtcBattle, unit: GtcUnit, heading: number, length: number): WayBack {
  const ground = groundNow(battle);
  const moving = outline(unit);
  const push = { heading, length };
  let found: WayBack = { heading, obstruction: 'none', at: length, into: [] };
  const edge = toTheEdge(ground, moving, heading);
  if (edge < length) found = { heading, obstruction: 'tableEdge', at: edge, into: [] };
  for (const water of barredFor(ground, unit)) {
    const travel = travelBeforeWater(ground, unit, water, push);
    if (travel !== undefined && travel < found.at) found = { heading, obstruction: 'impassable', at: travel, into: [] };
  }
  for (const other of onTable(battle)) {
    if (other.id === unit.id) continue;
    const travel = freeTravel(moving, push, outline(other));
    const obstruction = other.side === unit.side ? 'friends' : 'enemy';
    if (travel === undefined || travel > found.at) continue;
    // GTC-FB-06: a unit that meets an enemy and a friend at once runs into the enemy.
    if (travel < found.at || (obstruction === 'enemy' && found.obstruction === 'friends'))
      found = { heading, obstruction, at: travel, into: [other] };
    else if (obstruction === found.obstruction) found = { ...found, into: [...found.into, other] };
  }
  return found;
}

const LIMIT = centimetres(FALL_BACK_LIMIT.value);
/** No fall-back is longer: twelve dice of six. */
const FALL_BACK_SEARCH = centimetres(72);

/** The way back of a unit that may have to fall back; undefined for one that will not. */
export function measureFallBack(battle: GtcBattle, unit: GtcUnit, attacker: GtcUnit | null): WayBack | undefined {
  if (!unit.suppressed || unit.dugIn || isUnlimbered(unit)) return undefined;
  const far = unit.recce || unit.guerrilla ? FALL_BACK_SEARCH : LIMIT + 1;
  return wayBack(battle, unit, headingBack(battle, unit, attacker), far);
}

export function pathFacts(way: WayBack | undefined): Path | undefined {
  if (way === undefined || way.obstruction === 'none') return undefined;
  return { obstruction: way.obstruction, atCm: inUnits(way.at) };
}

function fallenBack(battle: GtcBattle, target: GtcUnit, result: Casualties, { heading }: WayBack) {
  const to = along(target, heading, centimetres(result.fallBackMoved));
  return drivenBack(battle, target, { ...to, heading: target.heading }, afterFallBack(target, result));
}

function isFallBack(result: Casualties, way: WayBack | undefined): way is WayBack {
  return result.result === 'fallBack' && way !== undefined;
}

/** What an attack by fire changes of its target. */
export function casualtyChanges(
  battle: GtcBattle,
  target: GtcUnit,
  result: Casualties,
  way: WayBack | undefined,
): readonly GtcChange[] {
  if (result.knockedOut) return lossChanges(battle, target);
  if (!isFallBack(result, way)) return [{ unit: target.id, set: afterHits(result) }];
  return [
    { unit: target.id, set: { ...afterHits(result), ...fallenBack(battle, target, result, way) } },
    ...(result.friendsSuppressed ? way.into.map(({ id }) => ({ unit: id, set: { suppressed: true } })) : []),
  ];
}

/** What a reader of the journal needs besides the result: where the target stands now, and which units suffer with it. */
interface Aftermath {
  readonly carried?: readonly UnitId[];
  readonly backTo?: Point;
  readonly alsoSuppressed?: readonly UnitId[];
}

export function aftermath(battle: GtcBattle, target: GtcUnit, result: Casualties, way: WayBack | undefined): Aftermath {
  if (result.knockedOut) return { carried: carriedBy(battle, target.id) };
  if (!isFallBack(result, way)) return {};
  const { x, y } = fallenBack(battle, target, result, way);
  return { backTo: { x, y }, alsoSuppressed: result.friendsSuppressed ? way.into.map(({ id }) => id) : [] };
}
