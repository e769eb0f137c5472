import type { MarkSign, Sign } from 'enfilade';
import { disc, ring, stroke } from './pen.ts';
import { setFont } from './text.ts';
import type { Brush } from './troops/brush.ts';
import { type Slab, spot } from './troops/slab.ts';

interface Emblem {
  readonly lines?: string;
  readonly width?: number;
  readonly solid?: string;
}

/** Drawn in a disc of radius 10. The first named is shown first. */
const EMBLEMS: Partial<Record<MarkSign, Emblem>> = {
  assaulting: { lines: 'M-5 0H4M0-4.4L5 0L0 4.4', width: 1.9 },
  lowAmmunition: { lines: 'M-4 5V-2L0-6L4-2V5Z', width: 1.3, solid: 'M-4 5h8v-3h-8z' },
  onWatch: { lines: 'M-7 0C-3.6-5 3.6-5 7 0C3.6 5-3.6 5-7 0Z', width: 1.5, solid: 'M0-2a2 2 0 1 0 .01 0z' },
  hidden: { lines: 'M-6.4 0C-3.2-4.6 3.2-4.6 6.4 0C3.2 4.6-3.2 4.6-6.4 0ZM-6 5.4L6-5.4', width: 1.4 },
  dummy: { lines: 'M-6.4 0C-3.2-4.6 3.2-4.6 6.4 0C3.2 4.6-3.2 4.6-6.4 0ZM-6 5.4L6-5.4', width: 1.4 },
  chit: { lines: 'M-4.4-4.4H4.4V4.4H-4.4Z', width: 1.4, solid: 'M-1.4-1.4h2.8v2.8h-2.8z' },
  other: { solid: 'M-.9-5.4h1.8l-.4 6.8h-1zM0 3a1.2 1.2 0 1 0 .01 0z' },
};

const SWORDS = 'M-5 5L5-5M5 5L-5-5M-6 2.5l3.5 3.5M6 2.5L2.5 6';

export function discSize(inch: number): number {
  return 8.6 * Math.min(Math.max(inch / 12.8, 0.8), 1.2);
}

/** The signs that get a disc, in their order; two at most, the rest are counted. */
export function discsOf({ arm, marks }: Sign): readonly (MarkSign | number)[] {
  // A counter already shows a closed eye, whatever it hides.
  const told = (sign: MarkSign): boolean => arm === 'marker' && (sign === 'hidden' || sign === 'dummy');
  const shown = (Object.keys(EMBLEMS) as MarkSign[]).filter(
    (sign) => !told(sign) && marks.some((mark) => mark.sign === sign),
  );
  return shown.length <= 2 ? shown : [...shown.slice(0, 1), shown.length - 1];
}

/** At the right end of the unit, upright; swords where it is engaged. */
export function discs(brush: Brush, sign: Sign, bounds: Slab): void {
  const radius = discSize(brush.inch);
  if (Math.max(bounds.w, bounds.d) < radius) return;
  discsOf(sign).forEach((one, i) => {
    const at = spot(bounds, 0, -bounds.w / 2 - radius * (1.25 + i * 2.2));
    plate(brush, at, radius);
    if (typeof one === 'number') count(brush, at, one);
    else emblem(brush, at, radius, EMBLEMS[one] ?? {});
  });
  if (sign.marks.some((mark) => mark.sign === 'acted')) ticked(brush, sign, bounds);
  if (!sign.marks.some((mark) => mark.sign === 'engaged')) return;
  const contact = spot(bounds, bounds.d / 2, -bounds.w / 2 + Math.min(radius, bounds.w * 0.2));
  plate(brush, contact, radius);
  emblem(brush, contact, radius, { lines: SWORDS, width: 1.7 });
}

/** Most of a side has acted at the end of its turn: a small tick at the right rear corner, no disc. */
function ticked({ pen, ink, inch }: Brush, sign: Sign, bounds: Slab): void {
  const size = Math.min(Math.max(inch / 12.8, 0.8), 1.2);
  const round = sign.arm === 'commander' ? 0.75 : 1;
  const { x, y } = spot(bounds, (-bounds.d / 2) * round, (-bounds.w / 2) * round);
  const path = [
    { x: x - 3.4 * size, y: y + 0.2 * size },
    { x: x - 1 * size, y: y + 2.8 * size },
    { x: x + 3.6 * size, y: y - 3 * size },
  ];
  stroke(pen, path, { colour: ink.halo, width: 4, cap: 'round' });
  stroke(pen, path, { colour: ink.ink, width: 1.7, cap: 'round' });
}

interface DiscCentre {
  readonly x: number;
  readonly y: number;
}

function plate({ pen, ink }: Brush, at: DiscCentre, radius: number): void {
  disc(pen, at, radius, ink.disc);
  ring(pen, at, radius, { colour: ink.ink, width: 1 });
}

function emblem({ pen, ink }: Brush, { x, y }: DiscCentre, radius: number, { lines, width, solid }: Emblem): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(radius / 10.4, radius / 10.4);
  pen.strokeStyle = ink.ink;
  pen.fillStyle = ink.ink;
  pen.lineWidth = width ?? 1.4;
  pen.lineCap = 'round';
  if (lines !== undefined) pen.stroke(new Path2D(lines));
  if (solid !== undefined) pen.fill(new Path2D(solid));
  pen.restore();
}

function count({ pen, ink }: Brush, { x, y }: DiscCentre, more: number): void {
  setFont(pen, `700 11.5px 'Alegreya Sans', 'Gill Sans', sans-serif`);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = ink.ink;
  pen.fillText(`+${more}`, x, y + 0.5);
}
