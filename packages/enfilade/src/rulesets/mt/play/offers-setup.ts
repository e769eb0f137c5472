import { oneOf, type Rng } from '#battle/index.ts';
import type { Point } from '#field/index.ts';
import { TROOP_TYPES } from '../troops.ts';
import { deploymentOf, isSetUp } from './deployment.ts';
import { isOpen, mayHideOf, refusesDummy, refusesHide } from './hidden.ts';
import type { MtBattle, MtUnit } from './model.ts';
import { type Offers, unlessRefused } from './offers.ts';
import type { MtOrder, OrderOf } from './orders.ts';
import { placesPoints, refusesPoint, refusesReady, unplaced } from './setup.ts';
import { someDeploy, somePlace } from './setup-places.ts';

/** What may be done before the first card (section 7.2). */

const TRIES = 8;

/** A place in one of the areas where markers may lie. */
function someHidingPlace(battle: MtBattle, pick: Rng): Point {
  const { scenario, ground } = battle.setting;
  const named = scenario.sides[battle.toAct].with?.['hideIn'];
  if (!Array.isArray(named) && deploymentOf(battle, battle.toAct).length > 0) return somePlace(battle, pick);
  const area = oneOf(
    ground.areas.filter(({ id }) => Array.isArray(named) && named.includes(id)),
    pick,
  );
  const { west, east, south, north } = area?.cover ?? { west: 0, east: 1, south: 0, north: 1 };
  return { x: west + pick(Math.max(1, east - west)), y: south + pick(Math.max(1, north - south)) };
}

/** The first of some orders that is not refused. */
function firstLegal<T extends MtOrder>(make: () => T, refuses: (order: T) => unknown): T | undefined {
  for (let i = 0; i < TRIES; i += 1) {
    const order = make();
    if (refuses(order) === undefined) return order;
  }
  return undefined;
}

function someHide(battle: MtBattle, { id }: MtUnit, pick: Rng): OrderOf<'hide'> | undefined {
  return firstLegal(
    () => ({ kind: 'hide', unit: id, ...someHidingPlace(battle, pick) }) as const,
    (order) => refusesHide(battle, order),
  );
}

export function dummyOffers(battle: MtBattle, pick: Rng): Offers<'dummy'> {
  if (placesPoints(battle)) return [];
  const types = new Set(mayHideOf(battle, battle.toAct).map(({ troopType }) => troopType));
  return [...types].flatMap((troopType) => {
    const order = firstLegal(
      () => ({ kind: 'dummy', troopType, ...someHidingPlace(battle, pick) }) as const,
      (dummy) => refusesDummy(battle, dummy),
    );
    return order === undefined ? [] : [{ says: `Lay a dummy marker (${TROOP_TYPES[troopType].toLowerCase()})`, order }];
  });
}

function somePoint(battle: MtBattle, pick: Rng): OrderOf<'placePoint'> | undefined {
  const found = firstLegal(
    () => ({ kind: 'placePoint', ...somePlaceInAreas(battle, pick) }) as const,
    (order) => refusesPoint(battle, order),
  );
  const [corner] = deploymentOf(battle, battle.toAct)[0]?.outline ?? [];
  return found ?? (corner && { kind: 'placePoint', x: corner.x, y: corner.y });
}

function somePlaceInAreas(battle: MtBattle, pick: Rng): Point {
  const area = oneOf(deploymentOf(battle, battle.toAct), pick);
  const { west, east, south, north } = area?.cover ?? { west: 0, east: 1, south: 0, north: 1 };
  return { x: west + pick(Math.max(1, east - west)), y: south + pick(Math.max(1, north - south)) };
}

export function pointOffers(battle: MtBattle, pick: Rng): Offers<'placePoint'> {
  const order = placesPoints(battle) ? somePoint(battle, pick) : undefined;
  return order === undefined ? [] : [{ says: 'Place a deployment point', order }];
}

export function readyOffers(battle: MtBattle): Offers<'ready'> {
  return placesPoints(battle) ? [] : unlessRefused('The army stands', { kind: 'ready' }, refusesReady(battle));
}

export function deployOffers(battle: MtBattle, unit: MtUnit, pick: Rng): Offers<'deploy'> {
  const order = isSetUp(battle, unit) ? someDeploy(battle, unit, pick) : undefined;
  const says = `${unit.where === 'setup' ? 'Set up' : 'Set up anew'}: ${unit.name}`;
  return order === undefined ? [] : [{ says, order }];
}

export function hideOffers(battle: MtBattle, unit: MtUnit, pick: Rng): Offers<'hide'> {
  const order = unit.mayHide && isOpen(unit) ? someHide(battle, unit, pick) : undefined;
  return order === undefined ? [] : [{ says: `Begin hidden: ${unit.name}`, order }];
}

/** One legal order at random; every one of them brings the set-up nearer to its end. */
export function sampleSetup(battle: MtBattle, pick: Rng): MtOrder | undefined {
  if (placesPoints(battle)) return somePoint(battle, pick);
  const own = mayHideOf(battle, battle.toAct);
  const open = oneOf(own.filter(isOpen), pick);
  if (open !== undefined && pick(4) > 0) {
    const hide = someHide(battle, open, pick);
    if (hide !== undefined) return hide;
  }
  for (const unit of unplaced(battle, battle.toAct)) {
    const deploy = someDeploy(battle, unit, pick);
    if (deploy !== undefined) return deploy;
  }
  const like = oneOf(own, pick);
  if (like !== undefined && pick(3) > 0) {
    const dummy = firstLegal(
      () => ({ kind: 'dummy', troopType: like.troopType, ...someHidingPlace(battle, pick) }) as const,
      (order) => refusesDummy(battle, order),
    );
    if (dummy !== undefined) return dummy;
  }
  return { kind: 'ready' };
}
