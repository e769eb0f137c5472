import type { Referee } from '#referee/index.ts';
import { rulebook } from '../index.ts';
import { ASSAULT } from './assault.ts';
import { COMMAND_ROLL } from './command.ts';
import { chores, VICTORY, watches } from './ending.ts';
import { EVADE } from './evade.ts';
import { FIRE } from './fire.ts';
import { RETURN, RISK } from './generals.ts';
import { RECOVER, RETIRE, STATUS_OF_UNIT } from './morale.ts';
import { MOVE, SIGHT, ZONE } from './movement.ts';
import { ROSTER } from './roster.ts';
import { SEQUENCE } from './sequence.ts';

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
