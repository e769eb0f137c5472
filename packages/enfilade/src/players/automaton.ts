import {
  type Battle,
  type Json,
  type Pick,
  type Question,
  randomAnswer,
  type Ruleset,
  type Side,
  type System,
} from '#battle/index.ts';

/** Who plays a side without a person: an order when it is to act, an answer when it is asked. */
export interface Automaton {
  order(ruleset: Ruleset<System>, battle: Battle<System>, pick: Pick): System['order'] | undefined;
  answer(question: Question, pick: Pick): Json;
}

const RANDOM: Automaton = {
  order: (ruleset, battle, pick) => ruleset.sample(battle, pick),
  answer: randomAnswer,
};

/** By the name under which they are asked for. */
export const AUTOMATA: Readonly<Record<string, Automaton>> = { random: RANDOM };

/** Who sits where; null is a person. */
export type Seats = Readonly<Record<Side, Automaton | null>>;
