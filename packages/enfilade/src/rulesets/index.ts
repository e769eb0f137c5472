export { findPlay, findRulebook, PLAYS, RULEBOOKS } from './all.ts';
export { loadChecks, loadCounsel, loadPlay, loadReferee, loadRulebook, loadStrengthReport } from './load.ts';
export { type ChartedPlay, RULEBOOK_IDS } from './register.ts';
