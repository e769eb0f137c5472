import {
  type Base,
  between,
  cornersOf,
  depthIn,
  gap,
  mayBeWithin,
  overlapOf,
  type Patch,
  patchOf,
  rimOf,
  SLACK,
  type Spot,
  spotOf,
} from '../geometry.ts';
import { frontOf, groundOf, type Table, type Unit } from './bodies.ts';
import { allowance, HURDLE, isHurdle, isShut, isSlow } from './pace.ts';

/** What a way costs: certainly as much as `least`, certainly not more than `most`. */
export interface Cost {
  readonly least: number;
  readonly most: number;
  /** Obstacles that are perhaps crossed. */
  readonly hurdles: number;
}

/** BP-GAP-14: what a move that cannot pay for an obstacle has left is lost. */
export function mostWith({ most, hurdles }: Cost, moves: number): number {
  return hurdles === 0 ? most : most + (moves - 1) * HURDLE;
}

/** BP-GAP-10, BP-GAP-29: what is measured, a corner or, in a charge, the middle of the front. */
export type Track = 'corner' | 'front';

function stepOf(was: Base, is: Base, track: Track): number {
  if (track === 'front') return between(frontOf(was), frontOf(is));
  const before = cornersOf(was);
  return Math.max(...cornersOf(is).map((corner, i) => between(before[i] as Spot, corner)));
}

/** All ground that a way may come near. */
export function roomOf(stages: readonly Base[]): Patch {
  const reach = Math.max(...stages.map(({ width, depth }) => Math.hypot(width, depth) / 2));
  return { corners: stages, radius: reach };
}

/** From wing to wing through the middle of a unit; in a charge its front (BP-GAP-65). */
function rankOf(base: Base, track: Track): readonly [Spot, Spot] {
  const ahead = track === 'front' ? base.depth / 2 : 0;
  return [spotOf(base, ahead, base.width / 2), spotOf(base, ahead, -base.width / 2)];
}

/** BP-GAP-65: whether a path crosses an obstacle: certainly, perhaps, or certainly not; a unit astride it has already paid. */
function crosses(
  stages: readonly Base[],
  hurdle: Patch,
  track: Track,
): { readonly surely: boolean; readonly maybe: boolean } {
  const ranks = stages.map((stage) => rankOf(stage, track));
  const strip = (i: number, k: number): Patch => {
    const [[a, b], [c, d]] = [ranks[i] as readonly [Spot, Spot], ranks[k] as readonly [Spot, Spot]];
    return { corners: [a, b, d, c], radius: 0 };
  };
  const start = { corners: ranks[0] as readonly [Spot, Spot], radius: 0 };
  const maybe = ranks.some((_, i) => i > 0 && gap(strip(i - 1, i), hurdle) < SLACK);
  if (!maybe || gap(start, hurdle) < SLACK) return { surely: false, maybe };
  // The straight part alone: a parallelogram, in which some of the obstacle lies well inside.
  const last = stages.at(-1) as Base;
  const first = stages.findIndex(({ heading }) => heading === last.heading);
  const swept = strip(first, ranks.length - 1);
  return { surely: rimOf(hurdle, 0.1).some((spot) => depthIn(swept, spot) > 2 * SLACK), maybe };
}

/** BP-MOV-07 to 09: what a unit pays for a way, walked step by step. */
export function costOf(battle: Table, unit: Unit, stages: readonly Base[], track: Track = 'corner'): Cost {
  const room = roomOf(stages);
  const near = groundOf(battle).filter(({ patches }) => patches.some((patch) => mayBeWithin(room, patch, SLACK)));
  const slow = near.filter(({ kind }) => isSlow(unit, kind)).flatMap(({ patches }) => patches);
  const bodies = slow.length === 0 ? [] : stages.map(patchOf);
  const deep = bodies.map((body) => slow.some((patch) => overlapOf(patch, body) > SLACK));
  const brushes = bodies.map((body) => slow.some((patch) => gap(patch, body) < SLACK));
  let [least, most, hurdles] = [0, 0, 0];
  stages.forEach((stage, i) => {
    const before = stages[i - 1];
    if (before === undefined) return;
    const step = stepOf(before, stage, track);
    least += step * (deep[i - 1] === true && deep[i] === true ? 2 : 1);
    most += step * (brushes[i - 1] === true || brushes[i] === true ? 2 : 1);
  });
  for (const { patches } of near.filter(({ kind }) => isHurdle(kind))) {
    const over = patches.map((patch) => crosses(stages, patch, track));
    if (over.some(({ surely }) => surely)) least += HURDLE;
    hurdles += over.filter(({ maybe }) => maybe).length;
  }
  return { least, most: most + HURDLE * hurdles, hurdles };
}

/** How much farther a move must fall short of paying for an obstacle before that is certain. */
const UNPAID = 0.3;

/** BP-GAP-14: the moves that a way certainly takes, each obstacle paid for by one of them; only where it crosses any. */
export function leastMoves(battle: Table, unit: Unit, stages: readonly Base[], track: Track = 'corner'): number {
  const one = allowance(unit);
  const room = roomOf(stages);
  const hurdles = groundOf(battle)
    .filter(({ kind, patches }) => isHurdle(kind) && patches.some((patch) => mayBeWithin(room, patch, SLACK)))
    .flatMap(({ patches }) => patches);
  const waiting = new Set(hurdles.filter((hurdle) => crosses(stages, hurdle, track).surely));
  if (waiting.size === 0) return 1;
  let [moves, left] = [1, one];
  const pay = (cost: number): void => {
    if (cost > left + UNPAID) [moves, left] = [moves + 1, one];
    left -= cost;
  };
  stages.forEach((stage, i) => {
    const before = stages[i - 1];
    if (before === undefined) return;
    left -= stepOf(before, stage, track);
    if (left < -UNPAID) [moves, left] = [moves + 1, left + one];
    for (const hurdle of waiting)
      if (crosses(stages.slice(0, i + 1), hurdle, track).surely) {
        waiting.delete(hurdle);
        pay(HURDLE);
      }
  });
  return moves;
}

/** Ground that is closed to a unit and in which some stage of its way stands; `but` is the building that it may touch. */
export function shutOn(
  battle: Table,
  unit: Unit,
  stages: readonly Base[],
  but: string | null = null,
): string | undefined {
  const room = roomOf(stages);
  const shut = groundOf(battle).filter(
    ({ id, kind, area, patches }) =>
      area && id !== but && isShut(unit, kind) && patches.some((patch) => mayBeWithin(room, patch, 0)),
  );
  if (shut.length === 0) return undefined;
  const bodies = stages.map(patchOf);
  return shut.find(({ patches }) => patches.some((patch) => bodies.some((body) => overlapOf(patch, body) > SLACK)))?.id;
}
