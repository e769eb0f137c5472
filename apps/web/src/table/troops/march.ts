import type { Side } from 'enfilade';
import { strokePath, trace } from '../pen.ts';
import type { Brush } from './brush.ts';
import { cornersOf, cutDeep, type Slab, spot } from './slab.ts';

/** March column: chevrons one behind the other. */
export function march({ pen, ink, hatches, detail }: Brush, side: Side, bounds: Slab): void {
  const n = Math.min(Math.max(Math.round((bounds.d / Math.max(bounds.w, 1)) * 1.35), 2), 10);
  const path = new Path2D();
  const notch = Math.min(bounds.w * 0.18, (bounds.d / n) * 0.3);
  for (const slab of cutDeep(bounds, n, 0)) {
    const [a, l] = [slab.d / 2, slab.w / 2];
    const gap = slab.d * 0.1;
    trace(
      path,
      [
        spot(slab, a - gap - notch, l),
        spot(slab, a - gap, 0),
        spot(slab, a - gap - notch, -l),
        spot(slab, -a + gap - notch * 0.6, -l),
        spot(slab, -a + gap + notch * 0.4, 0),
        spot(slab, -a + gap - notch * 0.6, l),
      ],
      true,
    );
  }
  pen.fillStyle = detail === 'A' || bounds.w < 6 ? ink.sides[side].fill : hatches.block[side];
  pen.fill(path);
  strokePath(pen, path, { colour: ink.sides[side].edge, width: 0.9 });
}

/** Square: hollow, four faces with bayonets, the colour in the middle. */
export function square(brush: Brush, side: Side, bounds: Slab): void {
  const { pen, ink, hatches, inch, detail } = brush;
  const { fill, edge } = ink.sides[side];
  const hole: Slab = { ...bounds, w: bounds.w * 0.52, d: bounds.d * 0.52 };
  const path = new Path2D();
  trace(path, cornersOf(bounds), true);
  trace(path, cornersOf(hole), true);
  pen.fillStyle = detail === 'A' ? fill : hatches.block[side];
  pen.fill(path, 'evenodd');
  strokePath(pen, path, { colour: edge, width: 0.9 });
  if (detail === 'A') return;
  const diagonals = new Path2D();
  const inner = cornersOf(hole);
  cornersOf(bounds).forEach((corner, i) => trace(diagonals, [corner, inner[i] ?? corner], false));
  strokePath(pen, diagonals, { colour: ink.paper, width: 0.8, alpha: 0.6 });
  const length = Math.min(Math.max(inch * 0.4, 2.6), 9);
  const ticks = new Path2D();
  const n = Math.max(2, Math.round(bounds.w / Math.max(inch * 0.78, 6)));
  for (let i = 0; i < n; i += 1) {
    const across = bounds.w * (0.5 - (i + 0.5) / n);
    const deep = bounds.d * (0.5 - (i + 0.5) / n);
    for (const hand of [1, -1]) {
      trace(
        ticks,
        [spot(bounds, (hand * bounds.d) / 2, across), spot(bounds, hand * (bounds.d / 2 + length), across)],
        false,
      );
      trace(
        ticks,
        [spot(bounds, deep, (hand * bounds.w) / 2), spot(bounds, deep, hand * (bounds.w / 2 + length))],
        false,
      );
    }
  }
  strokePath(pen, ticks, { colour: edge, width: 1.15, cap: 'round' });
  flag(brush, side, bounds, hole.d * 0.62);
}

/** A standard, upright on the page, its staff in the middle of the slab. */
export function flag({ pen, ink, hatches }: Brush, side: Side, { x, y }: Slab, height: number): void {
  const h = Math.min(Math.max(height, 7), 26);
  const staff = new Path2D();
  staff.moveTo(x, y + h * 0.5);
  staff.lineTo(x, y - h * 0.5);
  strokePath(pen, staff, { colour: ink.ink, width: h > 14 ? 1.6 : 1.2 });
  const cloth = new Path2D();
  cloth.moveTo(x + 0.6, y - h * 0.5);
  cloth.lineTo(x + h * 0.74, y - h * 0.5);
  cloth.lineTo(x + h * 0.6, y - h * 0.28);
  cloth.lineTo(x + h * 0.74, y - h * 0.06);
  cloth.lineTo(x + 0.6, y - h * 0.06);
  cloth.closePath();
  pen.fillStyle = hatches.block[side];
  pen.fill(cloth);
  strokePath(pen, cloth, { colour: ink.sides[side].edge, width: 0.9 });
}
