import type { GroundSign, Point } from 'enfilade';
import { rounded, stations } from '../curve.ts';
import { boxOf } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { type Pen, stroke } from '../pen.ts';
import { placed, type Site, type Stroke } from './site.ts';

type Draw = (pen: Pen, ink: Palette, line: readonly Point[], size: number) => void;

const hedge: Draw = (pen, ink, line, size) => {
  stroke(pen, line, { colour: ink.woodEdge, width: 0.7 });
  pen.beginPath();
  stations(line, 4.6 * size, false).forEach(({ x, y, nx, ny }, i) => {
    const out = (i % 2 === 0 ? -1.1 : 1.1) * size;
    const radius = (i % 3 === 0 ? 2.05 : 1.7) * size;
    pen.moveTo(x + nx * out + radius, y + ny * out);
    pen.arc(x + nx * out, y + ny * out, radius, 0, 2 * Math.PI);
  });
  pen.fillStyle = ink.hedge;
  pen.fill();
};

const wall: Draw = (pen, ink, line, size) => {
  stroke(pen, line, { colour: ink.wall, width: 2.7 * size });
  stroke(pen, line, { colour: ink.wallLight, width: 1.1 * size, dash: [5 * size, 1.8 * size] });
};

const fence: Draw = (pen, ink, line, size) => {
  stroke(pen, line, { colour: ink.fence, width: 1 });
  pen.beginPath();
  for (const { x, y, nx, ny } of stations(line, 9 * size, false)) {
    const [dx, dy] = [(nx - ny * 0.55) * 2.7 * size, (ny + nx * 0.55) * 2.7 * size];
    pen.moveTo(x - dx, y - dy);
    pen.lineTo(x + dx, y + dy);
  }
  pen.strokeStyle = ink.fence;
  pen.lineWidth = 1.1;
  pen.stroke();
};

const palisade: Draw = (pen, ink, line, size) => {
  stroke(pen, line, { colour: ink.stakeInk, width: 1.4 });
  pen.beginPath();
  for (const { x, y } of stations(line, 4.6 * size, false)) {
    const [w, h] = [1.6 * size, 3 * size];
    pen.moveTo(x - w, y + h);
    pen.lineTo(x - w, y - h * 0.7);
    pen.lineTo(x, y - h * 1.5);
    pen.lineTo(x + w, y - h * 0.7);
    pen.lineTo(x + w, y + h);
    pen.closePath();
  }
  pen.fillStyle = ink.stake;
  pen.strokeStyle = ink.stakeInk;
  pen.lineWidth = 0.7;
  pen.fill();
  pen.stroke();
};

const EDGES = { hedge, wall, fence, palisade } as const;

export function edge(site: Site, sign: GroundSign, kind: keyof typeof EDGES): readonly Stroke[] {
  const closed = sign.line === null && sign.area !== null;
  const corners = placed(site, sign.line ?? sign.area ?? []);
  const first = corners[0];
  if (first === undefined) return [];
  const line = closed ? [...corners, first] : kind === 'wall' ? corners : rounded(corners, 0.5 * site.inch, false);
  const size = Math.min(Math.max(site.mark, 0.7), 1.5);
  return [{ layer: 'edge', box: boxOf(line, 8), draw: (pen, ink) => EDGES[kind](pen, ink, line, size) }];
}
