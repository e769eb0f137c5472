import type { CheckedRuleset, System } from '#battle/index.ts';
import { faultIn as faultInBlackPowder } from './black-powder/play/faults.ts';
import { blackPowderPlay } from './black-powder/play/index.ts';
import { faultIn as faultInBloodyBigBattles } from './bloody-big-battles/play/faults.ts';
import { bloodyBigBattlesPlay } from './bloody-big-battles/play/index.ts';
import { faultIn as faultInEighteenSixtySix } from './eighteen-sixty-six/play/faults.ts';
import { eighteenSixtySixPlay } from './eighteen-sixty-six/play/index.ts';
import { faultIn as faultInGrandTacticalCommander } from './grand-tactical-commander/play/faults.ts';
import { grandTacticalCommanderPlay } from './grand-tactical-commander/play/index.ts';
import { faultIn as faultInMusketsTomahawks } from './muskets-tomahawks/play/faults.ts';
import { musketsTomahawksPlay } from './muskets-tomahawks/play/index.ts';

/** The systems that can be played from muster to the end, in the order they are offered. */
export const PLAYS: readonly CheckedRuleset<System>[] = [
  { ...blackPowderPlay, faultIn: faultInBlackPowder },
  { ...bloodyBigBattlesPlay, faultIn: faultInBloodyBigBattles },
  { ...eighteenSixtySixPlay, faultIn: faultInEighteenSixtySix },
  { ...grandTacticalCommanderPlay, faultIn: faultInGrandTacticalCommander },
  { ...musketsTomahawksPlay, faultIn: faultInMusketsTomahawks },
];

export function findPlay(id: string): CheckedRuleset<System> | undefined {
  return PLAYS.find(({ book }) => book.id === id);
}
