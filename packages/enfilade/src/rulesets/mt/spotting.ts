import { D10_FROM_0, type Dice, die } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, type Reckoning, reckon } from '#sheet/index.ts';
import { SIGHTING, type Sighting } from './facts/spotting.ts';
import {
  COLUMN_LIMITS,
  NEAR_OBSTACLE,
  OBSTACLE_AT_HAND,
  SPOT_TARGET,
  SPOT_TERRAIN,
  SPOTTER,
  SPOTTING_GRID,
  SPOTTING_INCHES,
  START_COLUMN,
  WEATHER,
} from './sheet.ts';

export interface SpottingResult {
  readonly startColumn: number;
  readonly modifiers: readonly Entry[];
  readonly modifierTotal: number;
  readonly columnShift: number;
  readonly column: number;
  readonly spottingDistanceInches: number;
  readonly spotted: boolean;
}

const SHIFTS = [...SPOT_TARGET, ...SPOTTER, ...SPOT_TERRAIN, ...WEATHER];

export function resolveSpotting(
  { sighting, shift }: { sighting: Sighting; shift: Reckoning },
  dice: Dice,
): SpottingResult {
  const startColumn = sighting.method === 'roll' ? dice.roll(die(D10_FROM_0)) : START_COLUMN.value;
  const [first, last] = COLUMN_LIMITS.value;
  const column = Math.max(first, Math.min(last, startColumn + shift.modifier));
  // The limits are those of the table.
  const spottingDistanceInches = SPOTTING_INCHES[column] as number;
  return {
    startColumn,
    modifiers: shift.entries,
    modifierTotal: shift.modifier,
    columnShift: shift.modifier,
    column,
    spottingDistanceInches,
    spotted: sighting.lineOfSight && sighting.distanceInches <= spottingDistanceInches,
  };
}

export const spot = procedure({
  id: 'spot',
  label: 'Spotting',
  form: SIGHTING,
  uses: [...SHIFTS, SPOTTING_GRID, START_COLUMN, COLUMN_LIMITS, NEAR_OBSTACLE, OBSTACLE_AT_HAND],
  headline: ['spotted', 'spottingDistanceInches'],
  ready: (sighting) => ({ sighting, shift: reckon(0, SHIFTS, sighting) }),
  resolve: resolveSpotting,
  says: ({ spotted, spottingDistanceInches }) =>
    `It can be spotted up to ${spottingDistanceInches}": ${spotted ? 'spotted' : 'not spotted'}.`,
});
