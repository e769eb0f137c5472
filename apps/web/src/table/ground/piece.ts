import type { GroundSign, Point } from 'enfilade';
import { apart, boxOf, centreOf, mid, placeOfObjective } from '../geometry.ts';
import { disc, type Pen, ring } from '../pen.ts';
import { placed, type Site, type Stroke } from './site.ts';

interface PieceBox {
  readonly centre: Point;
  readonly angle: number;
  readonly length: number;
  readonly width: number;
}

function lying(site: Site, sign: GroundSign): PieceBox | null {
  const points = placed(site, sign.area ?? sign.line ?? []);
  const [first, second, third] = points;
  if (first === undefined) return null;
  const width = Math.max(sign.width * site.k, 0.7 * site.inch);
  if (sign.area === null) {
    const last = points.at(-1) ?? first;
    const angle = Math.atan2(last.y - first.y, last.x - first.x);
    return { centre: mid(first, last, 0.5), angle, length: Math.max(apart(first, last), width), width };
  }
  if (second === undefined || third === undefined) return { centre: first, angle: 0, length: width, width };
  const [a, b] = [apart(first, second), apart(second, third)];
  const long = a >= b ? [first, second] : [second, third];
  const [from, to] = [long[0] ?? first, long[1] ?? first];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return { centre: centreOf(points), angle, length: Math.max(a, b), width: Math.min(a, b) };
}

function within(pen: Pen, { centre, angle }: PieceBox, draw: () => void): void {
  pen.save();
  pen.translate(centre.x, centre.y);
  pen.rotate(angle);
  draw();
  pen.restore();
}

export function cart(site: Site, sign: GroundSign): readonly Stroke[] {
  const where = lying(site, sign);
  if (where === null) return [];
  const [l, w] = [where.length / 2, where.width / 2];
  return [
    {
      layer: 'piece',
      box: boxOf([where.centre], l + w + 4),
      draw: (pen, ink) =>
        within(pen, where, () => {
          pen.fillStyle = ink.stake;
          pen.strokeStyle = ink.stakeInk;
          pen.lineWidth = 1.3;
          pen.fillRect(-l, -w, 2 * l, 2 * w);
          pen.beginPath();
          pen.rect(-l, -w, 2 * l, 2 * w);
          const gap = Math.max(2 * w * 0.6, 4);
          for (let x = -l + gap; x < l - 1; x += gap) {
            pen.moveTo(x, -w);
            pen.lineTo(x, w);
          }
          pen.stroke();
        }),
    },
  ];
}

export function stack(site: Site, sign: GroundSign): readonly Stroke[] {
  const where = lying(site, sign);
  if (where === null) return [];
  const [l, w] = [where.length / 2, where.width / 2];
  return [
    {
      layer: 'piece',
      box: boxOf([where.centre], l + w + 4),
      draw: (pen, ink) =>
        within(pen, where, () => {
          pen.beginPath();
          pen.ellipse(0, 0, l, w, 0, 0, 2 * Math.PI);
          pen.fillStyle = ink.straw;
          pen.strokeStyle = ink.strawInk;
          pen.lineWidth = 1.2;
          pen.fill();
          pen.stroke();
          pen.clip();
          pen.beginPath();
          for (let x = -l + 3; x < l; x += 6) {
            pen.moveTo(x, w * 0.7);
            pen.lineTo(x + w * 0.6, -w * 0.7);
          }
          pen.lineWidth = 1;
          pen.stroke();
        }),
    },
  ];
}

const STAR = Array.from({ length: 10 }, (_, i) => {
  const [angle, radius] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 === 0 ? 4.9 : 2];
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
});

/** A star in a disc, in the colour of the side that holds it. */
export function objective(site: Site, sign: GroundSign): readonly Stroke[] {
  const centre = placeOfObjective(placed(site, sign.area ?? sign.line ?? []));
  if (centre === null) return [];
  const size = Math.min(Math.max(site.mark, 0.55), 1.4);
  return [
    {
      layer: 'piece',
      box: boxOf([centre], 14 * size),
      draw: (pen, ink) => {
        const side = sign.heldBy === null ? null : ink.sides[sign.heldBy];
        disc(pen, centre, 7.6 * size, side?.fill ?? ink.disc);
        ring(pen, centre, 7.6 * size, { colour: side?.edge ?? ink.ink, width: 1.1 });
        ring(pen, centre, 9.6 * size, { colour: ink.ink, width: 0.7 });
        pen.beginPath();
        STAR.forEach(({ x, y }, i) => {
          const at: Point = { x: centre.x + x * size, y: centre.y + y * size };
          if (i === 0) pen.moveTo(at.x, at.y);
          else pen.lineTo(at.x, at.y);
        });
        pen.closePath();
        pen.fillStyle = side === null ? ink.ink : '#fdf6e3';
        pen.fill();
      },
    },
  ];
}
