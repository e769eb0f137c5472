import type { Side } from 'enfilade';
import type { Lens } from './camera.ts';
import type { Hatching, Palette } from './palette.ts';
import type { Pen } from './pen.ts';

/** It never turns with the unit. */
export interface Hatches {
  readonly block: Readonly<Record<Side, CanvasPattern | string>>;
  readonly base: Readonly<Record<Side, CanvasPattern | string>>;
}

const GAP = 4;

/** One line or dot of a tile, which meets those of its neighbours. */
function drawHatch(ink: CanvasRenderingContext2D, hatching: Hatching, size: number, width: number): void {
  const middle = (size - width) / 2;
  switch (hatching) {
    case 'horizontal':
      return ink.fillRect(0, middle, size, width);
    case 'vertical':
      return ink.fillRect(middle, 0, width, size);
    case 'falling':
      ink.lineWidth = width;
      for (const by of [-size, 0, size]) {
        ink.beginPath();
        ink.moveTo(by - width, -width);
        ink.lineTo(by + size + width, size + width);
        ink.stroke();
      }
      return undefined;
    case 'dotted':
      ink.beginPath();
      ink.arc(size / 2, size / 2, width * 0.85, 0, 2 * Math.PI);
      return ink.fill();
  }
}

function tile(
  pen: Pen,
  ratio: number,
  hatching: Hatching,
  [ground, line]: readonly [string, string],
): CanvasPattern | string {
  const size = Math.max(1, Math.round(GAP * ratio));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const ink = canvas.getContext('2d');
  if (ink === null) return ground;
  ink.fillStyle = ground;
  ink.fillRect(0, 0, size, size);
  [ink.fillStyle, ink.strokeStyle] = [line, line];
  drawHatch(ink, hatching, size, 0.9 * ratio);
  const pattern = pen.createPattern(canvas, 'repeat');
  if (pattern === null) return ground;
  return pattern;
}

/** The lines start from the corner of the table: parts of a unit that are painted one after the other then fit together. */
export function anchored({ block, base }: Hatches, { ox, oy }: Lens, ratio: number): Hatches {
  const scale = GAP / Math.max(1, Math.round(GAP * ratio));
  const matrix = new DOMMatrix([scale, 0, 0, scale, ox % GAP, oy % GAP]);
  for (const pattern of [block.a, block.b, base.a, base.b])
    if (typeof pattern !== 'string') pattern.setTransform(matrix);
  return { block, base };
}

const drawn = new WeakMap<Palette, Map<number, Hatches>>();

export function hatchesOf(pen: Pen, palette: Palette, ratio: number): Hatches {
  const known = drawn.get(palette) ?? new Map<number, Hatches>();
  drawn.set(palette, known);
  const found = known.get(ratio);
  if (found !== undefined) return found;
  const { a, b } = palette.sides;
  const faint = (colour: string): string => `color-mix(in srgb, ${colour} 55%, transparent)`;
  const hatches: Hatches = {
    block: { a: tile(pen, ratio, a.hatching, [a.fill, a.hatch]), b: tile(pen, ratio, b.hatching, [b.fill, b.hatch]) },
    base: {
      a: tile(pen, ratio, a.hatching, [a.base, faint(a.fill)]),
      b: tile(pen, ratio, b.hatching, [b.base, faint(b.fill)]),
    },
  };
  known.set(ratio, hatches);
  return hatches;
}
