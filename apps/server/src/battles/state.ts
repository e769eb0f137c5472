import type { Level, Side } from 'enfilade';
import type { Seal } from 'enfilade/battle';
import type { Pace, Wish } from 'enfilade/online';

/** What a battle is besides its journal. One document, replaced as a whole with every act that changes it. */
export interface BattleState {
  readonly pace: Pace;
  readonly watched: boolean;
  readonly seats: Readonly<Record<Side, StoredSeat>>;
  /** The latest last; old ones are kept to say what became of them. */
  readonly invitations: readonly StoredInvitation[];
  /** The side that anybody may take. */
  readonly challenge: Side | null;
  readonly moving: StoredCode | null;
  readonly seal: StoredSeal;
  readonly clock: StoredClock;
  readonly requests: readonly StoredRequest[];
  /** The battle that follows this one. */
  readonly rematch: string | null;
  /** Lines of talk so far. */
  readonly talked: number;
}

export interface StoredSeat {
  readonly name: string | null;
  /** The hash of its player's token; null while the seat is empty. */
  readonly hash: string | null;
  /** The computer player that plays for it. */
  readonly level: Level | null;
  readonly muted: boolean;
  /** Tokens that led to this seat before, the latest first, and what became of it. */
  readonly former?: readonly FormerToken[];
}

/** The seat went to another device of its player, or the other side or the server's owner gave it to somebody else. */
export interface FormerToken {
  readonly hash: string;
  readonly became: 'seat-moved' | 'seat-given';
}

export interface StoredInvitation {
  readonly hash: string;
  readonly side: Side;
  readonly expires: number;
  readonly became: 'open' | 'opened' | 'used' | 'cancelled';
  /** Made by the server's owner: it takes the seat of somebody who is there, too. */
  readonly isOwners?: boolean;
}

/** A code that brings a seat to another device. */
export interface StoredCode {
  readonly side: Side;
  readonly hash: string;
  readonly expires: number;
  readonly wrong: number;
}

export interface StoredPart {
  readonly promise: string;
  /** Null until it is handed over. */
  readonly part: string | null;
}

export interface StoredSeal {
  /** The sides whose devices contribute. */
  readonly sides: readonly Side[];
  readonly server: StoredPart;
  readonly a: StoredPart | null;
  readonly b: StoredPart | null;
  readonly from: number;
  readonly takenBack: Seal['takenBack'];
}

export interface StoredClock {
  /** Milliseconds left at `at`; null without a clock. */
  readonly left: Readonly<Record<Side, number | null>>;
  readonly running: Side | null;
  readonly at: number;
  /** The turn of the battle that the time is for. */
  readonly turn: number;
}

export interface StoredRequest {
  readonly id: string;
  readonly by: Side;
  readonly wish: Wish;
  /** Before which order a request to take back goes. */
  readonly order?: number;
}
