import type { WinChance } from '../chance/index.ts';
import type { Judged } from './shared-out.ts';

/** Of all that chance decides between equals, throws as the guess values them show about this share (measured: 0.45 to 0.6). */
const SHOWN = 0.5;
const MOST = 2;
const LEAST_UNSEEN = 0.1;

function seenIn(judged: readonly Judged[]): number {
  return judged.reduce((sum, { luck }) => sum + (luck?.variance ?? 0), 0);
}

/** What a battle between equals leaves to chance. */
function leftOpen({ share, error }: WinChance): number {
  return share * (1 - share) + error * error;
}

/**
 * By how much throws are undervalued: a guess is learned from battles that differ in much besides their dice, so it is too flat for what
 * dice do. Half the way, in logarithms, to where throws would show their usual share; their mean is 0 at any scale.
 */
export function scaleOf(judged: readonly Judged[], start: WinChance): number {
  const seen = seenIn(judged);
  if (seen === 0) return 1;
  return Math.min(MOST, Math.max(1, Math.sqrt(Math.sqrt((SHOWN * leftOpen(start)) / seen))));
}

export function scaled(judged: Judged, by: number): Judged {
  const { luck } = judged;
  if (luck === undefined) return judged;
  return {
    ...judged,
    luck: {
      ...luck,
      luck: luck.luck * by,
      throws: luck.throws.map((each) => each * by),
      variance: luck.variance * by * by,
      doubt: luck.doubt * by * by,
    },
  };
}

/** The variance of the luck that no throw shows, and of the beginning. */
export function unseenIn(judged: readonly Judged[], start: WinChance): number {
  const open = leftOpen(start);
  return Math.max(LEAST_UNSEEN * open, open - seenIn(judged)) + start.error * start.error;
}
