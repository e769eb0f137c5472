import { does, type OrderRefusal, rememberLast } from '#battle/index.ts';
import { bearingOf, GRAIN, inches, inUnits, type Point, turned, turnedAbout } from '#field/index.ts';
import { BUILDINGS } from '../sheet.ts';
import { crowded, frontOf, namedPlaces, placesIn, refusesFormation, refusesShape, takePlaces } from './formations.ts';
import { manOf } from './choices.ts';
import { gather, LINK_SLACK } from './gather.ts';
import { refusesGun, refusesPush } from './guns.ts';
import { buildingAt, layOf } from './ground.ts';
import { lackingOf, partsOf, refusesParting } from './links.ts';
import { carryMarch, refusesMovingShots } from './marching.ts';
import type { Formation } from '../facts/words.ts';
import {
  type Figure,
  figureOf,
  isEngaged,
  isFormed,
  isVehicle,
  type MtBattle,
  type MtUmpire,
  type MtUnit,
  onTable,
  unitOf,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { boundsOf, boxesWithin, pathBox } from './place.ts';
import { escapeEdges } from './victory.ts';
import {
  endOf,
  isWay,
  type MeasuredWay,
  measureWay,
  NEAR_ENEMY,
  onTheTable,
  refusesPassing,
  standsOn,
  tooFar,
  type Way,
} from './ways.ts';

/** Moving (MT-GAP-16, section 8 point 2) and forming (section 6). */

const BUILDING_HOLDS = BUILDINGS.value.holds;
const SLACK = 2;
/** Arcs are walked in steps of this many tenths of a degree: shorter than the arc by less than a thousandth of an inch. */
const WHEEL_STEP = 30;
/** Half a wagon and the inch that is kept from enemies: figures further off are not in the way. */
const SWEEP_SEARCH = inches(3.5);

export function refusesMover(unit: MtUnit): OrderRefusal | undefined {
  if (isEngaged(unit)) return { rule: 'MT-GAP-32', because: 'engaged men only fight or withdraw' };
  if (unit.shaken) return { rule: 'MT-GAP-34', because: 'a shaken unit recovers first' };
  if (isVehicle(unit)) return { rule: 'MT-GAP-41', because: 'wagons and boats move by scenario rule only' };
  return unit.flight ? { rule: 'MT-GAP-35', because: 'a unit in flight can only try to rally' } : undefined;
}

/** Whether all men make the same way and keep their facing, or turn about (section 6); a gun may face anywhere. */
function isBlock(unit: MtUnit, ways: readonly Way[]): boolean {
  const [first] = ways;
  if (first === undefined || ways.length !== unit.figures.length) return false;
  const end = endOf(first.points);
  const [dx, dy] = [end.x - first.figure.x, end.y - first.figure.y];
  const turn = turned(first.heading, -first.figure.heading);
  return (
    (turn === 0 || turn === 1800 || unit.gun !== null) &&
    ways.every(({ figure, points, heading }) => {
      const { x, y } = endOf(points);
      return Math.abs(x - figure.x - dx) <= SLACK && Math.abs(y - figure.y - dy) <= SLACK && heading === first.heading;
    })
  );
}

/** Section 8, point 8: whether a place beyond the edge is one the scenario lets them leave by. */
function escapes(battle: MtBattle, unit: MtUnit, { x, y }: Point): boolean {
  const { width, height } = battle.setting.ground;
  return escapeEdges(battle, unit.side).some(
    (edge) =>
      (edge === 'south' && y < 0) ||
      (edge === 'north' && y > height) ||
      (edge === 'west' && x < 0) ||
      (edge === 'east' && x > width),
  );
}

function refusesEnd(battle: MtBattle, unit: MtUnit, at: Figure, near?: readonly MtUnit[]): OrderRefusal | undefined {
  if (!onTheTable(battle, unit, at))
    return escapes(battle, unit, at) ? undefined : { rule: 'MT-GAP-42', because: 'units may not leave the table here' };
  const on = standsOn(battle, unit, at, near);
  return on === undefined ? undefined : { rule: 'MT-GAP-16', because: `${does(battle, on, 'stands', 'stand')} there` };
}

/** Section 8, point 8: figures that have left the table do not come back. */
function refusesDetour(battle: MtBattle, unit: MtUnit, { points, heading }: Way): OrderRefusal | undefined {
  return points.length < 3 || points.slice(1, -1).every(({ x, y }) => onTheTable(battle, unit, { x, y, heading }))
    ? undefined
    : { rule: 'MT-GAP-42', because: 'the way leads off the table' };
}

/** MT-GAP-37. */
export function refusesCrowd(battle: MtBattle, unit: MtUnit, ends: readonly Figure[]): OrderRefusal | undefined {
  if (layOf(battle.setting).buildings.length === 0) return undefined;
  const entered = new Set(ends.flatMap((end) => buildingAt(battle.setting, end) ?? []));
  if (entered.size === 0) return undefined;
  const inside = [
    ...onTable(battle)
      .filter(({ id }) => id !== unit.id)
      .flatMap(({ figures }) => figures),
    ...ends,
  ].map((figure) => buildingAt(battle.setting, figure));
  return [...entered].some((building) => inside.filter((each) => each === building).length > BUILDING_HOLDS)
    ? { rule: 'MT-GAP-37', because: `a building holds ${BUILDING_HOLDS} figures` }
    : undefined;
}

export interface PlannedMove {
  readonly ways: readonly MeasuredWay[];
  readonly formation: Formation;
  /** A gun goes along (MT-GAP-26). */
  readonly pushes: boolean;
}

export function isPlanned(plan: PlannedMove | OrderRefusal): plan is PlannedMove {
  return 'ways' in plan;
}

/** Everything a plain move must keep to; what it comes to where it does. */
export function planMove(
  battle: MtBattle,
  unit: MtUnit,
  ways: readonly Way[],
  wheel = false,
): PlannedMove | OrderRefusal {
  const kept = wheel || !isFormed(unit) || isBlock(unit, ways);
  // MT-GAP-26: a crew that goes as one pushes its gun, one that does not leaves it where it is.
  const walking = unit.gun !== null && !isBlock(unit, ways);
  const formation = kept ? unit.formation : 'loose';
  const measured: MeasuredWay[] = [];
  const ends: Figure[] = [];
  const box = pathBox(
    ways.flatMap(({ points }) => points),
    SWEEP_SEARCH,
  );
  const near = onTable(battle).filter(
    (other) => other.id !== unit.id && (other.gun !== null || boxesWithin(box, boundsOf(other), 0)),
  );
  for (const way of ways) {
    const each = measureWay(battle, unit, way, { formation, walking });
    if (!isWay(each)) return each;
    if (tooFar(each))
      return {
        rule: 'MT-MOVE-01',
        because: `${manOf(unit, way.figure.id)} may move ${each.allowance.allowanceInches}" there, not ${Math.ceil(inUnits(each.length) * 10 - 1e-6) / 10}"`,
      };
    const { x, y } = endOf(way.points);
    const { id, smoke, spent } = way.figure;
    const end = { x, y, heading: way.heading, id, smoke, spent };
    const refusal =
      refusesDetour(battle, unit, way) ??
      refusesEnd(battle, unit, end, near) ??
      refusesPassing(battle, unit, way, { enemies: NEAR_ENEMY, near });
    if (refusal !== undefined) return refusal;
    measured.push(each);
    ends.push(end);
  }
  const after = unit.figures
    .map((figure, i) => (ends[i]?.id === figure.id ? ends[i] : ends.find(({ id }) => id === figure.id)) ?? figure)
    .filter((figure) => onTheTable(battle, unit, figure));
  const whole = unit.base === 'foot' && after.length === unit.figures.length && isShift(unit, after);
  return (
    (whole ? refusesCrowd(battle, unit, after) : refusesAfter(battle, unit, after)) ??
    refusesUnmended(battle, unit, after) ??
    (unit.gun === null
      ? undefined
      : walking
        ? refusesGun(battle, unit, { gun: unit.gun, crew: after })
        : refusesPush(battle, unit, ways)) ?? {
      ways: measured,
      formation: keptFormation(battle, unit, formation, after),
      pushes: unit.gun !== null && !walking,
    }
  );
}

/** Section 8, point 9: links that casualties broke are mended by the next move, as far as allowances permit. */
function refusesUnmended(battle: MtBattle, unit: MtUnit, after: readonly Figure[]): OrderRefusal | undefined {
  if (partsOf(unit, unit.figures) < 2 || partsOf(unit, after) < 2) return undefined;
  return lackingOf(unit, after) > gather(battle, unit).lacking + LINK_SLACK
    ? { rule: 'MT-GAP-16', because: 'the links that are broken are mended first, as far as men can come together' }
    : undefined;
}

/** All men on foot by the same way: they stand to each other as before. */
function isShift({ figures }: MtUnit, after: readonly Figure[]): boolean {
  const [from, to] = [figures[0] as Figure, after[0] as Figure];
  return figures.every((figure, i) => {
    const end = after[i] as Figure;
    return end.x - figure.x === to.x - from.x && end.y - figure.y === to.y - from.y;
  });
}

function keptFormation(battle: MtBattle, unit: MtUnit, formation: Formation, after: readonly Figure[]): Formation {
  return refusesShape(battle, unit, formation, after) === undefined ? formation : 'loose';
}

function refusesAfter(battle: MtBattle, unit: MtUnit, after: readonly Figure[]): OrderRefusal | undefined {
  if (crowded(unit, after)) return { rule: 'MT-GAP-16', because: 'two figures of the unit would stand on one spot' };
  return refusesParting(unit, after) ?? refusesCrowd(battle, unit, after);
}

export function advanceWays(
  unit: MtUnit,
  { x, y, heading }: Pick<OrderOf<'advance'>, 'x' | 'y' | 'heading'>,
): readonly Way[] {
  return unit.figures.map((figure) => ({
    figure,
    points: [figure, { x: figure.x + x, y: figure.y + y }],
    heading: heading ?? figure.heading,
  }));
}

export function writtenWays(unit: MtUnit, paths: OrderOf<'move'>['paths']): readonly Way[] | OrderRefusal {
  if (new Set(paths.map(({ figure }) => figure)).size < paths.length)
    return { rule: 'contract', because: 'each figure has one path' };
  const ways: Way[] = [];
  for (const { figure: id, points, heading } of paths) {
    const figure = figureOf(unit, id);
    if (figure === undefined) return { rule: 'contract', because: `no figure ${id} in ${unit.name}` };
    ways.push({ figure, points: [figure, ...points], heading });
  }
  return ways;
}

/** Section 6: about one end, each man on his arc. */
function wheelWays(unit: MtUnit, { about, by }: OrderOf<'wheel'>): readonly Way[] | OrderRefusal {
  if (!isFormed(unit)) return { rule: 'MT-GAP-17', because: 'only a formed unit wheels' };
  const pivot = figureOf(unit, about);
  if (pivot === undefined) return { rule: 'contract', because: `no figure ${about} in ${unit.name}` };
  const front = frontOf(unit);
  const lefts = unit.figures.map((figure) => bearingOf(front, figure).left);
  const at = bearingOf(front, pivot).left;
  if (at < Math.max(...lefts) - 10 * GRAIN && at > Math.min(...lefts) + 10 * GRAIN)
    return { rule: 'MT-GAP-17', because: 'a unit wheels about one of its ends' };
  const steps = Math.max(1, Math.ceil(Math.abs(by) / WHEEL_STEP));
  return unit.figures.map((figure) => {
    const points = Array.from({ length: steps }, (_, i) => {
      const { x, y } = turnedAbout(figure, pivot, Math.round((by * (i + 1)) / steps));
      return { x, y };
    });
    return { figure, points: [figure, ...points], heading: turned(figure.heading, by) };
  });
}

type Mover = OrderOf<'advance'> | OrderOf<'move'> | OrderOf<'wheel'>;

type Plan = PlannedMove | OrderRefusal;
const plansFor = rememberLast<MtBattle['units'], Map<Mover | string, Plan>>(() => new Map());

/** An order is proposed, checked and carried out in the same state of the battle, so it is measured once. */
export function planOrder(battle: MtBattle, order: Mover): Plan {
  const known = plansFor(battle.units);
  const key = order.kind === 'advance' ? `${order.unit} ${order.x} ${order.y} ${order.heading ?? ''}` : order;
  let plan = known.get(key);
  if (plan === undefined) {
    plan = planAfresh(battle, order);
    known.set(key, plan);
  }
  return plan;
}

function planAfresh(battle: MtBattle, order: Mover): PlannedMove | OrderRefusal {
  const unit = unitOf(battle, order.unit);
  const barred = refusesMover(unit);
  if (barred !== undefined) return barred;
  const ways =
    order.kind === 'advance'
      ? advanceWays(unit, order)
      : order.kind === 'move'
        ? writtenWays(unit, order.paths)
        : wheelWays(unit, order);
  if ('because' in ways) return ways;
  return planMove(battle, unit, ways, order.kind === 'wheel');
}

export function refusesMove(battle: MtBattle, order: Mover): OrderRefusal | undefined {
  const plan = planOrder(battle, order);
  if (!isPlanned(plan)) return plan;
  return order.kind === 'move' && order.shots.length > 0
    ? refusesMovingShots(battle, unitOf(battle, order.unit), plan.ways, order.shots)
    : undefined;
}

export function conductMove(order: Mover, umpire: MtUmpire): void {
  const plan = planOrder(umpire.battle, order);
  if (!isPlanned(plan)) return;
  carryMarch(umpire, {
    unit: order.unit,
    ...plan,
    shots: order.kind === 'move' ? order.shots : [],
    engaging: null,
  });
}

/** Nearest men first; in loose order men stay where they are. */
function foundPlaces(unit: MtUnit, { formation, to, ranks }: OrderOf<'form'>): readonly Figure[] {
  return formation === 'loose' ? unit.figures : takePlaces(unit.figures, placesIn(unit, formation, to, ranks));
}

/** Section 6: each man goes straight to his new place. */
function planForm(battle: MtBattle, order: OrderOf<'form'>): PlannedMove | OrderRefusal {
  const { formation } = order;
  const unit = unitOf(battle, order.unit);
  if (unit.marker) return { rule: 'MT-GAP-14', because: 'hidden men are revealed before they form' };
  if (unit.gun !== null) return { rule: 'MT-GAP-17', because: 'a gun crew does not form' };
  const barred = refusesMover(unit) ?? refusesFormation(unit, formation);
  if (barred !== undefined) return barred;
  const placed = order.places.length > 0 ? namedPlaces(unit, order) : foundPlaces(unit, order);
  if ('because' in placed) return placed;
  const shape = refusesShape(battle, unit, formation, placed);
  if (shape !== undefined) return shape;
  const measured: MeasuredWay[] = [];
  for (const end of placed) {
    const figure = figureOf(unit, end.id) as Figure;
    const way = { figure, points: [figure, end], heading: end.heading };
    const each = measureWay(battle, unit, way, { formation: 'loose' });
    if (!isWay(each)) return each;
    if (tooFar(each))
      return { rule: 'MT-MOVE-01', because: `${manOf(unit, end.id)} cannot reach his place in this formation` };
    const refusal =
      (onTheTable(battle, unit, end) ? undefined : { rule: 'MT-GAP-42', because: 'that is off the table' }) ??
      refusesEnd(battle, unit, end) ??
      refusesPassing(battle, unit, way, { enemies: NEAR_ENEMY });
    if (refusal !== undefined) return refusal;
    measured.push(each);
  }
  return refusesAfter(battle, unit, placed) ?? { ways: measured, formation, pushes: false };
}

export function refusesForm(battle: MtBattle, order: OrderOf<'form'>): OrderRefusal | undefined {
  const plan = planForm(battle, order);
  return isPlanned(plan) ? undefined : plan;
}

export function conductForm(order: OrderOf<'form'>, umpire: MtUmpire): void {
  const plan = planForm(umpire.battle, order);
  if (isPlanned(plan)) carryMarch(umpire, { unit: order.unit, ...plan, shots: [], engaging: null });
}
