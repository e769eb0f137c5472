import type { Rulebook } from '#procedure/index.ts';
import { activation, commanderRisk, initiative, orderCheck, replaceCommander } from './command.ts';
import { chargeDeclaration, melee } from './melee.ts';
import { moraleRoll, rally, reform } from './morale.ts';
import { moveBudget, passageOfLines } from './movement.ts';
import { cavalryReaction } from './reactions.ts';
import { SHEET } from './sheet.ts';
import { fire } from './shooting.ts';
import { spotting } from './spotting.ts';
import { victory } from './victory.ts';

export const eighteenSixtySix: Rulebook = {
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
  carriedByPlay: [
    'W66-SEQ-01',
    'W66-SEQ-02',
    'W66-SEQ-03',
    'W66-SEQ-04',
    'W66-SEQ-05',
    'W66-CMD-01',
    'W66-CMD-02',
    'W66-ORD-04',
    'W66-ORD-05',
    'W66-ORD-07',
    'W66-TYPE-01',
    'W66-FORM-01',
    'W66-FORM-04',
    'W66-FORM-11',
    'W66-FORM-12',
    'W66-BLD-01',
    'W66-BLD-04',
    'W66-FIRE-06',
    'W66-STOSS-02',
    'W66-META-01',
  ],
};
