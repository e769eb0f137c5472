import type { GroundSign, Point } from 'enfilade';
import { turnedBy } from '../camera.ts';
import { stations, turnOf } from '../curve.ts';
import { boxOf } from '../geometry.ts';
import { fill, type Pen, stroke } from '../pen.ts';
import { placed, type Site, type Stroke } from './site.ts';

interface Ticks {
  readonly closed: boolean;
  readonly hand: number;
  readonly gap: number;
  readonly length: number;
}

function ticks(pen: Pen, line: readonly Point[], { closed, hand, gap, length }: Ticks): void {
  pen.beginPath();
  for (const { x, y, nx, ny } of stations(line, gap, closed)) {
    pen.moveTo(x, y);
    pen.lineTo(x + nx * hand * length, y + ny * hand * length);
  }
  pen.stroke();
}

/** The hand of the way on which the enemy is: the one whose normal points to the front. */
function handOf(site: Site, line: readonly Point[], front: number | null): number {
  const [first, last] = [line[0], line.at(-1)];
  if (front === null || first === undefined || last === undefined) return -1;
  const angle = (front / 10) * (Math.PI / 180);
  const { x: fx, y: fy } = turnedBy(site.turn, { x: Math.cos(angle), y: Math.sin(angle) });
  return -(last.y - first.y) * fx + (last.x - first.x) * fy >= 0 ? 1 : -1;
}

export function entrenchment(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.line === null) return fort(site, sign);
  const line = placed(site, sign.line);
  const hand = handOf(site, line, sign.front);
  const size = Math.min(Math.max(site.mark, 0.7), 1.5);
  return [
    {
      layer: 'edge',
      box: boxOf(line, 8 * size),
      draw: (pen, ink) => {
        pen.strokeStyle = ink.works;
        pen.lineWidth = 1.3;
        ticks(pen, line, { closed: false, hand, gap: 5 * size, length: 5.4 * size });
        stroke(pen, line, { colour: ink.works, width: 2.8 * size });
      },
    },
  ];
}

export function fort(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.area === null) return [];
  const outline = placed(site, sign.area);
  const hand = -turnOf(outline);
  const size = Math.min(Math.max(site.mark, 0.7), 1.5);
  return [
    {
      layer: 'edge',
      box: boxOf(outline, 10 * size),
      draw: (pen, ink) => {
        pen.strokeStyle = ink.works;
        pen.lineWidth = 0.9;
        ticks(pen, outline, { closed: true, hand, gap: 4 * size, length: 6.4 * size });
        fill(pen, outline, ink.fort);
        stroke(pen, outline, { colour: ink.works, width: 2.4 * size, closed: true });
      },
    },
  ];
}
