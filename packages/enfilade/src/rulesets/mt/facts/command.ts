import { belongs, choice, derivedForm, type FactsOf, flag, form, optional, whole } from '#procedure/index.ts';
import { costOf } from '../sheet.ts';

const EVENTS = {
  enemyCardPlayed: 'Played a card of the enemy faction',
  forwardBoysForPoints: 'Own Forward Boys! taken as points',
  ownTroopCard: 'Played one of your own Troop cards',
  special: 'Special rule or condition',
} as const;

const CARD_KINDS = { troop: 'Troop', forwardBoys: 'Forward Boys!', morale: 'Morale', clock: 'Clock' } as const;

function neededFor(event: keyof typeof EVENTS, rule: string) {
  return { to: 'event', when: [event], needed: true, otherwise: 'ignored', rule } as const;
}

export const POINTS_EVENT = form(
  {
    event: choice(EVENTS, { label: 'What happened' }),
    pool: whole({ label: 'Points in the pool', from: 0, default: 0 }),
    cardKind: belongs(optional(choice(CARD_KINDS, { label: 'Card' })), neededFor('enemyCardPlayed', 'MT-CMD-01')),
    officersNotInFlight: belongs(
      optional(whole({ label: 'Officers in play, not in flight', from: 0 })),
      neededFor('forwardBoysForPoints', 'MT-CMD-02'),
    ),
    unitsOfTypeRemaining: belongs(
      optional(
        whole({
          label: 'Own units of that type left',
          from: 0,
          help: 'Officers, hidden units and units still to enter count.',
        }),
      ),
      neededFor('ownTroopCard', 'MT-CMD-03'),
    ),
    amount: belongs(optional(whole({ label: 'Points granted', from: 1 })), neededFor('special', 'MT-CMD-04')),
  },
  [
    {
      field: 'cardKind',
      rule: 'MT-GAP-05',
      because: 'a Clock card belongs to no faction',
      when: ({ cardKind }) => cardKind === 'clock',
    },
  ],
);
export type PointsEvent = FactsOf<typeof POINTS_EVENT>;

export const ABILITIES = {
  hark: 'Hark!',
  holdBack: 'Hold Back',
  standFast: 'Stand Fast!',
  order: 'Order',
  preparation: 'Preparation',
} as const;
export type Ability = keyof typeof ABILITIES;

const CARD_FIELD = {
  to: 'ability',
  when: ['holdBack', 'preparation'],
  needed: true,
  otherwise: 'refused',
  rule: 'MT-READ-33',
} as const;

export const ABILITY_USE = derivedForm(
  {
    ability: choice(ABILITIES, { label: 'Ability' }),
    pool: whole({ label: 'Points in the pool', from: 0 }),
    figures: belongs(optional(whole({ label: 'Figures in the unit', from: 1 })), {
      to: 'ability',
      when: ['order'],
      needed: true,
      otherwise: 'ignored',
      rule: 'MT-ABL-04',
    }),
    unitInFlight: flag({ label: 'The unit is in flight' }),
    cardKind: belongs(optional(choice(CARD_KINDS, { label: 'Card' })), CARD_FIELD),
    cardOwner: belongs(
      optional(choice({ self: 'Own', enemy: 'Enemy', nobody: "Nobody's" } as const, { label: 'Whose card' })),
      CARD_FIELD,
    ),
    cardIn: belongs(
      optional(choice({ hand: 'Hand', discard: 'Discard pile' } as const, { label: 'Where it is' })),
      CARD_FIELD,
    ),
  },
  (given) => ({ ...given, cost: costOf(given.ability, given.figures ?? 1) }),
  [
    {
      field: 'unitInFlight',
      rule: 'MT-ABL-03',
      because: 'Stand Fast! rallies a unit in flight, and this one is not',
      when: (use) => use.ability === 'standFast' && !use.unitInFlight,
    },
    {
      field: 'unitInFlight',
      rule: 'MT-GAP-35',
      because: 'a unit in flight takes no Vigilance and no order',
      when: (use) => (use.ability === 'hark' || use.ability === 'order') && use.unitInFlight,
    },
    {
      field: 'cardKind',
      rule: 'MT-READ-33',
      because: 'only Troop cards are held back or prepared',
      when: (use) => use.cardKind !== undefined && use.cardKind !== 'troop',
    },
    {
      field: 'cardOwner',
      rule: 'MT-READ-33',
      because: 'only cards of your own faction are held back or prepared',
      when: (use) => use.cardOwner !== undefined && use.cardOwner !== 'self',
    },
    {
      field: 'cardIn',
      rule: 'MT-ABL-02',
      because: 'Hold Back takes a card from the hand',
      when: (use) => use.ability === 'holdBack' && use.cardIn !== 'hand',
    },
    {
      field: 'cardIn',
      rule: 'MT-ABL-05',
      because: 'Preparation takes a card from the discard pile',
      when: (use) => use.ability === 'preparation' && use.cardIn !== 'discard',
    },
    {
      field: 'pool',
      rule: 'MT-GAP-07',
      because: 'the pool cannot pay the cost of this ability',
      when: (use) => use.pool < use.cost,
    },
  ],
);
export type AbilityUse = FactsOf<typeof ABILITY_USE>;
