import type { System } from '#battle/index.ts';
import type { Counsel, WeighedOrder } from '#counsel/index.ts';
import type { ComputerPlayer, Decision, Situation, Thought } from './computer-player.ts';
import { captain } from './captain.ts';
import { shortlist } from './shortlist.ts';
import { compare } from './compare.ts';
import type { Candidate } from './candidate.ts';
import { evaluatePlayout } from './playout.ts';

/** How much a marshal looks ahead. */
export interface Effort {
  /** Orders that are played out. */
  readonly orders: number;
  /** Playouts for the best of them. */
  readonly playouts: number;
}

/** In bulk, without a clock. */
const USUAL_EFFORT: Effort = { orders: 8, playouts: 80 };
/** At a table, where time runs out: few orders, so that each is played out often enough. */
export const BY_THE_CLOCK: Effort = { orders: 4, playouts: 100 };

interface OrderCandidate extends Candidate {
  readonly weighed: WeighedOrder<System>;
}

/** The reason given for an order; if it is not the captain's choice, also what it is better than. */
function decided(best: OrderCandidate, first: OrderCandidate): Decision<System['order']> {
  const { order, why } = best.weighed;
  if (best === first) return { choice: order, why };
  return {
    choice: order,
    why: () => `${why()} Looking ahead, this ends better than the first thought: ${first.weighed.why()}`,
  };
}

/** Plays out the next two turns, both sides as captains, and takes what ends best. */
export function marshal(counsel: Counsel<System>, effort: Effort = USUAL_EFFORT): ComputerPlayer {
  const usual = captain(counsel);

  function* ponder(situation: Situation): Thought<Decision<System['order']> | undefined> {
    const { battle, ruleset, pick, side } = situation;
    const open = shortlist(ruleset.orders, counsel.weigh(battle, pick), effort.orders).map(
      (weighed): OrderCandidate => ({ weighed, worth: weighed.worth, ends: [] }),
    );
    const [first] = open;
    if (first === undefined) return usual.order(situation);
    const sign = side === 'a' ? 1 : -1;
    const best = yield* compare(first, open, {
      playouts: effort.playouts,
      pick,
      playOut: ({ weighed: { order } }, seed) =>
        sign * evaluatePlayout({ ruleset, counsel }, { before: battle, order }, seed),
    });
    return decided(best, first);
  }

  return {
    order(situation) {
      const thought = ponder(situation);
      let step = thought.next();
      while (step.done !== true) step = thought.next();
      return step.value;
    },
    answer: usual.answer,
    ponder,
  };
}
