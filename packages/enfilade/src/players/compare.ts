import type { Pick } from '#battle/index.ts';
import type { Thought } from './automaton.ts';
import { type Followed, isTheSame, leadOver } from './followed.ts';

/** How others are compared with the first. */
export interface Comparing<F extends Followed> {
  readonly courses: number;
  readonly pick: Pick;
  /** How the battle stands for the thinker at the end of a course. */
  follow(one: F, seed: number): number;
}

/** After so many courses, and again after so many more, what is not likely to be better is given up. */
const FIRST_LOOK = 8;
const NEXT_LOOK = 8;
const LIKELY = -0.5;
/** How sure one must be to leave the first, in standard errors of the difference. */
const SURE = 1;
const FINE = 1_000_000_007;

/** The one that leads the first by most, if by enough. */
function leaderOf<F extends Followed>(first: F, open: readonly F[]): F {
  let [best, most] = [first, SURE];
  for (const each of open) {
    if (each === first || each.ends.length < FIRST_LOOK) continue;
    const lead = leadOver(each, first);
    if (lead > most) [best, most] = [each, lead];
  }
  return best;
}

/**
 * Follows all of them on the same dice, the likely ones for longer. Whether one is better is asked at the end: who asks after every course
 * hears it by chance. When time is up, what is known then decides.
 */
export function* compare<F extends Followed>(first: F, all: readonly F[], how: Comparing<F>): Thought<F> {
  let open = all;
  for (let course = 1; course <= how.courses && open.length > 1; course += 1) {
    const seed = how.pick(FINE);
    for (const each of open) {
      each.ends.push(how.follow(each, seed));
      if ((yield course / how.courses) === true) return leaderOf(first, open);
    }
    const looks = course >= FIRST_LOOK && (course - FIRST_LOOK) % NEXT_LOOK === 0;
    open = open.filter(
      (each) => each === first || !(isTheSame(each, first) || (looks && leadOver(each, first) < LIKELY)),
    );
  }
  return leaderOf(first, open);
}
