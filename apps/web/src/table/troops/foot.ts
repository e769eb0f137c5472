import type { Side } from 'enfilade';
import { mid } from '../geometry.ts';
import { strokePath, trace } from '../pen.ts';
import type { Brush } from './brush.ts';
import { cornersOf, cutAcross, cutDeep, filled, foremost, grown, type Slab, spot } from './slab.ts';

/** Filled with the side's hatch, or without it where it would blur: then red keeps a light centre stroke. */
export function blocks({ pen, ink, hatches, detail }: Brush, side: Side, slabs: readonly Slab[], edged = true): void {
  const path = new Path2D();
  for (const slab of slabs) trace(path, cornersOf(slab), true);
  const thin = detail === 'A' || slabs.every(({ w, d }) => Math.min(w, d) < 6);
  pen.fillStyle = thin ? ink.sides[side].fill : hatches.block[side];
  pen.fill(path);
  if (edged) strokePath(pen, path, { colour: ink.sides[side].edge, width: detail === 'A' ? 0.7 : 0.9 });
  if (!thin || side !== 'b') return;
  const centres = new Path2D();
  for (const slab of slabs) {
    const l = slab.w / 2 - 1;
    if (l > 1 && slab.d > 2.4) trace(centres, [spot(slab, 0, l), spot(slab, 0, -l)], false);
  }
  strokePath(pen, centres, { colour: ink.sides.b.hatch, width: 1 });
}

/** Bayonets on the front edge: about one for each eight tenths of an inch. */
export function bayonets({ pen, ink, inch, detail }: Brush, side: Side, slabs: readonly Slab[]): void {
  if (detail === 'A') return;
  const length = Math.min(Math.max(inch * 0.4, 2.6), 9);
  const gap = Math.max(inch * 0.8, 6);
  const path = new Path2D();
  for (const slab of slabs) {
    const n = Math.max(1, Math.round(slab.w / gap));
    for (let i = 0; i < n; i += 1) {
      const left = slab.w * (0.5 - (i + 0.5) / n);
      trace(path, [spot(slab, slab.d / 2, left), spot(slab, slab.d / 2 + length, left)], false);
    }
  }
  strokePath(pen, path, {
    colour: ink.sides[side].edge,
    width: Math.min(1.15 * Math.max(inch / 13, 0.85), 1.8),
    cap: 'round',
  });
}

/** Light lines between stands that touch. */
function seams({ pen, ink, detail }: Brush, slabs: readonly Slab[], bounds: Slab): void {
  if (detail === 'A') return;
  const path = new Path2D();
  for (const slab of slabs) {
    const [fl, fr, rr, rl] = cornersOf(slab);
    const aside = (slab.x - bounds.x) * bounds.uy - (slab.y - bounds.y) * bounds.ux;
    const ahead = (slab.x - bounds.x) * bounds.ux + (slab.y - bounds.y) * bounds.uy;
    if (aside + slab.w / 2 < bounds.w / 2 - 1) trace(path, [fl, rl], false);
    if (ahead - slab.d / 2 > 1 - bounds.d / 2) trace(path, [rl, rr], false);
    if (slabs.length === 1) trace(path, [mid(fl, fr, 0.5), mid(rl, rr, 0.5)], false);
  }
  strokePath(pen, path, { colour: ink.paper, width: 0.8, alpha: 0.6 });
}

/** One block cut into stands about as wide as a sixth of a battalion, or the stands that are there. */
export function standsOf(slabs: readonly Slab[], inch: number): readonly Slab[] {
  const [only] = slabs;
  if (slabs.length !== 1 || only === undefined) return slabs;
  const n = Math.min(Math.max(Math.round(only.w / Math.max(only.d, 1.55 * inch)), 1), 8);
  return cutAcross(only, n);
}

/** Line and depth: one body, ticks on its first rank. */
export function line(brush: Brush, side: Side, slabs: readonly Slab[], bounds: Slab): void {
  const whole = filled(slabs, bounds);
  if (whole && brush.detail === 'C') {
    blocks(
      brush,
      side,
      standsOf(slabs, brush.inch).map((stand) => grown(stand, -0.7)),
    );
  } else if (whole) {
    blocks(brush, side, [bounds]);
    seams(brush, standsOf(slabs, brush.inch), bounds);
  } else blocks(brush, side, slabs);
  bayonets(brush, side, foremost(slabs, bounds));
}

/** Attack column and warband: ranks with a gap between them. */
export function column(brush: Brush, side: Side, slabs: readonly Slab[], bounds: Slab): void {
  const ranks = filled(slabs, bounds)
    ? cutDeep(bounds, ranksOf(slabs, bounds), brush.detail === 'A' ? 0 : 0.14)
    : slabs;
  blocks(brush, side, ranks, brush.detail !== 'A');
  if (brush.detail === 'A') blocks(brush, side, [bounds]);
  bayonets(brush, side, foremost(ranks, bounds));
}

function ranksOf(slabs: readonly Slab[], bounds: Slab): number {
  const rows = new Set(
    slabs.map((slab) => Math.round((slab.x - bounds.x) * bounds.ux + (slab.y - bounds.y) * bounds.uy)),
  );
  return rows.size > 1 ? rows.size : Math.min(Math.max(Math.round((bounds.d / Math.max(bounds.w, 1)) * 2.7), 2), 6);
}

/** Two rows of one unit, joined by a dotted bar. */
export function supported(brush: Brush, side: Side, slabs: readonly Slab[], bounds: Slab): void {
  const rows = slabs.length > 1 && !filled(slabs, bounds) ? slabs : cutDeep(bounds, 2, 0.36);
  blocks(brush, side, rows);
  bayonets(brush, side, rows);
  if (brush.detail === 'A') return;
  const path = new Path2D();
  trace(path, [spot(bounds, bounds.d * 0.16, 0), spot(bounds, -bounds.d * 0.16, 0)], false);
  strokePath(brush.pen, path, { colour: brush.ink.ink, width: 1.4, dash: [2, 2] });
}
