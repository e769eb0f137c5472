import { type OrderRefusal, refused } from '#battle/index.ts';
import { distanceFromPoint, inches, inUnits, lengthBetween } from '#field/index.ts';
import { reckon } from '#sheet/index.ts';
import { resolveRally } from '../command.ts';
import { COMMAND_STEP_INCHES, ENEMY_NEAR, ON_FOOT, ON_HORSE } from '../sheet.ts';
import { refusesCommander, refusesOrdered } from './command.ts';
import { enemyOn } from './displaced.ts';
import { tell } from './events.ts';
import { type BpBattle, type BpUmpire, commands, type Commander, unitOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { nearestEnemy, outline } from './place.ts';

const RALLY_REACH = inches(COMMAND_STEP_INCHES);

export function refusesRally(battle: BpBattle, order: OrderOf<'rally'>): OrderRefusal | undefined {
  const silent = refusesCommander(battle, order.commander);
  if (silent !== undefined) return silent;
  const [commander, unit] = [battle.state.commanders[order.commander] as Commander, battle.units[order.unit]];
  if (unit === undefined || !commands(commander, unit) || unit.where !== 'table')
    return refused('BP-GAP-07', 'the unit is not under this commander');
  const barred = refusesOrdered(battle, unit);
  if (barred !== undefined) return barred;
  if (distanceFromPoint(commander, outline(battle, unit)) > RALLY_REACH)
    return refused('BP-GAP-48', `the commander must be within ${COMMAND_STEP_INCHES}" of it`);
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

export function refusesCommanderMove(
  battle: BpBattle,
  { commander: id, x, y }: OrderOf<'moveCommander'>,
): OrderRefusal | undefined {
  const commander = battle.state.commanders[id];
  if (commander === undefined || commander.side !== battle.active)
    return refused('contract', 'no such commander of yours');
  if (commander.moved) return refused('BP-GAP-16', 'this commander has moved');
  const rate = commander.mounted ? ON_HORSE : ON_FOOT;
  const { width, height } = battle.setting.ground;
  if (x > width || y > height) return refused('BP-GAP-18', 'that is off the table');
  const far = lengthBetween(commander, { x, y });
  if (far > inches(rate.value))
    return refused(
      rate.fact,
      `it is too far: ${Math.ceil(inUnits(far) * 10 - 1e-6) / 10}", and ${commander.name} has ${rate.value}"`,
    );
  return enemyOn(battle, { ...commander, x, y }) === undefined
    ? undefined
    : refused('BP-GAP-16', 'an enemy stands there');
}

export function conductCommanderMove({ commander: id, x, y }: OrderOf<'moveCommander'>, umpire: BpUmpire): void {
  const commander = umpire.battle.state.commanders[id] as Commander;
  tell(umpire, 'commander-moved', umpire.battle, commander, { x, y }, commander.mounted ? ON_HORSE.fact : ON_FOOT.fact);
}
