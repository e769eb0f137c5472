import type { ClashOdds } from '../engine/clash-study.ts';

type Verdict = ClashOdds['verdicts'][number];

/** No segment is too narrow for its number. */
const LEAST = 0.13;

/** The verdicts that happened, each with its width in the bar. */
export function shareBar(verdicts: ClashOdds['verdicts']): readonly (Verdict & { readonly grow: number })[] {
  return verdicts.filter(({ p }) => p > 0).map((verdict) => ({ ...verdict, grow: Math.max(LEAST, verdict.p) }));
}

const NORMAL_95 = 1.96;

/** Half the width of the interval in which 95 of 100 such counts would lie, in points of a hundred: of the share that is known worst. */
export function halfWidth({ verdicts, tries }: Pick<ClashOdds, 'verdicts' | 'tries'>): number {
  const widest = Math.max(...verdicts.map(({ p }) => p * (1 - p)), 0.25 / Math.max(1, tries));
  return Math.ceil(100 * NORMAL_95 * Math.sqrt(widest / Math.max(1, tries)));
}
