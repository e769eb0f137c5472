import { type Resolution, resolution } from '#referee/index.ts';
import { NEAR_EDGE, SEEN_IN_OPEN, SEEN_INSIDE, SPOTTED_ON } from '../sheet.ts';
import type { SpottingResult } from '../spotting.ts';
import { orLess } from './words.ts';

export const SPOT: Resolution = resolution<SpottingResult>({
  roles: [],
  asks: ['distanceInches', 'targetIn', 'edgeDistanceInches', 'targetFired', 'lineOfSight'],
  bands(field) {
    if (field === 'distanceInches')
      return [
        { label: `To ${SEEN_IN_OPEN.value}″`, value: SEEN_IN_OPEN.value },
        { label: `To ${SEEN_INSIDE.value}″`, value: SEEN_INSIDE.value },
        { label: 'Farther', value: SEEN_IN_OPEN.value + 1 },
      ];
    if (field !== 'edgeDistanceInches') return undefined;
    return [
      { label: 'In the open', value: null },
      { label: `To ${NEAR_EDGE.value}″`, value: NEAR_EDGE.value },
      { label: 'Deeper', value: NEAR_EDGE.value + 1 },
    ];
  },
  labels: {
    distanceInches: 'Distance',
    targetIn: 'Target in',
    edgeDistanceInches: 'From the edge',
    targetFired: 'It has fired',
    lineOfSight: 'Line of sight',
  },
  fill: () => ({}),
  reads: ({ foretold: { needed } }) => orLess('Spotting', needed ?? SPOTTED_ON.value, 'sees it'),
  after: ({ output: { spotted, automatic, roll } }) => ({
    verdict: spotted ? 'Spotted' : 'Not spotted',
    says: `${automatic || roll === null ? 'Without a roll' : String(roll)}: the target is ${spotted ? '' : 'not '}seen.`,
    table: [],
    writes: [],
    follows: [],
  }),
});
