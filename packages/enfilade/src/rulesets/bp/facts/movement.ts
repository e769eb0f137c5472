import { belongs, choice, type FactsOf, flag, form, number, optional, whole } from '#procedure/index.ts';
import { type Arm, canTake, formation } from './words.ts';

export const MOVERS = {
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  footArtillery: 'Foot artillery',
  horseArtillery: 'Horse artillery',
  battalionGun: 'Battalion gun',
  wagon: 'Wagon',
  commander: 'Commander',
} as const;
export type Mover = keyof typeof MOVERS;

const ARM_OF: Readonly<Record<Exclude<Mover, 'wagon' | 'commander'>, Arm>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  footArtillery: 'artillery',
  horseArtillery: 'artillery',
  battalionGun: 'artillery',
};

const TROOPS = ['infantry', 'cavalry', 'footArtillery', 'horseArtillery', 'battalionGun'] as const;

function inches(label: string) {
  return number({ label, from: 0, default: 0, unit: 'inches' });
}

export const MOVE = form(
  {
    mover: choice(MOVERS, { label: 'Who moves' }),
    formation: belongs(optional(formation('Formation')), {
      to: 'mover',
      when: TROOPS,
      needed: true,
      otherwise: 'refused',
      rule: 'BP-GAP-55',
    }),
    mounted: belongs(flag({ label: 'On horseback', default: true }), {
      to: 'mover',
      when: ['commander'],
      needed: false,
      otherwise: 'refused',
      rule: 'BP-MOV-06',
    }),
    openInches: inches('Over open ground'),
    woodsInches: inches('Through woods'),
    roughInches: inches('Over rough ground'),
    obstacles: whole({ label: 'Obstacles crossed', from: 0, default: 0 }),
    entersBuilding: flag({ label: 'Enters a building' }),
  },
  [
    {
      field: 'formation',
      rule: 'BP-GAP-55',
      because: 'this arm cannot take that formation',
      when: ({ mover, formation }) =>
        mover !== 'wagon' && mover !== 'commander' && formation !== undefined && !canTake(ARM_OF[mover], formation),
    },
  ],
);
export type Move = FactsOf<typeof MOVE>;
