import { oneOf, type Rng } from '#battle/index.ts';
import { along, inches, lengthBetween } from '#field/index.ts';
import { rateOf } from '../sheet.ts';
import { mayRoll, refusesMoveGeneral, refusesReturnGeneral } from './command.ts';
import { featuresOf } from './ground.ts';
import { refusesManhandle, refusesPivot } from './guns.ts';
import { assaultsLeft } from './melee.ts';
import { type BbbBattle, type BbbUnit, generalsOf, type Grant, unitOf, unitsOf } from './model.ts';
import { refusesRecoverBase } from './movement.ts';
import type { BbbOrder } from './orders.ts';
import { refusesCross } from './river.ts';
import { sampleAssault, sampleByHand, sampleMove } from './sample-places.ts';
import { refusesEndPhase } from './sequence.ts';
import { sampleSetUp } from './setup-places.ts';
import { firersOf, legalAim, targetsOf } from './targets.ts';

function readyToRoll(battle: BbbBattle): readonly BbbUnit[] {
  const ready: BbbUnit[] = [];
  for (const id in battle.units) {
    const unit = battle.units[id] as BbbUnit;
    if (unit.side === battle.active && mayRoll(battle, unit)) ready.push(unit);
  }
  return ready;
}

function sampleRoll(battle: BbbBattle, pick: Rng): BbbOrder | undefined {
  const units = readyToRoll(battle);
  const unit = oneOf(units, pick);
  if (unit === undefined) return undefined;
  if (!unit.disrupted && pick(10) === 0) return { kind: 'hold', unit: unit.id };
  return { kind: 'rollCommand', unit: unit.id };
}

function sampleGunners(battle: BbbBattle, unit: BbbUnit, pick: Rng): BbbOrder | undefined {
  if (unit.formation !== 'unlimbered' || pick(3) === 0) return undefined;
  if (pick(2) === 0) {
    const pivot = { kind: 'pivot', unit: unit.id, heading: (unit.heading + 225 * (1 + pick(15))) % 3600 } as const;
    return refusesPivot(battle, pivot) === undefined ? pivot : undefined;
  }
  const byHand = sampleByHand(unit, pick);
  return refusesManhandle(battle, byHand) === undefined ? byHand : undefined;
}

function hasRiver({ setting: { ground } }: BbbBattle): boolean {
  return featuresOf(ground).rivers.length > 0;
}

function sampleGranted(battle: BbbBattle, grant: Grant, pick: Rng): BbbOrder {
  const unit = unitOf(battle, grant.unit);
  const recover = { kind: 'recoverBase', unit: unit.id } as const;
  if (grant.mayRecover && pick(2) === 0 && refusesRecoverBase(battle, recover) === undefined) return recover;
  const assault = pick(4) > 0 ? sampleAssault(battle, unit, grant, pick) : undefined;
  if (assault !== undefined) return assault;
  const cross = { kind: 'cross', unit: unit.id } as const;
  if (pick(2) === 0 && hasRiver(battle) && refusesCross(battle, cross) === undefined) return cross;
  return sampleGunners(battle, unit, pick) ?? sampleMove(battle, unit, grant, pick) ?? { kind: 'hold', unit: unit.id };
}

function sampleGeneral(battle: BbbBattle, pick: Rng): BbbOrder | undefined {
  const general = oneOf(
    generalsOf(battle, battle.active).filter(
      ({ status, moved }) => status === 'casualty' || (status === 'onTable' && !moved),
    ),
    pick,
  );
  const unit = general && oneOf(unitsOf(battle, battle.active), pick);
  if (general === undefined || unit === undefined) return undefined;
  const behind = along(unit, (unit.heading + 1800) % 3600, inches(2));
  if (general.status === 'casualty') {
    const back = { kind: 'returnGeneral', general: general.id, x: behind.x, y: behind.y } as const;
    return refusesReturnGeneral(battle, back) === undefined ? back : undefined;
  }
  if (lengthBetween(general, behind) > inches(rateOf('general').value)) return undefined;
  const move = { kind: 'moveGeneral', general: general.id, x: behind.x, y: behind.y } as const;
  return refusesMoveGeneral(battle, move) === undefined ? move : undefined;
}

function sampleFire(battle: BbbBattle, pick: Rng): BbbOrder | undefined {
  const firers = firersOf(battle);
  const first = oneOf(firers, pick);
  const target = first && oneOf(targetsOf(battle, first), pick);
  if (first === undefined || target === undefined) return undefined;
  const more = firers.filter(
    (unit) => unit.id !== first.id && pick(2) === 0 && legalAim(battle, unit, target) !== undefined,
  );
  return { kind: 'fire', firers: [first.id, ...more.map(({ id }) => id)], target: target.id };
}

function sampleIn(battle: BbbBattle, pick: Rng): BbbOrder | undefined {
  switch (battle.phase) {
    case 'movement':
      return sampleRoll(battle, pick);
    case 'granted':
      return battle.state.grant === null ? undefined : sampleGranted(battle, battle.state.grant, pick);
    case 'generals':
      return sampleGeneral(battle, pick);
    case 'assaults': {
      const unit = oneOf(assaultsLeft(battle), pick);
      return unit === undefined ? undefined : { kind: 'resolveAssault', unit };
    }
    default:
      return sampleFire(battle, pick);
  }
}

const TRIES = 3;

/** One legal order at random, without listing them all: for random players, rollouts and fuzzing. */
export function sample(battle: BbbBattle, pick: Rng): BbbOrder | undefined {
  if (battle.result !== null) return undefined;
  if (battle.phase === 'setup') return sampleSetUp(battle, pick);
  for (let i = 0; i < TRIES; i += 1) {
    const order = sampleIn(battle, pick);
    if (order !== undefined) return order;
  }
  if (refusesEndPhase(battle) === undefined) return { kind: 'endPhase' };
  const due = readyToRoll(battle).find(({ disrupted }) => disrupted);
  return due === undefined ? undefined : { kind: 'rollCommand', unit: due.id };
}
