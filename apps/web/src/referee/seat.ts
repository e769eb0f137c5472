import type { Base } from '../route/referee-paths.ts';
import type { Book } from './store.ts';

/** Props of every page of a battle. */
export interface Seat {
  readonly book: Book;
  readonly base: Base;
}
