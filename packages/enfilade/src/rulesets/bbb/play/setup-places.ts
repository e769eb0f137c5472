import { oneOf, type Rng } from '#battle/index.ts';
import { inches, opposite, turned } from '#field/index.ts';
import { ownEdge } from './command.ts';
import type { BbbBattle, BbbUnit, General, Spot } from './model.ts';
import type { BbbOrder, OrderOf } from './orders.ts';
import { formationsFor } from './sample-places.ts';
import {
  areasOf,
  generalsToSetUp,
  refusesDeploy,
  refusesDeployGeneral,
  roomFor,
  roomForGeneral,
  unitsToSetUp,
} from './setup.ts';

const STEP = inches(0.1);

function sampleSpot(battle: BbbBattle, pick: Rng): Spot | undefined {
  const cover = oneOf(areasOf(battle.setting, battle.toAct), pick)?.cover;
  return (
    cover && {
      x: cover.west + STEP * pick(Math.floor((cover.east - cover.west) / STEP) + 1),
      y: cover.south + STEP * pick(Math.floor((cover.north - cover.south) / STEP) + 1),
    }
  );
}

const TRIES = 8;

export function sampleDeploy(battle: BbbBattle, unit: BbbUnit, pick: Rng): OrderOf<'deploy'> | undefined {
  const ahead = opposite(ownEdge(battle, unit.side));
  for (let i = 0; i < TRIES; i += 1) {
    const spot = sampleSpot(battle, pick);
    const formation = oneOf(formationsFor(unit), pick);
    if (spot === undefined || formation === undefined) continue;
    const heading = pick(3) === 0 ? turned(ahead, (pick(5) - 2) * 225) : ahead;
    const order = { kind: 'deploy', unit: unit.id, x: spot.x, y: spot.y, heading, formation } as const;
    if (refusesDeploy(battle, order) === undefined) return order;
  }
  return roomFor(battle, unit);
}

export function sampleDeployGeneral(
  battle: BbbBattle,
  general: General,
  pick: Rng,
): OrderOf<'deployGeneral'> | undefined {
  const spot = sampleSpot(battle, pick);
  const order = spot && ({ kind: 'deployGeneral', general: general.id, x: spot.x, y: spot.y } as const);
  return order !== undefined && refusesDeployGeneral(battle, order) === undefined
    ? order
    : roomForGeneral(battle, general);
}

export function sampleSetUp(battle: BbbBattle, pick: Rng): BbbOrder {
  const units = unitsToSetUp(battle, battle.toAct).filter(({ where }) => where === 'unplaced');
  const unit = oneOf(units, pick);
  const order = unit && sampleDeploy(battle, unit, pick);
  if (order !== undefined) return order;
  for (const each of units) {
    const room = roomFor(battle, each);
    if (room !== undefined) return room;
  }
  for (const general of generalsToSetUp(battle, battle.toAct)) {
    const placed = general.status === 'unplaced' ? sampleDeployGeneral(battle, general, pick) : undefined;
    if (placed !== undefined) return placed;
  }
  return { kind: 'ready' };
}
