export { chanceAbove, chanceAtMost } from './chance.ts';
export type { Counsel, WeighedAnswer, WeighedOrder, Weight } from './counsel.ts';
