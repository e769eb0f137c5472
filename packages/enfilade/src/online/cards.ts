import type { Result, Scenario, Side, Viewer } from '#battle/index.ts';
import type { Pace } from './requests.ts';
import type { Seat, SealState } from './table.ts';

/** What the server answers to requests. Whatever fails is answered with a status and `{ error }`, a sentence for people. */

/** For a player who has made a battle or taken a seat: the link of the seat holds both. */
export interface SeatTaken {
  readonly battle: string;
  readonly side: Side;
  readonly seat: string;
}

/** To the maker of a battle, and to a seat that asks for a fresh invitation; null where none is needed. */
export interface BattleMade extends SeatTaken {
  readonly invitation: Invitation | null;
  /** Where other devices in the house find this server, if the maker calls it localhost; the likeliest first. */
  readonly nearby: readonly string[];
}

export interface Invitation {
  readonly token: string;
  /** As ISO 8601. */
  readonly expires: string;
}

/** Why a seat cannot be taken with this link. */
export type SeatOffer = 'free' | 'yours' | 'taken' | 'cancelled' | 'expired' | 'none';

/** A battle from outside: what an invitation, a link to watch or a seat leads to. */
export interface BattleCard {
  readonly battle: string;
  readonly system: string;
  /** As the asker may know it. */
  readonly scenario: Scenario;
  readonly rules: string | null;
  readonly pace: Pace;
  readonly watched: boolean;
  /** `shown`: a battle file that its owner lets others watch. */
  readonly state: 'open' | 'on' | 'over' | 'shown';
  readonly seats: { readonly a: Seat; readonly b: Seat };
  /** The side of the asker's seat or invitation. */
  readonly viewer: Viewer;
  readonly offer: SeatOffer;
  readonly seal: SealState | null;
  readonly turn: number;
  readonly result: Result | null;
  readonly begun: string;
}

/** A row of a list of battles. */
export interface BattleRow {
  readonly battle: string;
  readonly system: string;
  readonly scenario: {
    readonly id: string;
    readonly name: string;
    readonly sides: { readonly a: string; readonly b: string };
  };
  readonly pace: Pace;
  readonly seats: { readonly a: Seat; readonly b: Seat };
  readonly turn: number;
  readonly turns: number;
  readonly result: Result | null;
  /** When something last happened, as ISO 8601. */
  readonly moved: string;
}

/** One of the asker's own battles. */
export interface OwnBattle extends BattleRow {
  readonly side: Side;
  readonly yourTurn: boolean;
  /** What happened last, as far as this side knows. */
  readonly last: string | null;
  /** Requests of the other side. */
  readonly asked: boolean;
  /** Only while this side owes something to the dice: see `ONLINE_API.sealing`. */
  readonly seal: SealState | null;
}

/** The battles of a browser's seats; seats that no longer lead anywhere are named. */
export interface OwnBattles {
  readonly battles: readonly OwnBattle[];
  readonly gone: readonly string[];
  /** Seats that were given to somebody else. */
  readonly lost: readonly { readonly battle: string; readonly name: string }[];
}

/** What a club's server shows to everybody; empty and `off` where the server shows none. */
export interface Lobby {
  readonly off: boolean;
  readonly challenges: readonly (BattleRow & { readonly side: Side })[];
  readonly underWay: readonly BattleRow[];
  readonly finished: readonly BattleRow[];
}

/** A code by which a seat comes to another device within five minutes. */
export interface MovingCode {
  readonly code: string;
  readonly expires: string;
}
