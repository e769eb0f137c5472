export { randomAnswer, seededPick } from '#battle/index.ts';
export { actorsIn, actorsOf } from './actors.ts';
export { type Automaton, type Decision, RANDOM, type Seats, type Situation, type Thought } from './automaton.ts';
export { Bout } from './bout.ts';
export { bestOf } from './captain.ts';
export { isLevel, type Level, LEVELS, playerOf } from './levels.ts';
export type { Thinker } from './rollout.ts';
export { BY_THE_CLOCK, type Care, marshal } from './marshal.ts';
export { MOST_ORDERS, type Opened, Sitting } from './sitting.ts';
