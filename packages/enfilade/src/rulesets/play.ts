import type { CheckedRuleset, System } from '#battle/index.ts';
import { faultIn as faultInBlackPowder } from './bp/play/faults.ts';
import { blackPowderPlay } from './bp/play/index.ts';
import { faultIn as faultInBloodyBigBattles } from './bbb/play/faults.ts';
import { bloodyBigBattlesPlay } from './bbb/play/index.ts';
import { faultIn as faultInEighteenSixtySix } from './1866/play/faults.ts';
import { eighteenSixtySixPlay } from './1866/play/index.ts';
import { faultIn as faultInGrandTacticalCommander } from './gtc/play/faults.ts';
import { grandTacticalCommanderPlay } from './gtc/play/index.ts';
import { faultIn as faultInMusketsTomahawks } from './mt/play/faults.ts';
import { musketsTomahawksPlay } from './mt/play/index.ts';

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
