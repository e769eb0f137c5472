import type { Rulebook } from '#procedure/index.ts';
import { blackPowder } from './black-powder/index.ts';
import { bloodyBigBattles } from './bloody-big-battles/index.ts';
import { eighteenSixtySix } from './eighteen-sixty-six/index.ts';
import { grandTacticalCommander } from './grand-tactical-commander/index.ts';
import { musketsTomahawks } from './muskets-tomahawks/index.ts';

export { type ChartedPlay, loadChecks, loadPlay } from './charts.ts';
export { loadCounsel } from './counsels.ts';
export { loadRulebook } from './load.ts';
export { loadReferee } from './referees.ts';
export { loadReturns } from './returns.ts';

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
