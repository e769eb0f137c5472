import type { Rules } from '#procedure/index.ts';
import { commandRoll, generalReturn, generalRisk } from './command.ts';
import { assault } from './melee.ts';
import { recoverStatus, retire, unitStatus } from './morale.ts';
import { moveAllowance, zoneCheck } from './movement.ts';
import { evade } from './reactions.ts';
import { SHEET } from './sheet.ts';
import { fire } from './shooting.ts';
import { lineOfSight } from './spotting.ts';
import { victoryCheck } from './victory.ts';

export const bloodyBigBattlesRules: Rules = {
  id: 'bbb',
  name: 'Bloody Big Battles, Napoleonic',
  about: 'Armies of brigades and divisions, 1792 to 1815: one command roll, one fire roll, one assault roll, all 2D6.',
  sheet: SHEET,
  procedures: [
    commandRoll,
    moveAllowance,
    zoneCheck,
    evade,
    lineOfSight,
    fire,
    assault,
    retire,
    recoverStatus,
    unitStatus,
    generalRisk,
    generalReturn,
    victoryCheck,
  ],
};
