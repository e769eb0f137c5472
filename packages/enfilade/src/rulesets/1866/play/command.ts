import { type OrderRefusal, refused, type Side } from '#battle/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { readyChit, resolveActivation } from '../command.ts';
import type { Chit as ChitFacts } from '../facts/command.ts';
import { COMMAND_RADIUS } from '../sheet.ts';
import { nearestSpotted, refusesOrder, refusesTarget } from './charge.ts';
import { TOGETHER } from './commanders.ts';
import { tell } from './events.ts';
import {
  type Commander,
  ownUnit,
  plansOf,
  unitOf,
  unitsOf,
  type W66Battle,
  type W66Umpire,
  type W66Unit,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { betweenCommanders, commandersWith, fromCommander } from './place.ts';
import { NOT_YOURS } from './ways.ts';

export const RADIUS: number = inches(COMMAND_RADIUS.value);

/** Whether a MOVE comes nearer to the nearest spotted enemy (W66-READ-18). */
function advances(battle: W66Battle, unit: W66Unit, to: Point): boolean {
  const nearest = unit.stosstaktik ? nearestSpotted(battle, unit)?.enemy : undefined;
  return nearest !== undefined && lengthBetween(to, nearest) < lengthBetween(unit, nearest);
}

export function refusesPlaceChit(battle: W66Battle, order: OrderOf<'placeChit'>): OrderRefusal | undefined {
  const unit = ownUnit(battle, order.unit);
  if (unit === undefined) return NOT_YOURS;
  const { x, y, target } = order;
  const pointed = x !== null && y !== null;
  if (order.order === 'move' && !pointed) return refused('W66-GAP-05', 'a MOVE carries an objective point');
  if (order.order !== 'move' && (x !== null || y !== null)) return refused('W66-GAP-05', 'only a MOVE carries a point');
  if ((order.order === 'charge') !== (target !== null))
    return refused('W66-GAP-05', 'a CHARGE, and nothing else, carries a target');
  const advancing = pointed && advances(battle, unit, { x, y });
  const barred = refusesOrder(battle, unit, { order: order.order, advancing, self: null });
  if (barred !== undefined) return barred;
  if (pointed) {
    const { width, height } = battle.setting.ground;
    if (x < 0 || y < 0 || x > width || y > height) return refused('W66-GAP-05', 'the objective lies on the table');
  }
  return target === null ? undefined : refusesTarget(unit, battle.units[target]);
}

export function conductPlaceChit({ unit, order, x, y, target }: OrderOf<'placeChit'>, umpire: W66Umpire): void {
  const objective = x === null || y === null ? null : { x, y };
  tell(umpire, 'chit-placed', umpire.battle, unit, { kind: order, objective, target });
}

export function refusesRemoveChit(battle: W66Battle, { unit: id }: OrderOf<'removeChit'>): OrderRefusal | undefined {
  const unit = ownUnit(battle, id);
  if (unit === undefined) return NOT_YOURS;
  const plan = plansOf(battle.state, battle.active)[id];
  if (plan === null || (plan === undefined && unit.chit === null && unit.order === null))
    return refused('W66-GAP-05', 'it has no chit');
  return undefined;
}

export function conductRemoveChit({ unit }: OrderOf<'removeChit'>, umpire: W66Umpire): void {
  tell(umpire, 'chit-taken-back', umpire.battle, unit, null);
}

/** The chits of both sides are turned up together (W66-GAP-05). */
export function revealChits(umpire: W66Umpire): void {
  tell(umpire, 'chits-revealed', umpire.battle);
}

/** The superior whose radius counts: the first one up the chain who is alive and on the table. */
export function superiorOf(battle: W66Battle, unit: W66Unit): Commander | undefined {
  let id = unit.commander;
  while (id !== null) {
    const commander: Commander | undefined = battle.state.commanders[id];
    if (commander === undefined) return undefined;
    if (commander.arrivesTurn <= battle.turn && commander.killedTurn === null) return commander;
    id = commander.reportsTo;
  }
  return undefined;
}

function chainOf(battle: W66Battle, unit: W66Unit): readonly string[] {
  const chain: string[] = [];
  for (let id = unit.commander; id !== null; id = battle.state.commanders[id]?.reportsTo ?? null) chain.push(id);
  return chain;
}

export function outOfCommand(battle: W66Battle, unit: W66Unit): boolean {
  const superior = superiorOf(battle, unit);
  return superior === undefined || fromCommander(battle, superior, unit) > RADIUS;
}

/** W66-ACT-01 to W66-ACT-06: everything an activation roll asks about. */
export function measureChit(battle: W66Battle, unit: W66Unit): ChitFacts {
  const superior = superiorOf(battle, unit);
  const brigadier = superior?.level === 'brigade' ? superior : undefined;
  const chain = chainOf(battle, unit);
  const beside =
    brigadier === undefined
      ? commandersWith(battle, unit)
      : Object.values(battle.state.commanders).filter(
          (each) =>
            each.killedTurn === null &&
            each.arrivesTurn <= battle.turn &&
            betweenCommanders(each, brigadier) <= TOGETHER,
        );
  const levels = new Set<string>();
  const coLocated = beside.flatMap(({ id, level, rating }) => {
    if (level === 'brigade' || !chain.includes(id) || levels.has(level)) return [];
    levels.add(level);
    return [{ level, rating }];
  });
  return {
    rating: brigadier?.rating ?? 'average',
    coLocated,
    outOfCommand: outOfCommand(battle, unit),
    previousFailures: unit.chit?.failures ?? 0,
    leaderless: false,
  };
}

const RANKS = { brigade: 0, division: 1, corps: 2, army: 2 } as const;

/** W66-READ-09: brigades first, then units under a division, then under a corps. */
function rollOrder(battle: W66Battle, side: Side): readonly W66Unit[] {
  const rank = (unit: W66Unit): number => {
    const level = unit.commander === null ? undefined : battle.state.commanders[unit.commander]?.level;
    return level === undefined ? 3 : RANKS[level];
  };
  return unitsOf(battle, side)
    .filter(({ chit, leaderless }) => chit !== null && leaderless === null)
    .toSorted((p, q) => rank(p) - rank(q));
}

export function activateChits(umpire: W66Umpire, side: Side): void {
  for (const { id } of rollOrder(umpire.battle, side)) {
    const unit = unitOf(umpire.battle, id);
    const { chit } = unit;
    if (chit === null) continue;
    const facts = measureChit(umpire.battle, unit);
    const result = resolveActivation(readyChit(facts), umpire.hand(unit));
    tell(umpire, result.activated ? 'order-activated' : 'order-not-activated', unit, chit, facts, result);
  }
}
