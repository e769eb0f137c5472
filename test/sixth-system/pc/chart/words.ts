import { counted } from '#procedure/index.ts';
import { type Arm } from '#chart/index.ts';
import { PROFILE_OF, PROFILES } from '../troops.ts';
import type { PcUnit } from '../play/model.ts';

export const ARM_SIGNS: Readonly<Record<PcUnit['arm'], Arm>> = { foot: 'infantry', horse: 'cavalry' };

export function troopsOf({ arm }: PcUnit): string {
  return PROFILES[PROFILE_OF[arm]].name;
}

export function hitsOf({ hits }: PcUnit): string {
  return hits === 0 ? 'unhurt' : counted(hits, 'hit');
}
