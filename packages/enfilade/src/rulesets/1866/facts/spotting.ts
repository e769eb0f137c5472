import { choice, type FactsOf, flag, form } from '#procedure/index.ts';
import { inches, inchesOrNone } from './words.ts';

export const SIGHTING = form(
  {
    distanceInches: inches('Distance'),
    targetIn: choice<'open' | 'woods' | 'town'>(
      { open: 'The open', woods: 'Woods', town: 'A town' },
      { label: 'Target in', default: 'open' },
    ),
    edgeDistanceInches: inchesOrNone('Depth inside', 'From the target to the edge of the wood or town.'),
    targetFired: flag({ label: 'Target fired this turn' }),
    lineOfSight: flag({ label: 'Line of sight', default: true }),
  },
  [
    {
      field: 'edgeDistanceInches',
      rule: 'W66-SPOT-01',
      because: 'a target in the open has no edge to stand behind',
      when: (s) => s.targetIn === 'open' && s.edgeDistanceInches !== null,
    },
    {
      field: 'edgeDistanceInches',
      rule: 'W66-SPOT-03',
      because: 'needed for a target in woods or a town',
      when: (s) => s.targetIn !== 'open' && s.edgeDistanceInches === null,
    },
  ],
);
export type Sighting = FactsOf<typeof SIGHTING>;
