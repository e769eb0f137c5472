import { type FactsOf, flag, form, number } from '#procedure/index.ts';
import { RANGE } from '../sheet.ts';

export const SHOT = form(
  {
    rangeInches: number({ label: 'Range', from: 0, unit: 'inches' }),
    targetInWood: flag({ label: 'Target in a wood' }),
  },
  [
    {
      field: 'rangeInches',
      rule: RANGE.fact,
      because: `muskets carry ${RANGE.shows}`,
      when: ({ rangeInches }) => rangeInches > RANGE.value,
    },
  ],
);
export type Shot = FactsOf<typeof SHOT>;
