import type { System } from '#battle/index.ts';
import type { Counsel } from '#counsel/index.ts';
import type { Automaton, Decision, Situation, Thought } from './automaton.ts';
import { captain } from './captain.ts';
import { candidates } from './candidates.ts';
import { type Followed, isBetter, isTheSame, isWorse } from './followed.ts';
import { rollOut, type Thinker } from './rollout.ts';

/** How far a marshal thinks. */
export interface Care {
  /** Orders that are thought through. */
  readonly orders: number;
  /** Courses that the best of them are followed. */
  readonly courses: number;
}

/** In bulk, where nobody looks at the clock. */
const USUAL_CARE: Care = { orders: 5, courses: 10 };
/** At a table, where time is up before he has seen everything. */
export const BY_THE_CLOCK: Care = { orders: 7, courses: 60 };

/** What he says of an order; of one that is not the captain's, also what it is better than. */
function decided(best: Followed, first: Followed): Decision<System['order']> {
  const { order, why } = best.weighed;
  if (best === first) return { says: order, why };
  return {
    says: order,
    why: () => `${why()} A turn ahead this ends better than the first thought: ${first.weighed.why()}`,
  };
}

/** So many courses are followed before any order is given up. */
const FIRST_LOOK = 3;
const FINE = 1_000_000_007;

/** Plans by playing the next turn in thought, both sides as captains would, and takes what ends best. */
export function marshal(counsel: Counsel<System>, care: Care = USUAL_CARE): Automaton {
  const usual = captain(counsel);

  function* ponder(situation: Situation): Thought<Decision<System['order']> | undefined> {
    const { battle, ruleset, pick, side } = situation;
    let open: readonly Followed[] = candidates(counsel.weigh(battle, pick), care.orders).map((weighed) => ({
      weighed,
      ends: [],
    }));
    const [first] = open;
    if (first === undefined) return usual.order(situation);
    let best = first;
    const thinker: Thinker = { ruleset, counsel };
    const sign = side === 'a' ? 1 : -1;
    for (let course = 1; course <= care.courses && open.length > 1; course += 1) {
      const seed = pick(FINE);
      for (const { weighed, ends } of open) {
        ends.push(sign * rollOut(thinker, { before: battle, order: weighed.order }, seed));
        if ((yield course / care.courses) === true) return decided(best, first);
      }
      if (course >= FIRST_LOOK) for (const each of open) if (each !== best && isBetter(each, best)) best = each;
      const leader = best;
      open = open.filter(
        (each) => each === leader || !(isTheSame(each, leader) || (course >= FIRST_LOOK && isWorse(each, leader))),
      );
    }
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
