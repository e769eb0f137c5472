import { belongs, choice, type FactsOf, flag, form, number, optional } from '#procedure/index.ts';

function gap(label: string) {
  return belongs(optional(number({ label, from: 0, unit: 'inches' })), {
    to: 'friendsBetween',
    when: ['lower'],
    needed: true,
    otherwise: 'refused',
    rule: 'BBB-TERR-02',
  });
}

const FRIENDS = { none: 'None', sameLevel: 'On the same level', lower: 'Lower than the firer' } as const;

export const SIGHTING = form(
  {
    crossesSlope: flag({ label: 'A slope lies across the line' }),
    woodOrTownInches: number({ label: 'Line inside woods and towns', from: 0, default: 0, unit: 'inches' }),
    enemiesBetween: flag({ label: 'Enemy units in the line' }),
    friendsBetween: choice<keyof typeof FRIENDS>(FRIENDS, {
      label: 'Friends in the line',
      default: 'none',
    }),
    firerOnHill: flag({ label: 'Firer on a hill' }),
    gapFirerToFriendsInches: gap('Gap from firer to friends'),
    gapFriendsToTargetInches: gap('Gap from friends to target'),
  },
  [
    {
      field: 'friendsBetween',
      rule: 'BBB-TERR-02',
      because: 'friends are lower only for a firer on a hill',
      when: (s) => s.friendsBetween === 'lower' && !s.firerOnHill,
    },
  ],
);
export type Sighting = FactsOf<typeof SIGHTING>;
