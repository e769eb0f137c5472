import type { Arm, Side } from 'enfilade';
import { fill, stroke, strokePath, trace } from '../pen.ts';
import type { Brush } from './brush.ts';
import { cornersOf, partOf, type Slab, spot } from './slab.ts';

/** Cavalry: a block cut by the diagonal, one half light; a bar along the rear for heavy horse, pennons for lancers. */
export function horse(brush: Brush, side: Side, arm: Arm, slab: Slab): void {
  const { pen, ink, hatches, detail } = brush;
  const { fill: solid, edge, light } = ink.sides[side];
  const [fl, fr, rr, rl] = cornersOf(slab);
  const hatch = detail === 'A' || Math.min(slab.w, slab.d) < 6 ? solid : hatches.block[side];
  const outline = [fl, fr, rr, rl];
  fill(pen, outline, light);
  fill(pen, [rl, fr, fl], hatch);
  if (arm === 'heavyCavalry') fill(pen, cornersOf(partOf(slab, [0, 1], [0, 0.2])), hatch);
  stroke(pen, outline, { colour: edge, width: 0.9, closed: true });
  stroke(pen, [rl, fr], { colour: edge, width: 0.9 });
  if (arm === 'heavyCavalry')
    stroke(pen, cornersOf(partOf(slab, [0, 1], [0, 0.2])), { colour: edge, width: 0.9, closed: true });
  if (arm === 'lancers' && detail !== 'A') pennons(brush, side, slab);
  stroke(pen, [fl, fr], {
    colour: ink.front,
    width: detail === 'A' ? 1.4 : Math.min(Math.max(brush.inch * 0.17, 1.6), 3),
  });
}

function pennons({ pen, ink, inch }: Brush, side: Side, slab: Slab): void {
  const n = Math.min(Math.max(Math.round(slab.w / Math.max(inch * 1.6, 8)), 2), 5);
  const length = Math.min(Math.max(inch * 0.85, 6), 14);
  const [staffs, cloths] = [new Path2D(), new Path2D()];
  for (let i = 1; i <= n; i += 1) {
    const left = slab.w * (0.5 - i / (n + 1));
    const top = slab.d / 2 + length;
    trace(staffs, [spot(slab, slab.d / 2, left), spot(slab, top, left)], false);
    trace(
      cloths,
      [
        spot(slab, top, left),
        spot(slab, top - length * 0.26, left - length * 0.66),
        spot(slab, top - length * 0.5, left),
      ],
      true,
    );
  }
  strokePath(pen, staffs, { colour: ink.sides[side].edge, width: 1.15, cap: 'round' });
  pen.fillStyle = ink.sides[side].fill;
  pen.fill(cloths);
  strokePath(pen, cloths, { colour: ink.sides[side].edge, width: 0.7 });
}
