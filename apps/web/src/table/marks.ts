import type { Block, MarkSign, Point, Sign } from 'enfilade';
import { discs } from './discs.ts';
import { ring, stroke, strokePath, trace } from './pen.ts';
import type { Brush } from './troops/brush.ts';
import { boundsOf, cornersOf, grown, type Slab, slabOf, spot } from './troops/slab.ts';

const GRAVE: readonly MarkSign[] = ['shaken', 'routing', 'broken', 'silenced', 'spent'];

/** The state of a unit, drawn beside it; from afar only shaken or worse. */
export function markings(brush: Brush, sign: Sign): void {
  const bounds = boundsOf(sign, brush.lens);
  const has = (mark: MarkSign): boolean => sign.marks.some((one) => one.sign === mark);
  const seen = brush.detail === 'A' ? GRAVE.filter(has) : sign.marks.map((mark) => mark.sign);
  if (seen.includes('shaken') || seen.includes('broken')) outline(brush, bounds);
  if (seen.includes('silenced')) across(brush, bounds, brush.ink.carmine);
  if (seen.includes('spent')) across(brush, bounds, brush.ink.ink);
  if (seen.includes('suppressed')) weight(brush, bounds);
  if (seen.includes('routing')) arrowBack(brush, bounds);
  if (brush.detail === 'A') return;
  pips(brush, sign, bounds);
  discs(brush, sign, bounds);
}

function outline({ pen, ink }: Brush, bounds: Slab): void {
  stroke(pen, cornersOf(grown(bounds, 3)), { colour: ink.carmine, width: 1.7, dash: [5, 3], closed: true });
}

function across({ pen, ink }: Brush, bounds: Slab, colour: string): void {
  const way = [spot(bounds, -bounds.d / 2 - 4, bounds.w * 0.42), spot(bounds, bounds.d / 2 + 4, -bounds.w * 0.42)];
  stroke(pen, way, { colour: ink.halo, width: 5 });
  stroke(pen, way, { colour, width: 2.4 });
}

/** A weight above the front edge, pressing down. */
function weight({ pen, ink }: Brush, bounds: Slab): void {
  const top = bounds.d / 2 + 9;
  const half = bounds.w / 2 + 4;
  const bar = [
    spot(bounds, top + 5, half + 5),
    spot(bounds, top, half),
    spot(bounds, top, -half),
    spot(bounds, top + 5, -half - 5),
  ];
  stroke(pen, bar, { colour: ink.ink, width: 2 });
  const hook = [spot(bounds, top + 6, 7), spot(bounds, top - 2, 0), spot(bounds, top + 6, -7)];
  stroke(pen, hook, { colour: ink.carmine, width: 2.4 });
}

function arrowBack({ pen, ink }: Brush, bounds: Slab): void {
  const from = -bounds.d / 2 - 2;
  const line = { colour: ink.carmine, width: 2.5 };
  stroke(pen, [spot(bounds, from, 0), spot(bounds, from - 17, 0)], line);
  stroke(pen, [spot(bounds, from - 10, 6), spot(bounds, from - 18, 0), spot(bounds, from - 10, -6)], line);
}

const PIP = 6.8;
const MOST_PIPS = 8;

/** How large pips are drawn at this zoom. */
export function pipSize(inch: number): number {
  return PIP * Math.min(Math.max(inch / 12.8, 0.72), 1.25);
}

/** Where the pips of a unit lie: across the middle of its rear edge, level on the page. */
export function pipPlaces(sign: Sign, bounds: Slab, inch: number): readonly Point[] {
  if (sign.losses === null || sign.losses.taken === 0 || sign.losses.of > MOST_PIPS) return [];
  const size = pipSize(inch) * 1.32;
  // Pips much broader than their unit would hide its neighbours.
  if (Math.max(bounds.w, bounds.d) < size * sign.losses.of * 0.6) return [];
  const rear = spot(bounds, -bounds.d / 2, 0);
  return Array.from({ length: sign.losses.of }, (_, i) => ({
    x: rear.x + (i - ((sign.losses?.of ?? 1) - 1) / 2) * size,
    y: rear.y,
  }));
}

function pips({ pen, ink, inch }: Brush, sign: Sign, bounds: Slab): void {
  const size = pipSize(inch);
  pipPlaces(sign, bounds, inch).forEach(({ x, y }, i) => {
    pen.beginPath();
    pen.roundRect(x - size / 2, y - size / 2, size, size, 1.2);
    pen.fillStyle = i < (sign.losses?.taken ?? 0) ? ink.pipLost : ink.pip;
    pen.fill();
    pen.strokeStyle = ink.pipEdge;
    pen.lineWidth = 1;
    pen.stroke();
  });
}

/** Losses of more men than there is room for in pips: they are told below the name. */
export function countedLosses({ losses }: Sign): Sign['losses'] {
  return losses !== null && losses.taken > 0 && losses.of > MOST_PIPS ? losses : null;
}

/** Where a stand is missing. */
export function lostStand({ pen, ink, lens }: Brush, { side }: Sign, block: Block): void {
  const line = { colour: ink.sides[side].fill, width: 1.1, dash: [3, 2.4], closed: true };
  stroke(pen, cornersOf(slabOf(block, lens)), line);
}

/** Pixels from a unit, or from a figure, to the line of the ring around it. */
export const RING_AROUND = { unit: 8, figure: 3.4 } as const;

/** In gold around what is chosen, in carmine around what may be hit. */
export function chosenRing(
  { pen, ink, lens }: Brush,
  sign: Sign,
  colour: 'gold' | 'carmine',
  dash: readonly number[] = [],
): void {
  const line = { colour: ink[colour], width: 2.6, dash };
  const round = sign.blocks.filter((block) => block.round === true);
  if (sign.arm === 'commander' || round.length > 0) {
    const bodies = round.length > 0 ? round : sign.blocks;
    for (const block of bodies) {
      const slab = slabOf(block, lens);
      ring(pen, slab, Math.max(slab.w, slab.d) / 2 + RING_AROUND.figure, line);
    }
    return;
  }
  const path = new Path2D();
  trace(path, cornersOf(grown(boundsOf(sign, lens), RING_AROUND.unit)), true);
  strokePath(pen, path, line);
}
