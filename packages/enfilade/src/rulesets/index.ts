import type { Rulebook } from '#procedure/index.ts';
import { blackPowder } from './bp/index.ts';
import { bloodyBigBattles } from './bbb/index.ts';
import { eighteenSixtySix } from './1866/index.ts';
import { grandTacticalCommander } from './gtc/index.ts';
import { musketsTomahawks } from './mt/index.ts';

export { type ChartedPlay, loadChecks, loadPlay } from './charts.ts';
export { loadCounsel } from './counsels.ts';
export { loadRulebook } from './load.ts';
export { loadReferee } from './referees.ts';
export { loadStrengthReport } from './strength-reports.ts';

/** The register of systems, in the order they are offered. */
export const RULEBOOKS: readonly Rulebook[] = [
  blackPowder,
  bloodyBigBattles,
  eighteenSixtySix,
  grandTacticalCommander,
  musketsTomahawks,
];

export function findRulebook(id: string): Rulebook | undefined {
  return RULEBOOKS.find((book) => book.id === id);
}

export { findPlay, PLAYS } from './play.ts';
