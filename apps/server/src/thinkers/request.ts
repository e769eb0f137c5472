import type { Json, Question, RedactedEvent, Scenario, Side, System } from 'enfilade/battle';
import type { Level } from 'enfilade/players';

/** What a computer player is asked to decide for its side, and all that it may know. */
export interface ThinkRequest {
  readonly battle: string;
  readonly side: Side;
  readonly level: Level;
  /** As the side was briefed. */
  readonly scenario: Scenario;
  /**
   * What the side was told of all finished orders. Give the same objects each time, the new ones at the end: then only these are sent to a
   * process that remembers the battle. After something was taken back, give new ones from there on, or fewer.
   */
  readonly events: readonly RedactedEvent<System>[];
  /** The question put to the side, and what it has seen of the order that waits; null if it is to give an order. */
  readonly asked: { readonly question: Question; readonly told: readonly RedactedEvent<System>[] } | null;
  /** Chooses where the player picks at random. Not the seed of the dice: the player could foresee them. */
  readonly seed: number;
}

export type Thought =
  /** To be judged as anybody's order: the player does not know what is hidden from its side. */
  | { readonly kind: 'order'; readonly order: Json }
  | { readonly kind: 'answer'; readonly answer: Json }
  /** It finds nothing to order. */
  | { readonly kind: 'none' }
  /** Too much waits already, of this battle or of all: to be asked again later. */
  | { readonly kind: 'busy' }
  /** It is no longer wanted, or the server stops. */
  | { readonly kind: 'cancelled' };
