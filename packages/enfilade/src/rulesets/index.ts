export { faultInRuleset } from './fault.ts';
export {
  loadChecks,
  loadCounsel,
  loadDetails,
  loadGenerator,
  loadPalette,
  loadPlay,
  loadReferee,
  loadRulebook,
  loadScenario,
  loadStrengthReport,
  systemOf,
} from './load.ts';
export { findPlay, PLAYS } from './plays.ts';
export { type ChartedPlay, RULEBOOK_IDS } from './register.ts';
export { findRulebook, RULEBOOKS } from './rulebooks.ts';
export { findScenario, SCENARIOS } from './scenarios.ts';
