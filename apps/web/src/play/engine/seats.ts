import { RANDOM, type Seats, type Side } from 'enfilade';
import type { Players } from '../players.ts';

/** Players other than the random one are loaded later: until then their seat is empty and questions to them wait. */
export function seatsOf({ a, b }: Players): Seats {
  return { a: a === 'random' ? RANDOM : null, b: b === 'random' ? RANDOM : null };
}

/** The side of the only person at the screen, if there is just one. */
export function onlyPerson({ a, b }: Players): Side | undefined {
  if (a === 'person' && b !== 'person') return 'a';
  return b === 'person' && a !== 'person' ? 'b' : undefined;
}
