import type { Side } from '#battle/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { COMMAND_STAND_INCHES } from '../troops.ts';
import { tell } from './events.ts';
import { commandersOf, enemiesOf, unitsOf, type W66Umpire } from './model.ts';
import { outline, pointWithin } from './place.ts';

const UNDER = inches(COMMAND_STAND_INCHES / 2) - 1;

/** Section 5: an enemy that moved onto a commander pushes him to the nearest friendly unit. */
export function pushCommanders(umpire: W66Umpire, side: Side): void {
  const { battle } = umpire;
  const enemies = enemiesOf(battle, { side });
  const pushed = commandersOf(battle, side).flatMap((commander) => {
    if (!enemies.some((enemy) => pointWithin(commander, outline(battle, enemy), UNDER))) return [];
    const [nearest] = unitsOf(battle, side).toSorted(
      (p, q) => lengthBetween(p, commander) - lengthBetween(q, commander),
    );
    return nearest === undefined ? [] : [{ commander: { ...commander, x: nearest.x, y: nearest.y }, to: nearest.id }];
  });
  if (pushed.length > 0) tell(umpire, 'commanders-pushed', battle, pushed);
}
