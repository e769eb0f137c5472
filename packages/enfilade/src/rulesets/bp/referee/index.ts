import type { Referee } from '#referee/index.ts';
import { rulebook } from '../index.ts';
import { MAY_CHARGE, RESPONSES, SQUARE } from './reactions.ts';
import { BLUNDER, COMMAND_ROLL, RALLY } from './command.ts';
import { ARMY_STATUS, BRIGADE_STATUS, chores, watches } from './victory.ts';
import { ROUND, STRIKE, SWEEP } from './melee.ts';
import { BREAK_TEST, RETIRE } from './morale.ts';
import { MOVE } from './movement.ts';
import { ROSTER } from './roster.ts';
import { SEQUENCE } from './sequence.ts';
import { VOLLEY } from './shooting.ts';

/** The system at a real table: its roster, the parts of its turn and its resolutions. */
export const referee: Referee = {
  book: rulebook,
  sequence: SEQUENCE,
  roster: ROSTER,
  resolutions: {
    'command-roll': COMMAND_ROLL,
    blunder: BLUNDER,
    'move-allowance': MOVE,
    'can-charge': MAY_CHARGE,
    'charge-responses': RESPONSES,
    'form-square': SQUARE,
    shoot: VOLLEY,
    'melee-attack': STRIKE,
    'melee-result': ROUND,
    'break-test': BREAK_TEST,
    retire: RETIRE,
    rally: RALLY,
    'sweeping-advance': SWEEP,
    'brigade-status': BRIGADE_STATUS,
    'army-status': ARMY_STATUS,
  },
  chores,
  watches,
};
