import { RANDOM, type Seats, type Side } from 'enfilade';
import type { Players } from '../players.ts';

/** Who knows more than chance comes later: until then his seat is empty and what he is asked waits. */
export function seatsOf({ a, b }: Players): Seats {
  return { a: a === 'random' ? RANDOM : null, b: b === 'random' ? RANDOM : null };
}

/** The side of the only person at the screen, if there is but one. */
export function onlyPerson({ a, b }: Players): Side | undefined {
  if (a === 'person' && b !== 'person') return 'a';
  return b === 'person' && a !== 'person' ? 'b' : undefined;
}
