import type { UnitId } from '#battle/index.ts';
import {
  along,
  bentHeadings,
  GRAIN,
  headingTo,
  inches,
  opposite,
  overlap,
  type Point,
  type Pose,
} from '#field/index.ts';
import { resolveBreakOff } from '../morale.ts';
import { LEAVING_COMBAT } from '../sheet.ts';
import { allowanceOf, CLEAR } from './allowance.ts';
import { crowded } from './formations.ts';
import { tell } from './events.ts';
import type { RetreatOutcome } from './events/morale.ts';
import { refusesGun } from './guns.ts';
import {
  enemyUnits,
  type Figure,
  isEngaged,
  isFormed,
  type MtBattle,
  type MtUmpire,
  type MtUnit,
  unitOf,
} from './model.ts';
import { bodyOf, gap, gunBody, middleOf, nearestTo, overlaps, spacing } from './place.ts';
import { unitSpots } from './sight.ts';
import { keepFaces } from './faces.ts';
import {
  isWay,
  longestOf,
  type MeasuredWay,
  measureWay,
  NEAR_ENEMY,
  nearsImpassable,
  onTheTable,
  refusesPassing,
  standsOn,
  type Way,
} from './ways.ts';

/** Recoils and flights (MT-GAP-34, MT-GAP-42, section 8 point 5). */

export type RetreatKind = 'recoil' | 'flight';
/** The step of the search for a way; what is found is then made as long as it can be. */
const STEP = inches(0.5);

/** Section 8, point 5: it turns as little as it must, to a degree. */
const BEND_STEP = 10;
/** Where no way can be gone in full, ways are searched in steps of this many tenths of a degree. */
const SHORTER_BEND_STEP = 150;

/** MT-GAP-42: they stop 1" short, to the thousandth; a passing figure has a thousandth to spare. */
const SHORT_OF_ENEMIES = NEAR_ENEMY + GRAIN;

/** Whom it runs from: a place, and for each man the nearest enemy of the unit concerned. */
type RunsFrom = { readonly unit: MtUnit } | { readonly heading: number };

interface RetreatingUnit {
  readonly battle: MtBattle;
  readonly unit: MtUnit;
  readonly kind: RetreatKind;
  readonly from: RunsFrom;
}

function headingFrom(from: RunsFrom, at: Point): number {
  if ('heading' in from) return from.heading;
  const nearest = nearestTo({ ...at, heading: 0 }, from.unit)?.figure;
  return nearest === undefined ? 0 : headingTo(nearest, at);
}

/** MT-GAP-34: a flight faces away, a recoil faces the enemy. */
function facingOf(kind: RetreatKind, away: number): number {
  return kind === 'flight' ? away : opposite(away);
}

/** How a man stands at the end of his way: mounted men need the room for it. */
function endOf({ kind, from }: RetreatingUnit, at: Point, heading: number): Pose {
  return { x: at.x, y: at.y, heading: kind === 'flight' ? heading : facingOf(kind, headingFrom(from, at)) };
}

/** How far it goes on clear ground. */
function freeLength({ unit }: RetreatingUnit): number {
  const plain = allowanceOf(unit, { ...CLEAR, pushes: unit.gun !== null });
  return inches(plain.allowanceInches);
}

/** MT-GAP-42: a recoil stops at the table edge, a flight goes over it. */
function tillEdge(retreating: RetreatingUnit, figure: Figure, heading: number, most: number): number {
  const { battle, unit, kind } = retreating;
  const inside = (length: number) =>
    onTheTable(battle, unit, endOf(retreating, along(figure, heading, length), heading));
  return kind === 'flight' || inside(most) ? most : longestOf(0, most, inside);
}

interface StraightWay {
  /** As long as it may be before what bars it; undefined where it cannot even be begun. */
  readonly way: MeasuredWay | undefined;
  /** Whether impassable ground cuts it short, not the allowance. */
  readonly barred: boolean;
}

/** A straight way, as long as the ground on it allows. */
function straight(retreating: RetreatingUnit, figure: Figure, heading: number, most: number): StraightWay {
  const measured = (length: number): MeasuredWay | undefined => {
    const way: Way = { figure, points: [figure, along(figure, heading, length)], heading };
    const found = measureWay(retreating.battle, retreating.unit, way, { retreat: true });
    return isWay(found) ? found : undefined;
  };
  const isShort = (length: number): boolean => {
    const way = measured(length);
    return way !== undefined && length <= inches(way.allowance.allowanceInches);
  };
  const whole = tillEdge(retreating, figure, heading, most);
  // The farther it leads, the more it touches and the less is allowed.
  const length = isShort(whole) ? whole : longestOf(0, whole, isShort);
  return { way: measured(length), barred: length < whole && measured(length + 1) === undefined };
}

function isFree(retreating: RetreatingUnit, way: MeasuredWay, own: readonly Pose[]): boolean {
  const { battle, unit, kind } = retreating;
  const end = endOf(retreating, way.points[1] as Point, way.heading);
  const inside = onTheTable(battle, unit, end);
  if (!inside && kind === 'recoil') return false;
  if (refusesPassing(battle, unit, way, { enemies: SHORT_OF_ENEMIES, throughFriends: true }) !== undefined)
    return false;
  if (nearsImpassable(battle, unit, way)) return false;
  if (!inside) return true;
  if (unit.gun !== null && overlap(bodyOf(unit, end), gunBody(unit.gun))) return false;
  return standsOn(battle, unit, end) === undefined && !own.some((each) => overlaps(unit, end, unit, each));
}

/** Straight away if that can be done in full, else turning as little as needed, else as far as it gets. */
function wayOut(
  retreating: RetreatingUnit,
  figure: Figure,
  away: number,
  own: readonly Pose[],
): MeasuredWay | undefined {
  const full = freeLength(retreating);
  const goes = (heading: number, most: number): MeasuredWay | undefined => {
    const { way, barred } = straight(retreating, figure, heading, most);
    return way !== undefined && !barred && isFree(retreating, way, own) ? way : undefined;
  };
  for (const heading of bentHeadings(away, 900, BEND_STEP)) {
    const way = goes(heading, full);
    if (way !== undefined) return way;
  }
  const headings = bentHeadings(away, 900, SHORTER_BEND_STEP);
  for (let most = full - STEP; most >= STEP; most -= STEP) {
    const found = headings.find((each) => goes(each, most) !== undefined);
    // Between two steps of the search it goes as far as it can.
    if (found !== undefined)
      return goes(
        found,
        longestOf(most, most + STEP, (length) => goes(found, length) !== undefined),
      );
  }
  return undefined;
}

/** The men's places after moving back together by this length, facing the enemy, and their gun; undefined if they cannot. */
function asOne(
  { battle, unit }: RetreatingUnit,
  away: number,
  length: number,
): Pick<RetreatOutcome, 'figures' | 'gun'> | undefined {
  const figures = unit.figures.map((figure) => ({
    ...figure,
    ...along(figure, away, length),
    heading: opposite(away),
  }));
  const legal = figures.every((end, i) => {
    const figure = unit.figures[i] as Figure;
    const way = { figure, points: [figure, end], heading: end.heading };
    return (
      onTheTable(battle, unit, end) &&
      standsOn(battle, unit, end) === undefined &&
      refusesPassing(battle, unit, way, { enemies: SHORT_OF_ENEMIES, throughFriends: true }) === undefined &&
      !nearsImpassable(battle, unit, way)
    );
  });
  if (!legal || crowded(unit, figures)) return undefined;
  if (unit.gun === null) return { figures, gun: null };
  const gun = { ...along(unit.gun, away, length), heading: unit.gun.heading };
  return refusesGun(battle, unit, { gun, crew: figures }) === undefined ? { figures, gun } : undefined;
}

/** A formed body recoils as one if it can, and so does a crew with its gun (MT-GAP-26). */
function asBlock(retreating: RetreatingUnit): RetreatOutcome | undefined {
  const { unit, kind, from } = retreating;
  if (kind !== 'recoil' || !(isFormed(unit) || unit.gun !== null)) return undefined;
  const away = headingFrom(from, middleOf(unit.figures));
  const ways: MeasuredWay[] = [];
  let most = freeLength(retreating);
  for (const figure of unit.figures) {
    const { way } = straight(retreating, figure, away, most);
    if (way === undefined) return undefined;
    most = Math.min(most, way.length);
    ways.push(way);
  }
  // Men turn about where they stand: the front is now the other rank, and the shape is the same.
  let free = most;
  while (free >= STEP && asOne(retreating, away, free) === undefined) free -= STEP;
  const length =
    free === most ? most : longestOf(free, free + STEP, (each) => asOne(retreating, away, each) !== undefined);
  const stands = asOne(retreating, away, length);
  return stands === undefined ? undefined : { ...stands, lost: [], ways, formed: true };
}

/** A man with no way out turns where he stands, if there is room to turn. */
function turnedOnTheSpot({ battle, unit, kind, from }: RetreatingUnit, figure: Figure, own: readonly Pose[]): number {
  const turned = { ...figure, heading: facingOf(kind, headingFrom(from, figure)) };
  const stands =
    onTheTable(battle, unit, turned) &&
    standsOn(battle, unit, turned) === undefined &&
    !own.some((each) => overlaps(unit, turned, unit, each));
  return stands ? turned.heading : figure.heading;
}

function oneByOne(retreating: RetreatingUnit): RetreatOutcome {
  const { battle, unit, from } = retreating;
  const near = (figure: Figure) =>
    'unit' in from ? (nearestTo(figure, from.unit)?.apart ?? 0) : spacing(figure, { x: 0, y: 0 });
  const waiting = unit.figures.toSorted((a, b) => near(b) - near(a) || a.id - b.id);
  const moved: Figure[] = [];
  const lost: number[] = [];
  const ways: MeasuredWay[] = [];
  while (waiting.length > 0) {
    const figure = waiting.shift() as Figure;
    const way = wayOut(retreating, figure, headingFrom(from, figure), [...moved, ...waiting]);
    if (way === undefined) {
      // MT-GAP-42: a man who can neither leave contact nor move is removed.
      const held = enemyUnits(battle, unit.side).some((enemy) =>
        enemy.figures.some((each) => gap(unit, figure, enemy, each) === 0),
      );
      if (held) lost.push(figure.id);
      else moved.push({ ...figure, heading: turnedOnTheSpot(retreating, figure, [...moved, ...waiting]) });
      continue;
    }
    const end = way.points[1] as Point;
    ways.push(way);
    const stands = endOf(retreating, end, way.heading);
    if (onTheTable(battle, unit, stands)) moved.push({ ...figure, ...stands });
    else lost.push(figure.id);
  }
  return { figures: moved.toSorted((a, b) => a.id - b.id), lost, ways, formed: false, gun: unit.gun };
}

const EDGES = { west: 1800, east: 0, south: 2700, north: 900 } as const;
export type Edge = keyof typeof EDGES;

/** MT-GAP-34: the own table edge, named by the scenario or the nearest. */
function toOwnEdge({ setting }: MtBattle, unit: MtUnit): RunsFrom {
  const named = setting.scenario.sides[unit.side].with?.['edge'];
  if (typeof named === 'string' && Object.hasOwn(EDGES, named)) return { heading: EDGES[named as Edge] };
  const { x, y } = middleOf(unit.figures);
  const { width, height } = setting.ground;
  const apart: Readonly<Record<Edge, number>> = { west: x, east: width - x, south: y, north: height - y };
  const nearest = (Object.keys(EDGES) as Edge[]).reduce((best, edge) => (apart[edge] < apart[best] ? edge : best));
  return { heading: EDGES[nearest] };
}

/** MT-GAP-34: after a Morale card the enemy is the nearest one spotted. */
export function nearestSpotted(battle: MtBattle, unit: MtUnit): MtUnit | undefined {
  let nearest: { readonly enemy: MtUnit; readonly apart: number } | undefined;
  for (const enemy of enemyUnits(battle, unit.side))
    for (const at of enemy.figures) {
      const apart = Math.min(...unit.figures.map((figure) => gap(unit, figure, enemy, at)));
      if (apart >= (nearest?.apart ?? Infinity) || !unitSpots(battle, unit, { unit: enemy, figure: at })) continue;
      nearest = { enemy, apart };
    }
  return nearest?.enemy;
}

function isLostOn(face: number | undefined, kind: RetreatKind): boolean {
  return face !== undefined && face <= LEAVING_COMBAT[kind].value;
}

/** MT-HTH-06, MT-HTH-07: a unit that leaves a combat loses men first. */
function breakOff(umpire: MtUmpire, id: UnitId, kind: RetreatKind): void {
  const unit = unitOf(umpire.battle, id);
  const facts = { figures: unit.figures.length, kind };
  const { dice, faces } = keepFaces(umpire.hand(unit));
  const result = resolveBreakOff(facts, dice);
  // MT-READ-35: one die for each man; a man whose die shows it is gone.
  const gone = unit.figures.filter((_, i) => isLostOn(faces[i], kind)).map((figure) => figure.id);
  tell(umpire, 'combat-broken-off', umpire.battle, unit, gone, { facts, result, faces });
}

/** The enemy it moves away from, or null for the nearest one spotted. */
export interface Cause {
  readonly from: UnitId | null;
  /** MT-GAP-33: out of a round just fought, even if the enemy has left it first. */
  readonly fought?: boolean;
}

/** A full move back (recoil) or away (flight); from combat the dice come first. */
export function retreat(umpire: MtUmpire, id: UnitId, kind: RetreatKind, { from, fought = false }: Cause): void {
  if (fought || isEngaged(unitOf(umpire.battle, id))) breakOff(umpire, id, kind);
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  if (unit.where !== 'table') return;
  const enemy = from === null ? nearestSpotted(battle, unit) : unitOf(battle, from);
  const runsFrom: RunsFrom =
    enemy !== undefined && enemy.figures.length > 0 ? { unit: enemy } : toOwnEdge(battle, unit);
  const retreating: RetreatingUnit = { battle, unit, kind, from: runsFrom };
  const flown = asBlock(retreating) ?? oneByOne(retreating);
  tell(umpire, kind === 'recoil' ? 'unit-recoiled' : 'unit-fled', battle, unit, enemy?.id ?? null, flown);
}
