import type { Referee } from '#referee/index.ts';
import { rulebook } from '../index.ts';
import { ABILITY, GAIN } from './command.ts';
import { DECK } from './deck.ts';
import { chores, CLOCK_CARD, MORALE_CHECK, watches } from './victory.ts';
import { ROUND } from './melee.ts';
import { MOVE } from './movement.ts';
import { RALLY } from './rally.ts';
import { REACTION_TEST } from './morale.ts';
import { BREAK_OFF } from './retreat.ts';
import { ROSTER } from './roster.ts';
import { CLOCK_KEEPS, SEQUENCE } from './sequence.ts';
import { SHOOT } from './shooting.ts';
import { SPOT } from './spotting.ts';
import { STRIKE } from './melee-strikes.ts';

/** The system at a real table: its roster, the parts of its turn and its resolutions. */
export const referee: Referee = {
  book: rulebook,
  sequence: SEQUENCE,
  clock: CLOCK_KEEPS,
  roster: ROSTER,
  resolutions: {
    'gain-command-points': GAIN,
    'use-ability': ABILITY,
    'move-allowance': MOVE,
    spot: SPOT,
    shoot: SHOOT,
    'reaction-test': REACTION_TEST,
    rally: RALLY,
    'melee-attack': STRIKE,
    'hand-to-hand': ROUND,
    'break-off': BREAK_OFF,
    'clock-card': CLOCK_CARD,
    'morale-card-check': MORALE_CHECK,
  },
  chores,
  watches,
  deck: DECK,
};
