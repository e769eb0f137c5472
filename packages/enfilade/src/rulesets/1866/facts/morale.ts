import { choice, type FactsOf, flag, form, list, neededFlag } from '#procedure/index.ts';
import { COMMAND_RADIUS } from '../sheet.ts';
import { commanderWithOneInch, halfStandsLost, rating, STATUSES } from './words.ts';

export const MORALE_CHECK = form({
  rating: rating(),
  disorganized: flag({ label: 'Disorganised' }),
  commanderWithOneInch: commanderWithOneInch(),
  halfStandsLost: halfStandsLost(),
});

export const RALLY_CHECK = form(
  {
    rating: rating(),
    inCommand: flag({ label: 'In command', default: true, help: `Within ${COMMAND_RADIUS.shows} of its commander.` }),
    commanderWithOneInch: commanderWithOneInch(),
    halfStandsLost: halfStandsLost(),
    enemyWithinFive: flag({ label: 'Enemy within 5"', help: 'One that is not routed itself.' }),
  },
  [
    {
      field: 'enemyWithinFive',
      rule: 'W66-GAP-27',
      because: 'no rally with an enemy within 5"',
      when: (check) => check.enemyWithinFive,
    },
    {
      field: 'commanderWithOneInch',
      rule: 'W66-CMD-02',
      because: 'a unit with its commander beside it is in command',
      when: (check) => check.commanderWithOneInch && !check.inCommand,
    },
  ],
);

export type RallyCheck = FactsOf<typeof RALLY_CHECK>;

export const DISTURBANCES = {
  moved: 'Moved',
  back: 'Fell back',
  disorganized: 'Disorganised anew',
  melee: 'Fought',
  rout: 'Routed',
} as const;

export type Disturbance = keyof typeof DISTURBANCES;

export const REFORMATION = form(
  {
    status: choice(STATUSES, { label: 'Status' }),
    chitActive: neededFlag({ label: 'R chit active' }),
    disturbedBy: list(choice(DISTURBANCES, { label: 'What happened' }), { label: 'Disturbed by', default: [] }),
  },
  [
    {
      field: 'status',
      rule: 'W66-ORD-03',
      because: 'only a disorganised unit reforms',
      when: ({ status }) => status !== 'disorganized',
    },
  ],
);
export type Reformation = FactsOf<typeof REFORMATION>;
