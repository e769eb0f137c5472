import { shownPer, shownUnit } from '../settings/lengths.ts';
import { type Lens, type Size, type Turn, turnedBy } from './camera.ts';
import type { Unit } from './detail.ts';
import type { Palette } from './palette.ts';
import { disc, fill, type Pen, ring, stroke } from './pen.ts';
import { setFont } from './text.ts';

/** The compass and the bar of lengths in the lower left corner, where there is room for them. */
export function drawLegend(
  pen: Pen,
  ink: Palette,
  lens: Lens,
  { view, unit: counted }: { readonly view: Size; readonly unit: Unit },
): void {
  if (view.width < 700 || view.height < 420) return;
  compass(pen, ink, { x: 52, y: view.height - 62 }, lens.turn);
  const [unit, k] = [shownUnit(counted), lens.k / shownPer(counted)];
  bar(pen, ink, { k }, { x: 92, y: view.height - 44, unit });
}

function compass(pen: Pen, ink: Palette, { x, y }: { readonly x: number; readonly y: number }, turn: Turn): void {
  const p = (dx: number, dy: number) => {
    const by = turnedBy(turn, { x: dx, y: -dy });
    return { x: x + by.x, y: y + by.y };
  };
  disc(pen, { x, y }, 21, ink.tag);
  ring(pen, { x, y }, 21, { colour: ink.ink, width: 0.8 });
  ring(pen, { x, y }, 18, { colour: ink.ink, width: 0.5 });
  fill(pen, [p(0, -25), p(5.2, 0), p(0, 25), p(-5.2, 0)], ink.tag);
  stroke(pen, [p(0, -25), p(5.2, 0), p(0, 25), p(-5.2, 0)], { colour: ink.ink, width: 0.9, closed: true });
  fill(pen, [p(0, -25), p(5.2, 0), p(-5.2, 0)], ink.ink);
  stroke(pen, [p(-16, 0), p(-6, 0)], { colour: ink.ink, width: 0.9 });
  stroke(pen, [p(6, 0), p(16, 0)], { colour: ink.ink, width: 0.9 });
  setFont(pen, `500 12px 'Playfair', Georgia, serif`);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 3;
  pen.strokeStyle = ink.halo;
  const north = p(0, -32);
  pen.strokeText('N', north.x, north.y);
  pen.fillStyle = ink.ink;
  pen.fillText('N', north.x, north.y);
}

const LENGTHS = [2, 4, 6, 12, 24, 48];

function bar(
  pen: Pen,
  ink: Palette,
  { k }: Pick<Lens, 'k'>,
  { x, y, unit }: { readonly x: number; readonly y: number; readonly unit: Unit },
): void {
  const length = LENGTHS.find((units) => units * 1000 * k >= 90) ?? 48;
  const wide = length * 1000 * k;
  pen.beginPath();
  pen.roundRect(x - 10, y - 21, wide + 58, 32, 3);
  pen.globalAlpha = 0.82;
  pen.fillStyle = ink.paper;
  pen.fill();
  pen.globalAlpha = 1;
  stroke(
    pen,
    [
      { x, y },
      { x: x + wide, y },
    ],
    { colour: ink.ink, width: 4.4 },
  );
  for (const from of [0.25, 0.75])
    stroke(
      pen,
      [
        { x: x + wide * from, y },
        { x: x + wide * (from + 0.25), y },
      ],
      { colour: ink.tag, width: 2.6 },
    );
  for (const part of [0, 0.5, 1])
    stroke(
      pen,
      [
        { x: x + wide * part, y: y - 4 },
        { x: x + wide * part, y: y + 4 },
      ],
      { colour: ink.ink, width: 1 },
    );
  setFont(pen, `500 11.5px 'Alegreya Sans', 'Gill Sans', sans-serif`);
  pen.fillStyle = ink.ink;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'center';
  pen.fillText('0', x, y - 8);
  pen.fillText(`${length / 2}`, x + wide / 2, y - 8);
  pen.textAlign = 'left';
  pen.fillText(`${length} ${unit === 'inch' ? 'inches' : 'cm'}`, x + wide - 5, y - 8);
}
