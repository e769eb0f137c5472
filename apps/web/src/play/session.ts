import type { Json, Level, Offer, Question, Reply, Result, Side, System, Viewer } from 'enfilade';

/** Who plays a side: a person at this screen, or a computer player by its level. */
export type Player = 'person' | Level;
export const PLAYERS: readonly Player[] = ['person', 'recruit', 'captain', 'marshal', 'random'];

export function isPlayer(name: string | undefined): name is Player {
  return PLAYERS.some((player) => player === name);
}

export type Players = Readonly<Record<Side, Player>>;

export const BOTH_PERSONS: Players = { a: 'person', b: 'person' };

/** Two persons at one screen: it goes from hand to hand. */
export function isShared({ a, b }: Players): boolean {
  return a === 'person' && b === 'person';
}

/** A computer against a computer: nobody is waited for. */
export function isShow({ a, b }: Players): boolean {
  return a !== 'person' && b !== 'person';
}

/** Why a computer player did what it did, in one sentence. */
export interface Reason {
  readonly by: Side;
  readonly says: string;
}

/** The computer thinks: for which side, and how much of its time is used up. */
export interface Thinking {
  readonly side: Side;
  readonly share: number;
}

/** Whether what somebody stored says who plays. */
export function isPlayers(stored: unknown): stored is Players {
  if (typeof stored !== 'object' || stored === null || !('a' in stored) || !('b' in stored)) return false;
  return [stored.a, stored.b].every((name) => PLAYERS.some((player) => player === name));
}

/** What a screen is told of a battle after every change: nothing that its viewer may not know. */
export interface Bulletin {
  readonly id: string;
  readonly ruleset: string;
  readonly players: Players;
  readonly viewer: Viewer;
  /** How many events this viewer has been told; the moments of the battle are numbered by them. */
  readonly moments: number;
  /** It is what the viewer could see of a battle elsewhere: to be looked at, not played. */
  readonly isView: boolean;
  /** The person or player everybody waits for; null when it is over, and in a view. */
  readonly waitsFor: Side | null;
  readonly question: Question | null;
  /** Why the last order cannot be taken back; null where it can. */
  readonly noUndo: string | null;
  readonly result: Result | null;
  /** Why it could not be stored; null where it was. */
  readonly unsaved: string | null;
  /** Why the computer cannot go on; null where it can. */
  readonly stuck: string | null;
  /** Why a computer player could not be fetched; null where all are here. */
  readonly missing: string | null;
  /** How many orders have told this viewer something. */
  readonly orders: number;
}

/**
 * The authority over a battle. It carries orders, answers, offers and redacted events, and nothing else, so that one far away can take
 * the place of the one in the worker.
 */
export interface Session {
  readonly bulletin: Bulletin;
  order(order: System['order']): Reply;
  answer(answer: Json): Reply;
  undo(): Reply;
  subjects(): readonly (string | null)[];
  offers(subject: string | null): readonly Offer<System>[];
}
