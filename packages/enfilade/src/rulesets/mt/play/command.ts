import type { OrderRefusal, Side, UnitId } from '#battle/index.ts';
import type { Ability } from '../facts/command.ts';
import {
  forwardPoints,
  type Gain,
  gainOf,
  isOwnTroopCard,
  officersInPlay,
  playable,
  seen,
  unitsFor,
} from '../card-game.ts';
import { type Card, type CardFace, faceOf } from '../cards.ts';
import { judgeAbility } from '../command.ts';
import { costOf, HARK, HOLD_BACK, ORDER_COSTS, PREPARATION, STAND_FAST } from '../sheet.ts';
import { tell } from './events.ts';
import { type Figure, figureOf, isDummy, type MtBattle, type MtUmpire, type MtUnit, unitOf } from './model.ts';
import type { Facings, OrderOf } from './orders.ts';
import { crowded } from './formations.ts';
import { finishGo, openResolving, playClock } from './sequence.ts';
import { onTheTable, standsOn } from './ways.ts';

/** Cards and command points (sections 2.1 and 7.2). */

export function refusesPlay(battle: MtBattle, { card }: OrderOf<'playCard'>): OrderRefusal | undefined {
  return playable(battle.state, battle.toAct).includes(card)
    ? undefined
    : { rule: 'MT-GAP-06', because: 'this card is neither in hand nor held back' };
}

/** MT-GAP-06: only a player without cards lets the go pass. */
export function refusesPassGo(battle: MtBattle): OrderRefusal | undefined {
  return playable(battle.state, battle.toAct).length === 0
    ? undefined
    : { rule: 'MT-GAP-06', because: 'you can pass only when you have no card to play' };
}

/** Units that can act or enter: what is hidden acts as its marker. */
function unitsInPlay(battle: MtBattle): readonly MtUnit[] {
  return Object.values(battle.units).filter(({ where }) => where === 'table' || where === 'coming');
}

/** The units on the table, and those still to enter, that a card is for. */
export function unitsForCard(battle: MtBattle, face: CardFace): readonly MtUnit[] {
  return unitsFor(unitsInPlay(battle), face);
}

/** What a side would gain by playing a card now; a dummy is never counted as a unit (MT-GAP-14). */
export function gainFrom(battle: MtBattle, player: Side, face: CardFace): Gain | undefined {
  return gainOf(face, player, unitsForCard(battle, face).filter((unit) => !isDummy(unit)).length);
}

export function conductPlay({ card }: OrderOf<'playCard'>, umpire: MtUmpire): void {
  const { battle } = umpire;
  const face = faceOf(card);
  tell(umpire, 'card-played', battle, card, gainFrom(battle, battle.toAct, face));
  resolveCard(umpire, card, face);
}

function resolveCard(umpire: MtUmpire, card: Card, face: CardFace): void {
  const { kind, owner, actions } = face;
  if (owner === null || kind === 'clock') return playClock(umpire);
  if (kind === 'forwardBoys')
    return tell(umpire, 'card-opened', 'forwardChoice', { card, owner, actions, waiting: [] });
  const waiting = unitsForCard(umpire.battle, face).map(({ id }) => id);
  if (kind === 'troop') openResolving(umpire, 'troop', { card, owner, actions, waiting });
  else openResolving(umpire, 'moraleTests', { card, owner, actions: 0, waiting });
}

/** MT-CMD-02: one action with each Officer and Elite unit. */
export function conductAct(umpire: MtUmpire): void {
  const { battle } = umpire;
  const { resolving } = battle.state;
  if (resolving === null || resolving.card === null) return;
  const waiting = unitsForCard(battle, faceOf(resolving.card)).map(({ id }) => id);
  openResolving(umpire, 'forward', { ...resolving, waiting });
}

export function conductTakePoints(umpire: MtUmpire): void {
  const { battle } = umpire;
  const officers = officersInPlay(Object.values(battle.units), battle.toAct);
  tell(umpire, 'points-taken', battle, officers, forwardPoints(officers));
  finishGo(umpire);
}

const FACTS: Readonly<Record<Ability, string>> = {
  hark: HARK.fact,
  holdBack: HOLD_BACK.fact,
  standFast: STAND_FAST.fact,
  order: ORDER_COSTS[0].fact,
  preparation: PREPARATION.fact,
};

export function refusesCost(battle: MtBattle, ability: Ability, figures = 1): OrderRefusal | undefined {
  const cost = costOf(ability, figures);
  return battle.state.pools[battle.toAct] < cost
    ? { rule: FACTS[ability], because: `it costs ${cost} command ${cost === 1 ? 'point' : 'points'}` }
    : undefined;
}

/** A unit of the player's own that an ability may be used on. */
export function refusesSubject(battle: MtBattle, id: UnitId): OrderRefusal | undefined {
  const unit = battle.units[id];
  return unit === undefined || unit.side !== battle.toAct || unit.where !== 'table'
    ? { rule: 'contract', because: 'no such unit of yours on the table' }
    : undefined;
}

/** Pays for an ability; what it does comes after. */
export function pay(umpire: MtUmpire, ability: Ability, figures: number, on: { unit?: UnitId; card?: Card }): void {
  const { battle } = umpire;
  const { cost, poolAfter } = judgeAbility({
    pool: battle.state.pools[battle.toAct],
    cost: costOf(ability, figures),
  });
  tell(umpire, 'ability-used', battle, { ability, fact: FACTS[ability], cost, poolAfter }, on);
}

/** MT-ABL-03. */
export function refusesStandFast(battle: MtBattle, order: OrderOf<'standFast'>): OrderRefusal | undefined {
  const { unit: id } = order;
  const barred = refusesSubject(battle, id) ?? refusesCost(battle, 'standFast');
  if (barred !== undefined) return barred;
  const unit = unitOf(battle, id);
  return unit.flight ? refusesFacings(battle, unit, order) : { rule: STAND_FAST.fact, because: 'it is not in flight' };
}

/** MT-ABL-03: men who rally turn, but do not move. */
export function facedAs({ figures }: MtUnit, { heading, facings }: Facings): readonly Figure[] {
  return figures.map((figure) => ({
    ...figure,
    heading: facings.find((each) => each.figure === figure.id)?.heading ?? heading ?? figure.heading,
  }));
}

export function refusesFacings(battle: MtBattle, unit: MtUnit, facing: Facings): OrderRefusal | undefined {
  const named = facing.facings.map(({ figure }) => figure);
  if (new Set(named).size < named.length || named.some((id) => figureOf(unit, id) === undefined))
    return { rule: 'contract', because: 'each figure of the unit has one facing' };
  // Mounted men need room to turn.
  const turned = facedAs(unit, facing);
  const hasRoom =
    !crowded(unit, turned) &&
    turned.every((figure) => onTheTable(battle, unit, figure) && standsOn(battle, unit, figure) === undefined);
  return hasRoom ? undefined : { rule: STAND_FAST.fact, because: 'there is no room to turn so' };
}

export function conductStandFast({ unit: id, ...facings }: OrderOf<'standFast'>, umpire: MtUmpire): void {
  pay(umpire, 'standFast', 1, { unit: id });
  const unit = unitOf(umpire.battle, id);
  tell(umpire, 'unit-rallied', unit, facedAs(unit, facings));
}

const ONLY_TROOP = { rule: 'MT-READ-33', because: 'only Troop cards of your own faction are held back or prepared' };

export function refusesHoldBack(battle: MtBattle, { card }: OrderOf<'holdBack'>): OrderRefusal | undefined {
  if (!seen(battle.state.hands[battle.toAct]).includes(card))
    return { rule: HOLD_BACK.fact, because: 'this card is not in your hand' };
  return isOwnTroopCard(card, battle.toAct) ? refusesCost(battle, 'holdBack') : ONLY_TROOP;
}

export function conductHoldBack({ card }: OrderOf<'holdBack'>, umpire: MtUmpire): void {
  pay(umpire, 'holdBack', 1, {});
  tell(umpire, 'card-held-back', umpire.battle, card);
  finishGo(umpire);
}

export function refusesPreparation(battle: MtBattle, { card }: OrderOf<'preparation'>): OrderRefusal | undefined {
  if (!battle.state.discard.includes(card))
    return { rule: PREPARATION.fact, because: 'this card is not in the discard pile' };
  return isOwnTroopCard(card, battle.toAct) ? refusesCost(battle, 'preparation') : ONLY_TROOP;
}

export function conductPreparation({ card }: OrderOf<'preparation'>, umpire: MtUmpire): void {
  pay(umpire, 'preparation', 1, { card });
  tell(umpire, 'card-prepared', umpire.battle, card);
  finishGo(umpire);
}
