import { decision } from '#procedure/index.ts';
import { SIGHTING, type Sighting } from './facts/spotting.ts';
import { OVER_FRIENDS, SLOPE_BLOCKS, UNITS_BLOCK, WOOD_BLOCKS } from './sheet.ts';

export type SightBlock = 'slope' | 'woodOrTown' | 'enemies' | 'friends' | 'gap';

function tooClose(gapInches: number | undefined): boolean {
  return (gapInches ?? 0) < OVER_FRIENDS.value;
}

export function judgeSight(sighting: Sighting): { readonly clear: boolean; readonly reason: SightBlock | null } {
  const { crossesSlope, woodOrTownInches, enemiesBetween, friendsBetween } = sighting;
  const { gapFirerToFriendsInches, gapFriendsToTargetInches } = sighting;
  const judged: readonly (readonly [SightBlock, boolean])[] = [
    ['slope', crossesSlope],
    ['woodOrTown', woodOrTownInches > WOOD_BLOCKS.value],
    ['enemies', enemiesBetween],
    ['friends', friendsBetween === 'sameLevel'],
    ['gap', friendsBetween === 'lower' && [gapFirerToFriendsInches, gapFriendsToTargetInches].some(tooClose)],
  ];
  const reason = judged.find(([, holds]) => holds)?.[0] ?? null;
  return { clear: reason === null, reason };
}

const HIDDEN_WORDS: Readonly<Record<SightBlock, string>> = {
  slope: 'a slope lies between',
  woodOrTown: `more than ${WOOD_BLOCKS.value}" of wood or town`,
  enemies: 'enemy units stand between',
  friends: 'friends stand between',
  gap: `less than ${OVER_FRIENDS.value}" before or behind the friends`,
};

export const lineOfSight = decision({
  id: 'line-of-sight',
  label: 'Line of sight',
  form: SIGHTING,
  uses: [SLOPE_BLOCKS, OVER_FRIENDS, WOOD_BLOCKS, UNITS_BLOCK],
  headline: ['clear', 'reason'],
  decide: judgeSight,
  says: ({ reason }) => (reason === null ? 'The target is seen.' : `Not seen: ${HIDDEN_WORDS[reason]}.`),
});
