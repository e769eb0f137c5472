/**
 * For tests of a system: random battles that check every promise of the contract, positions with their right answers, judges that know a
 * system from the paper alone (docs/positions.md, docs/judges.md), and golden battles as text.
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
