import type { Point } from 'enfilade';
import { type Box, boxOf, meet } from '../../table/geometry.ts';
import { type Camera, cornersOf, type Lens, lensOf, onScreen, onTable, type Size, slabOf } from '../../table/index.ts';
import type { Scene } from '../../table/scene.ts';

/** In the order in which they are tried: what is pointed at, and the scale, lie at the left. */
const CORNERS = ['top', 'foot'] as const;
export type Corner = (typeof CORNERS)[number];

/** Pixels of the fold of the panel, and of the tools at the foot. */
const BESIDE = 30;
const ABOVE = 14;
const FOOT = 74;
/** Of so much of the table nobody needs to be told where the rest is. */
const ENOUGH = 0.75;

function corners({ width, height }: Size): readonly Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: height },
  ];
}

/** Whether all of the table is in view, but for its margins. */
export function isWhole(camera: Camera, view: Size, table: Size): boolean {
  const lens = lensOf(camera, view, 1);
  const { left, top, right, bottom } = boxOf(corners(table).map((at) => onScreen(lens, at)));
  const across = Math.min(right, view.width) - Math.max(left, 0);
  const down = Math.min(bottom, view.height) - Math.max(top, 0);
  return across * down >= ENOUGH * (right - left) * (bottom - top);
}

/** What is in view, on the small table. */
export function frameIn(small: Lens, camera: Camera, view: Size, size: Size): Box {
  const lens = lensOf(camera, view, 1);
  const { left, top, right, bottom } = boxOf(corners(view).map((at) => onScreen(small, onTable(lens, at))));
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(size.width, right),
    bottom: Math.min(size.height, bottom),
  };
}

interface InsetView {
  readonly size: Size;
  readonly signs: Scene['signs'];
  readonly camera: Camera;
  readonly view: Size;
}

/** At the right, where it hides the fewest units; where it is already, if that is as good. */
export function cornerFor({ size, signs, camera, view }: InsetView, before: Corner | null): Corner {
  const lens = lensOf(camera, view, 1);
  const bodies = signs.flatMap(({ blocks }) => blocks.map((block) => boxOf(cornersOf(slabOf(block, lens)), 4)));
  const hidden = (corner: Corner): number => {
    const right = view.width - BESIDE;
    const top = corner === 'top' ? ABOVE : view.height - FOOT - size.height;
    const box = { left: right - size.width, top, right, bottom: top + size.height };
    return bodies.filter((body) => meet(body, box)).length;
  };
  const first = before ?? CORNERS[0];
  return CORNERS.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best), first);
}
