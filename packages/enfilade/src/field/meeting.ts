import type { Interval } from './clip.ts';
import type { Ground, GroundArea, GroundLine } from './ground.ts';
import { GRAIN } from './length.ts';
import { type Bounds, outlineOf } from './outline.ts';
import { boundsMeet } from './overlap.ts';
import { type Path, poseAt, type Progress, type Track } from './path.ts';
import { measuredStretch, progressOn, type Stretch } from './stretch.ts';
import { type Sweep, sweepsOf } from './sweep.ts';
import type { Body } from './trace.ts';

export type Meeting =
  | (Stretch & { readonly kind: 'area'; readonly area: GroundArea })
  | (Stretch & { readonly kind: 'line'; readonly line: GroundLine })
  | (Stretch & { readonly kind: 'body'; readonly body: Body })
  /** From where some part of the footprint is off the table, to the end of the path. */
  | (Stretch & { readonly kind: 'edge' });

/** What a moving footprint meets, in the order it meets it: areas and lines it is on, bodies it overlaps, the edge of the table. */
export function meetings(path: Path, track: Track, ground: Ground, bodies: readonly Body[]): readonly Meeting[] {
  const parts = sweepsOf(path);
  const whole = boundsOfAll(parts);
  const found: Meeting[] = [];
  for (const area of ground.areas)
    if (boundsMeet(whole, area.cover))
      for (const on of progressOn(parts, path.shape, area.cover)) {
        const { from, to, at, until, length } = measuredStretch(path, track, on);
        found.push({ kind: 'area', area, from, to, at, until, length });
      }
  for (const line of ground.lines)
    if (boundsMeet(whole, line.cover))
      for (const on of progressOn(parts, path.shape, line.cover)) {
        const { from, to, at, until, length } = measuredStretch(path, track, on);
        found.push({ kind: 'line', line, from, to, at, until, length });
      }
  for (const body of bodies)
    if (boundsMeet(whole, body.outline))
      for (const on of progressOn(parts, path.shape, body.outline)) {
        const { from, to, at, until, length } = measuredStretch(path, track, on);
        found.push({ kind: 'body', body, from, to, at, until, length });
      }
  const edge = beyondEdge(whole, ground) ? offTable(path, ground, parts) : undefined;
  if (edge !== undefined) found.push({ kind: 'edge', ...measuredStretch(path, track, edge) });
  return found.sort((a, b) => a.from - b.from || a.to - b.to);
}

function boundsOfAll(parts: readonly Bounds[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    west = Math.min(west, part.west);
    south = Math.min(south, part.south);
    east = Math.max(east, part.east);
    north = Math.max(north, part.north);
  }
  return { west, south, east, north };
}

/** Where the footprint first reaches over the edge of the table. A path that begins over the edge does so at 0. */
function offTable(path: Path, ground: Ground, parts: readonly Sweep[]): Interval | undefined {
  const to = path.steps.length;
  if (beyondEdge(outlineOf(path.start, path.shape), ground)) return { from: 0, to };
  // Bounds grow evenly in a straight step, and in parts of a turn they are as good as even.
  const first = parts.find(({ after }) => beyondEdge(after, ground));
  if (first === undefined) return undefined;
  return { from: lastOn(path, ground, first.done + first.during.from, first.done + first.during.to), to };
}

function beyondEdge({ west, south, east, north }: Bounds, { width, height }: Ground, grain = GRAIN): boolean {
  return west < -grain || south < -grain || east > width + grain || north > height + grain;
}

function lastOn(path: Path, ground: Ground, on: Progress, off: Progress): Progress {
  let [low, high] = [on, off];
  for (let i = 0; i < 24; i += 1) {
    const middle = (low + high) / 2;
    if (beyondEdge(outlineOf(poseAt(path, middle), path.shape), ground, 0)) high = middle;
    else low = middle;
  }
  return low;
}

/** The first meeting at which the rules stop the move. */
export function firstStop(met: readonly Meeting[], stops: (meeting: Meeting) => boolean): Meeting | undefined {
  return met.find((meeting) => stops(meeting));
}

// Eight samples about a thousandth apart, where rounding may have put a footprint over a boundary; then 64 to a step.
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
