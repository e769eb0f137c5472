import type { System } from '#battle/index.ts';
import type { Counsel, Weight } from '#counsel/index.ts';
import { type ComputerPlayer, RANDOM } from './computer-player.ts';

/** The best of what was weighed; the first on a tie. */
export function bestOf<W extends Weight>(weighed: readonly W[]): W | undefined {
  let best = weighed[0];
  for (const each of weighed) if (best === undefined || each.worth > best.worth) best = each;
  return best;
}

/** One order at a time, always the one worth most. */
export function captain(counsel: Counsel<System>): ComputerPlayer {
  return {
    order(situation) {
      const best = bestOf(counsel.weigh(situation.battle, situation.pick));
      return best === undefined ? RANDOM.order(situation) : { choice: best.order, why: best.why };
    },
    answer(situation, question) {
      const best = bestOf(counsel.answers(situation.battle, question));
      return best === undefined ? RANDOM.answer(situation, question) : { choice: best.answer, why: best.why };
    },
  };
}
