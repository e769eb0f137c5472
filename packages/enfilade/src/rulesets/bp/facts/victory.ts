import { type FactsOf, flag, form, whole } from '#procedure/index.ts';

export const BRIGADE = form(
  {
    units: whole({ label: 'Units at the start', from: 1 }),
    shaken: whole({ label: 'Shaken on the table', from: 0, default: 0 }),
    lost: whole({ label: 'Destroyed or off the table', from: 0, default: 0 }),
    alreadyBroken: flag({ label: 'Already broken' }),
  },
  [
    {
      field: 'lost',
      rule: 'BP-GAP-45',
      because: 'more units are shaken or lost than there were',
      when: (b) => b.shaken + b.lost > b.units,
    },
  ],
);
export type Brigade = FactsOf<typeof BRIGADE>;

export const ARMY = form(
  { brigades: whole({ label: 'Brigades', from: 1 }), broken: whole({ label: 'Brigades broken', from: 0 }) },
  [
    {
      field: 'broken',
      rule: 'BP-GAP-47',
      because: 'more brigades are broken than there are',
      when: (a) => a.broken > a.brigades,
    },
  ],
);
export type Army = FactsOf<typeof ARMY>;
