import type { Point, Sign } from 'enfilade';
import { jitter, seedOf, sway } from './jitter.ts';
import { disc, ring } from './pen.ts';
import type { Brush } from './troops/brush.ts';
import { boundsOf, slabOf, spot } from './troops/slab.ts';

function puff({ pen, ink }: Brush, at: Point, radius: number): void {
  disc(pen, at, radius, ink.smoke);
  ring(pen, at, radius, { colour: ink.smokeEdge, width: 0.8 });
}

/** In front of units and men that have fired; under the troops, which it would hide. */
export function smoke(brush: Brush, sign: Sign): void {
  if (brush.detail === 'A') return;
  const size = Math.min(Math.max(brush.inch / 12.8, 0.6), 1.6);
  const seed = seedOf(sign.id);
  const fired = sign.marks.some((mark) => mark.sign === 'smoke');
  const single = sign.blocks.some(({ round }) => round === true);
  if (fired && !single) {
    const bounds = boundsOf(sign, brush.lens);
    const n = Math.min(Math.max(Math.round(bounds.w / (11 * size)), 4), 14);
    for (let i = 0; i < n; i += 1) {
      const left = bounds.w * (0.5 - (i + 0.5) / n) + sway(seed, i) * 7 * size;
      const ahead = bounds.d / 2 + (9 + jitter(seed, i + 50) * 11) * size;
      puff(brush, spot(bounds, ahead, left), (5.5 + jitter(seed, i + 90) ** 2 * 7) * size);
    }
  }
  sign.blocks.forEach((block, i) => {
    if (block.smoke !== true && !(fired && single)) return;
    const slab = slabOf(block, brush.lens);
    for (let n = 0; n < 3; n += 1) {
      const at = spot(slab, slab.d / 2 + (5 + n * 4) * size, sway(seed + i, n) * 5 * size);
      puff(brush, at, (4 + jitter(seed + i, n) * 3) * size);
    }
  });
}
