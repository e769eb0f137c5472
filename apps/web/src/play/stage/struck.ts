import type { ResolutionCard, Sign } from 'enfilade';
import type { Scene } from '../engine/adviser.ts';
import type { HurtUnits } from './stage.ts';

/** Losses that are marked on it, or bases that it no longer has. */
function lossesBetween(before: Sign, after: Sign): number {
  const taken = (after.losses?.taken ?? 0) - (before.losses?.taken ?? 0);
  const isSame = before.formation === after.formation;
  return Math.max(taken, isSame ? before.blocks.length - after.blocks.length : 0, 0);
}

/** The units hurt from one moment to the next. Only those on a card of losses were driven off: others have gone out of sight. */
export function struckIn(
  before: Pick<Scene, 'signs'> | null,
  { moment, signs }: Pick<Scene, 'moment' | 'signs'>,
  cards: readonly ResolutionCard[],
): HurtUnits {
  if (before === null || before.signs === signs) return { moment, hurt: [], gone: [] };
  const card = cards.find(({ from, to, hurts }) => hurts && from <= moment && moment <= to);
  const after = new Map(signs.map((sign) => [sign.id, sign]));
  const hurt: { id: string; by: number }[] = [];
  const gone: string[] = [];
  for (const sign of before.signs) {
    const now = after.get(sign.id);
    const by = now === undefined ? 0 : lossesBetween(sign, now);
    if (by > 0 && card !== undefined) hurt.push({ id: sign.id, by });
    if (now === undefined && card !== undefined && sign.arm !== 'marker') gone.push(sign.id);
  }
  return { moment, hurt, gone };
}
