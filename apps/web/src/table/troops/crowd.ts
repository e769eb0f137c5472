import type { Sign } from 'enfilade';
import { strokePath, trace } from '../pen.ts';
import type { Brush } from './brush.ts';
import { isFigure } from './figure.ts';
import { cornersOf, slabOf } from './slab.ts';
import { troop } from './troop.ts';

const APART = ['commander', 'marker', 'wagon', 'footGuns', 'horseGuns', 'heavyGuns', 'skirmishers'];

const whole = (sign: Sign): boolean =>
  !APART.includes(sign.arm) && !isFigure(sign.arm) && sign.formation !== 'extended' && sign.formation !== 'garrison';

/** From afar a brigade of touching units is one outline: all edges first, all fills above them. */
export function crowd(brush: Brush, signs: readonly Sign[]): void {
  const { pen, ink } = brush;
  for (const side of ['a', 'b'] as const) {
    const path = new Path2D();
    for (const sign of signs)
      if (sign.side === side && whole(sign))
        for (const block of sign.blocks) trace(path, cornersOf(slabOf(block, brush.lens)), true);
    strokePath(pen, path, { colour: ink.sides[side].edge, width: 1.8 });
    pen.fillStyle = ink.sides[side].fill;
    pen.fill(path);
  }
  for (const sign of signs)
    if (!whole(sign) || sign.arm.endsWith('avalry') || sign.arm === 'lancers') troop(brush, sign);
}
