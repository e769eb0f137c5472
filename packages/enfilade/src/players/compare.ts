import type { Rng } from '#battle/index.ts';
import type { Thought } from './computer-player.ts';
import { type Candidate, isTheSame, leadOver } from './candidate.ts';

/** How others are compared with the first. */
export interface ComparisonOptions<F extends Candidate> {
  readonly playouts: number;
  readonly pick: Rng;
  /** How the battle stands for the player at the end of a playout. */
  playOut(one: F, seed: number): number;
}

/** After this many playouts, and again after as many more, unlikely candidates are dropped. */
const FIRST_LOOK = 8;
const NEXT_LOOK = 8;
const LIKELY = -0.5;
/** How sure one must be to leave the first, in standard errors of the difference. */
const SURE = 1;
const FINE = 1_000_000_007;

/** The one that leads the first by most, if by enough. */
function leaderOf<F extends Candidate>(first: F, open: readonly F[]): F {
  let [best, most] = [first, SURE];
  for (const each of open) {
    if (each === first || each.ends.length < FIRST_LOOK) continue;
    const lead = leadOver(each, first);
    if (lead > most) [best, most] = [each, lead];
  }
  return best;
}

/**
 * Plays all of them out on the same dice, the likely ones for longer. Only the final comparison decides: testing after every playout would
 * find a difference by chance. When time is up, what is known then decides.
 */
export function* compare<F extends Candidate>(first: F, all: readonly F[], options: ComparisonOptions<F>): Thought<F> {
  let open = all;
  for (let playout = 1; playout <= options.playouts && open.length > 1; playout += 1) {
    const seed = options.pick(FINE);
    for (const each of open) {
      each.ends.push(options.playOut(each, seed));
      if ((yield playout / options.playouts) === true) return leaderOf(first, open);
    }
    const looks = playout >= FIRST_LOOK && (playout - FIRST_LOOK) % NEXT_LOOK === 0;
    open = open.filter(
      (each) => each === first || !(isTheSame(each, first) || (looks && leadOver(each, first) < LIKELY)),
    );
  }
  return leaderOf(first, open);
}
