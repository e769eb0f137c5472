import type { Rng, System } from '#battle/index.ts';
import type { Counsel, Weight } from '#counsel/index.ts';
import { type ComputerPlayer, RANDOM } from './computer-player.ts';
import { bestOf } from './captain.ts';

/** A recruit misjudges an order by up to this many points, either way. */
const BLUR = 30;
const FINE = 1000;
/** Once in this many times a recruit ends the part although units could still act. */
const IMPATIENT = 8;

function blurred<W extends Weight>(weighed: readonly W[], pick: Rng): readonly W[] {
  return weighed.map((each) => ({ ...each, worth: each.worth + BLUR * ((2 * pick(FINE)) / FINE - 1) }));
}

/** Knows what could be done, misjudges it and stops early: sensible but careless. */
export function recruit(counsel: Counsel<System>): ComputerPlayer {
  return {
    order(situation) {
      const { battle, pick } = situation;
      const weighed = counsel.weigh(battle, pick);
      const enough = pick(IMPATIENT) === 0 ? weighed.find(({ worth }) => worth === 0) : undefined;
      const best = enough ?? bestOf(blurred(weighed, pick));
      return best === undefined ? RANDOM.order(situation) : { choice: best.order, why: best.why };
    },
    answer(situation, question) {
      const best = bestOf(blurred(counsel.answers(situation.battle, question), situation.pick));
      return best === undefined ? RANDOM.answer(situation, question) : { choice: best.answer, why: best.why };
    },
  };
}
