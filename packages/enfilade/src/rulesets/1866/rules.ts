import type { Rules } from '#procedure/index.ts';
import { activation, commanderRisk, initiative, orderCheck, replaceCommander } from './command.ts';
import { chargeDeclaration, melee } from './melee.ts';
import { moraleRoll, rally, reform } from './morale.ts';
import { moveBudget, passageOfLines } from './movement.ts';
import { cavalryReaction } from './reactions.ts';
import { SHEET } from './sheet.ts';
import { fire } from './shooting.ts';
import { spotting } from './spotting.ts';
import { victory } from './victory.ts';

export const eighteenSixtySixRules: Rules = {
  id: '1866',
  name: '1866 Fast Play',
  about: 'Corps against corps in the war of 1866: order chits, needle guns against storm columns, and D10 morale.',
  sheet: SHEET,
  procedures: [
    initiative,
    activation,
    spotting,
    orderCheck,
    chargeDeclaration,
    moraleRoll,
    rally,
    reform,
    moveBudget,
    passageOfLines,
    fire,
    melee,
    commanderRisk,
    replaceCommander,
    cavalryReaction,
    victory,
  ],
};
