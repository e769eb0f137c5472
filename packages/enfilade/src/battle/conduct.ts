import type { Battle, System } from './battle.ts';
import type { BattleEvent } from './event.ts';
import { MUSTER, type Muster } from './muster.ts';
import type { Question } from './question.ts';
import type { Ruleset } from './ruleset.ts';
import { isSettlement, settle } from './settle.ts';
import type { Side } from './side.ts';
import { type Draw, JournalUmpire, Pause, type Source, type WantedDice } from './umpire.ts';

/** How far an order has come: finished, or waiting for an answer or for dice. */
export interface ConductResult<S extends System> {
  readonly battle: Battle<S>;
  readonly events: readonly BattleEvent<S>[];
  readonly draws: readonly Draw[];
  readonly drawnAt: readonly number[];
  readonly answeredBy: readonly Side[];
  readonly question: Question | null;
  /** The dice it waits for; null where it waits for none. */
  readonly wanted: WantedDice | null;
}

/**
 * Carries out an order from the moment before it. Known draws are used first, so that a paused order is run again from its beginning with
 * one more answer; what happened before comes out the same.
 */
export function conduct<S extends System>(
  ruleset: Ruleset<S>,
  before: Battle<S>,
  order: S['order'] | Muster,
  { known, source }: { readonly known: readonly Draw[]; readonly source: Source },
): ConductResult<S> {
  const umpire = new JournalUmpire(before, known, source);
  const conducted = ({ question, wanted }: Pick<Pause, 'question' | 'wanted'>): ConductResult<S> => {
    const { battle, events, draws, drawnAt, answeredBy } = umpire;
    return { battle, events, draws, drawnAt, answeredBy, question, wanted };
  };
  try {
    if (order.kind === MUSTER.kind) ruleset.muster(umpire);
    else if (isSettlement(order)) settle(umpire, order);
    else ruleset.conduct(order, umpire);
  } catch (error) {
    if (error instanceof Pause) return conducted(error);
    throw error;
  }
  return conducted({ question: null, wanted: null });
}
