import type { Rules } from '#procedure/index.ts';
import { gainCommandPoints, useAbility } from './command.ts';
import { handToHand, meleeAttack } from './melee.ts';
import { breakOff, rally, reactionTest } from './morale.ts';
import { moveAllowance } from './movement.ts';
import { SHEET } from './sheet.ts';
import { shoot } from './shooting.ts';
import { spot } from './spotting.ts';
import { clockCard, moraleCardCheck } from './victory.ts';

export const musketsTomahawksRules: Rules = {
  id: 'mt',
  name: 'Muskets & Tomahawks',
  about:
    'Skirmishes in the woods, single figures and ten-sided dice: cards decide who acts, and being seen decides who dies.',
  sheet: SHEET,
  procedures: [
    gainCommandPoints,
    useAbility,
    moveAllowance,
    spot,
    shoot,
    reactionTest,
    rally,
    meleeAttack,
    handToHand,
    breakOff,
    clockCard,
    moraleCardCheck,
  ],
};
