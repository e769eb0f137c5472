import type { Interval } from './clip.ts';
import type { Ground, GroundArea, GroundLine } from './ground.ts';
import { GRAIN } from './length.ts';
import { type Bounds, outlineOf } from './outline.ts';
import { boundsMeet } from './overlap.ts';
import { type Path, poseAt, poseInStep, type Progress, type Track } from './path.ts';
import { measuredStretch, progressOn, type Stretch } from './stretch.ts';
import { partsOfTurn, sweptOutline } from './sweep.ts';
import type { Body } from './trace.ts';

export type Meeting =
  | (Stretch & { readonly kind: 'area'; readonly area: GroundArea })
  | (Stretch & { readonly kind: 'line'; readonly line: GroundLine })
  | (Stretch & { readonly kind: 'body'; readonly body: Body })
  /** From where some part of the footprint is off the table, to the end of the path. */
  | (Stretch & { readonly kind: 'edge' });

/** What a moving footprint meets, in the order it meets it: areas and lines it is on, bodies it overlaps, the edge of the table. */
export function meetings(path: Path, track: Track, ground: Ground, bodies: readonly Body[]): readonly Meeting[] {
  const swept = sweptOutline(path);
  const found: Meeting[] = [];
  for (const area of ground.areas)
    if (boundsMeet(swept, area.cover))
      for (const on of progressOn(path, area.cover))
        found.push({ kind: 'area', area, ...measuredStretch(path, track, on) });
  for (const line of ground.lines)
    if (boundsMeet(swept, line.cover))
      for (const on of progressOn(path, line.cover))
        found.push({ kind: 'line', line, ...measuredStretch(path, track, on) });
  for (const body of bodies)
    if (boundsMeet(swept, body.outline))
      for (const on of progressOn(path, body.outline))
        found.push({ kind: 'body', body, ...measuredStretch(path, track, on) });
  const edge = offTableFrom(path, ground, swept);
  if (edge !== undefined) found.push({ kind: 'edge', ...measuredStretch(path, track, edge) });
  return found.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Where the footprint first reaches over the edge of the table. A path that begins over the edge does so at 0. */
function offTableFrom(path: Path, ground: Ground, swept: Bounds): Interval | undefined {
  if (!beyondEdge(swept, ground)) return undefined;
  const { steps, shape } = path;
  if (beyondEdge(outlineOf(path.start, shape), ground)) return { from: 0, to: steps.length };
  for (let i = 0; i < steps.length; i += 1) {
    const step = steps[i] as Path['steps'][number];
    // Bounds grow evenly in a straight step, and in parts of a turn they are as good as even.
    const parts = partsOfTurn(step, shape);
    for (let k = 1; k <= parts; k += 1)
      if (beyondEdge(outlineOf(poseInStep(step, k / parts), shape), ground))
        return { from: lastOn(path, ground, i + (k - 1) / parts, i + k / parts), to: steps.length };
  }
  return undefined;
}

function beyondEdge({ west, south, east, north }: Bounds, { width, height }: Ground): boolean {
  return west < -GRAIN || south < -GRAIN || east > width + GRAIN || north > height + GRAIN;
}

function lastOn(path: Path, ground: Ground, on: Progress, off: Progress): Progress {
  let [low, high] = [on, off];
  for (let i = 0; i < 24; i += 1) {
    const middle = (low + high) / 2;
    if (beyondEdge(outlineOf(poseAt(path, middle), path.shape), ground)) high = middle;
    else low = middle;
  }
  return low;
}

/** The first meeting at which the rules stop the move. */
export function firstStop(met: readonly Meeting[], stops: (meeting: Meeting) => boolean): Meeting | undefined {
  return met.find((meeting) => stops(meeting));
}

// Eight looks a thousandth or so apart, where rounding may have set a footprint over a boundary; then 64 to a step.
const FINE = 1 / 16_384;
const COARSE = 1 / 64;

/**
 * The furthest progress, no further than `limit`, at which a pose is legal; 0 where nothing is. Legal stretches shorter than a 64th of a step
 * may be missed.
 */
export function furthestLegal(path: Path, limit: Progress, legal: (progress: Progress) => boolean): Progress {
  let beyond = Math.min(limit, path.steps.length);
  if (beyond <= 0 || legal(beyond)) return Math.max(0, beyond);
  for (let tries = 0; beyond > 0; tries += 1) {
    const at = Math.max(0, beyond - (tries < 8 ? FINE : COARSE));
    if (at > 0 && legal(at)) return lastLegal(at, beyond, legal);
    beyond = at;
  }
  return 0;
}

function lastLegal(within: Progress, beyond: Progress, legal: (progress: Progress) => boolean): Progress {
  let [low, high] = [within, beyond];
  while (high - low > FINE) {
    const middle = (low + high) / 2;
    if (legal(middle)) low = middle;
    else high = middle;
  }
  return low;
}
