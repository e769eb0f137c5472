import type { Point, Sign } from 'enfilade';
import type { Lens } from './camera.ts';
import { apart, inside, legsOf, toLegs } from './geometry.ts';
import { boundsOf, cornersOf, type Slab, slabOf } from './troops/slab.ts';

export interface PickResult {
  readonly id: string | null;
  /** Others that are as near: a small list is opened. */
  readonly ties: readonly string[];
}

/** A finger gets a target 44 pixels wide, half of it each way; a mouse a few. */
const REACH = { touch: 22, mouse: 5 };
const TIE = 5;

function away(slab: Slab, round: boolean, at: Point): number {
  if (round) return Math.max(0, apart(slab, at) - Math.max(slab.w, slab.d) / 2);
  const corners = cornersOf(slab);
  return inside(corners, at) ? 0 : toLegs(at, legsOf(corners, true));
}

/** What is under a point of the view: the unit that covers it, else one within reach; of several the nearest centre. */
export function picked(signs: readonly Sign[], lens: Lens, at: Point, touch: boolean): PickResult {
  const reach = touch ? REACH.touch : REACH.mouse;
  const near = signs
    .map((sign) => {
      const slabs = sign.blocks.map((block) => ({ slab: slabOf(block, lens), round: block.round === true }));
      const far = Math.min(...slabs.map(({ slab, round }) => away(slab, round, at)));
      const loose = slabs.length > 1 && slabs.some(({ round }) => round);
      const bounds = boundsOf(sign, lens);
      const centres = loose ? slabs.map(({ slab }) => slab) : [bounds];
      // Between the rows of a supported line nothing is drawn, yet the eye takes it for the unit.
      const between = !loose && inside(cornersOf(bounds), at);
      return {
        id: sign.id,
        far: between ? Math.min(far, reach) : far,
        centre: Math.min(...centres.map((centre) => apart(centre, at))),
      };
    })
    .filter(({ far }) => far <= reach);
  const covering = near.filter(({ far }) => far === 0);
  const best = (covering.length > 0 ? covering : near).sort((a, b) => a.centre - b.centre || (a.id < b.id ? -1 : 1));
  const [first] = best;
  if (first === undefined) return { id: null, ties: [] };
  const ties = best.filter(({ centre }) => centre - first.centre <= TIE).map(({ id }) => id);
  return { id: first.id, ties: ties.length > 1 ? ties : [] };
}
