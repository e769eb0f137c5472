import {
  type Battle,
  type Json,
  type Question,
  randomAnswer,
  type Rng,
  type Ruleset,
  type Side,
  type System,
} from '#battle/index.ts';

/** What a player knows when he has to say something: a view, never the battle. */
export interface Situation {
  readonly ruleset: Ruleset<System>;
  readonly battle: Battle<System>;
  readonly side: Side;
  readonly pick: Rng;
}

/** What a player says, and why. */
export interface Decision<T> {
  readonly choice: T;
  why(): string;
}

/** How far a player has come with his thoughts, from 0 to 1; told that time is up, he says what he has. */
export type Thought<T> = Generator<number, T, boolean | undefined>;

/** Who plays a side without a person: an order when it is to act, an answer when it is asked. Thoughts may be cut short at any step. */
export interface ComputerPlayer {
  order(situation: Situation): Decision<System['order']> | undefined;
  answer(situation: Situation, question: Question): Decision<Json>;
  /** The same order, thought of step by step; only who thinks long has it. */
  ponder?(situation: Situation): Thought<Decision<System['order']> | undefined>;
}

const AT_RANDOM = (): string => 'Picked at random.';

export const RANDOM: ComputerPlayer = {
  order({ ruleset, battle, pick }) {
    const says = ruleset.sample(battle, pick);
    return says === undefined ? undefined : { choice: says, why: AT_RANDOM };
  },
  answer: ({ pick }, question) => ({ choice: randomAnswer(question, pick), why: AT_RANDOM }),
};

/** What a player cannot see may forbid what he orders, or be all that he could order; the umpire then lets him do something else. */
export function legalOrder(
  truth: Battle<System>,
  { ruleset, battle, pick }: Situation,
  order: System['order'] | undefined,
): System['order'] | undefined {
  if (truth === battle || (order !== undefined && ruleset.refuses(truth, order) === undefined)) return order;
  return ruleset.sample(truth, pick);
}

/** Who sits where; null is a person. */
export type Seats = Readonly<Record<Side, ComputerPlayer | null>>;
