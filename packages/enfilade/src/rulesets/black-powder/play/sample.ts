import type { Pick, UnitId } from '#battle/index.ts';
import { inches, within } from '#field/index.ts';
import { commands, refusesCommanderMove, refusesGiveOrder, refusesOrdered, refusesRally } from './command.ts';
import { reachOf } from './reach.ts';
import { fightsLeft } from './fight.ts';
import { type BpBattle, type BpUnit, unitsOf } from './model.ts';
import { movesNow, refusesEnter, refusesForm } from './movement.ts';
import { sampleMove, sampleWayOut } from './offers.ts';
import type { BpOrder } from './orders.ts';
import { drawOffTo, refusesChargeOrder, refusesEndPhase } from './phases.ts';
import { enemiesOf, outline } from './place.ts';
import { canShoot, targetsOf } from './shooting.ts';
import { baseMove } from './ways.ts';

function oneOf<T>(list: readonly T[], pick: Pick): T | undefined {
  return list[pick(Math.max(1, list.length))];
}

/** An enemy near enough to be charged with so many moves, chosen at random. */
function chargeable(battle: BpBattle, unit: BpUnit, moves: number, pick: Pick): UnitId | undefined {
  const reach = moves * baseMove(unit) + inches(2);
  return oneOf(
    enemiesOf(battle, unit).filter((enemy) => within(outline(battle, unit), outline(battle, enemy), reach)),
    pick,
  )?.id;
}

function sampleActor(battle: BpBattle, unit: BpUnit, pick: Pick): BpOrder | undefined {
  const moves = movesNow(battle, unit);
  if (battle.phase === 'drawOff') {
    const to = drawOffTo(battle, unit);
    return to && { kind: 'move', unit: unit.id, to };
  }
  const target = pick(2) === 0 ? chargeable(battle, unit, moves, pick) : undefined;
  if (target !== undefined) {
    const order = { kind: 'charge', unit: unit.id, target } as const;
    const enemy = battle.units[target];
    if (
      enemy !== undefined &&
      refusesChargeOrder(battle, order) === undefined &&
      reachOf(battle, unit, enemy, moves).contact !== undefined
    )
      return order;
  }
  if (unit.building !== null) return pick(4) === 0 ? sampleWayOut(battle, unit, pick)[0]?.order : undefined;
  if (pick(4) === 0) {
    const formation = oneOf(unit.formations, pick);
    const order =
      formation &&
      ({
        kind: 'form',
        unit: unit.id,
        formation,
        heading: formation === unit.formation ? (unit.heading + 900 * (1 + pick(3))) % 3600 : unit.heading,
      } as const);
    if (order !== undefined && refusesForm(battle, order) === undefined) return order;
  }
  const building =
    pick(4) === 0
      ? oneOf(
          battle.setting.ground.areas.filter(({ kind }) => kind === 'building'),
          pick,
        )
      : undefined;
  const enter = building && ({ kind: 'enter', unit: unit.id, building: building.id } as const);
  if (enter !== undefined && refusesEnter(battle, enter) === undefined) return enter;
  const to = sampleMove(battle, unit, pick);
  return to && { kind: 'move', unit: unit.id, to };
}

function sampleOrders(battle: BpBattle, pick: Pick): BpOrder | undefined {
  const commander = oneOf(
    Object.values(battle.state.commanders).filter(({ side, done }) => side === battle.active && !done),
    pick,
  );
  if (commander === undefined || pick(12) === 0) return undefined;
  const unit = oneOf(
    Object.values(battle.units).filter(
      (each) => commands(commander, each) && refusesOrdered(battle, each) === undefined,
    ),
    pick,
  );
  if (unit === undefined) return undefined;
  if (unit.casualties > 1 && pick(3) === 0) {
    const rally = { kind: 'rally', commander: commander.id, unit: unit.id } as const;
    if (refusesRally(battle, rally) === undefined) return rally;
  }
  const charge = unit.where === 'table' && pick(2) === 0 ? (chargeable(battle, unit, 2, pick) ?? null) : null;
  const order = { kind: 'giveOrder', commander: commander.id, units: [unit.id], charge } as const;
  if (charge !== null && refusesGiveOrder(battle, order) !== undefined) return { ...order, charge: null };
  return order;
}

function sampleSubject(battle: BpBattle, pick: Pick): BpOrder | undefined {
  switch (battle.phase) {
    case 'orders':
      return sampleOrders(battle, pick);
    case 'moving': {
      const grant = oneOf(battle.state.grants, pick);
      const unit = grant && battle.units[grant.unit];
      if (unit === undefined) return undefined;
      return sampleActor(battle, unit, pick) ?? { kind: 'endUnit', unit: unit.id };
    }
    case 'commanders': {
      const commander = oneOf(
        Object.values(battle.state.commanders).filter(({ side, moved }) => side === battle.active && !moved),
        pick,
      );
      const unit =
        commander &&
        oneOf(
          unitsOf(battle, battle.active).filter((each) => commands(commander, each)),
          pick,
        );
      if (commander === undefined || unit === undefined) return undefined;
      const order = { kind: 'moveCommander', commander: commander.id, x: unit.x, y: unit.y } as const;
      return refusesCommanderMove(battle, order) === undefined ? order : undefined;
    }
    case 'shooting': {
      const unit = oneOf(
        unitsOf(battle, battle.active).filter((each) => canShoot(each) === undefined),
        pick,
      );
      const target = unit && oneOf(targetsOf(battle, unit), pick);
      return unit && target && { kind: 'shoot', unit: unit.id, target: target.unit.id };
    }
    case 'handToHand': {
      const unit = oneOf(fightsLeft(battle), pick);
      return unit === undefined ? undefined : { kind: 'fight', unit };
    }
    default: {
      const unit = oneOf(
        unitsOf(battle, battle.active).filter((each) => movesNow(battle, each) > 0),
        pick,
      );
      return unit && sampleActor(battle, unit, pick);
    }
  }
}

const TRIES = 3;

/** One legal order at random, without listing them all: for random players, rollouts and fuzzing. */
export function sample(battle: BpBattle, pick: Pick): BpOrder | undefined {
  for (let i = 0; i < TRIES; i += 1) {
    const order = sampleSubject(battle, pick);
    if (order !== undefined) return order;
  }
  if (battle.phase === 'moving') return { kind: 'endUnit', unit: battle.state.grants[0]?.unit ?? '' };
  return refusesEndPhase(battle) === undefined ? { kind: 'endPhase' } : sampleSubject(battle, pick);
}
