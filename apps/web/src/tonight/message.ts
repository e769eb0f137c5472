import type { ArmyColour, Scenario, Side } from 'enfilade';
import type { Evenness } from 'enfilade/bench';
import type { BattleWish, KindId, MoodId } from 'enfilade/generate';
import type { Plan } from '../rules/catalogue.ts';

/** What a system can make, as the choices show it. */
export interface KnownSystem {
  readonly system: string;
  readonly armies: readonly {
    readonly id: string;
    readonly name: string;
    readonly colour: ArmyColour;
    readonly wars: readonly string[];
  }[];
  readonly wars: readonly { readonly id: string; readonly name: string }[];
  readonly kinds: readonly KindId[];
  readonly moods: readonly MoodId[];
}

/** A battle as it was made, with all that the page says of it. */
export interface MadeBattle {
  readonly scenario: Scenario;
  readonly plan: Plan;
  readonly chosen: {
    readonly war: string;
    readonly a: string;
    readonly b: string;
    readonly kind: KindId;
    readonly mood: MoodId;
  };
  readonly forces: Readonly<Record<Side, string>>;
}

export type Task =
  | { readonly kind: 'know'; readonly system: string }
  | { readonly kind: 'make'; readonly system: string; readonly wish: BattleWish; readonly number: number }
  | { readonly kind: 'even'; readonly scenario: Scenario; readonly seed: number };

export type Message =
  | { readonly kind: 'known'; readonly known: KnownSystem }
  | { readonly kind: 'made'; readonly number: number; readonly battle: MadeBattle }
  | { readonly kind: 'refused'; readonly number: number; readonly because: string }
  /** With a new plan where the battle was changed. */
  | { readonly kind: 'even'; readonly evenness: Evenness; readonly plan: Plan | null; readonly done: boolean }
  | { readonly kind: 'broken'; readonly because: string };
