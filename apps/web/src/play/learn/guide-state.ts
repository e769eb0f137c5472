import type { GuideStep, System } from 'enfilade';

/** A step that is asked for now, with an example of it. */
export interface AskedStep extends GuideStep {
  readonly order: System['order'];
  readonly orderSays: string;
  /** The unit that would carry it out; null for the whole side. */
  readonly unit: string | null;
  /** All units the example names: what is pointed at. */
  readonly units: readonly string[];
}

/** Where a guided battle is. */
export interface GuideState {
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  readonly done: readonly string[];
  /** Null where nothing new can be done now. */
  readonly step: AskedStep | null;
  /** The kind of the player's last order. */
  readonly last: string | null;
}
