import type { Point, Side } from 'enfilade';
import type { Palette } from '../palette.ts';
import { fill, type Pen, stroke } from '../pen.ts';

/** In the colour of the side that holds it. */
export function held(pen: Pen, ink: Palette, outline: readonly Point[], side: Side | null): void {
  if (side === null) return;
  const { fill: colour } = ink.sides[side];
  fill(pen, outline, colour, 0.12);
  stroke(pen, outline, { colour, width: 2.2, closed: true });
}
