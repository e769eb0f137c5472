import type { Interval } from './clip.ts';
import { hullOf, sweptHull } from './hull.ts';
import type { Step } from './leg.ts';
import { type Bounds, type Outline, outlineFrom, outlineOf, type Piece, pieceOf } from './outline.ts';
import { type Path, poseInStep } from './path.ts';
import { extentOf, type Shape } from './shape.ts';

/** A part of a path small enough to be taken for the hull of the footprints at its two ends. */
export interface Sweep extends Bounds {
  readonly step: Step;
  /** Whole steps before this one, and the shares of it between which the part lies. */
  readonly done: number;
  readonly during: Interval;
  readonly before: Outline;
  readonly after: Outline;
}

// The hull of two poses misses at most this much of the arc between them.
const BULGE = 10;
const RADIANS = 3.141592653589793 / 1800;

/** Into how many parts a turn is cut so that no corner's arc bulges out of its chord by more than 10 thousandths. */
function partsOfTurn({ from, pivot, turn }: Step, shape: Shape): number {
  if (pivot === undefined || turn === 0) return 1;
  const { front, rear, left, right } = extentOf(shape);
  const [dx, dy] = [pivot.x - from.x, pivot.y - from.y];
  const [long, wide] = [Math.max(front, rear), Math.max(left, right)];
  const reach = Math.sqrt(long * long + wide * wide) + Math.sqrt(dx * dx + dy * dy);
  const most = Math.sqrt((8 * BULGE) / Math.max(1, reach));
  return Math.max(1, Math.ceil((Math.abs(turn) * RADIANS) / most));
}

/** A path in parts: a straight step is one, a turn as many as it needs. A path without steps is one part that goes nowhere. */
export function sweepsOf({ shape, start, steps }: Path): readonly Sweep[] {
  const parts: Sweep[] = [];
  let before = outlineOf(start, shape);
  steps.forEach((step, done) => {
    const count = partsOfTurn(step, shape);
    for (let i = 0; i < count; i += 1) {
      const during = { from: i / count, to: (i + 1) / count };
      const after = outlineOf(poseInStep(step, during.to), shape);
      parts.push(sweepBetween(before, after, { step, done, during }));
      before = after;
    }
  });
  if (parts.length > 0) return parts;
  const nowhere: Step = { from: start, to: start, turn: 0, way: 0 };
  return [sweepBetween(before, before, { step: nowhere, done: 0, during: { from: 0, to: 0 } })];
}

function sweepBetween(
  before: Outline,
  after: Outline,
  { step, done, during }: Pick<Sweep, 'step' | 'done' | 'during'>,
): Sweep {
  return {
    step,
    done,
    during,
    before,
    after,
    west: Math.min(before.west, after.west),
    south: Math.min(before.south, after.south),
    east: Math.max(before.east, after.east),
    north: Math.max(before.north, after.north),
  };
}

/** What a part covers, base by base. */
export function hullsOf({ step, before, after }: Sweep): readonly Piece[] {
  const by = { x: step.to.x - step.from.x, y: step.to.y - step.from.y };
  const straight = step.pivot === undefined && (by.x !== 0 || by.y !== 0);
  const hulls: Piece[] = [];
  for (let i = 0; i < before.pieces.length; i += 1) {
    const { points, radius } = before.pieces[i] as Piece;
    const then = (after.pieces[i] as Piece).points;
    hulls.push(pieceOf(straight && points.length > 2 ? sweptHull(points, by) : hullOf(points.concat(then)), radius));
  }
  return hulls;
}

/** Everything that a footprint covers on its way: convex pieces, the outlines at both ends included. */
export function sweptOutline(path: Path): Outline {
  const hulls: Piece[] = [];
  for (const part of sweepsOf(path)) for (const hull of hullsOf(part)) hulls.push(hull);
  return outlineFrom(hulls);
}
