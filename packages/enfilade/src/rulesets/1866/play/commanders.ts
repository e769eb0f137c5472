import { type OrderRefusal, refused, type Side } from '#battle/index.ts';
import { inches, lengthBetween, within } from '#field/index.ts';
import { COMMANDERS } from '../sheet.ts';
import { COMMAND_STAND_INCHES } from '../troops.ts';
import { tell } from './events.ts';
import { type Commander, commandersOf, enemiesOf, unitsOf, type W66Battle, type W66Umpire } from './model.ts';
import type { OrderOf } from './orders.ts';
import { outline, pointWithin, standOf } from './place.ts';

export const RIDE: number = inches(COMMANDERS.value.ride);
const FROM_ENEMY = inches(COMMANDERS.value.enemies);
export const TOGETHER: number = inches(COMMANDERS.value.beside);
const UNDER = inches(COMMAND_STAND_INCHES / 2) - 1;

export function refusesPlaceCommander(
  battle: W66Battle,
  { commander: id, x, y }: OrderOf<'placeCommander'>,
): OrderRefusal | undefined {
  const commander = battle.state.commanders[id];
  if (commander === undefined || commander.side !== battle.active)
    return refused('contract', 'no such commander of yours');
  if (commander.killedTurn !== null) return refused('W66-CMD-03', 'this commander is dead');
  if (commander.arrivesTurn > battle.turn) return refused('W66-SEQ-01', 'this commander has not arrived yet');
  if (commander.placed) return refused('W66-SEQ-01', 'this commander has been placed this turn');
  const { width, height } = battle.setting.ground;
  if (x < 0 || y < 0 || x > width || y > height) return refused('W66-GAP-06', 'commanders stay on the table');
  if (lengthBetween(commander, { x, y }) > RIDE)
    return refused('W66-GAP-06', `a commander is placed up to ${COMMANDERS.value.ride}" from where he was`);
  const there = standOf({ ...commander, x, y });
  if (enemiesOf(battle, commander).some((enemy) => within(there, outline(battle, enemy), FROM_ENEMY)))
    return refused('W66-GAP-06', `no commander is placed within ${COMMANDERS.value.enemies}" of the enemy`);
  return undefined;
}

export function conductPlaceCommander({ commander: id, x, y }: OrderOf<'placeCommander'>, umpire: W66Umpire): void {
  const commander = umpire.battle.state.commanders[id] as Commander;
  tell(umpire, 'commander-placed', umpire.battle, commander, { x, y });
}

/** Section 5: an enemy that moved onto a commander pushes him to the nearest friendly unit. */
export function pushCommanders(umpire: W66Umpire, side: Side): void {
  const { battle } = umpire;
  const enemies = enemiesOf(battle, { side });
  const pushed = commandersOf(battle, side).flatMap((commander) => {
    if (!enemies.some((enemy) => pointWithin(commander, outline(battle, enemy), UNDER))) return [];
    const [nearest] = unitsOf(battle, side).toSorted(
      (p, q) => lengthBetween(p, commander) - lengthBetween(q, commander),
    );
    const isThere = nearest?.x === commander.x && nearest.y === commander.y;
    return nearest === undefined || isThere
      ? []
      : [{ commander: { ...commander, x: nearest.x, y: nearest.y }, to: nearest.id }];
  });
  if (pushed.length > 0) tell(umpire, 'commanders-pushed', battle, pushed);
}
