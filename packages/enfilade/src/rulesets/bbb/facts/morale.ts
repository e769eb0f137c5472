import {
  belongs,
  choice,
  derivedForm,
  type FactsOf,
  flag,
  form,
  list,
  nullable,
  number,
  optional,
  record,
  text,
  whole,
} from '#procedure/index.ts';
import { ARM_OF, TROOPS } from './movement.ts';
import { arm, bases, ONE_BATTERY, quality, reduced } from './words.ts';

export const DISTANCES = { '3': '3"', '6': '6"', '9': '9"', half: 'Half a move', full: 'A full move' } as const;
export type Distance = keyof typeof DISTANCES;

const OBSTACLES = {
  none: 'None',
  impassable: 'Impassable ground',
  enemy: 'An enemy',
  tableEdge: 'Table edge',
} as const;

const PASSED = form({
  id: text({ label: 'Name' }),
  general: flag({ label: 'A general' }),
  supporter: flag({ label: 'Supporter in base contact' }),
});

export const WAY_BACK = derivedForm(
  {
    troop: choice(TROOPS, { label: 'Who retires' }),
    distance: choice(DISTANCES, { label: 'Distance' }),
    obstacle: choice<keyof typeof OBSTACLES>(OBSTACLES, { label: 'What bars the way', default: 'none' }),
    clearInches: belongs(optional(number({ label: 'Free way before it', from: 0, unit: 'inches' })), {
      to: 'obstacle',
      when: ['impassable', 'enemy', 'tableEdge'],
      needed: true,
      otherwise: 'refused',
      rule: 'BBB-GAP-17',
    }),
    bases: bases('Bases'),
    reduced: flag({ label: 'Reduced battery' }),
    passedThrough: list(record(PASSED, { label: 'Friend' }), { label: 'Friends passed through', default: [] }),
  },
  (given) => ({ ...given, arm: ARM_OF[given.troop] }),
  [
    ONE_BATTERY,
    {
      field: 'reduced',
      rule: 'BBB-FIRE-07',
      because: 'only artillery is reduced',
      when: (w) => w.reduced && w.arm !== 'artillery',
    },
  ],
);
export type WayBack = FactsOf<typeof WAY_BACK>;

export const RECOVERY = form(
  {
    status: choice({ lowAmmo: 'Low ammo', silenced: 'Silenced' } as const, { label: 'Status' }),
    moved: flag({ label: 'Moved' }),
    retired: flag({ label: 'Went away from the enemy', help: 'By a move or by a retire result.' }),
    missedFirePhase: flag({ label: 'Let a fire phase pass' }),
    rallied: flag({ label: 'Rallied on the command table' }),
    nearestEnemyInches: nullable(
      number({ label: 'Nearest enemy unit', from: 0, unit: 'inches', help: 'Null if there is none.' }),
      null,
    ),
  },
  [
    {
      field: 'retired',
      rule: 'BBB-GAP-28',
      because: 'a unit that went away from the enemy has moved',
      when: (r) => r.retired && !r.moved,
    },
    {
      field: 'rallied',
      rule: 'BBB-FIRE-10',
      because: 'a rally ends silence, not low ammo',
      when: (r) => r.rallied && r.status === 'lowAmmo',
    },
  ],
);
export type Recovery = FactsOf<typeof RECOVERY>;

export const STRENGTH = form(
  {
    arm: arm('Arm'),
    quality: quality('Quality'),
    startingBases: whole({ label: 'Bases at the start', from: 1 }),
    bases: whole({ label: 'Bases now', from: 0 }),
    spentAtLoss: belongs(
      optional(whole({ label: 'Spent after losing', from: 0, unit: 'bases', help: 'By quality if left out.' })),
      { to: 'arm', when: ['infantry', 'cavalry'], needed: false, otherwise: 'refused', rule: 'BBB-GAP-09' },
    ),
    reduced: reduced('Reduced battery'),
  },
  [
    {
      field: 'startingBases',
      rule: 'BBB-GAP-19',
      because: 'an artillery unit has exactly one base',
      when: (s) => s.arm === 'artillery' && s.startingBases > 1,
    },
    {
      field: 'bases',
      rule: 'BBB-GAP-33',
      because: 'a unit never has more bases than at the start',
      when: (s) => s.bases > s.startingBases,
    },
  ],
);
export type Strength = FactsOf<typeof STRENGTH>;
