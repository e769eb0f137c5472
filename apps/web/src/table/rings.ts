import type { Point, Sign } from 'enfilade';
import type { Lens } from './camera.ts';
import { RING_AROUND } from './marks.ts';
import { boundsOf, cornersOf, grown, slabOf } from './troops/slab.ts';

/** Half of the line, in pixels. */
const LINE = 1.3;

/** The ground that the rings around a unit take: one around each loose man or commander, else one around all. */
export function ringsOf(sign: Sign, lens: Lens): readonly (readonly Point[])[] {
  const round = sign.blocks.filter((block) => block.round === true);
  const bodies = sign.arm === 'commander' && round.length === 0 ? sign.blocks : round;
  if (bodies.length === 0) return [cornersOf(grown(boundsOf(sign, lens), RING_AROUND.unit + LINE))];
  return bodies.map((block) => cornersOf(grown(slabOf(block, lens), RING_AROUND.figure + LINE)));
}
