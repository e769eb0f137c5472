import type { Json, Offer, OrderRefusal, Point, Reply, Side, SightLine, System, Viewer } from 'enfilade';
import type { Proposal, Scene, UnitInfo } from './engine/adviser.ts';
import type { BattleAddress } from '../route/pages.ts';
import type { Advice, Hint } from './engine/hints.ts';
import type { Drag, LeadInfo } from './engine/lead.ts';
import type { Measurement } from './engine/measure.ts';
import type { Account } from './engine/reckon/account.ts';
import type { DiceCheck, OnlineAct, OnlineSeat } from './online-state.ts';
import type { GuideState } from './learn/guide-state.ts';
import type { Player, Players } from './players.ts';
import type { Reason, Update } from './snapshot.ts';

/** Which battle to open: a new one, a stored one, or the text of a battle file. */
export type BattleRequest =
  | Exclude<BattleAddress, { readonly kind: 'file' }>
  | { readonly kind: 'online'; readonly battle: string; readonly seat: OnlineSeat | null }
  | { readonly kind: 'file'; readonly text: string; readonly players: Players; readonly seed?: number };

/** How far and how fast the computer players may go, and what of it the screen shows. */
export interface Pace {
  /** They may act until the viewer has seen this many orders. */
  readonly orders: number;
  /** How long they may think about one order, in milliseconds. */
  readonly budget: number;
  /** Whether the screen shows every event by itself, or only what came of it. */
  readonly everyScene: boolean;
}

/** A refused order says what was measured, if anything was. */
export type OrderReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: OrderRefusal; readonly measured: Measurement | null };

/** The calls a page can make to its worker. Whatever changes is sent as an update, before the call is answered. */
export interface EngineApi {
  /** Why it cannot be opened; null if it was. */
  open(wanted: BattleRequest, pace: Pace): Promise<string | null>;
  /** Opens a new battle from an earlier moment of this one. */
  branch(moment: number, pace: Pace): Promise<string | null>;
  /** Done when nothing is left to store. */
  close(): Promise<void>;
  /** With a lead, what follows by itself is given too, until a question stops it. */
  order(order: System['order'], lead?: LeadInfo | null): Promise<OrderReply>;
  answer(answer: Json): Promise<Reply>;
  /** The persons at the screen throw dice of their own from now on, or no longer. */
  throwOwn(isOn: boolean): Promise<void>;
  /** The faces that were thrown; null to have them thrown. */
  typeIn(faces: readonly number[] | null): Promise<Reply>;
  undo(): Promise<Reply>;
  /** Everything that the screen knows, once more. */
  tellAgain(): Promise<void>;
  /** The other person has the screen. */
  lookAs(viewer: Viewer): Promise<void>;
  /** Gives a side to another player. */
  seat(side: Side, player: Player): Promise<void>;
  setPace(pace: Partial<Pace>): Promise<void>;
  /** A computer player that is thinking gives the best order it has. */
  moveNow(): Promise<void>;
  /** Loads a computer player that could not be loaded. */
  tryAgain(): Promise<void>;
  /** The unit that snapshots are to describe; as it was, if a moment of the past is shown. */
  select(id: string | null, moment: number | null): Promise<UnitInfo | null>;
  /** Another unit, to compare. */
  unit(id: string): Promise<UnitInfo>;
  /** A moment of the past, and the selected unit as it was then. */
  look(moment: number): Promise<{ readonly scene: Scene; readonly unit: UnitInfo | null }>;
  /** What an order would do, or the best order for a wish; null if no order leads there. */
  propose(id: string | null, wanted: Drag | { readonly order: System['order'] }): Promise<Proposal | null>;
  /** What a unit may do to an enemy from where it stands; null if nothing. */
  aim(id: string, enemy: string): Promise<Offer<System> | null>;
  sight(from: string, to: string | Point): Promise<SightLine | null>;
  /** The best orders for a unit, or for the turn. */
  hints(unit: string | null): Promise<readonly Hint[]>;
  /** What the guide of this battle has to say now, if these steps were done before; null where it has none. */
  guide(done: readonly string[]): Promise<GuideState | null>;
  /** The best answer to the open question. */
  advice(): Promise<Advice | null>;
  /** Why the computer gave the order of a journal entry. */
  reasons(entry: number): Promise<readonly Reason[]>;
  /** The whole battle, to be played on, or what the viewer may see of it, to be shared. */
  file(what: 'battle' | 'view'): Promise<string>;
  /** What is done in an online battle besides ordering and answering. */
  actOnline(act: OnlineAct): Promise<void>;
  /** Rolls every sealed die of a finished battle again. */
  checkDice(): Promise<DiceCheck>;
  /** What the analysis worker may know. */
  account(): Promise<Account>;
  /** When everything is stored. */
  written(): Promise<void>;
}

export interface WorkerCall {
  readonly number: number;
  readonly method: keyof EngineApi;
  readonly args: readonly unknown[];
}

/** The answer to a call, or an update. */
export type WorkerMessage = (
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly failed: string }
  | { readonly update: Update }
) & {
  /** Whether odds are still being worked out and will be sent. */
  readonly more: boolean;
};
