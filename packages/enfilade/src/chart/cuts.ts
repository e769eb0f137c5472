import { type Pose, placeOf, type Rectangle } from '#field/index.ts';
import type { Block } from './sign.ts';

/** A part of a footprint, placed as the unit sees it: how far its middle is ahead and to the left. */
export interface FootprintPart {
  readonly ahead: number;
  readonly left: number;
  readonly width: number;
  readonly depth: number;
}

export function wholeOf({ width, depth }: Rectangle): FootprintPart {
  return { ahead: 0, left: 0, width, depth };
}

/** As many stands of about this width as go into it, from left to right. */
export function sideBySide({ ahead, left, width, depth }: FootprintPart, stand: number): readonly FootprintPart[] {
  const count = Math.max(1, Math.round(width / stand));
  const each = width / count;
  return Array.from({ length: count }, (_, i) => ({
    ahead,
    left: left + (width - each) / 2 - i * each,
    width: each,
    depth,
  }));
}

/** As many ranks of about this depth as go into it, the first in front. */
export function oneBehindAnother(
  { ahead, left, width, depth }: FootprintPart,
  stand: number,
): readonly FootprintPart[] {
  const count = Math.max(1, Math.round(depth / stand));
  const each = depth / count;
  return Array.from({ length: count }, (_, i) => ({
    ahead: ahead + (depth - each) / 2 - i * each,
    left,
    width,
    depth: each,
  }));
}

/** Four faces about a hollow. */
export function aboutHollow({ width, depth }: Rectangle, thick: number): readonly FootprintPart[] {
  const [far, side] = [(depth - thick) / 2, (width - thick) / 2];
  const [front, flank] = [
    { left: 0, width, depth: thick },
    { ahead: 0, width: thick, depth: depth - 2 * thick },
  ];
  return [
    { ...front, ahead: far },
    { ...flank, left: side },
    { ...front, ahead: -far },
    { ...flank, left: -side },
  ];
}

export function blocksOf(at: Pose, cuts: readonly FootprintPart[]): readonly Block[] {
  return cuts.map(({ ahead, left, width, depth }) => ({
    ...placeOf(at, ahead, left),
    heading: at.heading,
    width,
    depth,
  }));
}
