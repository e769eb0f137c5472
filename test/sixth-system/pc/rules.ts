import type { Rules } from '#procedure/index.ts';
import { charge } from './melee.ts';
import { moraleTest } from './morale.ts';
import { moveAllowance } from './movement.ts';
import { SHEET } from './sheet.ts';
import { volley } from './shooting.ts';
import { armyStatus } from './victory.ts';

export const postcardRules: Rules = {
  id: 'pc',
  name: 'Powder on a Postcard',
  about: 'A skirmish of companies and troops, about 1750: move, volley, charge, test, on a page of our own.',
  sheet: SHEET,
  procedures: [moveAllowance, volley, charge, moraleTest, armyStatus],
};
