import {
  belongs,
  choice,
  derivedForm,
  type FactsOf,
  flag,
  form,
  nullable,
  number,
  optional,
  whole,
} from '#procedure/index.ts';
import {
  arm,
  bases,
  cavalryClass,
  FOREIGN_FORMATION,
  formation,
  formed,
  ONE_BATTERY,
  quality,
  reduced,
  terrain,
} from './words.ts';

export const ORDERS = { good: 'Good order', disrupted: 'Disrupted, or silenced' } as const;

export const COMMAND_CHECK = derivedForm(
  {
    arm: arm('Arm'),
    cavalryClass: cavalryClass('Class of cavalry'),
    quality: quality('Quality'),
    militia: belongs(flag({ label: 'Militia' }), {
      to: 'arm',
      when: ['infantry', 'cavalry'],
      needed: false,
      otherwise: 'refused-if-changed',
      rule: 'BBB-CMOD-04',
    }),
    order: choice<keyof typeof ORDERS>(ORDERS, { label: 'Order', default: 'good' }),
    generalInches: nullable(
      number({ label: 'Nearest general who counts', from: 0, unit: 'inches', help: 'Null if there is none.' }),
      null,
    ),
    formation: formation('Formation'),
    terrain: terrain('Terrain'),
    passive: flag({ label: 'Passive (P)' }),
    fragile: flag({ label: 'Fragile (F)' }),
    spent: flag({ label: 'Spent' }),
    bases: bases('Bases'),
    startingBases: optional(whole({ label: 'Bases at the start', from: 1, help: 'As many as now if left out.' })),
    reduced: reduced('Reduced battery'),
  },
  (given) => ({
    ...given,
    formation: formed(given.arm, given.formation),
    startingBases: given.startingBases ?? given.bases,
  }),
  [
    FOREIGN_FORMATION,
    ONE_BATTERY,
    {
      field: 'startingBases',
      rule: 'BBB-GAP-19',
      because: 'an artillery unit has exactly one base',
      when: (c) => c.arm === 'artillery' && c.startingBases > 1,
    },
    {
      field: 'bases',
      rule: 'BBB-GAP-33',
      because: 'a unit never has more bases than at the start',
      when: (c) => c.bases > c.startingBases,
    },
  ],
);
export type CommandCheck = FactsOf<typeof COMMAND_CHECK>;

const nearestFriend = number({ label: 'Nearest own unit', from: 0, unit: 'inches', help: 'Null if there is none.' });

export const GENERAL_AT_RISK = form({
  nearestEnemyInches: nullable(
    number({ label: 'Nearest enemy unit', from: 0, unit: 'inches', help: 'Null if there is none.' }),
    null,
  ),
  nearestFriendInches: nullable(nearestFriend, null),
});
export type GeneralAtRisk = FactsOf<typeof GENERAL_AT_RISK>;

export const GENERAL_BACK = form({
  casualtySinceEarlierStep: flag({ label: 'Fell in an earlier step', default: true }),
  nearestFriendInches: nullable(nearestFriend),
});
export type GeneralBack = FactsOf<typeof GENERAL_BACK>;
