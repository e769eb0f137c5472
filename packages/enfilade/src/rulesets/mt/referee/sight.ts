import type { FactBand } from '#referee/index.ts';
import type { Area, Obstacle } from '../facts/sight.ts';
import { WEATHERS } from '../facts/words.ts';
import { HEAVY_AREA_INCHES, LIGHT_AREA_INCHES, NEAR_OBSTACLE } from '../sheet.ts';
import { inchesOf } from './words.ts';

/** What is between two figures, as it is tapped: a few chips instead of a list. */

function holding(cover: Area['cover'], inches = 0): readonly Area[] {
  return [{ cover, inches, holdsTarget: true }];
}

/** MT-READ-14: what gives the target its cover does not matter, only how good it is. */
export const COVER_CHIPS: readonly FactBand[] = [
  { label: 'In the open', value: [] },
  { label: 'Light cover', value: holding('light') },
  { label: 'Dense cover', value: holding('dense') },
  { label: 'Solid cover', value: holding('solid') },
];

/** MT-READ-07: the area that hides the target shifts the columns by its depth too. */
export const HIDING_CHIPS: readonly FactBand[] = [
  ...COVER_CHIPS.slice(0, 2),
  { label: `${inchesOf(LIGHT_AREA_INCHES)} deep in light cover`, value: holding('light', LIGHT_AREA_INCHES) },
  ...COVER_CHIPS.slice(2),
  { label: `${inchesOf(HEAVY_AREA_INCHES)} deep in dense cover`, value: holding('dense', HEAVY_AREA_INCHES) },
  { label: `${inchesOf(2 * HEAVY_AREA_INCHES)} deep in dense cover`, value: holding('dense', 2 * HEAVY_AREA_INCHES) },
];

const FAR = NEAR_OBSTACLE.value + 1;
const IN_THE_WAY: Obstacle = { cover: 'none', toTargetInches: FAR, toViewerInches: FAR };

/** MT-READ-08, MT-READ-13: those near one end of the line are not in the way. */
export const OBSTACLE_CHIPS: readonly FactBand[] = [0, 1, 2, 3].map((n) => ({
  label: n === 0 ? 'No obstacle' : `${n} in the way`,
  value: Array.from({ length: n }, () => IN_THE_WAY),
}));

/** MT-READ-11: only the worst counts. */
export const WEATHER_CHIPS: readonly FactBand[] = [
  { label: 'Fair', value: [] },
  ...Object.entries(WEATHERS).map(([key, label]) => ({ label, value: [key] })),
];
