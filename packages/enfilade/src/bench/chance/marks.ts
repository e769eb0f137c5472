import type { Side } from '#battle/index.ts';
import type { Position } from './position.ts';

/** A moment on the curve of a battle: the beginning of a player's turn, or of a part of the turn where the sides alternate. */
export interface CurveMark {
  /** Orders and events before it. */
  readonly order: number;
  readonly event: number;
  readonly turn: number;
  readonly phase: string;
  readonly side: Side;
}

export interface MarkedPosition {
  readonly mark: CurveMark;
  readonly position: Position;
}

/** Where sides take turns card by card or part by part a curve has no more points than this. */
const MOST_MARKS = 24;

/** The moments worth a point: all beginnings of player turns, thinned out if there are many. `stands[i]` is the position after i orders. */
export function marksOf(stands: readonly Position[], events: readonly number[]): readonly MarkedPosition[] {
  const begin: number[] = [];
  for (const [i, { truth }] of stands.entries()) {
    const last = stands[i - 1]?.truth;
    if (i === 0 || truth.result !== null || truth.phase === 'muster') continue;
    if (begin.length === 0 || last?.active !== truth.active || last.turn !== truth.turn) begin.push(i);
  }
  const step = Math.ceil(begin.length / MOST_MARKS);
  return begin
    .filter((_, i) => i % step === 0)
    .flatMap((order) => {
      const position = stands[order];
      if (position === undefined) return [];
      const { turn, phase, active: side } = position.truth;
      return [{ mark: { order, event: events[order] ?? 0, turn, phase, side }, position }];
    });
}

/** The order in which points reveal the shape of a curve soonest: the ends, the middle, the middles between. */
export function coarseFirst(n: number): readonly number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  const take = (i: number): void => {
    if (i < 0 || i >= n || seen.has(i)) return;
    seen.add(i);
    order.push(i);
  };
  take(0);
  take(n - 1);
  let step = n;
  while (step > 1) {
    step = Math.ceil(step / 2);
    for (let i = step; i < n; i += step) take(i);
  }
  return order;
}
