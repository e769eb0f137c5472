import type { Rules } from '#procedure/index.ts';
import { commandBlunder, commandRoll, engineeringTask, initiativeCheck } from './command.ts';
import { chargeDeclare, chargeRound } from './melee.ts';
import { fallBack, retreat, suppressionTest } from './morale.ts';
import { formationChange, moveAllowance, squareCheck } from './movement.ts';
import { SHEET } from './sheet.ts';
import { fire, fireConstruction, fixedAttack } from './shooting.ts';
import { breakpoint, endPhase } from './victory.ts';

export const grandTacticalCommanderRules: Rules = {
  id: 'gtc',
  name: 'Black Powder Grand Tactical Commander',
  about: 'Regiments of a few stands in centimetres: command rolls, suppression, fall-back and the charge.',
  sheet: SHEET,
  procedures: [
    commandRoll,
    commandBlunder,
    fire,
    fixedAttack,
    suppressionTest,
    fallBack,
    fireConstruction,
    chargeDeclare,
    chargeRound,
    retreat,
    formationChange,
    squareCheck,
    moveAllowance,
    initiativeCheck,
    endPhase,
    breakpoint,
    engineeringTask,
  ],
};
