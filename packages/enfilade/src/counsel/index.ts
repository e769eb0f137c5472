export { chanceAbove, chanceAtMost } from './chance.ts';
export type { Counsel, WeighedAnswer, WeighedOrder, Weight } from './counsel.ts';
export type { Fate, ObjectiveStatus, RuleOption, StrengthReport, UnitStrength } from './strength-report.ts';
export { percent } from '#procedure/index.ts';
export { does, themOrIt } from '#battle/index.ts';
