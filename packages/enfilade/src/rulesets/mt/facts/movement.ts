import { belongs, choice, type FactsOf, flag, form, list, optional, whole } from '#procedure/index.ts';
import { TRAITS } from './words.ts';

const FORMATIONS = {
  lone: 'Lone figure',
  loose: 'Loose',
  extended: 'Extended order',
  line: 'Line',
  column: 'Column',
} as const;

export const MOVE = form(
  {
    kind: choice({ figure: 'Figure', gun: 'Gun pushed by hand' } as const, { label: 'Who moves', default: 'figure' }),
    crew: belongs(optional(whole({ label: 'Crew figures', from: 1 })), {
      to: 'kind',
      when: ['gun'],
      needed: true,
      otherwise: 'refused',
      rule: 'MT-GAP-26',
    }),
    traits: list(choice(TRAITS, { label: 'Trait' }), { label: 'Traits', default: [] }),
    noEnemyWithin24: flag({ label: 'No enemy within 24"', help: 'When its move begins; hidden markers count.' }),
    roughGround: flag({ label: 'Touches rough ground' }),
    building: flag({ label: 'Enters or leaves a building' }),
    veryRoughGround: flag({ label: 'Touches very rough ground' }),
    obstaclesCrossed: whole({ label: 'Obstacles crossed', from: 0, default: 0 }),
    onRoad: flag({ label: 'Whole move along a road' }),
    formation: choice(FORMATIONS, { label: 'Formation', default: 'loose' }),
  },
  [
    {
      field: 'traits',
      rule: 'MT-READ-26',
      because: 'a figure is Cavalry or Light Cavalry, never both',
      when: ({ traits }) => traits.includes('cavalry') && traits.includes('lightCavalry'),
    },
    {
      field: 'onRoad',
      rule: 'MT-READ-25',
      because: 'a move made wholly along a road touches no rough ground and no building',
      when: (m) => m.onRoad && (m.roughGround || m.building || m.veryRoughGround),
    },
    {
      field: 'traits',
      rule: 'MT-GAP-26',
      because: 'a gun moves by its crew and has no traits',
      when: ({ kind, traits }) => kind === 'gun' && traits.length > 0,
    },
    {
      field: 'noEnemyWithin24',
      rule: 'MT-GAP-26',
      because: 'a gun moves by its crew, enemies near or not',
      when: ({ kind, noEnemyWithin24 }) => kind === 'gun' && noEnemyWithin24,
    },
    {
      field: 'obstaclesCrossed',
      rule: 'MT-GAP-26',
      because: 'a gun is not pushed over obstacles',
      when: ({ kind, obstaclesCrossed }) => kind === 'gun' && obstaclesCrossed > 0,
    },
    {
      field: 'building',
      rule: 'MT-GAP-41',
      because: 'mounted men cannot enter buildings',
      when: ({ traits, building }) => building && (traits.includes('cavalry') || traits.includes('lightCavalry')),
    },
  ],
);
export type Move = FactsOf<typeof MOVE>;
