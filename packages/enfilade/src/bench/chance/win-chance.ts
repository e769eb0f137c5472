import { type Battle, seededPick, seedOfGame, type System } from '#battle/index.ts';
import type { Thinker } from '#players/index.ts';
import { runCourse, shareOf } from './course.ts';
import { certain, type WinChance, chanceFrom } from './estimate.ts';
import { standInView } from './stand.ts';

/** How a battle is thought on: from which seed, and how many times. */
export interface Trouble {
  readonly seed: number;
  readonly courses: number;
}

/**
 * The chance of side a from what a viewer knows, after every course that was fought to the end in thought; whoever is told that time is
 * up says what he has. Give it a view and never the battle while somebody plays.
 */
export function* winChance(
  thinker: Thinker,
  view: Battle<System>,
  { seed, courses }: Trouble,
): Generator<WinChance, WinChance, boolean | undefined> {
  if (view.result !== null) return certain(shareOf(view));
  let won = 0;
  for (let course = 0; course < courses; course += 1) {
    const own = seedOfGame(seed, course);
    const imagined = thinker.counsel.imagine?.(view, seededPick(own, 2)) ?? view;
    won += shareOf(runCourse(thinker, standInView(imagined), own));
    const chance = chanceFrom(won, course + 1);
    if ((yield chance) === true) return chance;
  }
  return chanceFrom(won, courses);
}
