import { eventOf } from '#battle/index.ts';
import type { GtcModel } from '../model.ts';

/** One kind of event of Grand Tactical Commander: what makes it, what it changes, how it is told. The blanks `attackers` and `defender` name the units that fight a round. */
export const event = eventOf<GtcModel, 'attackers' | 'defender'>();
