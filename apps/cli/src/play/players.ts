import { InvalidArgumentError } from 'commander';
import {
  type Battle,
  type Json,
  type Pick,
  type Question,
  randomAnswer,
  type Ruleset,
  type Side,
  type System,
} from 'enfilade';

/** Who plays a side without a person: an order when it is to act, an answer when it is asked. */
export interface Automaton {
  order(ruleset: Ruleset<System>, battle: Battle<System>, pick: Pick): System['order'] | undefined;
  answer(question: Question, pick: Pick): Json;
}

const RANDOM: Automaton = {
  order: (ruleset, battle, pick) => ruleset.sample(battle, pick),
  answer: randomAnswer,
};

/** Null is a person at the terminal. */
const PLAYERS: Readonly<Record<string, Automaton | null>> = { random: RANDOM, human: null };

export type Seats = Readonly<Record<Side, Automaton | null>>;
export type Automata = Readonly<Record<Side, Automaton>>;

export const UNATTENDED = 'random,random';

/** Who sits where, by names that were checked. */
export function seatsOf(names: string): Seats {
  const [a = '', b = ''] = names.split(',');
  return { a: PLAYERS[a] ?? null, b: PLAYERS[b] ?? null };
}

export function parsePlayers(given: string): string {
  const names = given.split(',').map((name) => name.trim());
  if (names.length !== 2 || !names.every((name) => Object.hasOwn(PLAYERS, name)))
    throw new InvalidArgumentError(`Two of ${Object.keys(PLAYERS).join(', ')}: --players human,random`);
  return names.join(',');
}

export function isUnattended(seats: Seats): seats is Automata {
  return seats.a !== null && seats.b !== null;
}
