/**
 * For tests of a system: random battles in which every promise of the contract is looked at, positions with their right answers,
 * the judges who know a system from the paper alone (docs/positions.md, docs/judges.md), and golden battles as text.
 */
export { readGolden, writeGolden } from './golden.ts';
export { type Inquiry, type Judge, type JudgedEvent, type JudgedOrder, stepsOf } from './judge.ts';
export {
  type Position,
  type PositionFile,
  type PositionPlayed,
  type PositionStep,
  playPosition,
  positionsIn,
  rulesetOfPosition,
} from './position.ts';
export { type Trial, type TrialResult, tryBattle } from './trial.ts';
export { untoldIn } from './untold.ts';
