import type { Sign } from 'enfilade';
import { faintly } from './faintly.ts';
import { boxOf } from './geometry.ts';
import { markings } from './marks.ts';
import type { Scene } from './scene.ts';
import { smoke } from './smoke.ts';
import type { Brush } from './troops/brush.ts';
import { AROUND, boundsOf, cornersOf } from './troops/slab.ts';
import { troop } from './troops/troop.ts';
import { eased, passing } from './tween.ts';

/** Those who move, come or go, at a moment between two pictures. */
export function drawMoving(
  brush: Brush,
  scene: Scene,
  { before, t }: { readonly before: readonly Sign[]; readonly t: number },
): void {
  for (const { sign, alpha } of passing(before, scene.signs, eased(t), scene)) {
    const draw = (one: Brush): void => {
      smoke(one, sign);
      troop(one, sign);
      markings(one, sign);
    };
    if (alpha >= 1) draw(brush);
    else faintly(brush, boxOf(cornersOf(boundsOf(sign, brush.lens)), AROUND), alpha, draw);
  }
}
