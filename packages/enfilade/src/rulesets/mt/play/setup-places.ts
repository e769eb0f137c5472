import type { Rng } from '#battle/index.ts';
import { boundsOf as boundsOfPolygon, headingTo, inches, type Point } from '#field/index.ts';
import { refusesDeploy, servesGun } from './setup-deploy.ts';
import { deploymentOf } from './deployment.ts';
import type { Formation } from '../facts/words.ts';
import type { MtBattle, MtUnit } from './model.ts';
import type { OrderOf } from './orders.ts';

/** Places to set up at: one at random, or the first that is legal. */

type Deploy = OrderOf<'deploy'>;

function deployAt(
  battle: MtBattle,
  unit: MtUnit,
  at: Point,
  how: { formation: Formation; ranks: Deploy['ranks'] },
): Deploy {
  const { width, height } = battle.setting.ground;
  const middle = { x: Math.floor(width / 2), y: Math.floor(height / 2) };
  const heading = at.x === middle.x && at.y === middle.y ? 0 : headingTo(at, middle);
  return { kind: 'deploy', unit: unit.id, to: { x: at.x, y: at.y, heading }, places: [], ...how };
}

const SPREAD_SEARCH = inches(5);

/** Somewhere in the areas of a side, near one of its points where it has any. */
export function somePlace(battle: MtBattle, pick: Rng): Point {
  const points = battle.state.deploymentPoints[battle.toAct];
  const point = points[pick(Math.max(1, points.length))];
  if (point !== undefined)
    return {
      x: point.x - SPREAD_SEARCH + pick(2 * SPREAD_SEARCH),
      y: point.y - SPREAD_SEARCH + pick(2 * SPREAD_SEARCH),
    };
  const areas = deploymentOf(battle, battle.toAct);
  const { west, east, south, north } = areas[pick(Math.max(1, areas.length))]?.cover ?? NOWHERE;
  return { x: west + pick(Math.max(1, east - west)), y: south + pick(Math.max(1, north - south)) };
}

const NOWHERE = { west: 0, east: 1, south: 0, north: 1 };
const TRIES = 12;
const HOW: readonly { readonly formation: Formation; readonly ranks: Deploy['ranks'] }[] = [
  { formation: 'loose', ranks: 2 },
  { formation: 'loose', ranks: 1 },
  { formation: 'line', ranks: 2 },
  { formation: 'column', ranks: 1 },
  { formation: 'extended', ranks: 2 },
  { formation: 'loose', ranks: 4 },
];

export function someDeploy(battle: MtBattle, unit: MtUnit, pick: Rng): Deploy | undefined {
  for (let i = 0; i < TRIES; i += 1) {
    const how = HOW[pick(HOW.length)] ?? { formation: 'loose', ranks: 2 };
    const order = deployAt(battle, unit, somePlace(battle, pick), how);
    if (refusesDeploy(battle, order) === undefined) return order;
  }
  return findDeploy(battle, unit);
}

const GRID_STEP = inches(1);
const CLOSE = [
  { formation: 'loose', ranks: 2 },
  { formation: 'loose', ranks: 4 },
  { formation: 'loose', ranks: 1 },
] as const;

/** The first place on a grid of inches, in rows; undefined where there is no room. */
export function findDeploy(battle: MtBattle, unit: MtUnit): Deploy | undefined {
  const ways = servesGun(unit) ? CLOSE.slice(0, 1) : CLOSE;
  for (const { outline } of deploymentOf(battle, unit.side)) {
    const { west, east, south, north } = boundsOfPolygon(outline);
    for (const how of ways)
      for (let y = south; y <= north; y += GRID_STEP)
        for (let x = west; x <= east; x += GRID_STEP) {
          const order = deployAt(battle, unit, { x: Math.round(x), y: Math.round(y) }, how);
          if (refusesDeploy(battle, order) === undefined) return order;
        }
  }
  return undefined;
}
