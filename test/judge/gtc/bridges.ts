import {
  type Base,
  depthIn,
  mayBeWithin,
  type Patch,
  patchOf,
  SLACK,
  type Spot,
  spotsAlong,
  spotsOn,
} from '../geometry.ts';
import { marches, type Table, type Unit } from './bodies.ts';
import { type Terrain, terrainOf } from './terrain.ts';

/** How much a base may be beside a bridge: half its width, and what sampling may miss. */
const BESIDE = 0.1;

/** Spots of a base that are over water; of a brook drawn as a line the spots of the brook that are under the base. */
function spotsOver(base: Base, water: Patch): readonly Spot[] {
  const [from, to] = water.corners;
  if (water.corners.length > 2 || water.radius > 0 || from === undefined || to === undefined)
    return spotsOn(base, 0.5).filter((each) => depthIn(water, each) > SLACK);
  const body = patchOf(base);
  const near = spotsAlong(from, to, 0.1).filter(
    (each) => Math.abs(each.x - base.x) < 15 && Math.abs(each.y - base.y) < 15,
  );
  return near.filter((each) => depthIn(body, each) > SLACK);
}

/** GTC-GAP-38: only columns go by bridges, and what of a column is over the water is on the bridge or half its width beside it. */
export function isBridged(battle: Table, unit: Unit, water: Terrain, stages: readonly Base[]): boolean {
  if (!marches(unit)) return false;
  const bridges = terrainOf(battle).flatMap(({ class: its, patches }) => (its === 'bridge' ? patches : []));
  return stages.every((base) => {
    const over = water.patches.filter((patch) => mayBeWithin(patchOf(base), patch, SLACK));
    if (over.length === 0) return true;
    const wet = over.flatMap((patch) => spotsOver(base, patch));
    return wet.every((at) => bridges.some((bridge) => depthIn(bridge, at) > -base.width / 2 - BESIDE));
  });
}
