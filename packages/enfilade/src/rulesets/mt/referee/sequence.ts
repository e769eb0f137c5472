import { form, optional, whole, counted } from '#procedure/index.ts';
import type { Clock, TurnPart } from '#referee/index.ts';
import { CLOCKS } from '../sheet.ts';

const ACTIONS = [
  'shoot',
  'hand-to-hand',
  'spot',
  'move-allowance',
  'reaction-test',
  'break-off',
  'rally',
  'use-ability',
  'clock-card',
  'gain-command-points',
  'melee-attack',
];
const END = 'end';
const partId = (clocks: number): string => `clocks-${clocks}`;

const MAY = [
  'Players take goes in turn. On a go: play a card, or use one command ability; then draw up to three cards.',
  'A Troop card: its owner acts with each unit of that type, one after the other, as often as the card says.',
  'Actions: move, engage, shoot or volley, reload, vigilance, form, fight, withdraw, rally, recover, pass.',
  'A unit in flight only tries to rally; a shaken unit recovers first; one in a fight fights, withdraws or passes.',
  'A vigilant unit may shoot at an enemy that acts before its eyes.',
];

/** MT-GAP-05: the parts of a turn are its Clock cards. */
export const SEQUENCE: readonly TurnPart[] = [
  ...Array.from(
    { length: CLOCKS.value },
    (_, clocks): TurnPart => ({
      id: partId(clocks),
      title: clocks === 0 ? 'No Clock yet' : `${counted(clocks, 'Clock', 'Clocks')} played`,
      whose: 'both',
      may: MAY,
      resolutions: ACTIONS,
    }),
  ),
  {
    id: END,
    title: 'End of turn',
    whose: 'both',
    may: [
      'Has a side won? Has the last turn been played?',
      'A side that has lost half of its figures: its Morale card goes into the deck.',
      'Shuffle the discard pile into the draw pile; hands, cards held back and command points are kept.',
    ],
    resolutions: ['morale-card-check', 'reaction-test', 'rally'],
  },
];

/** The last turn, if it is known, and how many cards are in the piles. */
export const CLOCK_KEEPS = form({
  turns: optional(whole({ label: 'Last turn', from: 1, to: 999 })),
  pile: optional(whole({ label: 'Cards in the draw pile', from: 0, to: 999 })),
  discard: optional(whole({ label: 'Cards in the discard pile', from: 0, to: 999 })),
});

/** How many Clock cards have been played this turn. */
export function clocksIn({ part }: Clock): number {
  const at = SEQUENCE.findIndex(({ id }) => id === part);
  return Math.max(0, at);
}

export function isEnd({ part }: Clock): boolean {
  return part === END;
}

/** The part in which this many Clock cards are on the table. */
export function partWith(clocks: number): string {
  return clocks >= CLOCKS.value ? END : partId(clocks);
}
