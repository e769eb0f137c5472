import { type Die, seeded } from '#dice/index.ts';
import type { Rng } from './order.ts';
import type { Json, Question } from './question.ts';

/** Picks from a seed: one of n, each equally likely. */
export function seededRng(seed: number, stream: number): Rng {
  const dice = seeded(seed, stream);
  const known = new Map<number, Die>();
  return (n) => {
    if (n <= 1) return 0;
    let die = known.get(n);
    if (die === undefined) {
      die = { name: `D${n}`, low: 0, high: n - 1 };
      known.set(n, die);
    }
    return dice.face(die);
  };
}

export function randomAnswer(question: Question, pick: Rng): Json {
  return (question.options[pick(question.options.length)] ?? question.options[0]).answer;
}
