import { belongs, choice, derivedForm, type FactsOf, flag, form, number, optional, record } from '#procedure/index.ts';
import { ARTILLERY_CLASSES, arm, cavalryClass, FOREIGN_FORMATION, formation, formed } from './words.ts';

const EVADER = derivedForm(
  {
    arm: arm('Arm'),
    cavalryClass: cavalryClass('Class of cavalry'),
    artilleryClass: belongs(optional(choice(ARTILLERY_CLASSES, { label: 'Class of artillery' })), {
      to: 'arm',
      when: ['artillery'],
      needed: true,
      otherwise: 'refused',
      rule: 'BBB-EVADE-02',
    }),
    formation: formation('Formation', 'limbered'),
    disrupted: flag({ label: 'Disrupted, or silenced' }),
  },
  (given) => ({ ...given, formation: formed(given.arm, given.formation, 'limbered') }),
  [FOREIGN_FORMATION],
);
export type Evader = FactsOf<typeof EVADER>;

const MOVER = form({ arm: arm('Arm'), cavalryClass: cavalryClass('Class of cavalry') });
export type EvadedMover = FactsOf<typeof MOVER>;

export const EVASION = form({
  evader: record(EVADER, { label: 'Who would evade' }),
  mover: record(MOVER, { label: 'The enemy that moves' }),
  distanceInches: number({ label: "Closest point of the mover's path", from: 0, unit: 'inches' }),
});
export type Evasion = FactsOf<typeof EVASION>;
