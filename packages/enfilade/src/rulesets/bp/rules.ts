import type { Rules } from '#procedure/index.ts';
import { blunder, commandRoll, rally } from './command.ts';
import { meleeAttack, meleeResult, sweepingAdvance } from './melee.ts';
import { breakTest, retire } from './morale.ts';
import { moveAllowance } from './movement.ts';
import { canCharge, chargeResponses, formSquare } from './reactions.ts';
import { SHEET } from './sheet.ts';
import { shoot } from './shooting.ts';
import { armyStatus, brigadeStatus } from './victory.ts';

export const blackPowderRules: Rules = {
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
};
