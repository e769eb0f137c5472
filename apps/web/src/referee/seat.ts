import type { Base } from '../route/referee-paths.ts';
import type { Book } from './store.ts';

/** What every page of a battle is given. */
export interface Seat {
  readonly book: Book;
  readonly base: Base;
}
