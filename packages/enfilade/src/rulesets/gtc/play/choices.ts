import { PROLONGE, BESIDE } from '../sheet.ts';
import type { Rng } from '#battle/index.ts';
import {
  along,
  centimetres,
  headingTo,
  opposite,
  type Outline,
  type Pose,
  sampleDestination,
  turned,
} from '#field/index.ts';
import { FORMATIONS, type Task, TASKS } from '../facts/words.ts';
import { refusesDeploy } from './deploy.ts';
import { refusesEngineer } from './engineers.ts';
import { groundNow } from './ground.ts';
import { type GtcBattle, type GtcUnit, isUnlimbered, moveCmOf, onTable } from './model.ts';
import { refusesMove, wayOfOrder } from './movement.ts';
import { type Deployed, type GtcOrder, type OrderOf } from './orders.ts';
import { enemiesOf, isWithin, mayBeWithin, outline, shapeIn } from './place.ts';

/** What there is to choose from, for offers and for random play alike. */

export function oneOf<T>(list: readonly T[], pick: Rng): T | undefined {
  return list[pick(Math.max(1, list.length))];
}

/** Facings that are tried at random, against the one it has. */
const TURN_STEPS = [0, 0, 0, 300, -300, 600, -600, 900, -900, 1800];
const TRIES = 5;

export type Walked = 'move' | 'evade' | 'commandMove' | 'consolidate';

function walking(kind: Walked, unit: GtcUnit, to: Pose): GtcOrder {
  const path = to.x === unit.x && to.y === unit.y ? [] : [{ x: to.x, y: to.y }];
  const order = { unit: unit.id, path, heading: to.heading };
  return kind === 'move' ? { kind, ...order, prolonge: false } : { kind, ...order };
}

/** Whom it might stand on after a walk of a length. */
function othersNear(battle: GtcBattle, unit: GtcUnit, most: number): readonly Outline[] {
  const near: Outline[] = [];
  for (const each of onTable(battle))
    if (each.id !== unit.id && mayBeWithin(each, unit, most)) near.push(outline(each));
  return near;
}

/** A legal walk of a kind, by chance: often at the enemy, otherwise anywhere; undefined where none was found. */
export function sampleWalk(
  battle: GtcBattle,
  unit: GtcUnit,
  { kind, legal }: { readonly kind: Walked; legal(order: GtcOrder): boolean },
  pick: Rng,
): GtcOrder | undefined {
  const share = kind === 'consolidate' ? 0.5 : 1;
  const most = Math.floor(centimetres(moveCmOf(unit)) * share);
  const enemy = kind === 'evade' || pick(2) === 0 ? undefined : oneOf(enemiesOf(battle, unit), pick);
  if (enemy !== undefined) {
    const heading = headingTo(unit, enemy);
    const facing = pick(3) === 0 ? unit.heading : heading;
    const straight = { ...along(unit, heading, Math.floor((most * (1 + pick(4))) / 4)), heading: facing };
    const order = walking(kind, unit, straight);
    if (legal(order)) return order;
  }
  const search = {
    from: unit,
    shape: shapeIn(unit, unit.formation),
    most,
    spread: 1800,
    turns: TURN_STEPS,
    others: othersNear(battle, unit, most),
    legal: (to: Pose) => legal(walking(kind, unit, to)),
  };
  const to = sampleDestination(search, groundNow(battle), pick, TRIES);
  return to && walking(kind, unit, to);
}

/** GTC-GAP-40: straight forward and straight back by prolonge, as far as it goes. */
export function prolonges(battle: GtcBattle, unit: GtcUnit): readonly OrderOf<'move'>[] {
  if (!isUnlimbered(unit)) return [];
  return [unit.heading, opposite(unit.heading)]
    .map((way): OrderOf<'move'> => {
      const { x, y } = along(unit, way, centimetres(PROLONGE.value) - 1);
      return { kind: 'move', unit: unit.id, path: [{ x, y }], heading: unit.heading, prolonge: true };
    })
    .filter((order) => refusesMove(battle, order) === undefined);
}

/** A move of the common kind: guns that are not limbered go by hand. */
export function sampleWalked(battle: GtcBattle, unit: GtcUnit, pick: Rng): GtcOrder | undefined {
  const legal = (order: GtcOrder): boolean => order.kind === 'move' && refusesMove(battle, order) === undefined;
  return sampleWalk(battle, unit, { kind: 'move', legal }, pick);
}

export function sampleMove(battle: GtcBattle, unit: GtcUnit, pick: Rng): GtcOrder | undefined {
  const [ahead] = isUnlimbered(unit) && pick(3) === 0 ? prolonges(battle, unit) : [];
  return ahead ?? sampleWalked(battle, unit, pick);
}

/** Whether a walk is free, without asking by what right it is made. */
export function isWalkable(battle: GtcBattle, order: GtcOrder): boolean {
  return 'path' in order && wayOfOrder(battle, order).refusal === undefined;
}

/** The changes that a Deploy action may make of a unit of its kind. */
export function changesOf(unit: GtcUnit): readonly Deployed[] {
  if (unit.where === 'aboard') return ['land'];
  const board: readonly Deployed[] = unit.type === 'transport' || unit.mounted ? [] : ['board'];
  switch (unit.type) {
    case 'artillery':
      return [unit.limbered ? 'unlimber' : 'limber', ...board];
    case 'infantry':
    case 'engineer':
    case 'cavalry':
      return [
        ...(Object.keys(FORMATIONS) as Deployed[]),
        ...(unit.type === 'cavalry' ? [unit.mounted ? ('dismount' as const) : ('mount' as const)] : []),
        unit.prone ? 'rise' : 'lieDown',
        ...board,
      ];
    case 'command':
    case 'transport':
      return [];
  }
}

const NEAR_BY = centimetres(BESIDE.value);

/** Places beside its transport where a unit may land. */
function landings(battle: GtcBattle, unit: GtcUnit): readonly Pose[] {
  const carrier = unit.carrier === null ? undefined : battle.units[unit.carrier];
  if (carrier === undefined) return [];
  const { depth, width } = shapeIn(unit, unit.formation);
  return [0, 900, 1800, 2700].map((turn) => {
    const heading = turned(carrier.heading, turn);
    const away = shapeIn(carrier, carrier.footprint);
    const reach = (turn % 1800 === 0 ? away.depth : away.width) / 2;
    return { ...along(carrier, heading, Math.floor(reach + Math.min(depth, width) / 2 + NEAR_BY / 2)), heading };
  });
}

/** Orders that would make a change; not all of them are legal. */
export function deployOrders(
  battle: GtcBattle,
  unit: GtcUnit,
  change: Deployed,
  heading: number,
): readonly OrderOf<'deploy'>[] {
  const order = { kind: 'deploy', unit: unit.id, change, heading, carrier: null, at: null } as const;
  if (change === 'land') return landings(battle, unit).map((at) => ({ ...order, at }));
  if (change !== 'board') return [order];
  return Object.values(battle.units)
    .filter(
      (each) =>
        each.type === 'transport' && each.side === unit.side && each.where === 'table' && isWithin(each, unit, NEAR_BY),
    )
    .map(({ id }) => ({ ...order, carrier: id }));
}

export function legalDeploys(battle: GtcBattle, unit: GtcUnit, heading: number): readonly OrderOf<'deploy'>[] {
  return changesOf(unit)
    .flatMap((change) => deployOrders(battle, unit, change, heading))
    .filter((order) => refusesDeploy(battle, order) === undefined);
}

/** The engineering that a unit could do where it stands. */
export function legalWorks(battle: GtcBattle, unit: GtcUnit): readonly OrderOf<'engineer'>[] {
  const ground = groundNow(battle);
  const places: Readonly<Record<Task, readonly string[]>> = {
    clearObstacle: [...new Set(ground.lines.map(({ id }) => id))],
    breastWorks: Object.keys(battle.units),
    logWorks: Object.keys(battle.units),
    demolishBridge: ground.areas.filter(({ kind }) => kind === 'bridge').map(({ id }) => id),
    repairBridge: battle.state.ground.down,
    pontoonBridge: [...ground.areas, ...ground.lines].filter(({ kind }) => kind.endsWith('Wet')).map(({ id }) => id),
  };
  return (Object.keys(TASKS) as Task[])
    .flatMap((task) => places[task].map((place) => ({ kind: 'engineer', unit: unit.id, task, place }) as const))
    .filter((order) => refusesEngineer(battle, order) === undefined);
}
