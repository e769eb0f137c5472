import type { Referee } from '#referee/index.ts';
import { rulebook } from '../index.ts';
import { DECLARE } from './charge.ts';
import { ACTIVATION, ORDER_CHECK } from './chits.ts';
import { chores, VICTORY, watches } from './victory.ts';
import { FIRE } from './shooting.ts';
import { INITIATIVE } from './initiative.ts';
import { MELEE } from './melee.ts';
import { MORALE, RALLY, REFORM } from './morale.ts';
import { MOVE, PASSAGE } from './movement.ts';
import { REACT } from './reactions.ts';
import { SPOT } from './spotting.ts';
import { REPLACE, RISK } from './commanders.ts';
import { ROSTER } from './roster.ts';
import { SEQUENCE } from './sequence.ts';

/** The system at a real table: its roster, the parts of its turn and its resolutions. */
export const referee: Referee = {
  book: rulebook,
  sequence: SEQUENCE,
  roster: ROSTER,
  resolutions: {
    initiative: INITIATIVE,
    activation: ACTIVATION,
    spotting: SPOT,
    'order-check': ORDER_CHECK,
    'charge-declaration': DECLARE,
    'morale-roll': MORALE,
    rally: RALLY,
    reform: REFORM,
    'move-budget': MOVE,
    'passage-of-lines': PASSAGE,
    fire: FIRE,
    melee: MELEE,
    'commander-risk': RISK,
    'replace-commander': REPLACE,
    'cavalry-reaction': REACT,
    victory: VICTORY,
  },
  chores,
  watches,
};
