import type { GroundSign, Point } from 'enfilade';
import { boxOf, grainOf, middleOf } from '../geometry.ts';
import { jitter, seedOf } from '../jitter.ts';
import { fill, stroke, trace } from '../pen.ts';
import { placed, type Site, type Stroke } from './site.ts';

/** Rows of standing corn run across the long side, furrows along it. */
export function field(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.area === null) return [];
  const outline = placed(site, sign.area);
  const crop = sign.recipe === 'crop';
  const seed = seedOf(sign.id);
  const gap = ((crop ? 4.4 : 5.2) * Math.max(site.mark, 0.8)) / site.density ** 0.4;
  const rows = rowsOf(outline, grainOf(outline) + (crop ? Math.PI / 2 : 0), gap);
  const scale = Math.max(site.mark, 0.8);
  return [
    {
      layer: 'field',
      box: boxOf(outline, 2),
      draw: (pen, ink) => {
        fill(pen, outline, crop ? ink.crop : ink.plough);
        pen.save();
        pen.beginPath();
        trace(pen, outline, true);
        pen.clip();
        pen.beginPath();
        rows.forEach(([a, b], i) => {
          const off = jitter(seed, i) * 4;
          pen.moveTo(a.x + ((b.x - a.x) / 400) * off, a.y + ((b.y - a.y) / 400) * off);
          pen.lineTo(b.x, b.y);
        });
        pen.strokeStyle = crop ? ink.cropLine : ink.ploughLine;
        pen.lineWidth = (crop ? 0.9 : 0.7) * scale;
        pen.setLineDash(crop ? [2.2 * scale, 2.1 * scale] : []);
        pen.globalAlpha = 0.85;
        pen.stroke();
        pen.restore();
        stroke(pen, outline, { colour: ink.fieldEdge, width: 0.9, dash: [1.5, 2.2], cap: 'round', closed: true });
      },
    },
  ];
}

export function rowsOf(outline: readonly Point[], angle: number, gap: number): readonly (readonly [Point, Point])[] {
  const middle = middleOf(outline);
  const { left, top, right, bottom } = boxOf(outline);
  const reach = Math.hypot(right - left, bottom - top) / 2;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const rows: (readonly [Point, Point])[] = [];
  for (let aside = -Math.floor(reach / gap) * gap; aside <= reach; aside += gap)
    rows.push([
      { x: middle.x - reach * c - aside * s, y: middle.y - reach * s + aside * c },
      { x: middle.x + reach * c - aside * s, y: middle.y + reach * s + aside * c },
    ]);
  return rows;
}
