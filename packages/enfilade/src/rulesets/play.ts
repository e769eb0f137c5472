import type { Ruleset, System } from '#battle/index.ts';
import { blackPowderPlay } from './black-powder/play/index.ts';
import { bloodyBigBattlesPlay } from './bloody-big-battles/play/index.ts';
import { eighteenSixtySixPlay } from './eighteen-sixty-six/play/index.ts';
import { grandTacticalCommanderPlay } from './grand-tactical-commander/play/index.ts';
import { musketsTomahawksPlay } from './muskets-tomahawks/play/index.ts';

/** The systems that can be played from muster to the end, in the order they are offered. */
export const PLAYS: readonly Ruleset<System>[] = [
  blackPowderPlay,
  bloodyBigBattlesPlay,
  eighteenSixtySixPlay,
  grandTacticalCommanderPlay,
  musketsTomahawksPlay,
];

export function findPlay(id: string): Ruleset<System> | undefined {
  return PLAYS.find(({ book }) => book.id === id);
}
