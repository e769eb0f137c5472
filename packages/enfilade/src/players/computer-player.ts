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

/** What a player has to decide from: a view, never the battle. */
export interface Situation {
  readonly ruleset: Ruleset<System>;
  readonly battle: Battle<System>;
  readonly side: Side;
  readonly pick: Rng;
}

/** A player's choice, and the reason. */
export interface Decision<T> {
  readonly choice: T;
  why(): string;
}

/** Progress of a player's thinking, from 0 to 1; sent `true`, it returns the best decision so far. */
export type Thought<T> = Generator<number, T, boolean | undefined>;

/** Plays a side without a person: gives orders when it is to act, answers when it is asked. Thinking may be cut short at any step. */
export interface ComputerPlayer {
  order(situation: Situation): Decision<System['order']> | undefined;
  answer(situation: Situation, question: Question): Decision<Json>;
  /** The same order, worked out step by step; only for players that think for long. */
  ponder?(situation: Situation): Thought<Decision<System['order']> | undefined>;
}

const AT_RANDOM = (): string => 'Picked at random.';

/** A computer player that takes any legal order and any answer. */
export const RANDOM: ComputerPlayer = {
  order({ ruleset, battle, pick }) {
    const says = ruleset.sample(battle, pick);
    return says === undefined ? undefined : { choice: says, why: AT_RANDOM };
  },
  answer: ({ pick }, question) => ({ choice: randomAnswer(question, pick), why: AT_RANDOM }),
};

/** Something the player cannot see may forbid the order, or be the only thing left to do; the umpire then picks another legal order. */
export function legalOrder(
  truth: Battle<System>,
  { ruleset, battle, pick }: Situation,
  order: System['order'] | undefined,
): System['order'] | undefined {
  if (truth === battle || (order !== undefined && ruleset.refuses(truth, order) === undefined)) return order;
  return ruleset.sample(truth, pick);
}

/** The player of each side; null for a person. */
export type Seats = Readonly<Record<Side, ComputerPlayer | null>>;
