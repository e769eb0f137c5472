/**
 * Battles in bulk: seeds in, tallies out. Nothing here knows threads; the caller sends each one the engagement and the numbers of its games.
 *
 *   const campaign = await openCampaign({ scenario, players: { a: 'captain', b: 'captain' } });   // in each worker, or a fault
 *   const fought = fightGame(campaign, seed, game);            // one battle, plain data; game is 0, 1, 2, …
 *   tally = mergeTallies(tally, tallyOf(campaign.roll, [fought]));   // begins with noTally(roll); any order, any parts
 *   const findings = findingsOf(campaign.roll, tally);         // shares with intervals, means, names: what is shown
 *   compareBattles({ roll, fought }, { roll, fought });        // paired on the seeds that both have fought
 *   withOption(scenario, 'fogOfWar', true); varyScenario(scenario, 'turns', 8);   // another scenario, or a fault
 *   verdictOn(roll, findings); simulationPage(roll, findings, occasion); battlesAsCsv(roll, fought);   // sentences, HTML, CSV
 */
export { balanceWords, isEven, scenarioPrint } from './balance.ts';
export * from './chance/index.ts';
export { type Campaign, type Engagement, type MusterRoll, openCampaign } from './campaign.ts';
export { compareBattles, type Comparison, type Contender, type PairedDifference } from './compare.ts';
export { battlesAsCsv, comparisonAsCsv } from './csv.ts';
export { EVEN_SHARES, evenOut, type Evenness, measureEvenness } from './even/even-out.ts';
export { FAIR_SHARES, type Fairness, fairnessOf } from './fairness.ts';
export { type BattleRecord, fightGame } from './fight.ts';
export {
  type Findings,
  findingsOf,
  type HeldFinding,
  type PhaseFinding,
  type SwingFinding,
  type UnitFinding,
} from './findings.ts';
export { type Frequency, frequencyOf, wilson } from './frequency.ts';
export * from './luck/index.ts';
export { comparisonPage } from './page/comparison.ts';
export { type Occasion, simulationPage } from './page/simulation.ts';
export type { Spread } from './sums.ts';
export type { Pulls, Swing } from './swings.ts';
export { mergeTallies, noTally, type NotedSwing, type Tally, tallyOf } from './tally.ts';
export { verdictOn } from './verdict.ts';
export { varyScenario, withOption } from './vary.ts';
