import type { Outline } from '#field/index.ts';
import type { Rules } from '#procedure/index.ts';
import type { Battle, System } from './battle.ts';
import type { BattleEvent, RedactedEvent } from './event.ts';
import type { EventKinds } from './event-kind.ts';
import type { Offer, OrderRefusal, Rng } from './order.ts';
import type { ScenarioFault } from './fault.ts';
import type { OrderRows } from './order-table.ts';
import type { Scenario } from './scenario.ts';
import type { Side, Viewer } from './side.ts';
import type { Umpire } from './umpire.ts';
import type { SystemWords } from './words.ts';

/** What something covers on the table. */
export interface Footprint {
  readonly id: string;
  readonly side: Side;
  readonly outline: Outline;
  /** Others may stand on the same ground: commanders, markers, units in the same building. */
  readonly shared: boolean;
}

/** The contract that every playable system fulfils. */
export interface Ruleset<S extends System> {
  readonly book: Rules;
  /** Changes with the rules in play; `npm run golden` updates it. */
  readonly version: string;
  /** The kinds of events, and how they are told. */
  readonly events: EventKinds;
  /** Its own words for phases, values and lengths. */
  readonly words: SystemWords;
  /** The kinds of orders. */
  readonly orders: OrderRows;
  /** Tells the units, commanders and state a battle begins with; the table is empty until then. */
  muster(umpire: Umpire<S>): void;
  /** The units that can still be given an order; null stands for the side as a whole. */
  subjects(battle: Battle<S>): readonly (string | null)[];
  /** What a subject may do. Must agree with `refuses`: every offered order is accepted. */
  offers(battle: Battle<S>, subject: string | null, pick: Rng): readonly Offer<S>[];
  /** Whether a subject may do anything: as `offers`, which are not all worked out. */
  hasOffers(battle: Battle<S>, subject: string | null, pick: Rng): boolean;
  /** One legal order at random, without listing them all; undefined only when the battle is over. */
  sample(battle: Battle<S>, pick: Rng): S['order'] | undefined;
  /** Plain data becomes an order or is refused, without looking at the battle. */
  read(input: unknown): S['order'] | OrderRefusal;
  refuses(battle: Battle<S>, order: S['order']): OrderRefusal | undefined;
  /** Carries out an order that was not refused. */
  conduct(order: S['order'], umpire: Umpire<S>): void;
  /** Everything that stands on the table: for the screen, and to prove that no two units overlap. */
  footprints?(battle: Battle<S>): readonly Footprint[];
  /** The event as this viewer may know it; undefined if the viewer learns nothing. */
  redact(event: BattleEvent<S>, viewer: Viewer): RedactedEvent<S> | undefined;
  /** The scenario as this viewer may know it; all of it by default. */
  redactScenario?(scenario: Scenario, viewer: Viewer): Scenario;
}

/** Together with its scenario checks, which a screen loads only for scenarios of other origin. */
export interface CheckedRuleset<S extends System> extends Ruleset<S> {
  faultIn(scenario: Scenario): ScenarioFault | undefined;
}

/** Whether plain data could not be read as an order. */
export function isRefusal(read: { readonly kind: string } | OrderRefusal): read is OrderRefusal {
  return 'because' in read;
}
