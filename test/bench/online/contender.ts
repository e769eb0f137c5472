import type { Aside } from '../aside.ts';

/** Milliseconds until both clients knew of an act; otherwise why there is nothing to measure. */
export type Outcome = number | 'refused' | 'over';

/** Two clients of one match. */
export interface Match {
  act(): Promise<Outcome>;
  leave(): void;
}

/** A server in a process of its own, and how clients come to matches on it. */
export interface Contender {
  readonly name: string;
  readonly server: Aside;
  /** So many matches, with both clients of each connected. */
  matches(number: number): Promise<readonly Match[]>;
}

/** Matches that are begun at once, so that a server is not flooded. */
const AT_ONCE = 20;

export async function inBatches<T>(number: number, make: (i: number) => Promise<T>): Promise<readonly T[]> {
  const made: T[] = [];
  while (made.length < number) {
    const more = Math.min(AT_ONCE, number - made.length);
    const first = made.length;
    made.push(...(await Promise.all(Array.from({ length: more }, (_, i) => make(first + i)))));
  }
  return made;
}
