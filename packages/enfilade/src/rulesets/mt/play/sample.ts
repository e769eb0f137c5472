import { oneOf, type Rng } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { refusesDone, refusesHark, refusesOrder, refusesReload, refusesSpoil, refusesVigilance } from './actions.ts';
import { playable } from '../card-game.ts';
import { refusesHoldBack, refusesPreparation, refusesStandFast, refusesFacings } from './command.ts';
import { refusesEngage } from './charge.ts';
import { heldBy, isEngaged, isFormed, type MtBattle, type MtUnit, onTable, unitOf } from './model.ts';
import { refusesEnter } from './entry.ts';
import { refusesMove } from './movement.ts';
import type { MtOrder } from './orders.ts';
import { stillWaiting } from './sequence.ts';
import { sampleSetup } from './offers-setup.ts';
import { refusesVolley } from './shooting.ts';
import { nearEnemies, shotAt, someAdvance, someForm, someGathering, someMoveWithShots } from './sample-places.ts';

function sampleAbility(battle: MtBattle, pick: Rng): MtOrder | undefined {
  const unit = oneOf(
    onTable(battle).filter(({ side }) => side === battle.toAct),
    pick,
  );
  if (unit === undefined) return undefined;
  const fled = onTable(battle).find(({ side, flight }) => side === battle.toAct && flight);
  const standFast = fled && ({ kind: 'standFast', unit: fled.id, heading: pick(3600), facings: [] } as const);
  if (standFast !== undefined && refusesStandFast(battle, standFast) === undefined) return standFast;
  switch (pick(5)) {
    case 0: {
      const hark = { kind: 'hark', unit: unit.id } as const;
      return refusesHark(battle, hark) === undefined ? hark : undefined;
    }
    case 1: {
      const hold = { kind: 'holdBack', card: oneOf(playable(battle.state, battle.toAct), pick) ?? '' } as const;
      return refusesHoldBack(battle, hold) === undefined ? hold : undefined;
    }
    case 2: {
      const prepare = { kind: 'preparation', card: oneOf(battle.state.discard, pick) ?? '' } as const;
      return refusesPreparation(battle, prepare) === undefined ? prepare : undefined;
    }
    default: {
      const order = { kind: 'order', unit: unit.id } as const;
      return refusesOrder(battle, order) === undefined ? order : undefined;
    }
  }
}

function sampleGo(battle: MtBattle, pick: Rng): MtOrder {
  const ability = battle.state.pools[battle.toAct] > 0 && pick(2) === 0 ? sampleAbility(battle, pick) : undefined;
  if (ability !== undefined) return ability;
  const card = oneOf(playable(battle.state, battle.toAct), pick);
  return card === undefined ? { kind: 'passGo' } : { kind: 'playCard', card };
}

function sampleMarker(battle: MtBattle, unit: MtUnit, pick: Rng): MtOrder {
  const real = heldBy(unit) !== undefined;
  if (real && pick(8) === 0)
    return { kind: 'reveal', unit: unit.id, layout: pick(2) === 0 ? 'close' : 'wide', places: [] };
  if (real && pick(8) === 0 && refusesVigilance(unit) === undefined) return { kind: 'vigilance', unit: unit.id };
  return someAdvance(battle, unit, pick) ?? { kind: 'pass', unit: unit.id };
}

const CHARGE = inches(7);

function sampleShot(battle: MtBattle, unit: MtUnit, pick: Rng): MtOrder | undefined {
  const near = nearEnemies(battle, unit);
  for (let i = 0; i < 2; i += 1) {
    const target = oneOf(near, pick);
    if (target === undefined) return undefined;
    if (isFormed(unit) && pick(2) === 0) {
      const volley = { kind: 'volley', unit: unit.id, target: target.id } as const;
      if (refusesVolley(battle, volley, unit) === undefined) return volley;
    }
    if (unit.gun !== null && battle.state.activation?.shot === true) return undefined;
    const shot = shotAt(battle, unit, target);
    if (shot !== undefined) return shot;
  }
  return undefined;
}

function sampleRally(battle: MtBattle, unit: MtUnit, pick: Rng): MtOrder {
  const facing = { heading: pick(2) === 0 ? null : pick(3600), facings: [] };
  const hasRoom = refusesFacings(battle, unit, facing) === undefined;
  return { kind: 'rally', unit: unit.id, ...facing, heading: hasRoom ? facing.heading : null };
}

function sampleAction(battle: MtBattle, unit: MtUnit, pick: Rng): MtOrder {
  const id = unit.id;
  if (unit.where === 'coming')
    return refusesEnter(battle, { kind: 'enter', unit: id }) === undefined
      ? { kind: 'enter', unit: id }
      : { kind: 'pass', unit: id };
  if (unit.flight) return sampleRally(battle, unit, pick);
  if (unit.shaken) return { kind: 'recover', unit: id };
  if (isEngaged(unit)) return { kind: pick(4) === 0 ? 'withdraw' : 'fight', unit: id };
  if (unit.marker) return sampleMarker(battle, unit, pick);
  const store = battle.setting.scenario.objectives?.find(
    (each) => refusesSpoil(battle, { kind: 'spoil', unit: id, store: each.id }) === undefined,
  );
  if (store !== undefined) return { kind: 'spoil', unit: id, store: store.id };
  const found = sampleFree(battle, unit, pick);
  return found ?? someGathering(battle, unit) ?? someAdvance(battle, unit, pick) ?? { kind: 'pass', unit: id };
}

/** What a free unit might do instead of moving. */
function sampleFree(battle: MtBattle, unit: MtUnit, pick: Rng): MtOrder | undefined {
  const id = unit.id;
  const loaded = refusesReload(unit) !== undefined;
  if (!loaded && pick(2) === 0) return { kind: 'reload', unit: id };
  if (pick(3) === 0) {
    const target = oneOf(nearEnemies(battle, unit, CHARGE), pick);
    const engage = target && ({ kind: 'engage', unit: id, target: target.id, paths: [], shots: [] } as const);
    if (engage !== undefined && refusesEngage(battle, engage) === undefined) return engage;
  }
  if (pick(2) === 0) {
    const shot = sampleShot(battle, unit, pick);
    if (shot !== undefined) return shot;
  }
  if (pick(8) === 0 && refusesVigilance(unit) === undefined) return { kind: 'vigilance', unit: id };
  if (isFormed(unit) && pick(5) === 0) {
    const wheel = { kind: 'wheel', unit: id, about: unit.figures[0]?.id ?? 0, by: pick(600) - 300 } as const;
    if (refusesMove(battle, wheel) === undefined) return wheel;
  }
  if (pick(4) === 0) {
    const moving = someMoveWithShots(battle, unit, pick);
    if (moving !== undefined) return moving;
  }
  if (pick(10) === 0) {
    const formation = (['loose', 'extended', 'line', 'column'] as const)[pick(4)] ?? 'loose';
    return someForm(battle, unit, formation, pick(2) === 0 ? 1 : 2);
  }
  return undefined;
}

/** One legal order at random, without listing them all: for random players, rollouts and fuzzing. */
export function sample(battle: MtBattle, pick: Rng): MtOrder | undefined {
  if (battle.result !== null) return undefined;
  switch (battle.phase) {
    case 'setup':
      return sampleSetup(battle, pick);
    case 'forwardChoice':
      return { kind: pick(2) === 0 ? 'takePoints' : 'act' };
    case 'troop':
    case 'forward': {
      if (pick(20) === 0 && refusesDone(battle) === undefined) return { kind: 'done' };
      return { kind: 'activate', unit: oneOf(stillWaiting(battle), pick) ?? '' };
    }
    case 'moraleTests':
      return { kind: 'test', unit: oneOf(stillWaiting(battle), pick) ?? '' };
    case 'activation':
      return sampleAction(battle, unitOf(battle, battle.state.activation?.unit ?? ''), pick);
    default:
      return sampleGo(battle, pick);
  }
}
