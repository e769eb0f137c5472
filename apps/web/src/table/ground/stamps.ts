import type { Point } from 'enfilade';
import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';

export type StampKind =
  | 'tree0'
  | 'tree1'
  | 'tree2'
  | 'fir'
  | 'fruit'
  | 'avenue'
  | 'bush'
  | 'stone'
  | 'reed'
  | 'ripple'
  | 'tuft';

interface Drawing {
  readonly shadow?: readonly [number, number, number, number];
  readonly body?: string;
  readonly lines?: string;
  readonly width?: number;
}

/** In a box of 16 by 16 with its foot at (8, 11). */
const DRAWINGS: Readonly<Record<StampKind, Drawing>> = {
  tree0: {
    shadow: [10.3, 12, 5.6, 1.9],
    body: 'M4.2 11.2C1.6 10.8 1 7.6 3.1 6.5 2.4 3.8 5.3 1.9 7.4 3.4 9 1.2 12.6 2.3 12.4 5c2.5.8 2.4 4.2-.2 5-1.3 1.9-6 2.2-8 1.2z',
    lines: 'M9.6 9.8c1.7-.2 2.8-1.3 3-2.8M8.2 11c2.1 0 4.2-.6 4.8-1.9M10.6 7.6c.7-.3 1.1-.9 1.2-1.6',
  },
  tree1: {
    shadow: [9.8, 12, 4.6, 1.7],
    body: 'M5 11.3C2.6 11 2.4 8.2 4.1 7.4 3.5 4.6 6.6 3.2 8.2 4.6c2-1.4 4.4.6 3.6 2.9 1.7 1 1.2 3.4-.6 3.8-1.6.9-4.5.9-6.2 0z',
    lines: 'M9.2 10.2c1.2-.1 2-.9 2.2-2M8.4 11.1c1.4 0 2.6-.4 3-1.2',
  },
  tree2: {
    shadow: [10.2, 12.1, 5, 1.8],
    body: 'M3.6 10.8C1.9 9.4 2.9 7.2 4.6 7 4.2 3.4 8.3 1.6 10.2 4.2c2.6-.2 3.8 2.6 2 4.2.8 1.8-.8 3.2-2.4 2.9-1.6 1-4.8 1-6.2-.5z',
    lines: 'M9 9.6c1.6 0 2.7-1 3-2.4M7.6 10.9c2 .2 3.8-.3 4.4-1.4',
  },
  fir: {
    shadow: [9.6, 12.2, 3.6, 1.3],
    body: 'M8 1.8l3 4.2-1.4-.1 2.4 3.2-1.6-.1 1.6 2.8H4l1.6-2.8-1.6.1 2.4-3.2-1.4.1z',
    lines: 'M8.6 5.4l1.2 1.4M8.8 8.2l1.6 1.6M8.6 10.6h2',
  },
  fruit: {
    shadow: [9.6, 12, 3.4, 1.2],
    body: 'M8 5.5a3.1 3.1 0 1 0 .01 0z',
    lines: 'M8 11.6v1.4M8.6 10.2c1-.2 1.6-.9 1.7-1.8',
  },
  avenue: { shadow: [8.7, 11.6, 2.5, 2.5], body: 'M8 8.7a2.3 2.3 0 1 0 .01 0z' },
  bush: {
    body: 'M4 11.6c.2-2 1.6-3 3-2.2 1-1.8 3.4-1.2 3.4.6 1.2 0 1.6 1 1.2 1.6z',
    lines: 'M3 12.2h9.6',
  },
  stone: {
    body: 'M3.6 11.8l1.6-4 2.6-1.4 2.8 1.2 1.6 4.2z',
    lines: 'M8 6.4l.8 3.2 2.6 1.4M8.8 9.6l-1.2 2',
  },
  reed: { lines: 'M3 12h9M4.6 10.2h6M8 10V5.4M6.4 10c0-2-.6-3-1.4-3.8M9.6 10c0-2 .6-3 1.4-3.8', width: 0.75 },
  tuft: { lines: 'M5.6 11l-.8-2.2M7.4 11V7.8M9.2 11l.9-2.4', width: 0.7 },
  ripple: { lines: 'M2.6 11.4h6M6 9.6h7M9.4 11.4h4' },
};

function inksOf(kind: StampKind, ink: Palette): readonly [string, string] {
  switch (kind) {
    case 'tree0':
      return [ink.trees[0], ink.treeInk];
    case 'tree1':
      return [ink.trees[1], ink.treeInk];
    case 'tree2':
      return [ink.trees[2], ink.treeInk];
    case 'fir':
      return [ink.fir, ink.firInk];
    case 'fruit':
    case 'avenue':
      return [ink.fruitTree, ink.treeInk];
    case 'bush':
      return [ink.bush, ink.bushInk];
    case 'stone':
      return [ink.stone, ink.stoneInk];
    case 'reed':
      return ['', ink.reed];
    case 'tuft':
      return ['', ink.bushInk];
    case 'ripple':
      return ['', ink.shore];
  }
}

function drawStamp(pen: Pen, kind: StampKind, ink: Palette): void {
  const { shadow, body, lines, width } = DRAWINGS[kind];
  const [fill, line] = inksOf(kind, ink);
  if (shadow !== undefined) {
    const [x, y, rx, ry] = shadow;
    pen.beginPath();
    pen.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
    pen.fillStyle = ink.treeShadow;
    pen.fill();
  }
  pen.strokeStyle = line;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  if (body !== undefined) {
    const path = new Path2D(body);
    pen.fillStyle = fill;
    pen.fill(path);
    pen.lineWidth = 0.75;
    pen.stroke(path);
  }
  if (lines !== undefined) {
    pen.lineWidth = width ?? 0.68;
    pen.stroke(new Path2D(lines));
  }
}

const BOX = 17;
const pictures = new WeakMap<Palette, Map<string, HTMLCanvasElement>>();

function pictureOf(kind: StampKind, ink: Palette, scale: number): HTMLCanvasElement {
  const known = pictures.get(ink) ?? new Map<string, HTMLCanvasElement>();
  pictures.set(ink, known);
  const key = `${kind} ${scale.toFixed(3)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(BOX * scale);
  canvas.height = Math.ceil(BOX * scale);
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.scale(scale, scale);
    drawStamp(pen, kind, ink);
  }
  if (known.size > 120) known.clear();
  known.set(key, canvas);
  return canvas;
}

export interface Stamp extends Point {
  readonly kind: StampKind;
}

/** Each on whole device pixels: a picture between two of them would be blurred. */
export function stampAll(pen: Pen, stamps: readonly Stamp[], ink: Palette, size: number): void {
  const { a: scale, e, f } = pen.getTransform();
  const large = scale * size;
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  for (const { kind, x, y } of stamps)
    pen.drawImage(
      pictureOf(kind, ink, large),
      Math.round(e + x * scale - 8 * large),
      Math.round(f + y * scale - 11 * large),
    );
  pen.restore();
}
