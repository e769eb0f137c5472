import type { Point } from 'enfilade';
import { boxOf, grainOf } from '../geometry.ts';
import { jitter, sway } from '../jitter.ts';

export type Crop = 'grain' | 'plough' | 'meadow' | 'stubble';

/** One field of a patchwork, in the lengths of the table. */
export interface Parcel {
  readonly crop: Crop;
  readonly outline: readonly Point[];
  /** Whether a hedgerow stands along its first side. */
  readonly hedged: boolean;
}

const CROPS: readonly (Crop | null)[] = [
  'grain',
  'plough',
  'meadow',
  'grain',
  'stubble',
  null,
  'plough',
  'meadow',
  null,
];
/** Length and depth of a field, as shares of the longer side of the table. */
const LONG = 0.115;
const DEEP = 0.068;
/** How many parcels have a hedgerow. */
const HEDGED = 0.22;

/** Strips along the grain of an area, each cut into fields; some lie fallow. The same seed gives the same fields. */
export function parcelsOf(area: readonly Point[], seed: number, span: number): readonly Parcel[] {
  const grain = grainOf(area);
  const [c, s] = [Math.cos(grain), Math.sin(grain)];
  const turned = area.map(({ x, y }) => ({ x: x * c + y * s, y: y * c - x * s }));
  const { left, right, top, bottom } = boxOf(turned);
  const back = ({ x, y }: Point): Point => ({ x: x * c - y * s, y: x * s + y * c });
  const [long, deep, gap] = [span * LONG, span * DEEP, span * 0.003];
  const found: Parcel[] = [];
  let n = 0;
  for (let y = top - deep * jitter(seed, 1) * 0.4; y < bottom; ) {
    const height = deep * (0.8 + 0.5 * jitter(seed, 1000 + n));
    for (let x = left - long * jitter(seed, 2000 + n); x < right; n += 1) {
      const width = long * (0.65 + 0.7 * jitter(seed, 3000 + n));
      const crop = CROPS[Math.floor(jitter(seed, 4000 + n) * CROPS.length)] ?? null;
      const lean = (k: number): number => sway(seed, 5000 + n * 4 + k) * gap * 2;
      const corners = [
        { x: x + gap + lean(0), y: y + gap },
        { x: x + width - gap + lean(1), y: y + gap + lean(2) },
        { x: x + width - gap + lean(1), y: y + height - gap },
        { x: x + gap + lean(3), y: y + height - gap - lean(2) },
      ];
      if (crop !== null) found.push({ crop, outline: corners.map(back), hedged: jitter(seed, 6000 + n) < HEDGED });
      x += width;
    }
    n += 1;
    y += height;
  }
  return found;
}
