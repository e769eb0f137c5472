import { plainText, type Side } from '#battle/index.ts';
import { CLOCK, findItem, type Item, type Items, itemsOf } from './book.ts';

/** The clock of the table: turn, part, and the side that goes first. */
export interface Clock {
  readonly turn: number;
  /** The id of a part of the sequence. */
  readonly part: string;
  readonly first: Side;
}

/** The items of a book as a system reads them. */
export interface RollCall {
  readonly clock: Clock;
  readonly sides: readonly Item[];
  readonly commands: readonly Item[];
  readonly units: readonly Item[];
  readonly owed: readonly Item[];
  find(id: string): Item | undefined;
}

export function callRoll(items: Items): RollCall {
  const clock = findItem(items, CLOCK)?.values ?? {};
  return {
    clock: {
      turn: typeof clock['turn'] === 'number' ? clock['turn'] : 1,
      part: typeof clock['part'] === 'string' ? clock['part'] : '',
      first: clock['first'] === 'b' ? 'b' : 'a',
    },
    sides: itemsOf(items, 'side'),
    commands: itemsOf(items, 'command'),
    units: itemsOf(items, 'unit'),
    owed: itemsOf(items, 'owed'),
    find: (id) => findItem(items, id),
  };
}

/** Made plain: a book may be older than the checks on names. */
export function nameOf({ id, values }: Item): string {
  return (typeof values['name'] === 'string' && plainText(values['name'])) || id;
}

export function sideOf({ id, kind, values }: Item): Side {
  return (kind === 'side' ? id : values['side']) === 'b' ? 'b' : 'a';
}
