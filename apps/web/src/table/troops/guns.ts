import type { Arm, Side } from 'enfilade';
import { fill, stroke, strokePath, trace } from '../pen.ts';
import type { Brush } from './brush.ts';
import { cornersOf, cutAcross, leaned, partOf, type Slab, spot } from './slab.ts';

/** The footprint, dashed, in the light tint. */
function footprint({ pen, ink, detail }: Brush, side: Side, slab: Slab): void {
  const corners = cornersOf(slab);
  fill(pen, corners, ink.sides[side].light, 0.72);
  const dash = detail === 'A' ? [2, 1.6] : [3, 2.4];
  stroke(pen, corners, { colour: ink.sides[side].edge, width: detail === 'A' ? 0.8 : 1, dash, closed: true });
}

/** Barrel, wheels, trail, as on the plate of signs: a gun of thirty units from muzzle to spade. */
function gun({ pen, ink }: Brush, side: Side, at: Slab, scale: number): void {
  const p = (right: number, down: number) => spot(at, -down * scale, -right * scale);
  const carriage = new Path2D();
  trace(carriage, [p(-6.4, -1.3), p(6.4, -1.3)], false);
  trace(carriage, [p(0, 1.3), p(0, 15.3)], false);
  strokePath(pen, carriage, { colour: ink.ink, width: 1.5 * scale });
  const wheels = new Path2D();
  trace(wheels, [p(-6.4, -6.4), p(-6.4, 4.6)], false);
  trace(wheels, [p(6.4, -6.4), p(6.4, 4.6)], false);
  strokePath(pen, wheels, { colour: ink.ink, width: 3 * scale, cap: 'round' });
  const barrel = new Path2D();
  trace(barrel, [p(-2.2, 6.4), p(2.2, 6.4), p(1.4, -14.7), p(-1.4, -14.7)], true);
  pen.fillStyle = ink.sides[side].fill;
  pen.fill(barrel);
  strokePath(pen, barrel, { colour: ink.sides[side].edge, width: 0.8 });
}

/** What tells horse and heavy guns apart: a wave or a bar behind them. */
function rearSign({ pen, ink, inch }: Brush, side: Side, arm: Arm, slab: Slab): void {
  const size = Math.min(Math.max(inch / 11, 0.6), 1.8);
  const path = new Path2D();
  const half = Math.min(slab.w / 2, 16 * size);
  if (arm === 'heavyGuns')
    trace(path, [spot(slab, -slab.d / 2 - 5 * size, half), spot(slab, -slab.d / 2 - 5 * size, -half)], false);
  if (arm === 'horseGuns') {
    const points = Array.from({ length: 25 }, (_, i) =>
      spot(slab, -slab.d / 2 - 5 * size - Math.sin((i / 24) * 4 * Math.PI) * 1.9 * size, half * (1 - i / 12)),
    );
    trace(path, points, false);
  }
  strokePath(pen, path, { colour: ink.sides[side].edge, width: arm === 'heavyGuns' ? 2.6 * size : 1.5 * size });
}

export interface Battery {
  readonly arm: Arm;
  readonly side: Side;
  readonly reduced: boolean;
}

export function deployed(brush: Brush, { arm, side, reduced }: Battery, slabs: readonly Slab[], bounds: Slab): void {
  for (const slab of slabs) {
    footprint(brush, side, slab);
    const n = slabs.length > 1 ? 1 : Math.min(Math.max(Math.round(slab.w / Math.max(slab.d * 0.55, 1)), 1), 4);
    const guns = cutAcross(partOf(slab, [0.04, 0.96], [0, 1]), n);
    const scale = Math.min(slab.d / 37, slab.w / n / 17.5) * (arm === 'heavyGuns' ? 1.08 : 1);
    if (brush.detail === 'A' && scale < 0.22) continue;
    for (const at of reduced ? guns.slice(0, Math.max(1, Math.floor(n / 2))) : guns) gun(brush, side, at, scale);
  }
  if (brush.detail !== 'A') rearSign(brush, side, arm, bounds);
}

/** Limbered: the gun trails behind its team of four. */
export function limbered(brush: Brush, { side, arm }: Battery, slabs: readonly Slab[], bounds: Slab): void {
  for (const slab of slabs) {
    footprint(brush, side, slab);
    const scale = Math.min((slab.d * 0.42) / 32, slab.w / 16);
    gun(brush, side, leaned(partOf(slab, [0, 1], [0.02, 0.46]), Math.PI), scale);
    const team = new Path2D();
    for (const hand of [1, -1])
      for (const rank of [0.1, 0.3])
        trace(
          team,
          [
            spot(slab, slab.d * (rank - 0.02), hand * slab.w * 0.2),
            spot(slab, slab.d * (rank + 0.12), hand * slab.w * 0.2),
          ],
          false,
        );
    strokePath(brush.pen, team, {
      colour: brush.ink.sides[side].fill,
      width: Math.max(slab.w * 0.22, 1.6),
      cap: 'round',
    });
  }
  if (brush.detail !== 'A') rearSign(brush, side, arm, bounds);
}

export function wagon({ pen, ink }: Brush, side: Side, slab: Slab): void {
  const [fl, fr, rr, rl] = cornersOf(slab);
  fill(pen, [fl, fr, rr, rl], ink.sides[side].light);
  stroke(pen, [fl, fr, rr, rl], { colour: ink.sides[side].edge, width: 1, closed: true });
  const cross = new Path2D();
  trace(cross, [fl, rr], false);
  trace(cross, [fr, rl], false);
  strokePath(pen, cross, { colour: ink.sides[side].edge, width: 1 });
  const wheels = new Path2D();
  const size = Math.min(slab.w, slab.d) * 0.16;
  for (const hand of [1, -1])
    for (const along of [0.32, -0.32])
      trace(
        wheels,
        [
          spot(slab, slab.d * along - size, hand * (slab.w / 2 + size)),
          spot(slab, slab.d * along + size, hand * (slab.w / 2 + size)),
        ],
        false,
      );
  strokePath(pen, wheels, { colour: ink.ink, width: Math.max(size, 1.6), cap: 'round' });
}
