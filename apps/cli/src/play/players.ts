import { InvalidArgumentError } from 'commander';
import { AUTOMATA, type Automaton, type Seats, type Side } from 'enfilade';

/** Null is a person at the terminal. */
const PLAYERS: Readonly<Record<string, Automaton | null>> = { ...AUTOMATA, human: null };

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
