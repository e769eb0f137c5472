import type { Referee } from '#referee/index.ts';
import { rulebook } from '../index.ts';
import { BOMBARD } from './bombard.ts';
import { DECLARE } from './charge.ts';
import { BLUNDER, FIXED_ATTACK } from './blunders.ts';
import { COMMAND_ROLL } from './command.ts';
import { BREAKPOINT, chores, END, watches } from './victory.ts';
import { FIRE } from './shooting.ts';
import { INITIATIVE, WORK } from './initiative.ts';
import { FALL_BACK, RETREAT, SUPPRESSION } from './morale.ts';
import { DEPLOY, MOVE, SQUARES } from './movement.ts';
import { ROSTER } from './roster.ts';
import { ROUND } from './melee.ts';
import { SEQUENCE } from './sequence.ts';

/** The system at a real table: its roster, the parts of its turn and its resolutions. */
export const referee: Referee = {
  book: rulebook,
  sequence: SEQUENCE,
  roster: ROSTER,
  resolutions: {
    'command-roll': COMMAND_ROLL,
    'command-blunder': BLUNDER,
    fire: FIRE,
    'fixed-attack': FIXED_ATTACK,
    'suppression-test': SUPPRESSION,
    'fall-back': FALL_BACK,
    'fire-construction': BOMBARD,
    'charge-declare': DECLARE,
    'charge-round': ROUND,
    retreat: RETREAT,
    'formation-change': DEPLOY,
    'square-check': SQUARES,
    'move-allowance': MOVE,
    'initiative-check': INITIATIVE,
    'end-phase': END,
    breakpoint: BREAKPOINT,
    'engineering-task': WORK,
  },
  chores,
  watches,
};
