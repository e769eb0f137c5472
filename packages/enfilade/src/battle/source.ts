import { seeded, type Throw } from '#dice/index.ts';
import type { Json, Question } from './question.ts';
import { type DiceSource, JournalError, type Source } from './umpire.ts';

/** Real dice from a seed; questions wait for an answer. */
export function seededSource(seed: number, stream = 0): DiceSource {
  const dice = seeded(seed, stream);
  return { throw: (thrown: Throw<unknown>) => thrown.dice.map((die) => dice.face(die)), answer: () => undefined };
}

/** The same with a player at hand who answers at once. */
export function answeredSource(dice: Source, answer: (question: Question) => Json): Source {
  return { throw: dice.throw, answer };
}

/** Nothing comes from it: the order waits, be it for dice or for an answer. */
export function waitingSource(): Source {
  return { throw: () => undefined, answer: () => undefined };
}

/** Only what the journal holds: anything more is an error in the journal. */
export function closedSource(): Source {
  return {
    throw(thrown) {
      throw new JournalError(`the journal ends before ${thrown.name}`);
    },
    answer: () => undefined,
  };
}
