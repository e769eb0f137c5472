import type { Rulebook } from '#procedure/index.ts';
import { blunder, commandRoll, rally } from './command.ts';
import { meleeAttack, meleeResult, sweepingAdvance } from './melee.ts';
import { breakTest, retire } from './morale.ts';
import { moveAllowance } from './movement.ts';
import { canCharge, chargeResponses, formSquare } from './reactions.ts';
import { SHEET } from './sheet.ts';
import { shoot } from './shooting.ts';
import { armyStatus, brigadeStatus } from './victory.ts';

export const blackPowder: Rulebook = {
  id: 'bp',
  name: 'Black Powder',
  about: 'Brigade against brigade, about 1700 to 1900: orders that may fail, volleys, charges and broken brigades.',
  sheet: SHEET,
  procedures: [
    commandRoll,
    blunder,
    moveAllowance,
    canCharge,
    chargeResponses,
    formSquare,
    shoot,
    meleeAttack,
    meleeResult,
    breakTest,
    retire,
    rally,
    sweepingAdvance,
    brigadeStatus,
    armyStatus,
  ],
  carriedByPlay: ['BP-SEQ-01', 'BP-SEQ-02', 'BP-SEQ-03', 'BP-SEQ-04', 'BP-DIS-02', 'BP-GUN-01', 'BP-GUN-02'],
};
