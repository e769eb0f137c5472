import type { Json, Offer, Question, Reply, Result, Side, System, Viewer } from 'enfilade';

/** Who plays a side: a person at this screen, or a computer player by its name. */
export const PLAYERS = ['person', 'random'] as const;
export type Player = (typeof PLAYERS)[number];

export function isPlayer(name: string | undefined): name is Player {
  return PLAYERS.some((player) => player === name);
}

export type Players = Readonly<Record<Side, Player>>;

export const BOTH_PERSONS: Players = { a: 'person', b: 'person' };

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
  /** The person or player everybody waits for; null when it is over. */
  readonly waitsFor: Side | null;
  readonly question: Question | null;
  /** Why the last order cannot be taken back; null where it can. */
  readonly noUndo: string | null;
  readonly result: Result | null;
  /** Why it could not be stored; null where it was. */
  readonly unsaved: string | null;
  /** Why the computer cannot go on; null where it can. */
  readonly stuck: string | null;
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
