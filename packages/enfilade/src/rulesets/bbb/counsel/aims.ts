import { other, rememberLast, rememberWhile, type Side, type UnitId } from '#battle/index.ts';
import { crossings, inches, lengthBetween, type Point } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import { featuresOf } from '../play/ground.ts';
import { type BbbBattle, type BbbUnit, unitsOf } from '../play/model.ts';
import { fullRate, poseOf, terrainOf } from '../play/place.ts';
import { goalsUnder, type Objective, objectivesOf, aheadOf } from './objectives.ts';
import { lateness } from './worth.ts';

/** What a unit is after: an enemy or an objective, and how near it wants to be. */
export interface Aim {
  readonly at: Point;
  readonly prey: BbbUnit | null;
  readonly goal: Objective | null;
  /** From its front centre to there. */
  readonly ideal: number;
  /** Points for each inch too far. */
  readonly pull: number;
}

const IDEAL = { infantry: inches(3.5), cavalry: inches(8), artillery: inches(9) } as const;
/** What a river on the way costs, in extra distance. */
const RIVER = inches(7);
const NEAR = inches(10);
/** How far out of its way a unit goes for an open objective. */
const FREE = inches(16);
const THREAT = inches(18);

/** Whether the straight way crosses a river. */
export function riverOnWay(battle: BbbBattle, from: Point, to: Point): boolean {
  const { rivers } = featuresOf(battle.setting.ground);
  return rivers.some((river) => crossings({ from, to }, river).length > 0);
}

export function wayTo(battle: BbbBattle, from: Point, to: Point): number {
  return lengthBetween(from, to) + (riverOnWay(battle, from, to) ? RIVER : 0);
}

function strength({ arm, bases, disrupted }: BbbUnit): number {
  return (arm === 'artillery' ? 2 : bases) * (disrupted ? 0.6 : 1);
}

function strengthNear(battle: BbbBattle, side: Side, at: Point, within: number): number {
  let sum = 0;
  for (const unit of unitsOf(battle, side)) if (lengthBetween(unit, at) <= within) sum += strength(unit);
  return sum;
}

/** Weak, disrupted and lonely enemies draw more; those behind water and walls less (section 12). */
function appeal(battle: BbbBattle, enemy: BbbUnit): number {
  const terrain = terrainOf(battle, enemy);
  return (
    (enemy.disrupted ? inches(3) : 0) +
    (isSpent(enemy) ? inches(2) : 0) +
    (enemy.arm === 'artillery' ? inches(1) : 0) -
    (terrain === 'town' || terrain === 'fort' ? inches(6) : terrain === 'open' ? 0 : inches(2))
  );
}

const ENGAGED = inches(6);
const CROWD = inches(8);

/** An enemy that enough units attack already has no room for more: the next one draws them. */
function crowding(battle: BbbBattle, unit: BbbUnit, enemy: BbbUnit): number {
  let there = 0;
  const own = lengthBetween(unit, enemy);
  for (const friend of unitsOf(battle, unit.side)) {
    if (friend.id === unit.id || friend.arm === 'artillery') continue;
    const far = lengthBetween(friend, enemy);
    if (far <= ENGAGED && far < own) there += strength(friend);
  }
  return there <= strength(enemy) * 1.5 + 1 ? 0 : CROWD;
}

function preyOf(battle: BbbBattle, unit: BbbUnit): BbbUnit | undefined {
  let [best, least] = [undefined as BbbUnit | undefined, Infinity];
  for (const enemy of unitsOf(battle, other(unit.side))) {
    const straight = lengthBetween(unit, enemy) - appeal(battle, enemy) + crowding(battle, unit, enemy);
    if (straight >= least) continue;
    const far = straight + (riverOnWay(battle, unit, enemy) ? RIVER * (unit.arm === 'artillery' ? 0.3 : 1) : 0);
    if (far < least) [best, least] = [enemy, far];
  }
  return best;
}

function takers(battle: BbbBattle, side: Side): readonly BbbUnit[] {
  return Object.values(battle.units).filter(
    (unit) =>
      unit.side === side &&
      unit.arm !== 'artillery' &&
      (unit.where === 'table' || (unit.where === 'coming' && unit.arrivesTurn <= battle.turn + 1)),
  );
}

/** How many bases an objective needs: to take it, or to keep it. */
function needed(battle: BbbBattle, side: Side, { id, at, points }: Objective): number {
  const held = battle.state.objectives[id] === side;
  const near = strengthNear(battle, other(side), at, NEAR);
  if (!held) return 2 + near * 1.5 + points;
  const coming = strengthNear(battle, other(side), at, THREAT);
  if (coming === 0) return 0;
  // The side that is behind cannot win by guarding what it has.
  return aheadOf(battle) === side ? 1 + coming * 0.8 + points : near === 0 ? 0 : 1 + near * 0.8;
}

interface WantedObjective {
  readonly objective: Objective;
  readonly bases: number;
}

/** The nearest that can still come, until there are enough. */
function assign(
  battle: BbbBattle,
  able: readonly BbbUnit[],
  given: Map<UnitId, Objective>,
  { objective, bases }: WantedObjective,
): void {
  const left = battle.setting.scenario.turns - battle.turn + 1;
  const order = able
    .filter(({ id }) => !given.has(id))
    .map((unit) => ({
      unit,
      far:
        wayTo(battle, unit, objective.at) +
        (isSpent(unit) || unit.disrupted ? NEAR : 0) +
        (bases < 1 ? inches(unit.bases) : 0),
    }))
    .filter(({ unit, far }) => far <= Math.min(fullRate(unit) * 0.9 * left + inches(4), bases < 1 ? FREE : Infinity))
    .sort((one, two) => one.far - two.far);
  let still = bases;
  for (const { unit } of order) {
    if (still <= 0) break;
    given.set(unit.id, objective);
    still -= strength(unit);
  }
}

/** Which unit goes for which objective: open ones are taken by the nearest, the rest by what they are worth. */
function share(battle: BbbBattle, side: Side): Plan {
  const given = new Map<UnitId, Objective>();
  const able = takers(battle, side);
  const wanted = objectivesOf(battle.setting)
    .map((objective): WantedObjective => ({ objective, bases: needed(battle, side, objective) }))
    .filter(({ bases }) => bases > 0)
    .sort((one, two) => two.objective.points - one.objective.points);
  const foes = unitsOf(battle, other(side));
  const open = wanted.filter(
    ({ objective }) =>
      battle.state.objectives[objective.id] !== side &&
      !foes.some((foe) => goalsUnder(battle, foe).includes(objective)),
  );
  for (const { objective } of open) assign(battle, able, given, { objective, bases: 0.5 });
  for (const each of wanted) assign(battle, able, given, each);
  return given;
}

type Plan = ReadonlyMap<UnitId, Objective>;

const sharing = (side: Side): ((battle: BbbBattle) => Plan) =>
  rememberWhile(
    (battle: BbbBattle, last: BbbBattle) =>
      battle.units === last.units && battle.turn === last.turn && battle.state.objectives === last.state.objectives,
    (battle: BbbBattle) => share(battle, side),
  );
const planOf = { a: sharing('a'), b: sharing('b') };

const aimsAt = rememberLast<BbbBattle['units'], Map<UnitId, Aim | null>>(() => new Map());

export function aimOf(battle: BbbBattle, unit: BbbUnit): Aim | undefined {
  const known = battle.units[unit.id] === unit ? aimsAt(battle.units) : undefined;
  let aim = known?.get(unit.id);
  if (aim === undefined) {
    aim = findAim(battle, unit) ?? null;
    known?.set(unit.id, aim);
  }
  return aim ?? undefined;
}

function findAim(battle: BbbBattle, unit: BbbUnit): Aim | undefined {
  const prey = preyOf(battle, unit) ?? null;
  const goal = planOf[unit.side](battle).get(unit.id) ?? null;
  const ahead = aheadOf(battle) === unit.side;
  const weary = isSpent(unit) || (unit.disrupted && unit.arm !== 'artillery');
  if (goal !== null) {
    const holder = unitsOf(battle, other(unit.side)).find((enemy) => goalsUnder(battle, enemy).includes(goal));
    const pull = 1 + 0.3 * goal.points + (ahead ? 0 : 0.5 + lateness(battle));
    if (holder === undefined) return { at: goal.at, prey, goal, ideal: inches(0.5), pull };
    return { at: poseOf(holder), prey: holder, goal, ideal: IDEAL[unit.arm], pull };
  }
  if (prey === null) {
    const [first] = objectivesOf(battle.setting);
    return first && { at: first.at, prey, goal: null, ideal: inches(4), pull: 0.5 };
  }
  if (weary) return { at: poseOf(prey), prey, goal, ideal: inches(14), pull: 0.5 };
  return { at: poseOf(prey), prey, goal, ideal: IDEAL[unit.arm], pull: ahead ? 0.5 : 1 };
}
