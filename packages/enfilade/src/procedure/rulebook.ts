import type { Boxes, Printing, Sheet } from '#sheet/index.ts';
import type { Procedure } from './procedure.ts';

/** One system as it is played: the boxes of its sheet and its procedures. */
export interface Rules {
  /** Short, of lower-case letters and digits; scenarios and battle files name it. */
  readonly id: string;
  readonly name: string;
  /** One sentence for a newcomer. */
  readonly about: string;
  readonly sheet: Boxes;
  readonly procedures: readonly Procedure[];
}

/** One system as written down: with the readings and rulings behind its boxes. */
export interface Rulebook extends Rules {
  readonly sheet: Sheet;
  readonly printing: Printing;
  /** Facts that no single resolution covers: sequence of play, footprints and measuring do. */
  readonly carriedByPlay: readonly string[];
}

/** The procedure with this id. */
export function findProcedure(book: Rules, id: string): Procedure | undefined {
  return book.procedures.find((procedure) => procedure.id === id);
}
