import type { OrderRefusal } from '#battle/index.ts';
import {
  type Bounds,
  disc,
  distanceFromPoint,
  inches,
  inUnits,
  lengthBetween,
  type Outline,
  outlineOf,
  overlap,
  pathOf,
  sweptOutline,
} from '#field/index.ts';
import { reckon } from '#sheet/index.ts';
import { resolveRally } from '../command.ts';
import { COMMAND_STEP_INCHES, ENEMY_NEAR, ON_FOOT, ON_HORSE } from '../sheet.ts';
import { COMMANDER_DISC_INCHES } from '../troops.ts';
import { commands, refusesCommander, refusesOrdered } from './command.ts';
import { meets } from './ground.ts';
import { tell } from './events.ts';
import { type BpBattle, type BpUmpire, type BpUnit, type Commander, onTable, unitOf, unitsOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { nearestEnemy, outline, shapeOf } from './place.ts';

const RALLY_REACH = inches(COMMAND_STEP_INCHES);
const DISC = disc(inches(COMMANDER_DISC_INCHES) / 2);

function refused(rule: string, because: string): OrderRefusal {
  return { rule, because };
}

export function refusesRally(battle: BpBattle, order: OrderOf<'rally'>): OrderRefusal | undefined {
  const silent = refusesCommander(battle, order.commander);
  if (silent !== undefined) return silent;
  const [commander, unit] = [battle.state.commanders[order.commander] as Commander, battle.units[order.unit]];
  if (unit === undefined || !commands(commander, unit) || unit.where !== 'table')
    return refused('BP-GAP-07', 'the unit is not his to order');
  const barred = refusesOrdered(battle, unit);
  if (barred !== undefined) return barred;
  if (distanceFromPoint(commander, outline(battle, unit)) > RALLY_REACH)
    return refused('BP-GAP-48', `he must be within ${COMMAND_STEP_INCHES}" of it`);
  return unit.casualties < 2 ? refused('BP-GAP-48', 'the last mark never comes off') : undefined;
}

export function conductRally(order: OrderOf<'rally'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const [commander, unit] = [battle.state.commanders[order.commander] as Commander, unitOf(battle, order.unit)];
  const enemy = nearestEnemy(battle, unit);
  const check = {
    staffRating: commander.staffRating,
    nearestEnemyInches: enemy === null ? null : inUnits(enemy.apart),
    stamina: unit.stamina,
    casualties: unit.casualties,
    disordered: false,
    engaged: false,
  };
  const result = resolveRally({ check, target: reckon(check.staffRating, [ENEMY_NEAR], check) }, umpire);
  tell(umpire, result.success ? 'unit-rallied' : 'rally-failed', battle, commander, unit, { check, result });
}

function boundsOf({ x, y }: Commander): Bounds {
  const { radius } = DISC;
  return { west: x - radius, south: y - radius, east: x + radius, north: y + radius };
}

function isOn({ x, y }: Commander, body: Outline): boolean {
  return overlap(outlineOf({ x, y, heading: 0 }, DISC), body);
}

function enemyOn(battle: BpBattle, commander: Commander): BpUnit | undefined {
  return onTable(battle).find((unit) => {
    const body = outline(battle, unit);
    return unit.side !== commander.side && meets(body, boundsOf(commander)) && isOn(commander, body);
  });
}

/** Who came over a commander: where he stands now, or on the straight way there. */
function reachedBy(battle: BpBattle, commander: Commander, moved: readonly Moved[]): BpUnit | undefined {
  return moved.find(({ unit, was }) => {
    if (unit.side === commander.side) return false;
    if (isOn(commander, outline(battle, unit))) return true;
    if (was?.where !== 'table' || was.building !== null || unit.building !== null) return false;
    const { x, y } = was;
    return isOn(
      commander,
      sweptOutline(pathOf({ x, y, heading: unit.heading }, shapeOf(unit), [{ kind: 'centreTo', to: unit }])),
    );
  })?.unit;
}

export function refusesCommanderMove(
  battle: BpBattle,
  { commander: id, x, y }: OrderOf<'moveCommander'>,
): OrderRefusal | undefined {
  const commander = battle.state.commanders[id];
  if (commander === undefined || commander.side !== battle.active)
    return refused('contract', 'no such commander of yours');
  if (commander.moved) return refused('BP-GAP-16', 'he has moved');
  const rate = commander.mounted ? ON_HORSE : ON_FOOT;
  const { width, height } = battle.setting.ground;
  if (x > width || y > height) return refused('BP-GAP-18', 'that is off the table');
  const far = lengthBetween(commander, { x, y });
  if (far > inches(rate.value))
    return refused(rate.fact, `it is too far: ${Math.ceil(inUnits(far) * 10 - 1e-6) / 10}" of ${rate.value}"`);
  return enemyOn(battle, { ...commander, x, y }) === undefined
    ? undefined
    : refused('BP-GAP-16', 'an enemy stands there');
}

export function conductCommanderMove({ commander: id, x, y }: OrderOf<'moveCommander'>, umpire: BpUmpire): void {
  const commander = umpire.battle.state.commanders[id] as Commander;
  tell(umpire, 'commander-moved', umpire.battle, commander, { x, y }, commander.mounted ? ON_HORSE.fact : ON_FOOT.fact);
}

interface Moved {
  readonly unit: BpUnit;
  /** As it stood before the order. */
  readonly was: BpUnit | undefined;
}

/** BP-GAP-16: a commander whom an enemy unit reaches is placed with his nearest unit; only who has moved can reach one. */
export function displaceCommanders(umpire: BpUmpire, before: BpBattle['units']): void {
  const { units } = umpire.battle;
  const moved: Moved[] = [];
  for (const id in units) {
    const [unit, was] = [units[id] as BpUnit, before[id]];
    if (unit !== was && unit.where === 'table' && hasMoved(unit, was)) moved.push({ unit, was });
  }
  if (moved.length === 0) return;
  for (const commander of Object.values(umpire.battle.state.commanders)) {
    const { battle } = umpire;
    const enemy = reachedBy(battle, commander, moved);
    const refuge = enemy && refugeOf(battle, commander);
    if (enemy === undefined || refuge === undefined) continue;
    tell(umpire, 'commander-displaced', battle, commander, enemy, refuge);
  }
}

function hasMoved(unit: BpUnit, was: BpUnit | undefined): boolean {
  return (
    was === undefined ||
    unit.x !== was.x ||
    unit.y !== was.y ||
    unit.heading !== was.heading ||
    unit.formation !== was.formation ||
    unit.where !== was.where
  );
}

function refugeOf(battle: BpBattle, commander: Commander): BpUnit | undefined {
  const all = unitsOf(battle, commander.side);
  const own = all.filter((unit) => commands(commander, unit));
  const [nearest] = (own.length > 0 ? own : all).toSorted(
    (a, b) => distanceFromPoint(commander, outline(battle, a)) - distanceFromPoint(commander, outline(battle, b)),
  );
  return nearest;
}
