import type {
  Armies,
  Chart,
  CoverSign,
  Die,
  TutorialStep,
  Offer,
  Question,
  Result,
  Side,
  SideWords,
  System,
  Viewer,
} from 'enfilade';
import type { Scene, TargetOdds, UnitInfo } from './engine/adviser.ts';
import type { AnswerPlace } from './engine/answer-places.ts';
import type { CardUpdate } from './engine/cards.ts';
import type { ClashOdds } from './engine/clash-study.ts';
import type { Forecast } from './engine/forecast.ts';
import type { HandInfo } from './engine/hand.ts';
import type { JournalLine } from './engine/journal-lines.ts';
import type { RefusedOrder } from './engine/refused-orders.ts';
import type { OnlineState } from './online-state.ts';
import type { Players } from './players.ts';

/** What stays the same from the beginning of a battle to its end. */
export interface Brief {
  readonly scenario: string;
  readonly name: string;
  readonly date: string;
  readonly about: string;
  readonly system: string;
  readonly ruleset: string;
  readonly turns: number;
  readonly sides: { readonly a: string; readonly b: string };
  readonly sideWords: { readonly a: SideWords; readonly b: SideWords };
  /** The colours of the armies; null where the scenario does not say. */
  readonly armies: Armies;
  readonly cover: readonly CoverSign[];
  readonly width: number;
  readonly height: number;
  readonly unit: 'inch' | 'centimetre';
  readonly dice: Chart<System>['dice'];
  readonly sideOrders: Chart<System>['sideOrders'];
  readonly groups: Chart<System>['groups'];
  readonly journal: Chart<System>['journal'];
  readonly hasSecrets: boolean;
}

/** Dice that the person at the screen throws on a table of their own. */
export interface WantedThrow {
  readonly side: Side;
  /** The unit whose dice they are; null for the whole side. */
  readonly unit: string | null;
  readonly dice: readonly Die[];
  /** How the throw is called: "3D6 4+". */
  readonly name: string;
  /** How many throws came before it. */
  readonly number: number;
}

/** Where a battle stands: nothing that its viewer may not know. */
export interface Status {
  readonly id: string;
  readonly ruleset: string;
  readonly players: Players;
  readonly viewer: Viewer;
  /** How many events this viewer has seen; they number the moments of the battle. */
  readonly moments: number;
  /** It is a shared view of a battle elsewhere: to be looked at, not played. */
  readonly isView: boolean;
  /** The side to act; null when it is over, and in a view. */
  readonly waitsFor: Side | null;
  readonly question: Question | null;
  /** The dice that it waits for. */
  readonly wanted: WantedThrow | null;
  /** Whether the persons at the screen throw dice of their own; null where all dice are the server's. */
  readonly ownDice: boolean | null;
  /** Why the last order cannot be undone; null if it can. */
  readonly noUndo: string | null;
  readonly result: Result | null;
  /** Why it could not be stored; null if it was. */
  readonly unsaved: string | null;
  /** Why the computer cannot go on; null if it can. */
  readonly stuck: string | null;
  /** Why a computer player could not be loaded; null if all are here. */
  readonly missing: string | null;
  /** How many orders this viewer has seen. */
  readonly orders: number;
  /** Whether an order of this screen is on its way and not confirmed yet. */
  readonly isSending: boolean;
}

/** A unit or a card that may still act; null is the whole side. */
export interface Task {
  readonly id: string | null;
  readonly name: string;
  /** A card in a hand, not a unit. */
  readonly isCard: boolean;
  readonly offers: readonly { readonly kind: string; readonly says: string }[];
  /** What it could still do to an enemy, in words. */
  readonly attacks: readonly string[];
}

/** The whole screen after a change, as one viewer may know it. */
export interface Snapshot {
  /** Set when another battle was opened, or all of this one is told again. */
  readonly opened: { readonly brief: Brief; readonly warning: string | null; readonly isAgain?: boolean } | null;
  readonly status: Status;
  /** The screen knows the moments up to this one; later ones were undone or are new. 0: all are sent again. */
  readonly since: number;
  /** The new moments; the last scene is the present. Only that one if the screen skips the others. */
  readonly scenes: readonly Scene[];
  /** The journal after `since`. */
  readonly lines: readonly JournalLine[];
  /** The resolutions after `since`; null until the code for them is loaded. */
  readonly cards: CardUpdate | null;
  readonly tasks: readonly Task[];
  readonly sideOffers: readonly Offer<System>[];
  /** The selected unit; the engine selects the only one that can act. */
  readonly unit: UnitInfo | null;
}

/** A computer player is thinking: for which side, and how much of its time is used up. */
export interface Thinking {
  readonly side: Side;
  readonly share: number;
}

/** Why a computer player did what it did, in one sentence. */
export interface Reason {
  readonly by: Side;
  readonly says: string;
}

/** The one channel from the engine to the screen. Odds take longer than the rest, and follow it. */
export type Update =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly kind: 'status'; readonly status: Status }
  | { readonly kind: 'thinking'; readonly thinking: Thinking | null }
  | { readonly kind: 'unitOdds'; readonly id: string; readonly targets: readonly TargetOdds[] }
  /** What a hand that holds the selected unit is shown. */
  | { readonly kind: 'hand'; readonly id: string; readonly info: HandInfo }
  /** What the selected unit may not do now, and why. */
  | { readonly kind: 'refused'; readonly id: string; readonly orders: readonly RefusedOrder[] }
  | {
      readonly kind: 'orderOdds';
      /** Of which proposal. */
      readonly proposal: number;
      readonly forecast: Forecast | null;
      /** What the unit could hit from where the order would bring it; null if it stays where it is. */
      readonly targets: readonly TargetOdds[] | null;
    }
  /** How the charge or fight of a proposal would end; sent again as the estimate improves. */
  | { readonly kind: 'clashOdds'; readonly proposal: number; readonly odds: ClashOdds }
  | { readonly kind: 'answerOdds'; readonly forecasts: readonly (Forecast | null)[] }
  /** Where each answer shows on the table; null where it does not. */
  | { readonly kind: 'answerPlaces'; readonly places: readonly (AnswerPlace | null)[] }
  /** What a newcomer should know of each part of the turn. */
  | { readonly kind: 'lessons'; readonly lessons: Readonly<Record<string, TutorialStep>> }
  /** The players, the chat and what is under way in an online battle. */
  | { readonly kind: 'online'; readonly online: OnlineState }
  /** The resolutions that can be shown again in a battle that was opened. */
  | ({ readonly kind: 'cards' } & CardUpdate)
  | { readonly kind: 'fault'; readonly because: string };
