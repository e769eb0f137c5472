import { type Battle, seededRng, seedOfGame, type System } from '#battle/index.ts';
import type { Thinker } from '#players/index.ts';
import { runPlayout, shareOf } from './playout.ts';
import { certain, type WinChance, chanceFrom } from './estimate.ts';
import { positionInView } from './position.ts';

/** The seed and the number of playouts. */
export interface PlayoutOptions {
  readonly seed: number;
  readonly playouts: number;
}

/**
 * The chance of side a from what a viewer knows, updated after every playout; sent `true`, it returns what it has so far. While a battle is
 * being played, give it a view, never the battle.
 */
export function* winChance(
  thinker: Thinker,
  view: Battle<System>,
  { seed, playouts }: PlayoutOptions,
): Generator<WinChance, WinChance, boolean | undefined> {
  if (view.result !== null) return certain(shareOf(view));
  let won = 0;
  for (let playout = 0; playout < playouts; playout += 1) {
    const own = seedOfGame(seed, playout);
    const imagined = thinker.counsel.imagine?.(view, seededRng(own, 2)) ?? view;
    won += shareOf(runPlayout(thinker, positionInView(imagined), own));
    const chance = chanceFrom(won, playout + 1);
    if ((yield chance) === true) return chance;
  }
  return chanceFrom(won, playouts);
}
