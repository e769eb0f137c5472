import { boxOf, meet } from '../../table/geometry.ts';
import { type Camera, cornersOf, lensOf, type Size, slabOf } from '../../table/index.ts';
import { toolsIn } from '../../table/opening.ts';
import type { Scene } from '../../table/scene.ts';

/** Whether the tools lie at the top of the map: where at its foot they would cover units, and there fewer. */
export function areToolsHigh(signs: Scene['signs'], camera: Camera, view: Size): boolean {
  const lens = lensOf(camera, view, 1);
  const bodies = signs.flatMap(({ blocks }) => blocks.map((block) => boxOf(cornersOf(slabOf(block, lens)))));
  const foot = toolsIn(view);
  const top = { ...foot, top: 0, bottom: foot.bottom - foot.top };
  const [low, high] = [foot, top].map((box) => bodies.filter((body) => meet(body, box)).length);
  return (high ?? 0) < (low ?? 0);
}
