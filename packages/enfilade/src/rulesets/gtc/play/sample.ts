import { oneOf, type Rng } from '#battle/index.ts';
import { centimetres } from '#field/index.ts';
import { CHARGE_REACH } from '../sheet.ts';
import { refusesShot } from './targets.ts';
import { mayUseInitiative } from './actions.ts';
import { refusesCharge, refusesCharger } from './charge.ts';
import { commandersOf, mayOrder, refusesOrdered } from './command.ts';
import { legalWorks } from './engineers.ts';
import { combats } from './melee.ts';
import { changesOf, deployOrders, refusesDeploy } from './formations.ts';
import { type Action, type GtcBattle, type GtcUnit, inBattle, unitOf, unitsOf } from './model.ts';
import type { GtcOrder } from './orders.ts';
import { enemiesOf, isWithin } from './place.ts';
import { sampleMove, sampleWalk } from './sample-places.ts';
import { constructions, refusesBombard, refusesFire } from './shooting.ts';
import { commandersToMove } from './sequence.ts';
import { nearestVisible } from './sight.ts';

const NEAR = centimetres(CHARGE_REACH.value);
/** GTC-GAP-51: distances are judged by eye, with an error of up to 2 cm. */
const BY_EYE = centimetres(CHARGE_REACH.value + 2);

function sampleCharge(battle: GtcBattle, unit: GtcUnit, pick: Rng): GtcOrder | undefined {
  if (refusesCharger(unit) !== undefined) return undefined;
  const target = oneOf(
    enemiesOf(battle, unit).filter((enemy) => isWithin(unit, enemy, BY_EYE)),
    pick,
  );
  const order = target && ({ kind: 'charge', unit: unit.id, target: target.id } as const);
  return order !== undefined && refusesCharge(battle, order) === undefined ? order : undefined;
}

function sampleFire(battle: GtcBattle, unit: GtcUnit, pick: Rng): GtcOrder | undefined {
  const target = oneOf(
    enemiesOf(battle, unit).filter((enemy) => refusesShot(battle, unit, enemy) === undefined),
    pick,
  );
  if (target === undefined) return undefined;
  const others = battle.phase === 'acting' ? battle.state.grants.map((grant) => unitOf(battle, grant.unit)) : [];
  const fires = (ids: readonly string[]): GtcOrder | undefined => {
    const order = { kind: 'fire', units: ids, target: target.id } as const;
    return refusesFire(battle, order) === undefined ? order : undefined;
  };
  const together = others.filter((each) => each.id !== unit.id && refusesShot(battle, each, target) === undefined);
  return (together.length > 0 ? fires([unit.id, ...together.map(({ id }) => id)]) : undefined) ?? fires([unit.id]);
}

function sampleDeploy(battle: GtcBattle, unit: GtcUnit, pick: Rng): GtcOrder | undefined {
  const change = oneOf(changesOf(unit), pick);
  const order = change && oneOf(deployOrders(battle, unit, change, unit.heading), pick);
  return order !== undefined && refusesDeploy(battle, order) === undefined ? order : undefined;
}

function sampleBombard(battle: GtcBattle, unit: GtcUnit, pick: Rng): GtcOrder | undefined {
  const piece = unit.type === 'artillery' ? oneOf(constructions(battle), pick) : undefined;
  const order = piece && ({ kind: 'bombard', units: [unit.id], construction: piece.id } as const);
  return order !== undefined && refusesBombard(battle, order) === undefined ? order : undefined;
}

function sampleInitiative(battle: GtcBattle, pick: Rng): GtcOrder | undefined {
  if (pick(6) === 0) return undefined;
  const unit = oneOf(
    unitsOf(battle, battle.active).filter((each) => mayUseInitiative(battle, each)),
    pick,
  );
  if (unit === undefined) return undefined;
  if (unit.type === 'engineer' && pick(2) === 0) return oneOf(legalWorks(battle, unit), pick);
  const nearest = nearestVisible(battle, unit, NEAR);
  if (nearest === null) return undefined;
  const target = nearest.enemy.id;
  switch (pick(5)) {
    case 0:
    case 1: {
      const order = { kind: 'charge', unit: unit.id, target } as const;
      if (refusesCharge(battle, order) === undefined) return order;
      break;
    }
    case 2:
      return sampleWalk(battle, unit, 'evade', pick);
    case 3:
      return sampleDeploy(battle, unit, pick);
    default:
      break;
  }
  const order = { kind: 'fire', units: [unit.id], target } as const;
  return refusesFire(battle, order) === undefined ? order : undefined;
}

function actionFor(battle: GtcBattle, unit: GtcUnit, pick: Rng): Action {
  const near = enemiesOf(battle, unit).some((enemy) => isWithin(unit, enemy, BY_EYE));
  if (near && refusesCharger(unit) === undefined && pick(2) === 0) return 'charge';
  return pick(8) === 0 ? 'moveDense' : 'none';
}

const GROUP = 4;

function sampleOrder(battle: GtcBattle, pick: Rng): GtcOrder | undefined {
  const { commander: now } = battle.state;
  const commander = oneOf(
    commandersOf(battle).filter((each) => (now === null || each.id === now) && mayOrder(battle, each)),
    pick,
  );
  if (commander === undefined) return undefined;
  if (pick(10) === 0) return { kind: 'stop', commander: commander.id };
  const able = inBattle(battle).filter((unit) => refusesOrdered(battle, commander, unit) === undefined);
  const first = oneOf(able, pick);
  if (first === undefined) return undefined;
  const rest = able.filter((unit) => unit.id !== first.id && pick(2) === 0).slice(0, GROUP - 1);
  const group = [first, ...rest].map((unit) => ({ unit: unit.id, action: actionFor(battle, unit, pick) }));
  return { kind: 'order', commander: commander.id, group };
}

function sampleActing(battle: GtcBattle, pick: Rng): GtcOrder | undefined {
  const grant = oneOf(battle.state.grants, pick);
  if (grant === undefined) return undefined;
  const unit = unitOf(battle, grant.unit);
  const pass = { kind: 'pass', unit: unit.id } as const;
  if (grant.declared === 'charge') return sampleCharge(battle, unit, pick) ?? pass;
  if (grant.declared === 'moveDense') return sampleMove(battle, unit, pick) ?? pass;
  if (grant.declared === null && pick(3) === 0) {
    const order = sampleCharge(battle, unit, pick);
    if (order !== undefined) return order;
  }
  const fire = pick(3) === 0 ? undefined : sampleFire(battle, unit, pick);
  if (fire !== undefined) return fire;
  if (pick(12) === 0) {
    const order = sampleBombard(battle, unit, pick);
    if (order !== undefined) return order;
  }
  const deploy = pick(4) === 0 || unit.where === 'aboard' ? sampleDeploy(battle, unit, pick) : undefined;
  return deploy ?? (unit.where === 'table' && !unit.prone ? sampleMove(battle, unit, pick) : undefined) ?? pass;
}

function sampleCommandMove(battle: GtcBattle, pick: Rng): GtcOrder | undefined {
  const unit = oneOf(commandersToMove(battle), pick);
  if (unit === undefined || pick(5) === 0) return undefined;
  return sampleWalk(battle, unit, 'commandMove', pick);
}

function sampleConsolidate(battle: GtcBattle, pick: Rng): GtcOrder | undefined {
  const id = oneOf(battle.state.consolidating, pick);
  if (id === undefined) return undefined;
  const unit = unitOf(battle, id);
  const order = pick(2) === 0 ? undefined : sampleWalk(battle, unit, 'consolidate', pick);
  return order ?? { kind: 'pass', unit: id };
}

function sampleSubject(battle: GtcBattle, pick: Rng): GtcOrder | undefined {
  switch (battle.phase) {
    case 'initiative':
      return sampleInitiative(battle, pick);
    case 'command':
      return sampleOrder(battle, pick);
    case 'acting':
      return sampleActing(battle, pick);
    case 'commandMoves':
      return sampleCommandMove(battle, pick);
    case 'charge': {
      const defender = oneOf(combats(battle), pick);
      return defender === undefined ? undefined : { kind: 'fight', defender };
    }
    default:
      return sampleConsolidate(battle, pick);
  }
}

/** One legal order at random, without listing them all: for random players, rollouts and fuzzing. */
export function sample(battle: GtcBattle, pick: Rng): GtcOrder | undefined {
  if (battle.result !== null) return undefined;
  return sampleSubject(battle, pick) ?? sampleSubject(battle, pick) ?? { kind: 'endPhase' };
}
