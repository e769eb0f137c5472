import type { Rng } from '#battle/index.ts';
import { inches, within } from '#field/index.ts';
import { refusesEnter } from './buildings.ts';
import { refusesGiveOrder, refusesOrdered } from './command.ts';
import { refusesCommanderMove, refusesRally } from './commanders.ts';
import { fightsLeft } from './melee.ts';
import { grantOf, mustCharge, refusesSpending } from './grants.ts';
import { terrainOf } from './ground.ts';
import { type BpBattle, type BpUnit, type Commander, unitsOf, commands } from './model.ts';
import { movesNow, refusesForm } from './movement.ts';
import { groupAbout, orderable } from './offers-command.ts';
import type { BpOrder } from './orders.ts';
import { refusesChargeOrder } from './charge.ts';
import { drawOffTo } from './draw-off.ts';
import { refusesEndPhase } from './end-phase.ts';
import { enemiesOf, outline } from './place.ts';
import { sampleMove, sampleWayOut } from './sample-places.ts';
import { reachOf } from './reach.ts';
import { settingUp } from './deployment.ts';
import { sampleDeploy } from './setup-places.ts';
import { canShoot, facesOn, sampleTarget, type Target } from './targets.ts';
import { baseMove } from './ways.ts';

/** The first that fits, looked for from a random place on: not every one equally likely, but none left out and few looked at. */
function oneOf<T>(
  list: readonly T[],
  pick: Rng,
  fits: (each: T) => boolean = () => true,
  most: number = list.length,
): T | undefined {
  const n = list.length;
  if (n === 0) return undefined;
  const first = pick(n);
  for (let i = 0; i < n && i < most; i += 1) {
    const each = list[(first + i) % n] as T;
    if (fits(each)) return each;
  }
  return undefined;
}

/** How many units look for a target before a part of shooting is given up. */
const LOOKS = 3;

/** Charges that fall short are tried too: enemies this far beyond reach. */
const SLACK = inches(2);

/** An enemy near enough to be charged with this many moves, chosen at random. */
function nearEnemy(battle: BpBattle, unit: BpUnit, moves: number, pick: Rng): BpUnit | undefined {
  const reach = moves * baseMove(unit) + SLACK;
  return oneOf(enemiesOf(battle, unit), pick, (enemy) => within(outline(battle, unit), outline(battle, enemy), reach));
}

function sampleCharge(battle: BpBattle, unit: BpUnit, pick: Rng): BpOrder | undefined {
  const moves = movesNow(battle, unit);
  const ordered = grantOf(battle, unit.id)?.charge ?? null;
  if (battle.phase === 'moving' && ordered === null) return undefined;
  const target = ordered === null ? nearEnemy(battle, unit, moves, pick) : battle.units[ordered];
  if (target === undefined) return undefined;
  const order = { kind: 'charge', unit: unit.id, target: target.id } as const;
  if (refusesChargeOrder(battle, order) !== undefined) return undefined;
  return ordered !== null || reachOf(battle, unit, target, moves).contact !== undefined ? order : undefined;
}

function sampleForm(battle: BpBattle, unit: BpUnit, pick: Rng): BpOrder | undefined {
  const formation = unit.formations[pick(unit.formations.length)];
  if (formation === undefined) return undefined;
  const heading = formation === unit.formation ? (unit.heading + 900 * (1 + pick(3))) % 3600 : unit.heading;
  const order = { kind: 'form', unit: unit.id, formation, heading } as const;
  return refusesForm(battle, order) === undefined ? order : undefined;
}

function sampleEntry(battle: BpBattle, unit: BpUnit, pick: Rng): BpOrder | undefined {
  const building = oneOf(terrainOf(battle).barred, pick, ({ kind }) => kind === 'building');
  if (building === undefined) return undefined;
  const order = { kind: 'enter', unit: unit.id, building: building.id } as const;
  return refusesEnter(battle, order) === undefined ? order : undefined;
}

function sampleActor(battle: BpBattle, unit: BpUnit, pick: Rng): BpOrder | undefined {
  const charge = pick(2) === 0 || mustCharge(battle, unit.id) ? sampleCharge(battle, unit, pick) : undefined;
  if (charge !== undefined) return charge;
  if (unit.building !== null) return pick(4) === 0 ? sampleWayOut(battle, unit, pick) : undefined;
  const form = pick(4) === 0 ? sampleForm(battle, unit, pick) : undefined;
  if (form !== undefined) return form;
  if (movesNow(battle, unit) === 0) return undefined;
  const enter = pick(4) === 0 ? sampleEntry(battle, unit, pick) : undefined;
  if (enter !== undefined) return enter;
  // The last move of a charge that was ordered is not for walking.
  if (refusesSpending(battle, unit.id, 1) !== undefined) return undefined;
  const to = sampleMove(battle, unit, pick);
  return to && { kind: 'move', unit: unit.id, to };
}

function sampleOrders(battle: BpBattle, pick: Rng): BpOrder | undefined {
  const commander = oneOf(
    Object.values(battle.state.commanders),
    pick,
    ({ side, done }) => side === battle.active && !done,
  );
  if (commander === undefined || pick(12) === 0) return undefined;
  const unit = oneOf(
    Object.values(battle.units),
    pick,
    (each) => commands(commander, each) && refusesOrdered(battle, each) === undefined,
  );
  if (unit === undefined) return undefined;
  if (unit.casualties > 1 && pick(3) === 0) {
    const rally = { kind: 'rally', commander: commander.id, unit: unit.id } as const;
    if (refusesRally(battle, rally) === undefined) return rally;
  }
  return sampleGiven(battle, commander, unit, pick);
}

function sampleGiven(battle: BpBattle, commander: Commander, unit: BpUnit, pick: Rng): BpOrder {
  const target = unit.where === 'table' && pick(2) === 0 ? nearEnemy(battle, unit, 2, pick) : undefined;
  const group =
    unit.where === 'table' && pick(6) === 0 ? groupAbout(battle, unit, orderable(battle, commander)) : [unit];
  const move = {
    kind: 'giveOrder',
    commander: commander.id,
    units: group.slice(0, 12).map(({ id }) => id),
    charge: null,
  } as const;
  if (target === undefined) return move;
  const charge = { ...move, charge: target.id };
  return refusesGiveOrder(battle, charge) === undefined ? charge : move;
}

function sampleCommanderMove(battle: BpBattle, pick: Rng): BpOrder | undefined {
  const commander = oneOf(
    Object.values(battle.state.commanders),
    pick,
    ({ side, moved }) => side === battle.active && !moved,
  );
  const unit = commander && oneOf(unitsOf(battle, battle.active), pick, (each) => commands(commander, each));
  if (commander === undefined || unit === undefined) return undefined;
  const order = { kind: 'moveCommander', commander: commander.id, x: unit.x, y: unit.y } as const;
  return refusesCommanderMove(battle, order) === undefined ? order : undefined;
}

function sampleSetup(battle: BpBattle, pick: Rng): BpOrder {
  const unit = oneOf(settingUp(battle), pick, ({ where }) => where === 'toDeploy');
  return (unit && sampleDeploy(battle, unit, pick)) ?? { kind: 'ready' };
}

function sampleSubject(battle: BpBattle, pick: Rng): BpOrder | undefined {
  const own = unitsOf(battle, battle.active);
  switch (battle.phase) {
    case 'setup':
      return sampleSetup(battle, pick);
    case 'orders':
      return sampleOrders(battle, pick);
    case 'moving': {
      const unit = battle.units[oneOf(battle.state.grants, pick)?.unit ?? ''];
      return unit && (sampleActor(battle, unit, pick) ?? endOf(battle, unit));
    }
    case 'commanders':
      return sampleCommanderMove(battle, pick);
    case 'shooting': {
      let target: Target | undefined;
      const able = (each: BpUnit): boolean => {
        target = canShoot(each) === undefined ? sampleTarget(battle, each, pick) : undefined;
        return target !== undefined;
      };
      const unit = oneOf(own, pick, able, LOOKS);
      if (unit === undefined || target === undefined) return undefined;
      const order = { kind: 'shoot', unit: unit.id, target: target.unit.id, faces: undefined } as const;
      const faces = facesOn(target);
      const alone = faces.length > 1 && pick(4) === 0 ? oneOf(faces, pick) : undefined;
      return alone === undefined ? order : { ...order, faces: [alone] };
    }
    case 'handToHand': {
      const unit = oneOf(fightsLeft(battle), pick);
      return unit === undefined ? undefined : { kind: 'fight', unit };
    }
    case 'drawOff': {
      const unit = oneOf(own, pick, (each) => movesNow(battle, each) > 0 && drawOffTo(battle, each) !== undefined);
      const to = unit && drawOffTo(battle, unit);
      return to && { kind: 'move', unit: unit.id, to };
    }
    default: {
      const unit = oneOf(own, pick, (each) => movesNow(battle, each) > 0);
      return unit && sampleActor(battle, unit, pick);
    }
  }
}

/** Ends a unit's moves; one that was ordered to charge charges as far as it can. */
function endOf(battle: BpBattle, unit: BpUnit): BpOrder {
  const target = grantOf(battle, unit.id)?.charge;
  return target !== null && target !== undefined && mustCharge(battle, unit.id)
    ? { kind: 'charge', unit: unit.id, target }
    : { kind: 'endUnit', unit: unit.id };
}

const TRIES = 3;

/** One legal order at random, without listing them all: for random players, rollouts and fuzzing. */
export function sample(battle: BpBattle, pick: Rng): BpOrder | undefined {
  for (let i = 0; i < TRIES; i += 1) {
    const order = sampleSubject(battle, pick);
    if (order !== undefined) return order;
  }
  return refusesEndPhase(battle) === undefined ? { kind: 'endPhase' } : sampleSubject(battle, pick);
}
