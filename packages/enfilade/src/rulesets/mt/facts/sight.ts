import { choice, type FactsOf, type Field, flag, form, list, number, record } from '#procedure/index.ts';
import { NEAR_OBSTACLE } from '../sheet.ts';
import { AREA_COVERS, COVERS, type Cover } from './words.ts';

const OBSTACLE = form({
  cover: choice(COVERS, { label: 'Cover it gives' }),
  toTargetInches: number({ label: 'From the target', from: 0, unit: 'inches' }),
  toViewerInches: number({ label: 'From the viewer', from: 0, unit: 'inches' }),
});
export type Obstacle = FactsOf<typeof OBSTACLE>;

const AREA = form({
  cover: choice(AREA_COVERS, { label: 'Cover it gives' }),
  inches: number({ label: 'Length of the line inside it', from: 0, unit: 'inches' }),
  holdsTarget: flag({ label: 'The target stands in it' }),
});
export type Area = FactsOf<typeof AREA>;

export function obstacles(): Field<readonly Obstacle[]> {
  return list(record(OBSTACLE, { label: 'Obstacle' }), { label: 'Obstacles the line of sight crosses', default: [] });
}

export function areas(): Field<readonly Area[]> {
  return list(record(AREA, { label: 'Area' }), {
    label: 'Areas of cover the line of sight touches',
    help: 'And the one the target stands in.',
    default: [],
  });
}

/** MT-SPOT-09: near enough to the target to hide it. */
export function shelters({ toTargetInches }: Obstacle): boolean {
  return toTargetInches <= NEAR_OBSTACLE.value;
}

/** MT-SPOT-14, MT-READ-13: far from both ends of the line. */
export function countInTheWay(crossed: readonly Obstacle[]): number {
  let count = 0;
  for (const each of crossed) if (!shelters(each) && each.toViewerInches > NEAR_OBSTACLE.value) count += 1;
  return count;
}

const BY_WORTH: readonly Cover[] = ['none', 'light', 'dense', 'solid'];

/** MT-READ-06 and MT-READ-14: of several covers the best one for the target counts. */
export function bestCover<T extends { readonly cover: Cover }>(
  sources: readonly T[],
  counts: (source: T) => boolean,
  other: Cover = 'none',
): Cover {
  let best = other;
  for (const source of sources)
    if (counts(source) && BY_WORTH.indexOf(source.cover) > BY_WORTH.indexOf(best)) best = source.cover;
  return best;
}
