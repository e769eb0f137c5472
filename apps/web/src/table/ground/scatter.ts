import type { Point } from 'enfilade';
import { boxOf, inside, legsOf, toLegs } from '../geometry.ts';
import { jitter, sway } from '../jitter.ts';
import type { Stroke } from './site.ts';
import { type Stamp, stampAll } from './stamps.ts';

interface ScatterOptions {
  readonly seed: number;
  readonly gap: number;
  /** From the edge of the area. */
  readonly from: number;
  /** How far from its place each may stand, of the gap. */
  readonly loose: number;
}

/** On hexagons, jittered, inside the area. */
export function sown(area: readonly Point[], { seed, gap, from, loose }: ScatterOptions): readonly Point[] {
  const { left, top, right, bottom } = boxOf(area);
  const legs = legsOf(area, true);
  const found: Point[] = [];
  const row = gap * 0.866;
  // Counted from the corner of the table, so that two woods side by side have one grain.
  for (let r = Math.floor(top / row); r * row < bottom; r += 1)
    for (let c = Math.floor(left / gap) - 1; c * gap < right; c += 1) {
      const index = (r & 0xfff) * 4096 + (c & 0xfff);
      const x = (c + (r % 2 === 0 ? 0 : 0.5) + sway(seed, index) * loose) * gap;
      const y = (r + sway(seed + 7, index) * loose) * row;
      const at = { x, y };
      if (inside(area, at) && toLegs(at, legs) >= from) found.push(at);
    }
  return found;
}

export function kindAt<T>(kinds: readonly [T, ...T[]], seed: number, index: number): T {
  return kinds[Math.floor(jitter(seed, index) * kinds.length)] ?? kinds[0];
}

const BUNCH = 40;

/** In bunches from north to south, so that a part of a wood is drawn without the rest and the southern tree stands before the northern. */
export function bunched(stamps: readonly Stamp[], size: number, layer: Stroke['layer']): readonly Stroke[] {
  const sorted = [...stamps].sort((a, b) => a.y - b.y);
  const strokes: Stroke[] = [];
  for (let i = 0; i < sorted.length; i += BUNCH) {
    const bunch = sorted.slice(i, i + BUNCH);
    strokes.push({
      layer,
      box: boxOf(bunch, 12 * size),
      draw: (pen, ink) => stampAll(pen, bunch, ink, size),
    });
  }
  return strokes;
}
