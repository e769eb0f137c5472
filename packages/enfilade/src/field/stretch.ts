import { type Interval, merged } from './clip.ts';
import { rounded } from './length.ts';
import type { Step } from './leg.ts';
import { type Outline, outlineOf } from './outline.ts';
import { boundsMeet, overlap, piecesOverlap } from './overlap.ts';
import { type Path, poseInStep, type Progress, type Track, wayTo } from './path.ts';
import type { Shape } from './shape.ts';
import { overlapsDuring } from './shift.ts';
import { hullsOf, type Sweep, sweepsOf } from './sweep.ts';

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
export function progressOn(parts: readonly Sweep[], shape: Shape, cover: Outline): readonly Interval[] {
  const found: Interval[] = [];
  for (const part of parts) {
    if (!boundsMeet(part, cover)) continue;
    if (part.step.pivot === undefined) straightOn(part, cover, found);
    else turnOn(part, shape, cover, found);
  }
  return found.length > 1 ? merged(found) : found;
}

function straightOn({ step: { from, to }, done, during, before }: Sweep, cover: Outline, found: Interval[]): void {
  const share = during.to - during.from;
  for (const on of overlapsDuring(before, { x: to.x - from.x, y: to.y - from.y }, cover))
    found.push({ from: done + on.from * share, to: done + on.to * share });
}

/** Where a turn begins or ends to overlap something is found to a tenth of a degree. */
function turnOn(part: Sweep, shape: Shape, cover: Outline, found: Interval[]): void {
  const { step, done, during } = part;
  const [was, is] = [overlap(part.before, cover), overlap(part.after, cover)];
  let { from, to } = during;
  if (was && !is) to = changeBetween(during, (at) => !onAt(step, shape, at, cover), step.turn);
  else if (is && !was) from = changeBetween(during, (at) => onAt(step, shape, at, cover), step.turn);
  // Something thin may be met between the two poses.
  else if (!was && !hullsOf(part).some((hull) => cover.pieces.some((piece) => piecesOverlap(hull, piece)))) return;
  found.push({ from: done + from, to: done + to });
}

function onAt(step: Step, shape: Shape, share: number, cover: Outline): boolean {
  return overlap(outlineOf(poseInStep(step, share), shape), cover);
}

function changeBetween({ from, to }: Interval, changed: (at: number) => boolean, turn: number): number {
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
  return progressOn(sweepsOf(path), path.shape, cover).map((interval) => measuredStretch(path, track, interval));
}

export function measuredStretch(path: Path, track: Track, { from, to }: Interval): Stretch {
  const at = rounded(wayTo(path, track, from));
  const until = rounded(wayTo(path, track, to));
  return { from, to, at, until, length: until - at };
}

/** How much of the way is made while any part of the footprint is on at least one of several things. */
export function lengthOn(path: Path, track: Track, covers: readonly Outline[]): number {
  const parts = sweepsOf(path);
  const on = merged(covers.flatMap((cover) => progressOn(parts, path.shape, cover)));
  return rounded(on.reduce((sum, { from, to }) => sum + wayTo(path, track, to) - wayTo(path, track, from), 0));
}
