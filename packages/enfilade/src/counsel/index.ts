export { chanceAbove, chanceAtMost } from './chance.ts';
export type { Counsel, WeighedAnswer, WeighedOrder, Weight } from './counsel.ts';
export type { Fate, ObjectiveReturn, Returns, RuleOption, UnitReturn } from './returns.ts';
export { does } from './words.ts';
