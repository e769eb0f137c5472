import { type FactsOf, form, whole } from '#procedure/index.ts';

export const ARMY = form(
  { units: whole({ label: 'Units at the start', from: 1 }), lost: whole({ label: 'Units lost', from: 0 }) },
  [
    {
      field: 'lost',
      rule: 'PC-VIC-01',
      because: 'more units are lost than there were',
      when: ({ units, lost }) => lost > units,
    },
  ],
);
export type Army = FactsOf<typeof ARMY>;
