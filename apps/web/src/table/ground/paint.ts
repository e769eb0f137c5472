import type { Point } from 'enfilade';
import { type Lens, onScreen, type Size } from '../camera.ts';
import { type Box, boxOf, meet } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { type Pen, stroke } from '../pen.ts';
import type { Plan } from './plan.ts';

/** The rim, the paper and whatever of the plan lies in `part` of the picture. */
export function paintGround(pen: Pen, { plan, table, ink }: PaintContext, lens: Lens, part: Box): void {
  const corners = [onScreen(lens, { x: 0, y: 0 }), onScreen(lens, { x: table.width, y: table.height })];
  const { left, top, right, bottom } = boxOf(corners);
  pen.fillStyle = ink.rim;
  pen.fillRect(part.left, part.top, part.right - part.left, part.bottom - part.top);
  pen.save();
  pen.beginPath();
  pen.rect(left, top, right - left, bottom - top);
  pen.clip();
  pen.fillStyle = ink.paper;
  pen.fillRect(left, top, right - left, bottom - top);
  const scale = (lens.k * 1000) / plan.zoom;
  const near: Box = {
    left: (part.left - lens.ox) / scale,
    top: (part.top - lens.oy) / scale,
    right: (part.right - lens.ox) / scale,
    bottom: (part.bottom - lens.oy) / scale,
  };
  pen.translate(lens.ox, lens.oy);
  pen.scale(scale, scale);
  for (const one of plan.strokes) if (meet(one.box, near)) one.draw(pen, ink);
  pen.restore();
}

export interface PaintContext {
  readonly plan: Plan;
  readonly table: Size;
  readonly ink: Palette;
}

/** The double neat line, and a tick every six units, a longer one every twelve. */
export function paintFrame(pen: Pen, { table, ink }: Pick<PaintContext, 'table' | 'ink'>, lens: Lens): void {
  const frame = boxOf([onScreen(lens, { x: 0, y: 0 }), onScreen(lens, { x: table.width, y: table.height })]);
  const outline = (by: number): readonly { readonly x: number; readonly y: number }[] => [
    { x: frame.left + by, y: frame.top + by },
    { x: frame.right - by, y: frame.top + by },
    { x: frame.right - by, y: frame.bottom - by },
    { x: frame.left + by, y: frame.bottom - by },
  ];
  stroke(pen, outline(0), { colour: ink.ink, width: 1.1, closed: true });
  stroke(pen, outline(3), { colour: ink.ink, width: 0.5, closed: true });
  const aside = lens.turn % 2 === 1;
  const along = (at: number): Point => onScreen(lens, aside ? { x: 0, y: at } : { x: at, y: 0 });
  const down = (at: number): Point => onScreen(lens, aside ? { x: at, y: 0 } : { x: 0, y: at });
  pen.beginPath();
  for (let i = 0; i * 6000 <= (aside ? table.height : table.width); i += 1) {
    const { x } = along(i * 6000);
    const length = i % 2 === 0 ? 8 : 5;
    pen.moveTo(x, frame.top);
    pen.lineTo(x, frame.top + length);
    pen.moveTo(x, frame.bottom);
    pen.lineTo(x, frame.bottom - length);
  }
  for (let i = 0; i * 6000 <= (aside ? table.width : table.height); i += 1) {
    const { y } = down(i * 6000);
    const length = i % 2 === 0 ? 8 : 5;
    pen.moveTo(frame.left, y);
    pen.lineTo(frame.left + length, y);
    pen.moveTo(frame.right, y);
    pen.lineTo(frame.right - length, y);
  }
  pen.strokeStyle = ink.ink;
  pen.lineWidth = 0.8;
  pen.stroke();
}
