import type { Side } from 'enfilade';
import { jitter, seedOf, sway } from '../jitter.ts';
import { fill, stroke, strokePath, trace } from '../pen.ts';
import type { Brush } from './brush.ts';
import { cornersOf, type Slab, spot } from './slab.ts';

/** A man as a dot with his musket before him. */
function men({ pen, ink, inch }: Brush, side: Side, slab: Slab, places: readonly (readonly [number, number])[]): void {
  const size = Math.min(Math.max(inch / 12.8, 0.55), 2);
  const [muskets, heads] = [new Path2D(), new Path2D()];
  for (const [ahead, left] of places) {
    const at = spot(slab, ahead, left);
    trace(muskets, [at, spot(slab, ahead + 7 * size, left)], false);
    heads.moveTo(at.x + 2.6 * size, at.y);
    heads.arc(at.x, at.y, 2.6 * size, 0, 2 * Math.PI);
  }
  strokePath(pen, muskets, { colour: ink.sides[side].edge, width: 1.15 * size, cap: 'round' });
  pen.fillStyle = ink.sides[side].fill;
  pen.fill(heads);
  strokePath(pen, heads, { colour: ink.sides[side].edge, width: 0.9 });
}

/** Extended line and skirmish: two loose ranks inside a dotted outline; on a clearing, where it stands among trees. */
export function loose(
  brush: Brush,
  side: Side,
  slab: Slab,
  { id, clearing }: { readonly id: string; readonly clearing: string | null },
): void {
  const { pen, ink, inch, detail } = brush;
  const corners = cornersOf(slab);
  if (clearing !== null) fill(pen, corners, clearing, 0.88);
  fill(pen, corners, ink.sides[side].fill, detail === 'A' ? 0.4 : 0.12);
  stroke(pen, corners, { colour: ink.sides[side].fill, width: 0.9, dash: [1.5, 3], cap: 'round', closed: true });
  const gap = Math.max(inch * 0.5, 4.6);
  const n = Math.max(2, Math.round(slab.w / gap));
  const seed = seedOf(id);
  const room = Math.min(slab.d * 0.2, 7);
  const places = Array.from({ length: n }, (_, i): readonly [number, number] => {
    const rank = i % 2 === 0 ? 0.14 : -0.26;
    return [
      slab.d * rank + sway(seed, i) * room * 0.5,
      slab.w * (0.5 - (i + 0.5) / n) + (jitter(seed, i + 99) - 0.5) * gap * 0.4,
    ];
  });
  men(brush, side, slab, detail === 'A' ? places.filter((_, i) => i % 2 === 0) : places);
}

/** Skirmishers before a line, so many pixels ahead of it. */
export function screen(brush: Brush, side: Side, bounds: Slab, before = Math.max(brush.inch * 0.75, 6)): void {
  if (brush.detail === 'A') return;
  const gap = Math.max(brush.inch * 1.1, 9);
  const n = Math.max(2, Math.round(bounds.w / gap));
  const ahead = bounds.d / 2 + before;
  men(
    brush,
    side,
    bounds,
    Array.from({ length: n }, (_, i) => [ahead, bounds.w * (0.5 - (i + 0.5) / n)] as const),
  );
}
