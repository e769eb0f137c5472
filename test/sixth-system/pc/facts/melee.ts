import { choice, type FactsOf, flag, form } from '#procedure/index.ts';
import { ARMS } from './words.ts';

export const CHARGE = form(
  {
    charger: choice(ARMS, { label: 'Who charges' }),
    flank: flag({ label: 'Into flank or rear' }),
    braced: flag({ label: 'Target braces instead of firing' }),
    chargerShaken: flag({ label: 'Charger shaken' }),
    targetShaken: flag({ label: 'Target shaken' }),
  },
  [
    {
      field: 'braced',
      rule: 'PC-CHG-05',
      because: 'only a unit charged in front can brace',
      when: ({ flank, braced }) => flank && braced,
    },
  ],
);
export type Charge = FactsOf<typeof CHARGE>;
