import type { Point, Sign } from 'enfilade';
import { shownPer, shownUnit } from '../settings/lengths.ts';
import { type Lens, type Size, type Turn, turnedBy } from './camera.ts';
import type { Unit } from './detail.ts';
import { type Box, boxOf, meet } from './geometry.ts';
import type { Palette } from './palette.ts';
import { disc, fill, type Pen, ring, stroke } from './pen.ts';
import { setFont } from './text.ts';
import { cornersOf, slabOf } from './troops/slab.ts';

/** The table that is measured, and how much of the page it has. */
export interface LegendView {
  readonly view: Size;
  readonly unit: Unit;
  readonly signs: readonly Sign[];
}

/** In the order in which they are tried. */
const CORNERS = ['leftFoot', 'leftTop', 'rightTop'] as const;
export type LegendCorner = (typeof CORNERS)[number];

/** Pixels from its beginning to the middle of the compass and to the bar, and those that it takes of the map's right. */
const COMPASS = 52;
const BAR = 92;
const WIDE = 330;

/** The middle of the compass, and the beginning of the bar. */
function placesIn(corner: LegendCorner, { width, height }: Size): { readonly compass: Point; readonly bar: Point } {
  const from = corner === 'rightTop' ? width - WIDE : 0;
  const [rose, line] = corner === 'leftFoot' ? [height - 62, height - 44] : [52, 62];
  return { compass: { x: from + COMPASS, y: rose }, bar: { x: from + BAR, y: line } };
}

/** Everything it covers. */
export function legendBoxes(
  corner: LegendCorner,
  k: number,
  { view, unit }: Omit<LegendView, 'signs'>,
): readonly Box[] {
  const { compass: rose, bar: line } = placesIn(corner, view);
  const shown = k / shownPer(unit);
  return [
    { left: rose.x - 25, right: rose.x + 25, top: rose.y - 40, bottom: rose.y + 25 },
    {
      left: line.x - 10,
      right: line.x + lengthOfBar(shown) * 1000 * shown + 48,
      top: line.y - 21,
      bottom: line.y + 11,
    },
  ];
}

/** Where it covers no unit, or the fewest. */
export function legendCorner(lens: Lens, about: LegendView): LegendCorner {
  const bodies = about.signs.flatMap(({ blocks }) => blocks.map((block) => boxOf(cornersOf(slabOf(block, lens)))));
  const covered = (corner: LegendCorner): number => {
    const boxes = legendBoxes(corner, lens.k, about);
    return bodies.filter((body) => boxes.some((box) => meet(box, body))).length;
  };
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** The compass and the bar of lengths, where there is room for them; in their corner for as long as the window stays as it is. */
export function createLegend(): (pen: Pen, ink: Palette, lens: Lens, about: LegendView) => void {
  let [seen, corner]: [string, LegendCorner] = ['', CORNERS[0]];
  return (pen, ink, lens, about) => {
    const { view, unit: counted } = about;
    if (view.width < 700 || view.height < 420) return;
    const now = `${view.width} ${view.height} ${lens.turn}`;
    // It does not go to and fro with the units.
    if (seen !== now) [seen, corner] = [now, legendCorner(lens, about)];
    const places = placesIn(corner, view);
    compass(pen, ink, places.compass, lens.turn);
    const [unit, k] = [shownUnit(counted), lens.k / shownPer(counted)];
    bar(pen, ink, { k }, { ...places.bar, unit });
  };
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

function lengthOfBar(k: number): number {
  return LENGTHS.find((units) => units * 1000 * k >= 90) ?? 48;
}

function bar(
  pen: Pen,
  ink: Palette,
  { k }: Pick<Lens, 'k'>,
  { x, y, unit }: { readonly x: number; readonly y: number; readonly unit: Unit },
): void {
  const length = lengthOfBar(k);
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
