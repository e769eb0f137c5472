import { does, type OrderRefusal, type UnitId } from '#battle/index.ts';
import { crossings, distance, inches, type Point } from '#field/index.ts';
import { NEAR_OBSTACLE } from '../sheet.ts';
import { crowded } from './formations.ts';
import { contactWays, inContact, meets, meetsAny, secondTooSoon, stepUps } from './contact.ts';
import { manOf } from './choices.ts';
import { tell } from './events.ts';
import { fightRound, tellSteps } from './melee.ts';
import { buildingAt, layOf } from './ground.ts';
import { refusesParting } from './links.ts';
import { carryMarch, isStopped, refusesMovingShots, standingAt } from './marching.ts';
import {
  type Figure,
  isEngaged,
  isVehicle,
  type MtBattle,
  type MtUmpire,
  type MtUnit,
  unitOf,
  withUnit,
} from './model.ts';
import { refusesMover, writtenWays } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { bodyOf, boundsOf, boxesWithin, gap, type Man, touches } from './place.ts';
import { columnToAim, rollColumn, tellNothingSpotted } from './spotting.ts';
import { unitSees, unitSpotsUnit } from './sight.ts';
import { hasShot, openWindows } from './vigilance.ts';
import {
  alongWay,
  endOf,
  isWay,
  lengthOf,
  longest,
  longestOf,
  type MeasuredWay,
  measureWay,
  mostOf,
  NEAR_ENEMY,
  onTheTable,
  refusesPassing,
  standsOn,
  tooFar,
  UNTOUCHED,
  type Way,
} from './ways.ts';

/** Engaging: into contact, through the target's fire, and the first round (MT-GAP-28, MT-GAP-30, MT-GAP-31). */

type Engage = OrderOf<'engage'>;

function checkedWays(
  battle: MtBattle,
  unit: MtUnit,
  target: MtUnit,
  ways: readonly Way[],
): readonly MeasuredWay[] | OrderRefusal {
  const measured: MeasuredWay[] = [];
  const ends: Figure[] = [];
  for (const way of ways) {
    const each = measureWay(battle, unit, way, { formation: 'loose' });
    if (!isWay(each)) return each;
    if (tooFar(each))
      return {
        rule: 'MT-MOVE-01',
        because: `${manOf(unit, way.figure.id)} may move ${each.allowance.allowanceInches}"`,
      };
    const end = { ...way.figure, ...endOf(way.points), heading: way.heading };
    const on = standsOn(battle, unit, end);
    if (on !== undefined || !onTheTable(battle, unit, end))
      return {
        rule: 'MT-GAP-16',
        because: on === undefined ? 'that is off the table' : `${does(battle, on, 'stands', 'stand')} there`,
      };
    const passing = refusesPassing(battle, unit, way, { enemies: UNTOUCHED, target: target.id });
    if (passing !== undefined) return passing;
    measured.push(each);
    ends.push(end);
  }
  const after = unit.figures.map((figure) => ends.find(({ id }) => id === figure.id) ?? figure);
  if (crowded(unit, after)) return { rule: 'MT-GAP-16', because: 'two figures would stand on one spot' };
  const parting = refusesParting(unit, after);
  if (parting !== undefined) return parting;
  const second = secondTooSoon(battle, unit, target, after);
  return second === undefined
    ? measured
    : { rule: 'MT-GAP-28', because: `${manOf(unit, second.id)} could reach a man who has not been met yet` };
}

type Plan = readonly MeasuredWay[] | OrderRefusal;
const plans = new WeakMap<Engage, { readonly units: MtBattle['units']; readonly plan: Plan }>();

/** Judged and carried out from the same moment: measured once. */
function planEngage(battle: MtBattle, order: Engage): Plan {
  const known = plans.get(order);
  if (known?.units === battle.units) return known.plan;
  const plan = planAfresh(battle, order);
  plans.set(order, { units: battle.units, plan });
  return plan;
}

/** Beyond its move and both bases no enemy can be met. */
const TARGET_SEARCH = inches(6);

/** The ways of an engagement: those that were ordered, or the nearest ones. */
function planAfresh(battle: MtBattle, order: Engage): Plan {
  const unit = unitOf(battle, order.unit);
  const target = battle.units[order.target];
  if (unit.marker) return { rule: 'MT-GAP-14', because: 'hidden men are revealed before they engage' };
  if (unit.gun !== null || isVehicle(unit))
    return { rule: 'MT-GAP-41', because: 'guns, wagons and boats do not engage' };
  const barred = refusesMover(unit);
  if (barred !== undefined) return barred;
  if (target === undefined || target.side === unit.side || target.where !== 'table' || target.marker)
    return { rule: 'MT-GAP-28', because: 'no such enemy unit on the table' };
  if (!boxesWithin(boundsOf(unit), boundsOf(target), mostOf(unit) + TARGET_SEARCH))
    return { rule: 'MT-GAP-28', because: `no figure can reach ${target.name}` };
  if (!unitSpotsUnit(battle, unit, target, columnToAim(battle)) || !unitSees(battle, unit, target))
    return { rule: 'MT-GAP-28', because: `${does(battle, target, 'is', 'are')} not spotted and in sight` };
  if (order.paths.length === 0) {
    const ways = contactWays(battle, unit, target);
    return ways.length === 0
      ? { rule: 'MT-GAP-28', because: `no figure can reach ${target.name} and keep its links` }
      : ways;
  }
  const written = writtenWays(unit, order.paths);
  if ('because' in written) return written;
  const ways = checkedWays(battle, unit, target, written);
  if ('because' in ways) return ways;
  const near = ways.flatMap((way) => touching(unit, way, target));
  if (near.length === 0) return { rule: 'MT-GAP-28', because: 'at least one figure must reach the target' };
  return near.some((man) => meetsAny(battle, man, [target]))
    ? ways
    : { rule: 'MT-GAP-44', because: 'a wall is between them: men fight through it at a door only' };
}

/** Places at which a man touches the target, through a wall or not. */
function touching(unit: MtUnit, { figure, points, heading }: Way, target: MtUnit): readonly Man[] {
  const end = { unit, figure: { ...figure, ...endOf(points), heading } };
  return target.figures.some((at) => touches(end, { unit: target, figure: at })) ? [end] : [];
}

export function refusesEngage(battle: MtBattle, order: Engage): OrderRefusal | undefined {
  const plan = planEngage(battle, order);
  if ('because' in plan) return plan;
  return order.shots.length === 0
    ? undefined
    : refusesMovingShots(battle, unitOf(battle, order.unit), plan, order.shots);
}

/** MT-GAP-31: all attackers come over an obstacle it stands behind, or it is inside a building. */
function isDefensive(battle: MtBattle, attackers: MtUnit, ways: readonly MeasuredWay[], target: MtUnit): boolean {
  if (target.figures.every((figure) => buildingAt(battle.setting, figure) !== undefined)) return true;
  const { lines } = layOf(battle.setting).pieces;
  const men = inContact(battle, attackers, [target]);
  return men.every((figure) => {
    const met = target.figures.find((at) => meets(battle, { unit: attackers, figure }, { unit: target, figure: at }));
    const points = ways.find((way) => way.figure.id === figure.id)?.points ?? [figure];
    if (met === undefined) return true;
    const path = [...points, met];
    return lines.some(
      (line) =>
        distance(bodyOf(target, met), line.cover) <= inches(NEAR_OBSTACLE.value) &&
        path.some((to, i) => i > 0 && crossings({ from: path[i - 1] as Point, to }, line).length > 0),
    );
  });
}

/** All men 1" short of contact or at the end of their paths; undefined if two would overlap. */
function shortOf(unit: MtUnit, ways: readonly MeasuredWay[], target: MtUnit): readonly Figure[] | undefined {
  const figures = unit.figures.map((figure) => {
    const way = ways.find((each) => each.figure.id === figure.id);
    if (way === undefined) return figure;
    const at = (length: number) => ({ ...figure, ...alongWay(way.points, length), heading: way.heading });
    const isShort = (length: number) =>
      target.figures.every((each) => gap(unit, at(length), target, each) >= NEAR_ENEMY);
    const length = Math.floor(lengthOf(way.points));
    return isShort(length) ? at(length) : at(longestOf(0, length, isShort));
  });
  return crowded(unit, figures) ? undefined : figures;
}

/** MT-GAP-28: if no man can reach the target any more, they stop 1" short, or at the end of their paths. */
function stopShort(umpire: MtUmpire, id: UnitId, ways: readonly MeasuredWay[], target: MtUnit): void {
  const unit = unitOf(umpire.battle, id);
  const figures = shortOf(unit, ways, target);
  if (figures !== undefined) tell(umpire, 'engagement-failed', unit, target.id, figures);
}

function askStepUp(umpire: MtUmpire, target: MtUnit, attacker: UnitId): boolean {
  const now = stepUps(umpire.battle, target, [unitOf(umpire.battle, attacker)]);
  if (now.every((figure, i) => figure === target.figures[i])) return false;
  return umpire.ask<boolean>({
    to: target.side,
    kind: 'stepUp',
    rule: 'MT-GAP-28',
    asks: `Do more men of ${target.name} step up into contact?`,
    subject: target.id,
    options: [
      { answer: true, says: 'They step up' },
      { answer: false, says: 'They stay where they are' },
    ],
  });
}

/** MT-GAP-11: with the option `roll` a die says whether the target is spotted. */
function spotsTarget(umpire: MtUmpire, unit: MtUnit, target: MtUnit): boolean {
  const column = rollColumn(umpire);
  if (column === null || unitSpotsUnit(umpire.battle, unit, target, column)) return true;
  tellNothingSpotted(umpire, unit.id, column);
  return false;
}

export function conductEngage(order: Engage, umpire: MtUmpire): void {
  const start = umpire.battle;
  const plan = planEngage(start, order);
  if ('because' in plan) return;
  const { unit: id, target: targetId } = order;
  if (!spotsTarget(umpire, unitOf(start, id), unitOf(start, targetId))) return;
  const surprised = !unitSpotsUnit(start, unitOf(start, targetId), unitOf(start, id));
  const wasEngaged = isEngaged(unitOf(start, targetId));
  const gone = carryMarch(umpire, {
    unit: id,
    ways: plan,
    shots: order.shots,
    formation: 'loose',
    pushes: false,
    engaging: targetId,
  });
  if (!gone) return;
  const target = unitOf(umpire.battle, targetId);
  if (target.where !== 'table') return stopShort(umpire, id, plan, target);
  if (target.vigilance && !surprised && !target.shaken && !target.flight && !wasEngaged) {
    comeNear(umpire, id, plan, target);
    const drivenOff = openWindows(umpire, [targetId], id, { hasty: true });
    if (drivenOff || isStopped(unitOf(umpire.battle, id), true)) return;
  }
  comeToBlows(umpire, { id, targetId, plan, surprised });
}

/** MT-GAP-27: the target shoots before contact, at men who have left their cover. */
function comeNear(umpire: MtUmpire, id: UnitId, ways: readonly MeasuredWay[], target: MtUnit): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const figures = shortOf(unit, ways, target);
  if (figures === undefined || !hasShot(withUnit(battle, { ...unit, figures }), target, { ...unit, figures })) return;
  tell(umpire, 'unit-moved', unit, ways, ['MT-GAP-27', 'MT-GAP-28'], { figures, formation: 'loose' });
}

interface EngagingUnit {
  readonly id: UnitId;
  readonly targetId: UnitId;
  readonly plan: readonly MeasuredWay[];
  readonly surprised: boolean;
}

function comeToBlows(umpire: MtUmpire, { id, targetId, plan, surprised }: EngagingUnit): void {
  const { battle } = umpire;
  const [unit, target] = [unitOf(battle, id), unitOf(battle, targetId)];
  const there = { ...unit, figures: standingAt(unit, plan, longest(plan)) };
  if (target.where !== 'table' || inContact(battle, there, [target]).length === 0)
    return stopShort(umpire, id, plan, target);
  const defensive = !surprised && !target.instigator && isDefensive(battle, there, plan, target);
  const kept = isEngaged(target) ? target.defensive && defensive : defensive;
  tell(umpire, 'units-engaged', there, target, { ways: plan, surprised, defensive: kept });
  // MT-GAP-28: a unit in flight that is contacted is removed.
  if (target.flight)
    return tell(umpire, 'fugitives-cut-down', umpire.battle, unitOf(umpire.battle, targetId), ['MT-GAP-28']);
  if (askStepUp(umpire, unitOf(umpire.battle, targetId), id)) tellSteps(umpire, targetId, [id]);
  fightRound(umpire, id, { first: true, instigator: id, surprised: surprised ? targetId : null });
}
