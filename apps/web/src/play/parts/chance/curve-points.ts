import { percent as shown, type Side } from 'enfilade';
import type { WinChance } from 'enfilade/bench';

/** One point as it is drawn: how high side a stands, and how far that may be off. */
export interface CurveDot {
  readonly moment: number;
  readonly turn: number;
  readonly side: Side;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Across, from 0 to 1. */
  readonly x: number;
}

interface ChanceAtMoment {
  readonly moment: number;
  readonly turn: number;
  readonly side: Side;
  readonly chance: Pick<WinChance, 'share' | 'error'> | null;
}

const inside = (share: number): number => Math.min(1, Math.max(0, share));

/** Points from which nothing was fought yet are left out; the whiskers are one standard error. */
export function dotsOf(points: readonly ChanceAtMoment[]): readonly CurveDot[] {
  const last = Math.max(1, points.length - 1);
  return points.flatMap(({ chance, moment, turn, side }, i) => {
    if (chance === null) return [];
    const { share, error } = chance;
    return [{ moment, turn, side, share, low: inside(share - error), high: inside(share + error), x: i / last }];
  });
}

/** Where a turn begins on the curve; where turns are many, only some are written. */
export function turnMarks(
  dots: readonly CurveDot[],
  most: number,
): readonly { readonly turn: number; readonly x: number }[] {
  const firsts = dots.filter(({ turn }, i) => dots[i - 1]?.turn !== turn);
  const step = Math.max(1, Math.ceil(firsts.length / most));
  return firsts.filter((_, i) => i % step === 0).map(({ turn, x }) => ({ turn, x }));
}

/** The dot that shows a moment: the last one before it. */
export function dotAt(dots: readonly CurveDot[], moment: number): number {
  return Math.max(
    0,
    dots.findLastIndex((dot) => dot.moment <= moment),
  );
}

const NEARLY_NEVER = 0.004;

/** While the battle is open, never certain. */
export function percent(share: number, isOpen = true): string {
  return shown(isOpen ? Math.min(Math.max(share, NEARLY_NEVER), 1 - NEARLY_NEVER) : share);
}
