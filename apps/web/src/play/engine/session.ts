import type {
  Battle,
  BattleEvent,
  BattleFile,
  Json,
  Offer,
  Reply,
  Rng,
  Ruleset,
  Setting,
  Side,
  System,
  Viewer,
} from 'enfilade';
import type { OnlineAct, OnlineState } from '../online-state.ts';
import type { Players } from '../players.ts';
import type { Reason, Status } from '../snapshot.ts';
import type { AskedOrder } from './after-order.ts';
import type { LocalSession } from './local-session.ts';

/** The order that a viewer's moment begins, who gave it, and the moment before it. */
export interface GivenOrder {
  readonly by: Side;
  readonly order: System['order'];
  readonly from: number;
}

/** A battle as its screen needs it, whether it is decided by the page's worker or by a server. */
export interface Session {
  readonly id: string;
  readonly players: Players;
  readonly viewer: Viewer;
  readonly ruleset: Ruleset<System>;
  /** As the viewer was briefed. */
  readonly setting: Setting;
  /** The session, if the battle is decided here. */
  readonly local: LocalSession | null;
  /** It is what one viewer could see of a battle: it can be looked at, not played. */
  readonly isView: boolean;
  /** Nothing is hidden: the battle is over, or hidden parts were removed before it came here. */
  readonly isOpen: boolean;
  /** The viewer and what they may see: when this changes, everything is sent again. */
  readonly reader: string;
  readonly status: Status;
  /** Who is to act or to answer. */
  readonly turnOf: Side;
  /** How many orders the viewer has seen. */
  readonly orders: number;
  /** How many of the viewer's moments lie before the order that waits for an answer. */
  readonly settledMoments: number;
  /** The events the viewer may see. */
  told(): readonly BattleEvent<System>[];
  /** The dice that were thrown for each of the viewer's moments. */
  thrown(): readonly (readonly (readonly number[])[])[];
  /** The order that each of the viewer's moments belongs to. */
  entries(): readonly number[];
  /** Which orders have a reason that the viewer may know. */
  reasoned(view: Battle<System>): ReadonlySet<number>;
  reasonsOf(order: number): readonly Reason[];
  orderAt(moment: number): GivenOrder | undefined;
  /** At one screen the next person to speak looks on. */
  lookAs(viewer: Viewer): void;
  order(order: System['order']): Reply | Promise<Reply>;
  answer(answer: Json): Reply | Promise<Reply>;
  undo(): Reply | Promise<Reply>;
  subjects(): readonly (string | null)[];
  /** What may be ordered now, or once an order of no consequence has been given. */
  offers(subject: string | null, ready?: System['order']): readonly Offer<System>[];
  /** The random numbers that choose example offers after this many orders. */
  examples(orders: number): Rng;
  /** The order whose question is put to the viewer, as far as it can be told from the viewer's table before it. */
  asked(before: Battle<System>): AskedOrder | null;
  /** The battle as it is stored; null while it goes on elsewhere, and until it is fetched from there. */
  file(engine: string): BattleFile<System> | null;
  /** The events of each order, as playouts for this viewer may use them: without an order that waits for an answer. */
  toldByOrder(): readonly (readonly BattleEvent<System>[])[];
  /** What there is besides the battle; only of an online battle. */
  readonly online?: OnlineState;
  /** Starts listening for changes from elsewhere. */
  listen?(listeners: SessionListeners): void;
  /** Gets the whole battle from elsewhere, once it is over. */
  fetchFile?(): Promise<void>;
  act?(act: OnlineAct): void;
  close?(): void;
}

export interface SessionListeners {
  /** The battle is another. */
  changed(): void;
  /** The battle is the same, but not who is there, what is under way, or what was said. */
  told(): void;
}
