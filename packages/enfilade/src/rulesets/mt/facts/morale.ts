import { belongs, choice, type FactsOf, type Field, flag, form, optional, whole } from '#procedure/index.ts';
import { STAND_FAST } from '../sheet.ts';
import { discipline, MOST_FIGURES } from './words.ts';

const CAUSES = {
  shooting: 'Shooting',
  handToHand: 'Hand-to-hand',
  moraleCard: 'Morale card',
  other: 'Something else',
} as const;
type Cause = keyof typeof CAUSES;

function onlyAfter(cause: Cause, label: string, rule: string): Field<boolean> {
  return belongs(flag({ label }), { to: 'cause', when: [cause], needed: false, otherwise: 'refused-if-changed', rule });
}

function countedAfterHandToHand(label: string, rule: string): Field<number | undefined> {
  return belongs(optional(whole({ label, from: 0 })), {
    to: 'cause',
    when: ['handToHand'],
    needed: true,
    otherwise: 'refused',
    rule,
  });
}

export const REACTION_CHECK = form(
  {
    cause: choice(CAUSES, { label: 'The test follows' }),
    discipline: discipline(),
    figures: whole({ label: 'Figures now in the unit', from: 1 }),
    isOfficer: flag({ label: 'The unit is an Officer' }),
    officerWithin6: flag({ label: 'An Officer of its troop type within 6"' }),
    formedUp: flag({ label: 'Formed up' }),
    casualties: whole({ label: 'Casualties just suffered', from: 0, default: 0 }),
    native: flag({ label: 'Native trait' }),
    entirelyInLightOrDenseArea: onlyAfter('shooting', 'Wholly in an area of light or dense cover', 'MT-REACT-07'),
    allBenefitedSolidCover: onlyAfter('shooting', 'All figures had solid cover', 'MT-REACT-08'),
    volleyFire: onlyAfter('shooting', 'Volley fire', 'MT-REACT-09'),
    noLineOfSightToShooters: onlyAfter('shooting', 'No line of sight to the shooters', 'MT-REACT-09'),
    shootersNotSpotted: onlyAfter('shooting', 'Shooters not spotted before', 'MT-REACT-09'),
    artilleryFire: onlyAfter('shooting', 'Artillery fire', 'MT-REACT-11'),
    formedCloseOrderFire: onlyAfter('shooting', 'Fire of a formed unit in close order', 'MT-REACT-11'),
    enemyCasualties: countedAfterHandToHand('Casualties of the enemy unit', 'MT-REACT-15'),
    ownFiguresEngaged: countedAfterHandToHand('Own figures engaged', 'MT-REACT-13'),
    enemyFiguresEngaged: countedAfterHandToHand('Enemy figures engaged', 'MT-REACT-13'),
    surprised: onlyAfter('handToHand', 'The unit was surprised', 'MT-REACT-14'),
  },
  [
    {
      field: 'casualties',
      rule: 'MT-GAP-33',
      because: 'only shooting and hand-to-hand bring casualties to a test',
      when: (c) => c.casualties > 0 && (c.cause === 'moraleCard' || c.cause === 'other'),
    },
    {
      field: 'figures',
      rule: 'MT-GAP-10',
      because: 'an Officer is a unit of one figure',
      when: (c) => c.isOfficer && c.figures !== 1,
    },
    {
      field: 'formedUp',
      rule: 'MT-GAP-10',
      because: 'an Officer is a unit of one figure and cannot be formed up',
      when: (c) => c.isOfficer && c.formedUp,
    },
  ],
);
export type ReactionCheck = FactsOf<typeof REACTION_CHECK>;

export const RALLY_CHECK = form({
  discipline: discipline(),
  standFast: flag({ label: 'Stand Fast!', help: `Rallies without a die, for ${STAND_FAST.value} command points.` }),
});
export type RallyCheck = FactsOf<typeof RALLY_CHECK>;

export const BREAK_OFF = form({
  figures: whole({ label: 'Figures in the unit', from: 1, to: MOST_FIGURES, help: 'Engaged or not.' }),
  kind: choice({ recoil: 'Recoil', flight: 'Flight' } as const, {
    label: 'How it leaves the combat',
    help: 'A rout takes no dice: the unit is removed.',
  }),
});
export type BreakOff = FactsOf<typeof BREAK_OFF>;
