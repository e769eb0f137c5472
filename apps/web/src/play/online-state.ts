import type { Viewer } from 'enfilade';
import type { Act, People, TakeBack, TalkLine, WhyGone } from 'enfilade/online';

/** A seat in an online battle, as this browser keeps it; null to watch. */
export interface OnlineSeat {
  readonly token: string;
}

/** The state of the connection. `gone`: it will not come back. */
export type LineState = 'opening' | 'live' | 'away' | 'gone';

/** Something of this device that the server has not confirmed yet. */
export interface PendingAct {
  readonly id: string;
  readonly kind: 'order' | 'answer' | 'undo';
  /** "Move: 92e Ligne" */
  readonly says: string;
}

/** The rest of an online battle: the players, the chat, the state of the connection. */
export interface OnlineState {
  readonly battle: string;
  readonly viewer: Viewer;
  readonly line: LineState;
  /** When it is tried again, in milliseconds since 1970; null while it is not waited for. */
  readonly retryAt: number | null;
  readonly gone: WhyGone | null;
  /** The versions of the rules by which it was begun, gone on with and is now, in order; null where a file of 0.1.0 named none. */
  readonly rules: readonly string[] | null;
  /** When it was begun, as ISO 8601. */
  readonly begun: string;
  readonly watched: boolean;
  readonly talks: boolean;
  /** Null until the server has sent it. */
  readonly people: People | null;
  /** When that was, in milliseconds since 1970. */
  readonly peopleAt: number;
  readonly talk: readonly TalkLine[];
  readonly takeBack: TakeBack | null;
  /** In the order in which they were given. */
  readonly pending: readonly PendingAct[];
  /** Other things that are still to be sent: talk, requests. */
  readonly unsent: number;
  /** What the server refused, shown until the next order. */
  readonly refused: string | null;
}

/** What came of rolling the sealed dice of a finished battle again. */
export interface DiceCheck {
  /** `none`: nothing was sealed. */
  readonly state: 'checked' | 'broken' | 'none';
  /** Of all commitments; empty if nothing was sealed. */
  readonly code: string;
  readonly throws: number;
  /** Throws that no seal covers, and throws taken back by agreement. */
  readonly unsealed: number;
  readonly takenBack: number;
  /** What is wrong; empty where nothing is. */
  readonly because: string;
  /** The secrets that were published, by whose they were. */
  readonly parts: Readonly<Record<string, string | null>>;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** What a person does in an online battle besides ordering and answering. */
export type OnlineAct =
  | WithoutId<Exclude<Act, { readonly kind: 'order' | 'answer' | 'undo' | 'ask' }>>
  /** The place is added where it is sent. */
  | { readonly kind: 'ask'; readonly wish: Extract<Act, { readonly kind: 'ask' }>['wish'] }
  /** Try to reach the server now. */
  | { readonly kind: 'reconnect' }
  /** The order that waits is not sent any more. */
  | { readonly kind: 'drop-order' };
