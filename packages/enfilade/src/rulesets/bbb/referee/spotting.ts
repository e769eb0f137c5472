import { type Resolution, resolution } from '#referee/index.ts';
import { WOOD_BLOCKS } from '../sheet.ts';
import type { judgeSight } from '../spotting.ts';

const HIDDEN: Readonly<Record<NonNullable<ReturnType<typeof judgeSight>['reason']>, string>> = {
  slope: 'a slope lies between',
  woodOrTown: 'too much wood or town lies between',
  enemies: 'enemies stand between',
  friends: 'friends stand between',
  gap: 'the friends below are too near',
};

export const SIGHT: Resolution = resolution<ReturnType<typeof judgeSight>>({
  roles: [],
  asks: ['crossesSlope', 'woodOrTownInches', 'enemiesBetween', 'friendsBetween', 'firerOnHill'],
  labels: { woodOrTownInches: 'Through wood or town', friendsBetween: 'Friends between' },
  bands: (field) =>
    field === 'woodOrTownInches'
      ? [
          { label: 'None', value: 0 },
          { label: `To ${WOOD_BLOCKS.value}″`, value: WOOD_BLOCKS.value },
          { label: 'More', value: WOOD_BLOCKS.value + 1 },
        ]
      : undefined,
  fill: () => ({}),
  after: ({ output: { clear, reason } }) => ({
    verdict: clear ? 'In sight' : 'Out of sight',
    says: clear ? 'The line is clear.' : `No line of sight: ${reason === null ? 'barred' : HIDDEN[reason]}.`,
    table: [],
    writes: [],
    follows: [],
  }),
});
