import type { Sign } from 'enfilade';
import { disc, ring } from '../pen.ts';
import type { Brush } from './brush.ts';
import type { Slab } from './slab.ts';

const HAT = 'M-6.6 3.2C-5.4-5.6 5.4-5.6 6.6 3.2C3 .8-3 .8-6.6 3.2Z';
const PLUME = 'M2-3.6C4-8 7.5-8 8-5.4C6-6 4-4.6 3-2.6Z';

/** A disc with a cocked hat: brigade plain, division one ring, army a second ring in gold and a plume. */
export function commander({ pen, ink }: Brush, { side, rank }: Sign, slab: Slab): void {
  const { fill, edge } = ink.sides[side];
  const radius = Math.max(Math.min(slab.w, slab.d) / 2, 4);
  const scale = radius / 9.6;
  if (rank >= 2) disc(pen, slab, (rank >= 3 ? 14.4 : 12.2) * scale, ink.paper);
  disc(pen, slab, 9.6 * scale, fill);
  ring(pen, slab, 9.6 * scale, { colour: edge, width: 1 });
  if (rank >= 2) ring(pen, slab, 12.2 * scale, { colour: ink.ink, width: Math.max(scale, 0.7) });
  if (rank >= 3) ring(pen, slab, 14.4 * scale, { colour: ink.goldRing, width: Math.max(1.8 * scale, 1.1) });
  if (radius < 5) return;
  pen.save();
  pen.translate(slab.x, slab.y);
  pen.scale(scale, scale);
  pen.fillStyle = '#fbf6ea';
  pen.fill(new Path2D(HAT));
  if (rank >= 3) pen.fill(new Path2D(PLUME));
  pen.restore();
  disc(pen, { x: slab.x + 1.6 * scale, y: slab.y - 0.9 * scale }, 1.2 * scale, fill);
}

/** Something under a counter: a dark oval with a closed eye, whatever it hides. */
export function counter({ pen, ink }: Brush, { side }: Sign, slab: Slab): void {
  const scale = Math.max(slab.w, slab.d, 10) / 50;
  pen.save();
  pen.translate(slab.x, slab.y);
  pen.scale(scale, scale);
  pen.beginPath();
  pen.ellipse(0, 0, 25, 17, 0, 0, 2 * Math.PI);
  pen.fillStyle = ink.marker;
  pen.strokeStyle = ink.sides[side].fill;
  pen.lineWidth = 2.6;
  pen.fill();
  pen.stroke();
  pen.strokeStyle = ink.onMarker;
  pen.lineWidth = 0.8;
  pen.setLineDash([2, 2]);
  pen.beginPath();
  pen.ellipse(0, 0, 21, 13, 0, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
  pen.lineWidth = 1.5;
  pen.stroke(new Path2D('M-10 0C-5-6.5 5-6.5 10 0C5 6.5-5 6.5-10 0ZM-10 8L10-8'));
  pen.restore();
}
