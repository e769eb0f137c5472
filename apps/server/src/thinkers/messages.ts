import type { Json, Question, RedactedEvent, Scenario, Side, System } from 'enfilade/battle';
import type { Level } from 'enfilade/players';

/** What the server says to a process in which computer players think; `key` names a battle as one side knows it. */
export type ToThinker =
  /** Begins anew, with an empty table. */
  | { readonly kind: 'begin'; readonly key: string; readonly side: Side; readonly scenario: Scenario }
  | { readonly kind: 'events'; readonly key: string; readonly events: readonly RedactedEvent<System>[] }
  | { readonly kind: 'forget'; readonly key: string }
  | {
      readonly kind: 'think';
      readonly key: string;
      readonly level: Level;
      readonly seed: number;
      /** In milliseconds, for a player that thinks until time is up. */
      readonly budget: number;
      readonly asked: { readonly question: Question; readonly told: readonly RedactedEvent<System>[] } | null;
    };

/** What is decided: an order or an answer; null where there is nothing to order. */
export interface FromThinker {
  readonly choice: Json;
}
