import type { System } from '#battle/index.ts';
import type { Counsel, WeighedOrder } from '#counsel/index.ts';
import type { Automaton, Decision, Situation, Thought } from './automaton.ts';
import { captain } from './captain.ts';
import { candidates } from './candidates.ts';
import { compare } from './compare.ts';
import type { Followed } from './followed.ts';
import { rollOut } from './rollout.ts';

/** How far a marshal thinks. */
export interface Care {
  /** Orders that are thought through. */
  readonly orders: number;
  /** Courses that the best of them are followed. */
  readonly courses: number;
}

/** In bulk, where nobody looks at the clock. */
const USUAL_CARE: Care = { orders: 8, courses: 80 };
/** At a table, where time is up before he has seen everything: few orders, so that each is seen often enough. */
export const BY_THE_CLOCK: Care = { orders: 4, courses: 100 };

interface Candidate extends Followed {
  readonly weighed: WeighedOrder<System>;
}

/** What he says of an order; of one that is not the captain's, also what it is better than. */
function decided(best: Candidate, first: Candidate): Decision<System['order']> {
  const { order, why } = best.weighed;
  if (best === first) return { says: order, why };
  return {
    says: order,
    why: () => `${why()} Looking ahead, this ends better than the first thought: ${first.weighed.why()}`,
  };
}

/** Plans by playing the next two turns in thought, both sides as captains would, and takes what ends best. */
export function marshal(counsel: Counsel<System>, care: Care = USUAL_CARE): Automaton {
  const usual = captain(counsel);

  function* ponder(situation: Situation): Thought<Decision<System['order']> | undefined> {
    const { battle, ruleset, pick, side } = situation;
    const open = candidates(counsel.weigh(battle, pick), care.orders).map(
      (weighed): Candidate => ({ weighed, worth: weighed.worth, ends: [] }),
    );
    const [first] = open;
    if (first === undefined) return usual.order(situation);
    const sign = side === 'a' ? 1 : -1;
    const best = yield* compare(first, open, {
      courses: care.courses,
      pick,
      follow: ({ weighed: { order } }, seed) => sign * rollOut({ ruleset, counsel }, { before: battle, order }, seed),
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
