import {
  type BattleEvent,
  type ChartDetails,
  type ResolutionCard,
  resolutionCards,
  type Ruleset,
  type System,
} from 'enfilade';
import type { Moments } from './moments.ts';

export interface CardTeller {
  readonly ruleset: Ruleset<System>;
  readonly details: ChartDetails<System>;
  /** The dice of each moment, as the table saw them. */
  readonly thrown: readonly (readonly (readonly number[])[])[];
  /** The order of each moment. */
  readonly entries: readonly number[];
}

/** The cards of what happened after a moment, from the beginning of the order that it belongs to. */
export interface CardUpdate {
  readonly since: number;
  readonly cards: readonly ResolutionCard[];
}

/** An order that waited for an answer goes on: its card is made again. */
export function cardsAfter({ thrown, entries, ...teller }: CardTeller, moments: Moments, after: number): CardUpdate {
  let since = Math.min(after, moments.count);
  while (since > 0 && entries[since - 1] === entries[since]) since -= 1;
  let before = moments.at(since);
  const happened = moments.events.slice(since).map((event: BattleEvent<System>, i) => {
    const moment = since + i + 1;
    const now = { moment, entry: entries[moment - 1] ?? -1, event, before, after: moments.at(moment) };
    before = now.after;
    return { ...now, thrown: thrown[moment - 1] ?? [] };
  });
  return { since, cards: resolutionCards(teller, happened) };
}
