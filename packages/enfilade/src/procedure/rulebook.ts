import type { Sheet } from '#sheet/index.ts';
import type { Procedure } from './procedure.ts';

export const RULEBOOK_IDS = ['bp', 'bbb', '1866', 'gtc', 'mt'] as const;
export type RulebookId = (typeof RULEBOOK_IDS)[number];

/** One system as written down: its sheet and its procedures. */
export interface Rulebook {
  readonly id: RulebookId;
  readonly name: string;
  /** One sentence for somebody who has never seen it. */
  readonly about: string;
  readonly sheet: Sheet;
  readonly procedures: readonly Procedure[];
  /** Facts that no single resolution carries out: the sequence of play, footprints and measuring do. */
  readonly carriedByPlay: readonly string[];
}

export function findProcedure(book: Rulebook, id: string): Procedure | undefined {
  return book.procedures.find((procedure) => procedure.id === id);
}
