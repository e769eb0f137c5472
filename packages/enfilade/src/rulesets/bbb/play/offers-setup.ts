import type { Offered, Rng } from '#battle/index.ts';
import { inches, inUnits, opposite, turned } from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { ownEdge } from './command.ts';
import type { BbbBattle, BbbUnit, General, Spot } from './model.ts';
import type { BbbOrder, OrderOf } from './orders.ts';
import {
  areasOf,
  generalsToSetUp,
  refusesDeploy,
  refusesDeployGeneral,
  roomFor,
  roomForGeneral,
  unitsToSetUp,
} from './setup.ts';
import { formationsFor, oneOf } from './tries.ts';

const FORMED: Readonly<Record<Formation, string>> = {
  line: 'in line',
  depth: 'in depth',
  marchColumn: 'in march column',
  square: 'in square',
  unlimbered: 'unlimbered',
  limbered: 'limbered',
};

const STEP = inches(0.1);

function someSpot(battle: BbbBattle, pick: Rng): Spot | undefined {
  const cover = oneOf(areasOf(battle.setting, battle.toAct), pick)?.cover;
  return (
    cover && {
      x: cover.west + STEP * pick(Math.floor((cover.east - cover.west) / STEP) + 1),
      y: cover.south + STEP * pick(Math.floor((cover.north - cover.south) / STEP) + 1),
    }
  );
}

const TRIES = 8;

function someDeploy(battle: BbbBattle, unit: BbbUnit, pick: Rng): OrderOf<'deploy'> | undefined {
  const ahead = opposite(ownEdge(battle, unit.side));
  for (let i = 0; i < TRIES; i += 1) {
    const spot = someSpot(battle, pick);
    const formation = oneOf(formationsFor(unit), pick);
    if (spot === undefined || formation === undefined) continue;
    const heading = pick(3) === 0 ? turned(ahead, (pick(5) - 2) * 225) : ahead;
    const order = { kind: 'deploy', unit: unit.id, x: spot.x, y: spot.y, heading, formation } as const;
    if (refusesDeploy(battle, order) === undefined) return order;
  }
  return roomFor(battle, unit);
}

function someDeployGeneral(battle: BbbBattle, general: General, pick: Rng): OrderOf<'deployGeneral'> | undefined {
  const spot = someSpot(battle, pick);
  const order = spot && ({ kind: 'deployGeneral', general: general.id, x: spot.x, y: spot.y } as const);
  return order !== undefined && refusesDeployGeneral(battle, order) === undefined
    ? order
    : roomForGeneral(battle, general);
}

export function setUpSubjects(battle: BbbBattle): readonly (string | null)[] {
  return [
    ...unitsToSetUp(battle, battle.toAct).map(({ id }) => id),
    ...generalsToSetUp(battle, battle.toAct).map(({ id }) => id),
    null,
  ];
}

export function deployOffers(battle: BbbBattle, unit: BbbUnit, pick: Rng): readonly Offered<OrderOf<'deploy'>>[] {
  const order = unitsToSetUp(battle, unit.side).includes(unit) ? someDeploy(battle, unit, pick) : undefined;
  if (order === undefined) return [];
  const others = formationsFor(unit)
    .filter((formation) => formation !== order.formation)
    .flatMap((formation) => {
      const there = { ...order, formation };
      return refusesDeploy(battle, there) === undefined ? [there] : (roomFor(battle, unit, [formation]) ?? []);
    });
  return [order, ...others].map((each) => ({
    says: `Set up ${unit.name} ${FORMED[each.formation]} at ${inUnits(each.x)}", ${inUnits(each.y)}", for example`,
    order: each,
  }));
}

export function deployGeneralOffers(
  battle: BbbBattle,
  general: General,
  pick: Rng,
): readonly Offered<OrderOf<'deployGeneral'>>[] {
  const order = generalsToSetUp(battle, battle.toAct).includes(general)
    ? someDeployGeneral(battle, general, pick)
    : undefined;
  if (order === undefined) return [];
  const says = `Set up ${general.name} at ${inUnits(order.x)}", ${inUnits(order.y)}", for example`;
  return [{ says, order }];
}

export function sampleSetUp(battle: BbbBattle, pick: Rng): BbbOrder {
  const units = unitsToSetUp(battle, battle.toAct).filter(({ where }) => where === 'unplaced');
  const unit = oneOf(units, pick);
  const order = unit && someDeploy(battle, unit, pick);
  if (order !== undefined) return order;
  for (const each of units) {
    const room = roomFor(battle, each);
    if (room !== undefined) return room;
  }
  for (const general of generalsToSetUp(battle, battle.toAct)) {
    const placed = general.status === 'unplaced' ? someDeployGeneral(battle, general, pick) : undefined;
    if (placed !== undefined) return placed;
  }
  return { kind: 'ready' };
}
