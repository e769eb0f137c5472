import { oneOf, type Rng } from '#battle/index.ts';
import { along, centimetres, headingTo, opposite, type Outline, type Pose, sampleDestination } from '#field/index.ts';
import { PROLONGE } from '../sheet.ts';
import { groundNow } from './ground.ts';
import { type GtcBattle, type GtcUnit, isUnlimbered, moveCmOf, onTable } from './model.ts';
import { refusesEvade, refusesMove, wayOfOrder } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { enemiesOf, mayBeWithin, outline, shapeIn } from './place.ts';

/** Where a unit might go, for offers and random play alike. */

/** Turns that are tried at random, against the present facing. */
const TURN_STEPS = [0, 0, 0, 300, -300, 600, -600, 900, -900, 1800];
const TRIES = 5;

type WalkKind = 'move' | 'evade' | 'commandMove' | 'consolidate';
type WalkOrder = OrderOf<WalkKind>;

function walkOrder(kind: WalkKind, unit: GtcUnit, to: Pose): WalkOrder {
  const path = to.x === unit.x && to.y === unit.y ? [] : [{ x: to.x, y: to.y }];
  const order = { unit: unit.id, path, heading: to.heading };
  return kind === 'move' ? { kind, ...order, prolonge: false } : { kind, ...order };
}

function isLegal(battle: GtcBattle, order: WalkOrder): boolean {
  const refusal =
    order.kind === 'move'
      ? refusesMove(battle, order)
      : order.kind === 'evade'
        ? refusesEvade(battle, order)
        : wayOfOrder(battle, order).refusal;
  return refusal === undefined;
}

/** Other units that might stand in the way of a walk of a length. */
function othersNear(battle: GtcBattle, unit: GtcUnit, most: number): readonly Outline[] {
  const near: Outline[] = [];
  for (const each of onTable(battle))
    if (each.id !== unit.id && mayBeWithin(each, unit, most)) near.push(outline(each));
  return near;
}

/** A legal walk of a kind, by chance: often at the enemy, otherwise anywhere; undefined where none was found. */
export function sampleWalk<K extends WalkKind>(
  battle: GtcBattle,
  unit: GtcUnit,
  kind: K,
  pick: Rng,
): OrderOf<K> | undefined {
  const share = kind === 'consolidate' ? 0.5 : 1;
  const most = Math.floor(centimetres(moveCmOf(unit)) * share);
  const enemy = kind === 'evade' || pick(2) === 0 ? undefined : oneOf(enemiesOf(battle, unit), pick);
  if (enemy !== undefined) {
    const heading = headingTo(unit, enemy);
    const facing = pick(3) === 0 ? unit.heading : heading;
    const straight = { ...along(unit, heading, Math.floor((most * (1 + pick(4))) / 4)), heading: facing };
    const order = walkOrder(kind, unit, straight);
    if (isLegal(battle, order)) return order as OrderOf<K>;
  }
  const search = {
    from: unit,
    shape: shapeIn(unit, unit.formation),
    most,
    spread: 1800,
    turns: TURN_STEPS,
    others: othersNear(battle, unit, most),
    legal: (to: Pose) => isLegal(battle, walkOrder(kind, unit, to)),
  };
  const to = sampleDestination(search, groundNow(battle), pick, TRIES);
  return to && (walkOrder(kind, unit, to) as OrderOf<K>);
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

export function sampleMove(battle: GtcBattle, unit: GtcUnit, pick: Rng): OrderOf<'move'> | undefined {
  const [ahead] = isUnlimbered(unit) && pick(3) === 0 ? prolonges(battle, unit) : [];
  return ahead ?? sampleWalk(battle, unit, 'move', pick);
}
