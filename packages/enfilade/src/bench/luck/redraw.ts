import { conduct, type Draw, type Json, type Question, type Source } from '#battle/index.ts';
import { seeded } from '#dice/index.ts';
import type { Thinker } from '#players/index.ts';
import { captainsAnswer } from '../chance/playout.ts';
import type { Quick } from '../chance/quick.ts';
import type { CarriedOrder, GivenAnswer } from './carried.ts';

/** The mean of many redraws, their spread, and their number. */
export interface Mean {
  readonly mean: number;
  readonly variance: number;
  readonly times: number;
}

/** How often an order is replayed with other dice: until the standard error is small enough, judging by the first few. */
export interface Patience {
  readonly least: number;
  readonly most: number;
  readonly enough: number;
}

/** What the redraws of a battle have in common. */
export interface RedrawContext {
  readonly thinker: Thinker;
  readonly quick: Quick;
  readonly seed: number;
}

/** Streams of dice: one for each order, place in it, and redraw. */
const REDRAWS = 1024;
const PLACES = 256;

function keyOf({ to, kind, subject }: Question): string {
  return `${to}/${kind}/${subject ?? ''}`;
}

/** A player who answered differently from a captain is taken to do so again; everyone else answers as captains do. */
function repeatedAnswers(answers: readonly GivenAnswer[]): ReadonlyMap<string, Json> {
  const own = answers.filter(({ answer, captains }) => JSON.stringify(answer) !== JSON.stringify(captains));
  return new Map(own.map(({ question, answer }) => [keyOf(question), answer]));
}

/** The expected worth of an order for side a once these draws are known and all others are drawn afresh. */
export function redrawn(
  { thinker, quick, seed }: RedrawContext,
  { order, before, answers }: CarriedOrder,
  { known, stream, asCaptains = false }: { known: readonly Draw[]; stream: number; asCaptains?: boolean },
  { least, most, enough }: Patience,
): Mean {
  const kept = asCaptains ? new Map<string, Json>() : repeatedAnswers(answers);
  const once = (time: number): number => {
    const dice = seeded(seed, stream * REDRAWS + time);
    const source: Source = {
      throw: (thrown) => thrown.dice.map((die) => dice.face(die)),
      answer(question, now) {
        const own = kept.get(keyOf(question));
        if (own !== undefined && question.options.some(({ answer }) => JSON.stringify(answer) === JSON.stringify(own)))
          return own;
        return captainsAnswer(thinker, before, question, now);
      },
    };
    return quick(conduct(thinker.ruleset, before.truth, order, { known, source }).battle);
  };
  // Samples that decide how many there are must not count: stopping before anything rare has come up would underestimate it.
  const first = meanOf(0, least, once);
  const times = Math.min(most, Math.max(least, Math.ceil(first.variance / (enough * enough))));
  return meanOf(least, least + times, once);
}

function meanOf(from: number, to: number, once: (time: number) => number): Mean {
  let [sum, squares] = [0, 0];
  for (let time = from; time < to; time += 1) {
    const value = once(time);
    [sum, squares] = [sum + value, squares + value * value];
  }
  const times = to - from;
  return { mean: sum / times, variance: spread(sum, squares, times), times };
}

function spread(sum: number, squares: number, times: number): number {
  return times < 2 ? 0 : Math.max(0, (squares - (sum * sum) / times) / (times - 1));
}

/** A stream of its own for each order of a battle and each place in it. */
export function streamOf(order: number, place: number): number {
  return order * PLACES + Math.min(place, PLACES - 1);
}
