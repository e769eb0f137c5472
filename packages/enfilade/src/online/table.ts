import type {
  Draw,
  Json,
  OrderRefusal,
  Question,
  RedactedEvent,
  Result,
  Scenario,
  Side,
  System,
  Viewer,
} from '#battle/index.ts';
import type { Level } from '#players/levels.ts';
import type { Place } from './basics.ts';
import type { Phrase, Remedy, Wish } from './messages.ts';
import type { Pace } from './requests.ts';

/** What the server says over a websocket: to each seat and to those who watch, what they may know and nothing else. */
export type Frame =
  /** Once after `hello`, and again when what the device knows begins anew: the battle is over and all of it is shown. */
  | { readonly kind: 'table'; readonly table: OnlineTable }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'people'; readonly people: People }
  | { readonly kind: 'talk'; readonly lines: readonly TalkLine[] }
  /** It is stored: it will not be lost, nor be done again. `news` follows or came before. */
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'refused'; readonly id: string; readonly why: WhyRefused; readonly refusal: OrderRefusal }
  /** The line is alive. */
  | { readonly kind: 'beat' }
  /** Nothing more is sent; only after `server` is it worth coming back by itself. */
  | { readonly kind: 'gone'; readonly because: WhyGone };

/** `full`: no more may watch. `seat-moved` by its player, `seat-given` to somebody else by the other side or the server's owner. */
export type WhyGone = 'unknown' | 'removed' | 'full' | 'seat-moved' | 'seat-given' | 'server';

/** `rules`: what is ordered may not be; `moved-on`: the battle has gone on since; `seal`: it takes dice, which are not sealed yet. */
export type WhyRefused = 'rules' | 'moved-on' | 'seal' | 'not-yours' | 'too-fast' | 'contract';

/** What stays the same of a battle for one viewer. */
export interface OnlineTable {
  readonly battle: string;
  readonly viewer: Viewer;
  readonly engine: string;
  readonly rules: string | null;
  /** As the viewer was briefed. */
  readonly scenario: Scenario;
  readonly watched: boolean;
  /** Whether the server lets people talk. */
  readonly talks: boolean;
  readonly begun: string;
}

/** An event as its viewer may know it, with what lay on the table beside it. */
export interface OnlineMoment {
  readonly event: RedactedEvent<System>;
  /** The dice thrown for it, as far as the viewer may see them. */
  readonly dice: readonly (readonly number[])[];
  /** The order in which it happened, counted among those the viewer has seen. */
  readonly entry: number;
}

/** What has changed: the moments after `since` are replaced by these. */
export interface News {
  readonly since: number;
  readonly moments: readonly OnlineMoment[];
  readonly standing: Standing;
}

/** Where the battle stands, as a viewer may know it. */
export interface Standing {
  /** To be sent with every order, and with `hello` after a break. */
  readonly place: Place;
  /** Moments before the order that waits for an answer; all of them where none does. */
  readonly settled: number;
  /** Finished orders that the viewer has seen. */
  readonly orders: number;
  /** The side to act or to answer; null when it is over. */
  readonly waitsFor: Side | null;
  /** Only if it is put to the viewer. */
  readonly question: Question | null;
  /** The order the question belongs to, where nothing of this battle is hidden from anybody: odds of the answers need it. */
  readonly waiting: { readonly order: Json; readonly draws: readonly Draw[] } | null;
  /** Why the viewer cannot undo; null if it can. */
  readonly noUndo: string | null;
  /** What a request to take back would undo; null where there is nothing to ask for. */
  readonly takeBack: TakeBack | null;
  readonly result: Result | null;
}

/** The viewer's own last order, which the other side may allow to be taken back. */
export interface TakeBack {
  /** Its first moment, as the viewer saw it. */
  readonly moment: number;
  /** How many throws it and what followed have used: they are not thrown again. */
  readonly throws: number;
  /** Something hidden was shown since. */
  readonly shown: boolean;
}

/** A request, as both sides see it. */
export interface Request {
  readonly id: string;
  readonly by: Side;
  readonly wish: Wish['kind'];
  /** Of a request for another pace. */
  readonly pace?: Pace;
  /** Of one to let the computer play. */
  readonly level?: Level;
  /** Of a request to take back: the moment as this viewer saw it, null if they saw nothing of it. */
  readonly takeBack?: Omit<TakeBack, 'moment'> & { readonly moment: number | null };
}

/** The player of a side, and whether they are online. */
export interface Seat {
  readonly state: SeatState;
  readonly name: string | null;
  /** The computer player that plays for it just now, if one does. */
  readonly level: Level | null;
  /** Milliseconds since it was last online; null while it is, and if it never was. */
  readonly away: number | null;
}

/** `offered`: someone has opened the invitation; `reconnecting` turns into `away` after 45 seconds. */
export const SEAT_STATES = ['empty', 'offered', 'here', 'reconnecting', 'away', 'computer'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

export interface OnlineClock {
  readonly pace: Pace;
  /** Milliseconds each side has left when this is sent; null without a clock. */
  readonly left: { readonly a: number | null; readonly b: number | null };
  /** Whose time passes. */
  readonly running: Side | null;
  /** What the viewer may do about the other side, whose time has run out. */
  readonly remedies: readonly Remedy[];
}

/** How far the dice are sealed: promised by all, handed over by all, or published at the end. */
export interface SealState {
  readonly state: 'open' | 'promised' | 'sealed' | 'published';
  /** Six characters of all promises, to be compared by people; null until all have promised. */
  readonly code: string | null;
  readonly promises: { readonly server: string; readonly a: string | null; readonly b: string | null };
  /** Sides that have not done their part yet. */
  readonly waitsFor: readonly Side[];
  /** Throws made before the dice were sealed: the battle was begun elsewhere. */
  readonly from: number;
}

export interface People {
  readonly seats: { readonly a: Seat; readonly b: Seat };
  readonly watching: number;
  readonly clock: OnlineClock;
  readonly requests: readonly Request[];
  readonly seal: SealState;
  /** Whether typed words of others are kept from this seat. */
  readonly muted: boolean;
  /** The battle that follows this one: the link of a seat opens the same person's seat there. Null until both want it. */
  readonly rematch: string | null;
}

export interface TalkLine {
  readonly number: number;
  readonly from: Viewer;
  readonly name: string | null;
  readonly words: { readonly text: string } | { readonly phrase: Phrase };
  /** When it was said, as ISO 8601. */
  readonly at: string;
}
