import type { Side } from '#battle/index.ts';
import { lengthBetween, overlap } from '#field/index.ts';
import { commandersOf, enemiesOf, unitsOf, type W66Umpire } from './model.ts';
import { outline, standOf } from './place.ts';

/** Section 5: an enemy that moved onto a commander pushes him to the nearest friendly unit. */
export function pushCommanders(umpire: W66Umpire, side: Side): void {
  const { battle } = umpire;
  const pushed = commandersOf(battle, side).flatMap((commander) => {
    const stand = standOf(commander);
    if (!enemiesOf(battle, commander).some((enemy) => overlap(stand, outline(battle, enemy)))) return [];
    const [nearest] = unitsOf(battle, side).toSorted(
      (p, q) => lengthBetween(p, commander) - lengthBetween(q, commander),
    );
    return nearest === undefined ? [] : [{ ...commander, x: nearest.x, y: nearest.y }];
  });
  if (pushed.length === 0) return;
  umpire.tell({
    kind: 'commanders-pushed',
    by: null,
    facts: ['W66-GAP-06'],
    about: { commanders: pushed.map(({ id }) => id) },
    changes: [
      {
        state: {
          commanders: { ...battle.state.commanders, ...Object.fromEntries(pushed.map((each) => [each.id, each])) },
        },
      },
    ],
  });
}
