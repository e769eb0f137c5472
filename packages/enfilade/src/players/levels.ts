import type { System } from '#battle/index.ts';
import type { Counsel } from '#counsel/index.ts';
import { type ComputerPlayer, RANDOM } from './computer-player.ts';
import { captain } from './captain.ts';
import { type Effort, marshal } from './marshal.ts';
import { recruit } from './recruit.ts';

/** The computer players there are, from the weakest to the strongest. */
export const LEVELS = ['random', 'recruit', 'captain', 'marshal'] as const;
/** How well a computer player plays. */
export type Level = (typeof LEVELS)[number];

/** Whether a word names a level of computer player. */
export function isLevel(name: unknown): name is Level {
  return LEVELS.some((level) => level === name);
}

/** A player of that level for a system; without its counsel, a random one. */
export function playerOf(level: Level, counsel: Counsel<System> | undefined, care?: Effort): ComputerPlayer {
  if (counsel === undefined) return RANDOM;
  return {
    random: () => RANDOM,
    recruit: () => recruit(counsel),
    captain: () => captain(counsel),
    marshal: () => marshal(counsel, care),
  }[level]();
}
