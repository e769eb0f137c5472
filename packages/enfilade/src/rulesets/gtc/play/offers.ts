import type { Rng } from '#battle/index.ts';
import { headingTo, turnBetween } from '#field/index.ts';
import { FORMATIONS, type Task } from '../facts/words.ts';
import { grantOf } from './actions.ts';
import { refusesCharge, refusesCharger } from './charge.ts';
import { isWalkable, legalDeploys, legalWorks, prolonges, sampleWalk, sampleWalked, type Walked } from './choices.ts';
import { commandersOf, mayOrder } from './command.ts';
import { combats } from './fight.ts';
import { bombardOffers, fireOffers } from './fire-offers.ts';
import { type GtcBattle, type GtcUnit, inContact, isUnlimbered, unitOf, unitsOf } from './model.ts';
import { refusesEvade } from './movement.ts';
import { nameOf } from './names.ts';
import { type GtcOffer, offer } from './offer.ts';
import { commanderOffers } from './order-offers.ts';
import { CHANGES, type Deployed, type GtcOrder } from './orders.ts';
import { enemiesOf } from './place.ts';
import { commandersToMove } from './sequence.ts';
import { nearestVisible } from './sight.ts';

/** GTC-GAP-51: every visible enemy, near or far: what is offered must not tell the distance. */
function chargeOffers(battle: GtcBattle, unit: GtcUnit): readonly GtcOffer[] {
  if (refusesCharger(unit) !== undefined) return [];
  return enemiesOf(battle, unit)
    .map((target) => ({ target, order: { kind: 'charge', unit: unit.id, target: target.id } as const }))
    .filter(({ order }) => refusesCharge(battle, order) === undefined)
    .map(({ target, order }) => offer(unit.id, `Charge ${target.name}`, order));
}

const ASIDE = 100;

/** As it faces now, and facing the nearest visible enemy; any other facing is written out. */
function deployOffers(battle: GtcBattle, unit: GtcUnit): readonly GtcOffer[] {
  const ahead = legalDeploys(battle, unit, unit.heading).map((order) =>
    offer(unit.id, saysDeploy(order.change), order),
  );
  const enemy = unit.where === 'table' ? nearestVisible(battle, unit)?.enemy : undefined;
  if (enemy === undefined) return ahead;
  const heading = headingTo(unit, enemy);
  if (Math.abs(turnBetween(unit.heading, heading)) < ASIDE) return ahead;
  const turned = legalDeploys(battle, unit, heading)
    .filter(({ change }) => change !== 'board')
    .map((order) => offer(unit.id, `${saysDeploy(order.change)}, facing ${enemy.name}`, order));
  return [...ahead, ...turned];
}

/** What engineers do, and for whom or where. */
const WORKS: Readonly<Record<Task, (place: string) => string>> = {
  clearObstacle: (place) => `Clear a gap in ${place}`,
  breastWorks: (unit) => `Throw up breast works for ${unit}`,
  logWorks: (unit) => `Throw up log works for ${unit}`,
  demolishBridge: (bridge) => `Demolish ${bridge}`,
  repairBridge: (bridge) => `Repair ${bridge}`,
  pontoonBridge: (place) => `Lay a pontoon bridge over ${place}`,
};

function saysWork(battle: GtcBattle, { task, place }: { readonly task: Task; readonly place: string }): string {
  return WORKS[task](nameOf(battle, place));
}

function saysDeploy(change: Deployed): string {
  if (change === 'disordered') return 'Fall into disorder';
  return change in FORMATIONS ? `Form ${CHANGES[change].toLowerCase()}` : CHANGES[change];
}

function walkOffer(
  battle: GtcBattle,
  unit: GtcUnit,
  { kind, says, legal }: { readonly kind: Walked; readonly says: string; legal(order: GtcOrder): boolean },
  pick: Rng,
): readonly GtcOffer[] {
  const order = sampleWalk(battle, unit, { kind, legal }, pick);
  return order === undefined ? [] : [offer(unit.id, says, order)];
}

function initiativeOffers(battle: GtcBattle, unit: GtcUnit, pick: Rng): readonly GtcOffer[] {
  const legal = (order: GtcOrder): boolean => order.kind === 'evade' && refusesEvade(battle, order) === undefined;
  const evades =
    unit.prone || isUnlimbered(unit) || unit.where !== 'table'
      ? []
      : walkOffer(battle, unit, { kind: 'evade', says: 'Evade', legal }, pick);
  const works = unit.type === 'engineer' ? legalWorks(battle, unit) : [];
  return [
    ...fireOffers(battle, unit),
    ...chargeOffers(battle, unit),
    ...evades,
    ...deployOffers(battle, unit),
    ...works.map((order) => offer(unit.id, saysWork(battle, order), order)),
  ];
}

function actingOffers(battle: GtcBattle, unit: GtcUnit, pick: Rng): readonly GtcOffer[] {
  const move = unit.where === 'table' && !unit.prone ? sampleWalked(battle, unit, pick) : undefined;
  return [
    ...(move === undefined ? [] : [offer(unit.id, 'Move', move)]),
    ...prolonges(battle, unit).map((order) => offer(unit.id, 'Move by prolonge', order)),
    ...fireOffers(battle, unit),
    ...chargeOffers(battle, unit),
    ...deployOffers(battle, unit),
    ...bombardOffers(battle, unit),
    offer(unit.id, 'Do nothing more', { kind: 'pass', unit: unit.id }),
  ];
}

function mayAct(unit: GtcUnit): boolean {
  return !unit.usedInitiative && !unit.suppressed && !inContact(unit) && unit.type !== 'command';
}

/** GTC-GAP-49: who is aboard may land on initiative. */
function isActive(battle: GtcBattle, unit: GtcUnit): boolean {
  return unit.side === battle.active && mayAct(unit);
}

/** Whom the side to act may still give something to do. */
export function subjects(battle: GtcBattle): readonly (string | null)[] {
  const ids = (units: readonly GtcUnit[]): readonly string[] => units.map(({ id }) => id);
  switch (battle.phase) {
    case 'initiative':
      return [
        ...ids(unitsOf(battle, battle.active).filter((unit) => mayAct(unit))),
        ...ids(Object.values(battle.units).filter((unit) => unit.where === 'aboard' && isActive(battle, unit))),
        null,
      ];
    case 'command':
      return [...ids(commandersOf(battle).filter((unit) => mayOrder(battle, unit))), null];
    case 'acting':
      return battle.state.grants.map(({ unit }) => unit);
    case 'commandMoves':
      return [...ids(commandersToMove(battle)), null];
    case 'consolidate':
      return battle.state.consolidating;
    default:
      return [null];
  }
}

const ENDS: Readonly<Record<string, string>> = {
  initiative: 'End the Initiative Phase',
  command: 'Give no more orders this turn',
  commandMoves: 'Leave the other command units where they are',
};

function sideOffers(battle: GtcBattle): readonly GtcOffer[] {
  const says = ENDS[battle.phase];
  if (says !== undefined) return [offer(null, says, { kind: 'endPhase' })];
  return battle.phase === 'charge'
    ? combats(battle).map((defender) =>
        offer(null, `Fight the charge on ${unitOf(battle, defender).name}`, { kind: 'fight', defender }),
      )
    : [];
}

export function offers(battle: GtcBattle, subject: string | null, pick: Rng): readonly GtcOffer[] {
  if (subject === null) return sideOffers(battle);
  const unit = battle.units[subject];
  if (unit === undefined || unit.side !== battle.toAct) return [];
  switch (battle.phase) {
    case 'initiative':
      return mayAct(unit) ? initiativeOffers(battle, unit, pick) : [];
    case 'command':
      return mayOrder(battle, unit) ? commanderOffers(battle, unit) : [];
    case 'acting':
      return grantOf(battle, subject) === undefined ? [] : actingOffers(battle, unit, pick);
    case 'commandMoves': {
      const legal = (order: GtcOrder): boolean => isWalkable(battle, order);
      return commandersToMove(battle).includes(unit)
        ? walkOffer(battle, unit, { kind: 'commandMove', says: 'Move', legal }, pick)
        : [];
    }
    case 'consolidate': {
      const legal = (order: GtcOrder): boolean => isWalkable(battle, order);
      return [
        ...walkOffer(battle, unit, { kind: 'consolidate', says: 'Consolidate', legal }, pick),
        offer(subject, 'Stay', { kind: 'pass', unit: subject }),
      ];
    }
    default:
      return [];
  }
}
