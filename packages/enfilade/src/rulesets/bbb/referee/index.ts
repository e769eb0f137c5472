import type { Referee } from '#referee/index.ts';
import { rulebook } from '../index.ts';
import { COMMAND_ROLL } from './command.ts';
import { RETURN, RISK } from './commanders.ts';
import { ASSAULT } from './melee.ts';
import { RECOVER, RETIRE, STATUS_OF_UNIT } from './morale.ts';
import { MOVE, ZONE } from './movement.ts';
import { EVADE } from './reactions.ts';
import { ROSTER } from './roster.ts';
import { SEQUENCE } from './sequence.ts';
import { FIRE } from './shooting.ts';
import { SIGHT } from './spotting.ts';
import { chores, VICTORY, watches } from './victory.ts';

/** The system at a real table: its roster, the parts of its turn and its resolutions. */
export const referee: Referee = {
  book: rulebook,
  sequence: SEQUENCE,
  roster: ROSTER,
  resolutions: {
    'command-roll': COMMAND_ROLL,
    'move-allowance': MOVE,
    'zone-check': ZONE,
    evade: EVADE,
    'line-of-sight': SIGHT,
    fire: FIRE,
    assault: ASSAULT,
    retire: RETIRE,
    'recover-status': RECOVER,
    'unit-status': STATUS_OF_UNIT,
    'general-risk': RISK,
    'general-return': RETURN,
    'victory-check': VICTORY,
  },
  chores,
  watches,
};
