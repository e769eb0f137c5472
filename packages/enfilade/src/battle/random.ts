import { type Die, seeded } from '#dice/index.ts';
import type { Pick } from './order.ts';
import type { Json, Question } from './question.ts';

/** Picks from a seed: one of n, each equally likely. */
export function seededPick(seed: number, stream: number): Pick {
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

export function randomAnswer(question: Question, pick: Pick): Json {
  return (question.options[pick(question.options.length)] ?? question.options[0]).answer;
}
