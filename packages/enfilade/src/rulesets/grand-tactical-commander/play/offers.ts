import type { Offer, Pick } from '#battle/index.ts';
import { refusesShot } from './aim.ts';
import { refusesCharge, refusesCharger } from './charge.ts';
import { isWalkable, legalDeploys, legalWorks, sampleMove, sampleWalk, type Walked } from './choices.ts';
import { commandersOf, mayOrder, refusesOrder, refusesOrdered } from './command.ts';
import { combats } from './fight.ts';
import { FORMATIONS, TASKS } from '../facts/words.ts';
import { grantOf } from './actions.ts';
import {
  ACTIONS,
  type Action,
  type GrandTactical,
  type GtcBattle,
  type GtcUnit,
  inContact,
  isUnlimbered,
  the,
  unitsOf,
} from './model.ts';
import { refusesEvade } from './movement.ts';
import { nameOf } from './names.ts';
import { CHANGES, type Deployed, type GtcOrder } from './orders.ts';
import { enemiesOf } from './place.ts';
import { constructions, refusesBombard, refusesFire } from './shooting.ts';
import { commandersToMove } from './sequence.ts';

type GtcOffer = Offer<GrandTactical>;

function offer(subject: string | null, says: string, order: GtcOrder): GtcOffer {
  return { kind: order.kind, subject, says, order };
}

/** Alone, and with all others who may fire at the same target now. */
function fireOffers(battle: GtcBattle, unit: GtcUnit): readonly GtcOffer[] {
  const friends = unitsOf(battle, battle.active).filter((each) => each.id !== unit.id);
  return enemiesOf(battle, unit).flatMap((target) => {
    const alone = { kind: 'fire', units: [unit.id], target: target.id } as const;
    if (refusesShot(battle, unit, target) !== undefined || refusesFire(battle, alone) !== undefined) return [];
    const others = friends.filter(
      ({ id }) => refusesFire(battle, { kind: 'fire', units: [id], target: target.id }) === undefined,
    );
    const together = { ...alone, units: [unit.id, ...others.map(({ id }) => id)] };
    return [
      offer(unit.id, `Fire at ${target.name}`, alone),
      ...(others.length > 0
        ? [
            offer(
              unit.id,
              `Fire at ${target.name} together with ${others.map(({ name }) => name).join(', ')}`,
              together,
            ),
          ]
        : []),
    ];
  });
}

/** GTC-GAP-51: every visible enemy, near or far: what is offered must not tell the distance. */
function chargeOffers(battle: GtcBattle, unit: GtcUnit): readonly GtcOffer[] {
  if (refusesCharger(unit) !== undefined) return [];
  return enemiesOf(battle, unit)
    .map((target) => ({ target, order: { kind: 'charge', unit: unit.id, target: target.id } as const }))
    .filter(({ order }) => refusesCharge(battle, order) === undefined)
    .map(({ target, order }) => offer(unit.id, `Charge ${target.name}`, order));
}

function deployOffers(battle: GtcBattle, unit: GtcUnit): readonly GtcOffer[] {
  return legalDeploys(battle, unit).map((order) => offer(unit.id, saysDeploy(order.change), order));
}

function saysDeploy(change: Deployed): string {
  if (change === 'disordered') return 'Fall into disorder';
  return change in FORMATIONS ? `Form ${CHANGES[change].toLowerCase()}` : CHANGES[change];
}

function walkOffer(
  battle: GtcBattle,
  unit: GtcUnit,
  { kind, says, legal }: { readonly kind: Walked; readonly says: string; legal(order: GtcOrder): boolean },
  pick: Pick,
): readonly GtcOffer[] {
  const order = sampleWalk(battle, unit, { kind, legal }, pick);
  return order === undefined ? [] : [offer(unit.id, says, order)];
}

function initiativeOffers(battle: GtcBattle, unit: GtcUnit, pick: Pick): readonly GtcOffer[] {
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
    ...works.map((order) => offer(unit.id, `${TASKS[order.task]}: ${nameOf(battle, order.place)}`, order)),
  ];
}

/** Alone, and with all other guns that may fire at the same construction now. */
function bombardOffers(battle: GtcBattle, unit: GtcUnit): readonly GtcOffer[] {
  if (unit.type !== 'artillery') return [];
  return constructions(battle).flatMap(({ id: construction }) => {
    const fires = (id: string): boolean =>
      refusesBombard(battle, { kind: 'bombard', units: [id], construction }) === undefined;
    if (!fires(unit.id)) return [];
    const name = nameOf(battle, construction);
    const others = battle.state.grants.flatMap((grant) =>
      grant.unit !== unit.id && fires(grant.unit) ? [the(battle, grant.unit)] : [],
    );
    const alone = { kind: 'bombard', units: [unit.id], construction } as const;
    const together = { ...alone, units: [unit.id, ...others.map(({ id }) => id)] };
    return [
      offer(unit.id, `Bombard ${name}`, alone),
      ...(others.length > 0
        ? [offer(unit.id, `Bombard ${name} together with ${others.map((each) => each.name).join(', ')}`, together)]
        : []),
    ];
  });
}

function actingOffers(battle: GtcBattle, unit: GtcUnit, pick: Pick): readonly GtcOffer[] {
  const move = unit.where === 'table' && !unit.prone ? sampleMove(battle, unit, pick) : undefined;
  return [
    ...(move === undefined ? [] : [offer(unit.id, 'Move', move)]),
    ...fireOffers(battle, unit),
    ...chargeOffers(battle, unit),
    ...deployOffers(battle, unit),
    ...bombardOffers(battle, unit),
    offer(unit.id, 'Do nothing more', { kind: 'pass', unit: unit.id }),
  ];
}

function commanderOffers(battle: GtcBattle, commander: GtcUnit): readonly GtcOffer[] {
  const able = Object.values(battle.units).filter((unit) => refusesOrdered(battle, commander, unit) === undefined);
  const give = (units: readonly GtcUnit[], action: Action): GtcOrder => ({
    kind: 'order',
    commander: commander.id,
    group: units.map(({ id }) => ({ unit: id, action })),
  });
  const chargers = able.filter((unit) => refusesCharger(unit) === undefined);
  const groups: readonly GtcOffer[] = [
    ...(able.length > 1
      ? [
          offer(
            commander.id,
            able.length === 2 ? 'Order both units' : `Order all ${able.length} units`,
            give(able, 'none'),
          ),
        ]
      : []),
    ...(chargers.length > 1 ? [offer(commander.id, 'Order all who can to charge', give(chargers, 'charge'))] : []),
    ...able.flatMap((unit) =>
      (['none', 'moveDense', 'charge'] as const).map((action) =>
        offer(
          commander.id,
          action === 'none' ? `Order ${unit.name}` : `Order ${unit.name}: ${ACTIONS[action].toLowerCase()}`,
          give([unit], action),
        ),
      ),
    ),
  ];
  return [
    ...groups.filter(({ order }) => order.kind === 'order' && refusesOrder(battle, order) === undefined),
    offer(commander.id, 'Give no more orders', { kind: 'stop', commander: commander.id }),
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
        offer(null, `Fight the charge on ${the(battle, defender).name}`, { kind: 'fight', defender }),
      )
    : [];
}

export function offers(battle: GtcBattle, subject: string | null, pick: Pick): readonly GtcOffer[] {
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
