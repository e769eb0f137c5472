import {
  choice,
  derivedForm,
  type FactsOf,
  flag,
  form,
  nullable,
  number,
  numberChoice,
  optional,
  whole,
} from '#procedure/index.ts';
import { FORMATION_CHANGE, rateOf, SQUARE_NEEDS } from '../sheet.ts';
import { type Arm, canTake, formation, formed } from './words.ts';

export const TROOPS = {
  infantry: 'Infantry',
  footArtillery: 'Foot artillery',
  horseArtillery: 'Horse artillery',
  heavyArtillery: 'Heavy artillery',
  heavyCavalry: 'Heavy cavalry',
  mediumCavalry: 'Medium cavalry',
  lightCavalry: 'Light cavalry',
  irregularCavalry: 'Irregular cavalry',
} as const;
export type Troop = keyof typeof TROOPS;

export const MOVERS = { ...TROOPS, general: 'General' } as const;
export type Mover = keyof typeof MOVERS;

export const ARM_OF: Readonly<Record<Troop, Arm>> = {
  infantry: 'infantry',
  footArtillery: 'artillery',
  horseArtillery: 'artillery',
  heavyArtillery: 'artillery',
  heavyCavalry: 'cavalry',
  mediumCavalry: 'cavalry',
  lightCavalry: 'cavalry',
  irregularCavalry: 'cavalry',
};

const GRANTS = { full: 'Full move', half: 'Half move', none: 'No move' } as const;
const GRANTED = { full: 1, half: 0.5, none: 0 } as const;

export const MOVE = derivedForm(
  {
    troop: choice(MOVERS, { label: 'Who moves' }),
    grant: choice<keyof typeof GRANTS>(GRANTS, { label: 'Move granted', default: 'full' }),
    formation: formation('Formation it moves in', 'limbered'),
    commandTotal: optional(
      whole({ label: 'Command total', help: `A square needs ${SQUARE_NEEDS}; others are not asked.` }),
    ),
    formationChanges: numberChoice([0, 1, 2], {
      label: 'Changes of formation',
      default: 0,
      help: 'Limbering, unlimbering and pivoting are changes too.',
    }),
    outsideFrontArc: flag({ label: 'Moves or faces outside its front arc' }),
    difficultAreas: whole({ label: 'Difficult areas moved in', from: 0, default: 0, help: 'Marsh, wood, town.' }),
    linearObstacles: whole({
      label: 'Linear obstacles crossed',
      from: 0,
      default: 0,
      help: 'Streams, steep slopes going up.',
    }),
    manhandle: flag({ label: 'Guns moved by hand' }),
    onRoad: flag({ label: 'Whole path on a road' }),
  },
  (given) => {
    const arm = given.troop === 'general' ? null : ARM_OF[given.troop];
    const baseInches = rateOf(given.troop).value;
    return {
      ...given,
      arm,
      /** Null for a general, which has none. */
      formation: arm === null ? null : formed(arm, given.formation, 'limbered'),
      givenFormation: given.formation,
      baseInches,
      grantedInches: baseInches * GRANTED[given.grant],
    };
  },
  [
    {
      field: 'formation',
      rule: 'BBB-GAP-27',
      because: 'a general has no formation',
      when: (m) => m.arm === null && m.givenFormation !== undefined,
    },
    {
      field: 'formationChanges',
      rule: 'BBB-GAP-27',
      because: 'a general has no formation to change',
      when: (m) => m.arm === null && m.formationChanges > 0,
    },
    {
      field: 'grant',
      rule: 'BBB-TURN-03',
      because: 'generals move without a command roll, always in full',
      when: (m) => m.arm === null && m.grant !== 'full',
    },
    {
      field: 'formation',
      rule: 'BBB-GAP-25',
      because: 'this arm cannot take that formation',
      when: (m) => m.arm !== null && m.formation !== null && !canTake(m.arm, m.formation),
    },
    {
      field: 'formationChanges',
      rule: 'BBB-MOVE-10',
      because: 'a change of formation is paid from the move, and none is granted',
      when: (m) => m.grant === 'none' && m.formationChanges > 0,
    },
    {
      field: 'formationChanges',
      rule: 'BBB-READ-22',
      because: 'the changes cost more than the move granted',
      when: (m) => m.formationChanges * m.baseInches * FORMATION_CHANGE > m.grantedInches,
    },
    {
      field: 'manhandle',
      rule: 'BBB-MOVE-13',
      because: 'only unlimbered artillery is moved by hand',
      when: (m) => m.manhandle && m.formation !== 'unlimbered',
    },
    {
      field: 'manhandle',
      rule: 'BBB-MOVE-13',
      because: 'guns moved by hand do nothing else: no change, no road',
      when: (m) => m.manhandle && (m.formationChanges > 0 || m.onRoad),
    },
    {
      field: 'manhandle',
      rule: 'BBB-MOVE-13',
      because: 'moving guns by hand needs a move, and none is granted',
      when: (m) => m.manhandle && m.grant === 'none',
    },
    {
      field: 'onRoad',
      rule: 'BBB-TERR-06',
      because: 'a road helps only march columns and limbered artillery',
      when: (m) => m.onRoad && m.formation !== 'marchColumn' && m.formation !== 'limbered',
    },
    {
      field: 'commandTotal',
      rule: 'BBB-MOVE-11',
      because: `needed for a square with a move: it needs ${SQUARE_NEEDS} or more`,
      when: (m) => m.formation === 'square' && m.grant !== 'none' && m.commandTotal === undefined,
    },
  ],
);
export type Move = FactsOf<typeof MOVE>;

const DIRECTIONS = { toward: 'Toward that enemy', away: 'Straight away', other: 'Otherwise' } as const;

export const ZONE = form({
  nearestEnemyInches: nullable(
    number({
      label: 'Nearest enemy unit',
      from: 0,
      unit: 'inches',
      help: 'At this point of the path, if there is one.',
    }),
  ),
  assault: flag({ label: 'Assault move' }),
  startedInZone: flag({ label: 'Began the move in a zone' }),
  direction: choice<keyof typeof DIRECTIONS>(DIRECTIONS, {
    label: 'Direction of the move',
    default: 'other',
  }),
});
export type Zone = FactsOf<typeof ZONE>;
