export { randomAnswer, seededPick } from '#battle/index.ts';
export { AUTOMATA, type Automaton, type Seats } from './automaton.ts';
export { MOST_ORDERS, type Opened, type Secret, Sitting } from './sitting.ts';
