import type { Arm, Side } from 'enfilade';
import type { Palette } from '../palette.ts';
import { disc, type Pen, ring, stroke } from '../pen.ts';
import type { Brush } from './brush.ts';
import { type Slab, spot } from './slab.ts';

type Hat = (pen: Pen, coat: string) => void;

const SHOULDERS = 'M-7.6 1.6C-7-3 7-3 7.6 1.6C6 5-6 5-7.6 1.6Z';
const TRICORNE = 'M0-5.6C2.6-2.6 5 .6 4.6 2.2C2 3.6-2 3.6-4.6 2.2C-5 .6-2.6-2.6 0-5.6Z';
const STOCKING = 'M-3.4-.4C-3.4-4 3.4-4 3.4-.4C3.4 2.6 0 2.4-1 6.4C-2 3-3.4 2.4-3.4-.4Z';
const DARK = '#1b140c';

function shape(pen: Pen, path: string, [colour, edge, width]: readonly [string, string, number]): void {
  const drawn = new Path2D(path);
  pen.fillStyle = colour;
  pen.fill(drawn);
  pen.strokeStyle = edge;
  pen.lineWidth = width;
  pen.stroke(drawn);
}

function line(pen: Pen, path: string, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(new Path2D(path));
}

const tricorne: Hat = (pen, coat) => {
  shape(pen, SHOULDERS, [coat, DARK, 0.9]);
  shape(pen, TRICORNE, [DARK, '#f3e8cd', 0.8]);
};

const HATS: Partial<Record<Arm, Hat>> = {
  regular: tricorne,
  officer: tricorne,
  ranger: (pen) => {
    shape(pen, SHOULDERS, ['#4d6a45', DARK, 0.9]);
    shape(pen, 'M-3.9-.4a3.9 3.6 0 1 0 7.8 0a3.9 3.6 0 1 0-7.8 0Z', ['#33492f', DARK, 0.8]);
    line(pen, 'M-2-3c-1 0-2-1.2-2-2.4', DARK, 1);
  },
  militia: (pen) => {
    shape(pen, SHOULDERS, ['#7b6a52', DARK, 0.9]);
    shape(pen, 'M-4.9-.2a4.9 4.9 0 1 0 9.8 0a4.9 4.9 0 1 0-9.8 0Z', ['#c9b284', DARK, 0.8]);
    shape(pen, 'M-2.3-.2a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0Z', ['#a48a58', DARK, 0.5]);
  },
  canadian: (pen) => {
    shape(pen, SHOULDERS, ['#55657a', DARK, 0.9]);
    shape(pen, STOCKING, ['#a5322b', DARK, 0.8]);
  },
  warrior: (pen) => {
    shape(pen, SHOULDERS, ['#b5794c', DARK, 0.9]);
    shape(pen, 'M-3.3-.4a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0Z', ['#9c6238', DARK, 0.8]);
    line(pen, 'M0-2.6V3.6', DARK, 1.7);
    line(pen, 'M.4 3.4L3 8.6M-.4 3.4L-1.6 9', '#f3e8cd', 1.3);
    line(pen, 'M3 8.6l.5 1M-1.6 9l-.2 1', '#6b1d22', 1.6);
  },
  civilian: (pen) => {
    shape(pen, SHOULDERS, ['#8a7a63', DARK, 0.9]);
    shape(pen, 'M-3.1-.4a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0-6.2 0Z', ['#e0c7a2', DARK, 0.8]);
  },
};

export function isFigure(arm: Arm): boolean {
  return arm in HATS;
}

/** A man on a round base as he is seen from above; his musket points where he looks. */
export function figure(brush: Brush, side: Side, arm: Arm, slab: Slab): void {
  const { pen, ink, hatches } = brush;
  const radius = Math.min(slab.w, slab.d) / 2;
  const scale = radius / 13.2;
  const { fill, edge } = ink.sides[side];
  if (radius < 5.5) {
    small(pen, slab, ink, [fill, edge]);
    if (arm === 'officer') ring(pen, slab, radius + 1.4, { colour: ink.goldRing, width: 1.3 });
    return;
  }
  if (arm === 'officer') ring(pen, slab, 14.8 * scale, { colour: ink.goldRing, width: 2 * scale });
  disc(pen, slab, 12 * scale, hatches.base[side]);
  ring(pen, slab, 12 * scale, { colour: fill, width: 2.4 * scale });
  pen.save();
  pen.translate(slab.x, slab.y);
  pen.rotate(Math.atan2(slab.uy, slab.ux) + Math.PI / 2);
  pen.scale(scale, scale);
  pen.lineCap = 'round';
  if (arm === 'officer') line(pen, 'M7 2L10.5-10', '#6d6d6d', 1.8);
  else if (arm !== 'civilian') {
    line(pen, 'M4.6 3.4V-14.6', ink.front, 1.7);
    line(pen, 'M4.6 3.4V-3', '#7b5430', 2.6);
  }
  HATS[arm]?.(pen, fill);
  pen.restore();
}

function small(pen: Pen, slab: Slab, ink: Palette, [fill, edge]: readonly [string, string]): void {
  const radius = Math.max(Math.min(slab.w, slab.d) / 2, 1.6);
  stroke(pen, [slab, spot(slab, radius * 1.5, 0)], { colour: ink.front, width: 1.1 });
  disc(pen, slab, radius, fill);
  ring(pen, slab, radius, { colour: edge, width: 0.8 });
}
