import type { Rng } from '#battle/index.ts';
import { along, headingTo, inches, lengthBetween, type Point, turnBetween, turned, within } from '#field/index.ts';
import { FORMATIONS, type Formation, inColumn, isArtillery } from '../facts/words.ts';
import { canTake } from '../troops.ts';
import { rateOf } from '../movement.ts';
import { reachOf } from './targets.ts';
import { refusesPlaceChit } from './command.ts';
import { refusesPlaceCommander } from './commanders.ts';
import { mayCharge, refusesDeclareCharge, refusesSelfCharge, SELF_CHARGE_REACH } from './declarations.ts';
import { exitsOf, middleOf, waysOut } from './exits.ts';
import { foesInSight } from './fog.ts';
import { commandersOf, enemiesOf, plansOf, unitsOf, type W66Battle, type W66Unit } from './model.ts';
import { asArriving, moversOf, refusesMove } from './movement.ts';
import { type MoveStep, type OrderOf, step, type W66Order } from './orders.ts';
import { front, outline } from './place.ts';
import { mayName, refusesAim } from './shooting.ts';
import { alongRoad } from './roads.ts';

export function oneOf<T>(list: readonly T[], pick: Rng): T | undefined {
  return list.length === 0 ? undefined : list[pick(list.length)];
}

const DONE: W66Order = { kind: 'done' };

function sampleCommander(battle: W66Battle, pick: Rng): W66Order {
  const commander = oneOf(
    commandersOf(battle, battle.active).filter(({ placed }) => !placed),
    pick,
  );
  if (commander === undefined || pick(4) === 0) return DONE;
  const led = unitsOf(battle, battle.active).filter(
    ({ commander: id }) => id === commander.id || battle.state.commanders[id ?? '']?.reportsTo === commander.id,
  );
  const unit = oneOf(led, pick);
  if (unit === undefined) return DONE;
  const brigadier = unit.commander === null ? undefined : battle.state.commanders[unit.commander];
  const at = commander.level !== 'brigade' && brigadier !== undefined && pick(2) === 0 ? brigadier : unit;
  const order = { kind: 'placeCommander', commander: commander.id, x: at.x, y: at.y } as const;
  return refusesPlaceCommander(battle, order) === undefined ? order : DONE;
}

const OFF = inches(3);

function clamp(n: number, most: number): number {
  return Math.max(0, Math.min(most, n));
}

/** A place worth going to: an objective, somewhere before an enemy, or a little way off. */
export function goalFor(battle: W66Battle, unit: W66Unit, pick: Rng): Point {
  const { width, height } = battle.setting.ground;
  const enemy = oneOf(enemiesOf(battle, unit), pick);
  const objective = oneOf(battle.setting.scenario.objectives ?? [], pick);
  const exit = oneOf(exitsOf(battle, unit.side), pick);
  if (exit !== undefined && pick(4) === 0) return middleOf(exit);
  const choice = pick(4);
  const at =
    choice === 0 && objective?.at !== undefined
      ? { x: inches(objective.at[0]), y: inches(objective.at[1]) }
      : choice < 3 && enemy !== undefined
        ? along(enemy, pick(3600), OFF)
        : along(unit, pick(3600), inches(4 + pick(12)));
  return { x: clamp(at.x, width), y: clamp(at.y, height) };
}

export function nearestEnemies(battle: W66Battle, unit: W66Unit, limit: number): readonly W66Unit[] {
  return enemiesOf(battle, unit).filter((enemy) => within(outline(battle, unit), outline(battle, enemy), limit));
}

function chitFor(battle: W66Battle, unit: W66Unit, pick: Rng): OrderOf<'placeChit'> {
  const base = { kind: 'placeChit', unit: unit.id, x: null, y: null, target: null } as const;
  if (unit.status === 'disorganized' && pick(4) > 0) return { ...base, order: 'reform' };
  if (!isArtillery(unit.arm) && pick(2) === 0) {
    const target = oneOf(nearestEnemies(battle, unit, inches(unit.arm === 'cavalry' ? 20 : 10)), pick);
    if (target !== undefined) return { ...base, order: 'charge', target: target.id };
  }
  const { x, y } = goalFor(battle, unit, pick);
  return { ...base, order: 'move', x, y };
}

function sampleChit(battle: W66Battle, pick: Rng): W66Order {
  const plans = plansOf(battle.state, battle.active);
  const free = unitsOf(battle, battle.active).filter(
    (unit) =>
      unit.status !== 'routed' &&
      unit.leaderless === null &&
      plans[unit.id] === undefined &&
      unit.charge === null &&
      (unit.order === null ? unit.chit === null : unit.status === 'disorganized' && unit.order.kind !== 'reform'),
  );
  const unit = oneOf(free, pick);
  if (unit === undefined || pick(10) === 0) return DONE;
  const order = chitFor(battle, unit, pick);
  return refusesPlaceChit(battle, order) === undefined ? order : DONE;
}

function sampleDeclaration(battle: W66Battle, pick: Rng): W66Order {
  for (const unit of unitsOf(battle, battle.active)) {
    if (unit.charge !== null) continue;
    if (unit.order?.kind === 'charge') {
      const target = unit.order.target ?? oneOf(enemiesOf(battle, unit), pick)?.id ?? '';
      const order = { kind: 'declareCharge', unit: unit.id, target } as const;
      if (pick(8) > 0 && refusesDeclareCharge(battle, order) === undefined) return order;
    } else if (unit.arm === 'infantry' && unit.status !== 'routed' && unit.status !== 'disorganized' && pick(2) === 0) {
      const target = oneOf(nearestEnemies(battle, unit, SELF_CHARGE_REACH), pick);
      const order = target && ({ kind: 'selfCharge', unit: unit.id, target: target.id } as const);
      if (order !== undefined && refusesSelfCharge(battle, order) === undefined) return order;
    }
  }
  return DONE;
}

const ALL: readonly Formation[] = Object.keys(FORMATIONS) as Formation[];

function changeStep(unit: W66Unit, pick: Rng): MoveStep | undefined {
  const formation = oneOf(
    ALL.filter(
      (each) => each !== unit.formation && each !== 'garrison' && each !== 'road-column' && canTake(unit.arm, each),
    ),
    pick,
  );
  if (formation === undefined) return undefined;
  const interval = formation === 'line' && unit.stands > 1 && pick(2) === 0 ? 1250 : 0;
  return step({ do: 'change', formation, interval });
}

/** Straight to a place, as far as the share of the turn allows; a line turns first where the place is not before it. */
export function stepsTowards(unit: W66Unit, goal: Point, share: number): readonly MoveStep[] {
  const from = front(unit);
  const direction = headingTo(from, goal);
  const turn = turnBetween(unit.heading, direction);
  const column = inColumn(unit.formation);
  const faces = !column && Math.abs(turn) > 450 && unit.status !== 'disorganized';
  const left = share - (faces ? 1 / 3 : 0);
  const manner = column || faces || Math.abs(turn) <= 450 ? 'forward' : 'sideways';
  const rate = rateOf({ arm: unit.arm, formation: unit.formation, status: unit.status, charging: false }, manner);
  const room = Math.floor(inches(rate) * Math.max(0, left) * 0.98);
  const start = faces ? front({ ...unit, heading: direction }) : from;
  const far = Math.min(room, lengthBetween(start, goal));
  const { x, y } = along(start, headingTo(start, goal), far);
  const facing = faces ? [step({ do: 'face', heading: direction })] : [];
  return far > 50 ? [...facing, step({ do: 'go', x, y })] : facing;
}

function moveSteps(battle: W66Battle, unit: W66Unit, pick: Rng): readonly MoveStep[] {
  if (unit.town !== null) return leaveSteps(unit, pick);
  if (unit.formation === 'road-column') {
    if (unit.where === 'table' && pick(5) === 0) {
      const change = changeStep(unit, pick);
      if (change !== undefined) return [change];
    }
    return alongRoad(battle, unit, inches(4 + pick(16)));
  }
  const steps: MoveStep[] = [];
  let share = 1;
  if (unit.status === 'disarrayed' && pick(2) === 0) {
    steps.push(step({ do: 'reform' }));
    share -= 1 / 3;
  }
  if (pick(10) === 0 && unit.arm === 'infantry') {
    const town = oneOf(
      battle.setting.ground.areas.filter(({ kind }) => kind === 'town'),
      pick,
    );
    if (town !== undefined) return [step({ do: 'enter', town: town.id })];
  }
  const wantsChange = isArtillery(unit.arm) ? unit.formation === 'unlimbered' || pick(3) === 0 : pick(6) === 0;
  const change = wantsChange ? changeStep(unit, pick) : undefined;
  const before = change !== undefined && pick(2) === 0;
  if (before && change !== undefined) steps.push(change);
  if (change !== undefined) share -= 1 / 3;
  if (pick(12) === 0) return [...steps, step({ do: 'face', heading: pick(3600) })];
  const now = steps.some((each) => each.do === 'change')
    ? { ...unit, formation: change?.formation ?? unit.formation }
    : unit;
  const goal =
    unit.order !== null && unit.order.objective !== null && pick(3) > 0
      ? unit.order.objective
      : along(unit, turned(unit.heading, pick(1200) - 600), inches(12));
  const going = stepsTowards(now === unit ? unit : placeAfter(unit, now), goal, share * (pick(3) === 0 ? 0.4 : 1));
  return [...steps, ...going, ...(change !== undefined && !before ? [change] : [])];
}

/** The middle of the front stays when the formation changes, so steps are reckoned from there. */
function placeAfter(unit: W66Unit, now: W66Unit): W66Unit {
  const at = front(unit);
  const depth = lengthBetween(now, front(now));
  const { x, y } = along(at, turned(unit.heading, 1800), depth);
  return { ...now, x, y };
}

function leaveSteps(unit: W66Unit, pick: Rng): readonly MoveStep[] {
  const heading = pick(3600);
  const { x, y } = along(unit, heading, inches(3 + pick(7)));
  const formation = pick(3) === 0 ? 'march-column' : 'line';
  return [
    step({
      do: 'leave',
      x,
      y,
      heading: pick(2) === 0 ? heading : unit.heading,
      formation: unit.status === 'disorganized' ? 'line' : formation,
    }),
  ];
}

const TRIES = 4;

/** A legal move of a unit; undefined where none was found. */
export function sampleMove(battle: W66Battle, unit: W66Unit, pick: Rng): OrderOf<'move'> | undefined {
  for (let i = 0; i < TRIES; i += 1) {
    const coming = unit.where === 'coming';
    const shift = coming && unit.formation !== 'road-column' ? (pick(13) - 6) * 1000 : null;
    const from = asArriving(battle, unit, shift);
    const out = i === 0 ? sampleExit(battle, unit, pick) : undefined;
    if (out !== undefined) return out;
    const steps = coming && unit.formation !== 'road-column' ? comeOn(from, pick) : moveSteps(battle, from, pick);
    if (steps.length === 0) continue;
    const order = { kind: 'move', unit: unit.id, steps, shift } as const;
    if (refusesMove(battle, order) === undefined) return order;
  }
  return undefined;
}

/** Where its side has exits, a unit that can leave by one does so now and then. */
function sampleExit(battle: W66Battle, unit: W66Unit, pick: Rng): OrderOf<'move'> | undefined {
  const steps = oneOf(waysOut(battle, unit), pick);
  if (steps === undefined || pick(2) === 0) return undefined;
  const order = { kind: 'move', unit: unit.id, steps, shift: null } as const;
  return refusesMove(battle, order) === undefined ? order : undefined;
}

function comeOn(unit: W66Unit, pick: Rng): readonly MoveStep[] {
  const goal = along(front(unit), turned(unit.heading, pick(600) - 300), inches(20));
  return stepsTowards(unit, goal, pick(2) === 0 ? 1 : 0.6);
}

function sampleMovement(battle: W66Battle, pick: Rng): W66Order {
  const movers = moversOf(battle);
  if (movers.length === 0 || pick(12) === 0) return DONE;
  for (let i = 0; i < 2; i += 1) {
    const unit = oneOf(movers, pick);
    if (unit === undefined) return DONE;
    if (mayCharge(unit)) return { kind: 'charge', unit: unit.id };
    const order = sampleMove(battle, unit, pick);
    if (order !== undefined) return order;
  }
  return DONE;
}

function sampleFire(battle: W66Battle, pick: Rng): W66Order {
  const able = unitsOf(battle, battle.active).filter((unit) => mayName(battle, unit));
  for (let i = 0; i < 3 && able.length > 0; i += 1) {
    const unit = oneOf(able, pick);
    if (unit === undefined) break;
    const reach = reachOf(unit);
    const target = oneOf(
      foesInSight(battle, unit).filter((enemy) => within(outline(battle, unit), outline(battle, enemy), reach)),
      pick,
    );
    if (target === undefined || refusesAim(battle, unit, target) !== undefined) continue;
    const second = pick(3) === 0 ? oneOf(able, pick) : undefined;
    const joins = second !== undefined && second.id !== unit.id && refusesAim(battle, second, target) === undefined;
    return { kind: 'fire', units: joins ? [unit.id, second.id] : [unit.id], target: target.id };
  }
  return DONE;
}

/** One legal order at random, without listing them all: for random players, rollouts and fuzzing. */
export function sample(battle: W66Battle, pick: Rng): W66Order | undefined {
  if (battle.result !== null) return undefined;
  switch (battle.phase) {
    case 'initiative':
      return { kind: 'chooseOrder', moveFirst: pick(2) === 0 };
    case 'commanders':
      return sampleCommander(battle, pick);
    case 'chits':
      return sampleChit(battle, pick);
    case 'declarations':
      return sampleDeclaration(battle, pick);
    case 'movement':
      return sampleMovement(battle, pick);
    default:
      return sampleFire(battle, pick);
  }
}
