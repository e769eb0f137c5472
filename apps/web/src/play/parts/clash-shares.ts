import type { ClashOdds } from '../engine/clash-study.ts';

const NORMAL_95 = 1.96;

/** Half the width of the interval in which 95 of 100 such counts would lie, in points of a hundred: of the share that is known worst. */
export function halfWidth({ verdicts, tries }: Pick<ClashOdds, 'verdicts' | 'tries'>): number {
  const widest = Math.max(...verdicts.map(({ p }) => p * (1 - p)), 0.25 / Math.max(1, tries));
  return Math.ceil(100 * NORMAL_95 * Math.sqrt(widest / Math.max(1, tries)));
}
