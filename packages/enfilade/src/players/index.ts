/** Computer players of four levels, and a match with its players and dice. */
export { randomAnswer, seededRng } from '#battle/index.ts';
export {
  type ComputerPlayer,
  type Decision,
  RANDOM,
  type Seats,
  type Situation,
  type Thought,
} from './computer-player.ts';
export { HeadlessMatch } from './headless-match.ts';
export { bestOf } from './captain.ts';
export { isLevel, type Level, LEVELS, playerOf } from './levels.ts';
export type { Thinker } from './playout.ts';
export { BY_THE_CLOCK, type Effort, marshal } from './marshal.ts';
export { Match, type MatchSetup, MOST_ORDERS } from './match.ts';
