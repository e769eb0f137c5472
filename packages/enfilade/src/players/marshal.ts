import type { System } from '#battle/index.ts';
import type { Counsel, WeighedOrder } from '#counsel/index.ts';
import type { Automaton, Decision, Situation, Thought } from './automaton.ts';
import { captain } from './captain.ts';
import { type Horizon, rollOut, type Thinker } from './rollout.ts';

/** How long a marshal thinks. */
export interface Care {
  /** Orders that are thought through. */
  readonly orders: number;
  /** Courses that each of them is followed. */
  readonly courses: number;
  readonly horizon: Horizon;
}

export const USUAL_CARE: Care = { orders: 4, courses: 12, horizon: { turns: 2, orders: 160 } };

/** How sure he wants to be before he leaves the captain's choice: in standard errors of the difference. */
const SURE = 1;
const FINE = 1_000_000_007;

interface Followed {
  readonly weighed: WeighedOrder<System>;
  readonly ends: number[];
}

/** The mean of what one is better than the other on the same dice, and its error. */
function better(one: Followed, two: Followed): { readonly mean: number; readonly error: number } {
  const differences = one.ends.map((end, i) => end - (two.ends[i] ?? 0));
  const n = differences.length;
  const mean = differences.reduce((sum, each) => sum + each, 0) / n;
  const spread = differences.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  return { mean, error: n < 2 ? Infinity : Math.sqrt(spread / (n - 1) / n) };
}

/** The few orders that differ in what they do, best first. */
function worthAThought(weighed: readonly WeighedOrder<System>[], most: number): readonly WeighedOrder<System>[] {
  return weighed.toSorted((one, two) => two.worth - one.worth).slice(0, most);
}

/** Plans by playing the next turns in thought, both sides as captains would, and takes what ends best. */
export function marshal(counsel: Counsel<System>, care: Care = USUAL_CARE): Automaton {
  const usual = captain(counsel);

  function* ponder(situation: Situation): Thought<Decision<System['order']> | undefined> {
    const { battle, ruleset, pick, side } = situation;
    const open = worthAThought(counsel.weigh(battle, pick), care.orders);
    const [first] = open;
    if (first === undefined) return usual.order(situation);
    const thinker: Thinker = { ruleset, counsel };
    const sign = side === 'a' ? 1 : -1;
    const followed: Followed[] = open.map((each) => ({ weighed: each, ends: [] }));
    if (open.length > 1)
      for (let course = 0; course < care.courses; course += 1) {
        const seed = pick(FINE);
        for (const { weighed, ends } of followed)
          ends.push(sign * rollOut(thinker, { before: battle, order: weighed.order }, seed, care.horizon));
        if ((yield (course + 1) / care.courses) === true) break;
      }
    let best = followed[0] as Followed;
    for (const each of followed.slice(1)) {
      const { mean, error } = better(each, best);
      if (mean > SURE * error) best = each;
    }
    return { says: best.weighed.order, why: best.weighed.why };
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
