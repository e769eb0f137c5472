import type { Level, Side } from 'enfilade';

/** Who plays a side: a person at this screen, a person online, or a computer player by its level. */
export type Player = 'person' | 'remote' | Level;
export const PLAYERS: readonly Player[] = ['person', 'recruit', 'captain', 'marshal', 'random'];

export type Players = Readonly<Record<Side, Player>>;

export const BOTH_PERSONS: Players = { a: 'person', b: 'person' };

export function isPlayer(name: unknown): name is Player {
  return PLAYERS.some((player) => player === name);
}

/** For what was stored, whatever it is. */
export function isPlayers(stored: unknown): stored is Players {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'a' in stored &&
    'b' in stored &&
    [stored.a, stored.b].every(isPlayer)
  );
}

/** Two people at one screen: it goes from hand to hand. */
export function isShared({ a, b }: Players): boolean {
  return a === 'person' && b === 'person';
}

/** Whether a player is a computer. */
export function isComputer(player: Player): player is Level {
  return player !== 'person' && player !== 'remote';
}

/** A computer against a computer: no person has to act. */
export function isShow({ a, b }: Players): boolean {
  return isComputer(a) && isComputer(b);
}
