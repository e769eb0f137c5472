import { type Interval, merged } from './clip.ts';
import { rounded } from './length.ts';
import type { Step } from './leg.ts';
import { type Outline, outlineOf } from './outline.ts';
import { boundsMeet, overlap, piecesOverlap } from './overlap.ts';
import { type Path, poseInStep, type Progress, type Track, wayTo } from './path.ts';
import type { Shape } from './shape.ts';
import { hulls, overlapsDuring, partsOfTurn } from './sweep.ts';

/** A stretch of a path. */
export interface Stretch {
  readonly from: Progress;
  readonly to: Progress;
  /** The way of the measured place of the body from the start of the path. */
  readonly at: number;
  readonly until: number;
  readonly length: number;
}

/** The progress intervals during which any part of the moving footprint is on something. */
export function progressOn({ shape, steps, start }: Path, cover: Outline): readonly Interval[] {
  if (steps.length === 0) return overlap(outlineOf(start, shape), cover) ? [{ from: 0, to: 0 }] : [];
  const found: Interval[] = [];
  steps.forEach((step, i) => {
    for (const { from, to } of step.pivot === undefined ? straightOn(step, shape, cover) : turnOn(step, shape, cover))
      found.push({ from: i + from, to: i + to });
  });
  return merged(found);
}

function straightOn({ from, to }: Step, shape: Shape, cover: Outline): readonly Interval[] {
  return overlapsDuring(outlineOf(from, shape), { x: to.x - from.x, y: to.y - from.y }, cover);
}

/** A turn is looked at part by part; where it begins or ends to overlap is found to a tenth of a degree. */
function turnOn(step: Step, shape: Shape, cover: Outline): readonly Interval[] {
  const parts = partsOfTurn(step, shape);
  const found: Interval[] = [];
  let before = outlineOf(step.from, shape);
  let was = overlap(before, cover);
  for (let i = 0; i < parts; i += 1) {
    const [from, to] = [i / parts, (i + 1) / parts];
    const after = outlineOf(poseInStep(step, to), shape);
    const is = overlap(after, cover);
    if (was && is) found.push({ from, to });
    else if (was) found.push({ from, to: changeBetween(from, to, (at) => !onAt(step, shape, at, cover), step.turn) });
    else if (is) found.push({ from: changeBetween(from, to, (at) => onAt(step, shape, at, cover), step.turn), to });
    // Something thin is met between the two poses.
    else if (
      hulls(before, after).some((hull) => boundsMeet(hull, cover) && cover.pieces.some((p) => piecesOverlap(hull, p)))
    )
      found.push({ from, to });
    [before, was] = [after, is];
  }
  return found;
}

function onAt(step: Step, shape: Shape, share: number, cover: Outline): boolean {
  return overlap(outlineOf(poseInStep(step, share), shape), cover);
}

function changeBetween(from: number, to: number, changed: (at: number) => boolean, turn: number): number {
  let [low, high] = [from, to];
  while ((high - low) * Math.abs(turn) > 1) {
    const middle = (low + high) / 2;
    if (changed(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The stretches of a path during which any part of the footprint is on something, measured at a place of the body. */
export function stretchesOn(path: Path, track: Track, cover: Outline): readonly Stretch[] {
  return progressOn(path, cover).map((interval) => measuredStretch(path, track, interval));
}

export function measuredStretch(path: Path, track: Track, { from, to }: Interval): Stretch {
  const at = rounded(wayTo(path, track, from));
  const until = rounded(wayTo(path, track, to));
  return { from, to, at, until, length: until - at };
}

/** How much of the way is made while any part of the footprint is on at least one of several things. */
export function lengthOn(path: Path, track: Track, covers: readonly Outline[]): number {
  const on = merged(covers.flatMap((cover) => progressOn(path, cover)));
  return rounded(on.reduce((sum, { from, to }) => sum + wayTo(path, track, to) - wayTo(path, track, from), 0));
}
