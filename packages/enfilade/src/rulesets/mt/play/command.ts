import type { OrderRefusal, Side, UnitId } from '#battle/index.ts';
import type { AbilityUse } from '../facts/command.ts';
import { judgeAbility, judgePoints } from '../command.ts';
import { costOf, ENEMY_CARD, HARK, HOLD_BACK, NOBODY_LEFT, ORDER_COSTS, PREPARATION, STAND_FAST } from '../sheet.ts';
import type { TroopType } from '../troops.ts';
import { type CardFace, faceOf, seen } from './cards.ts';
import { tell } from './events.ts';
import type { Gain } from './events/cards.ts';
import {
  type Card,
  type Figure,
  figureOf,
  has,
  isDummy,
  type MtBattle,
  type MtUmpire,
  type MtUnit,
  onTable,
  unitOf,
} from './model.ts';
import type { Facings, OrderOf } from './orders.ts';
import { finishGo, openResolving, playClock } from './sequence.ts';

/** Cards and command points (sections 2.1 and 7.2). */

export function playable(battle: MtBattle): readonly Card[] {
  const { hands, held } = battle.state;
  return [...seen(hands[battle.toAct]), ...seen(held[battle.toAct])];
}

export function refusesPlay(battle: MtBattle, { card }: OrderOf<'playCard'>): OrderRefusal | undefined {
  return playable(battle).includes(card)
    ? undefined
    : { rule: 'MT-GAP-06', because: 'this card is neither in hand nor held back' };
}

/** MT-GAP-06: who has nothing to play and no points lets his go pass. */
export function refusesPassGo(battle: MtBattle): OrderRefusal | undefined {
  return playable(battle).length === 0 ? undefined : { rule: 'MT-GAP-06', because: 'one thing is done on every go' };
}

/** Units of a faction that a Troop card of their type is for; those still to enter count (section 9.1). */
function unitsOfType(battle: MtBattle, owner: Side, type: TroopType | null): readonly MtUnit[] {
  return Object.values(battle.units).filter(
    (unit) => unit.side === owner && unit.troopType === type && (unit.where === 'table' || unit.where === 'coming'),
  );
}

function pointsFor(battle: MtBattle, { kind, owner, troopType }: CardFace): Gain | undefined {
  const pool = battle.state.pools[battle.toAct];
  if (owner === null || kind === 'clock') return undefined;
  const none = {
    amount: undefined,
    officersNotInFlight: undefined,
    unitsOfTypeRemaining: undefined,
    cardKind: undefined,
  };
  if (owner !== battle.toAct)
    return {
      gained: judgePoints({ ...none, event: 'enemyCardPlayed', pool, cardKind: kind }).gained,
      fact: ENEMY_CARD.fact,
    };
  if (kind !== 'troop') return undefined;
  // MT-GAP-14: a dummy is never counted as a unit.
  const left = unitsOfType(battle, owner, troopType).filter((unit) => !isDummy(unit)).length;
  const { gained } = judgePoints({ ...none, event: 'ownTroopCard', pool, unitsOfTypeRemaining: left });
  return gained === 0 ? undefined : { gained, fact: NOBODY_LEFT.fact };
}

export function conductPlay({ card }: OrderOf<'playCard'>, umpire: MtUmpire): void {
  const { battle } = umpire;
  const face = faceOf(card);
  tell(umpire, 'card-played', battle, card, pointsFor(battle, face));
  resolveCard(umpire, card, face);
}

function resolveCard(umpire: MtUmpire, card: Card, { kind, owner, troopType, actions }: CardFace): void {
  if (owner === null || kind === 'clock') return playClock(umpire);
  const { battle } = umpire;
  if (kind === 'troop') {
    const waiting = unitsOfType(battle, owner, troopType).map(({ id }) => id);
    return openResolving(umpire, 'troop', { card, owner, actions, waiting });
  }
  if (kind === 'morale') {
    const waiting = onTable(battle)
      .filter(({ side }) => side === owner)
      .map(({ id }) => id);
    return openResolving(umpire, 'moraleTests', { card, owner, actions: 0, waiting });
  }
  tell(umpire, 'card-opened', 'forwardChoice', { card, owner, actions, waiting: [] });
}

function officersAndElite(battle: MtBattle, side: Side): readonly UnitId[] {
  return onTable(battle)
    .filter((unit) => unit.side === side && (has(unit, 'officer') || has(unit, 'elite')))
    .map(({ id }) => id);
}

/** MT-CMD-02: one action with each Officer and Elite unit. */
export function conductAct(umpire: MtUmpire): void {
  const { battle } = umpire;
  const { resolving } = battle.state;
  if (resolving === null) return;
  openResolving(umpire, 'forward', { ...resolving, waiting: officersAndElite(battle, resolving.owner) });
}

export function conductTakePoints(umpire: MtUmpire): void {
  const { battle } = umpire;
  const { toAct, state } = battle;
  const officers = Object.values(battle.units).filter(
    ({ side, where, flight, marker, traits }) =>
      side === toAct && (where === 'table' || where === 'hidden') && traits.includes('officer') && !flight && !marker,
  ).length;
  const { gained } = judgePoints({
    event: 'forwardBoysForPoints',
    pool: state.pools[toAct],
    officersNotInFlight: officers,
    cardKind: undefined,
    unitsOfTypeRemaining: undefined,
    amount: undefined,
  });
  tell(umpire, 'points-taken', battle, officers, gained);
  finishGo(umpire);
}

type Ability = AbilityUse['ability'];

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
    ability,
    pool: battle.state.pools[battle.toAct],
    cost: costOf(ability, figures),
    figures,
    unitInFlight: ability === 'standFast',
    cardKind: undefined,
    cardOwner: undefined,
    cardIn: undefined,
  });
  tell(umpire, 'ability-used', battle, { ability, fact: FACTS[ability], cost, poolAfter }, on);
}

/** MT-ABL-03. */
export function refusesStandFast(battle: MtBattle, order: OrderOf<'standFast'>): OrderRefusal | undefined {
  const { unit: id } = order;
  const barred = refusesSubject(battle, id) ?? refusesCost(battle, 'standFast');
  if (barred !== undefined) return barred;
  const unit = unitOf(battle, id);
  return unit.flight ? refusesFacings(unit, order) : { rule: STAND_FAST.fact, because: 'it is not in flight' };
}

/** MT-ABL-03: men who rally turn, but do not move. */
export function facedAs({ figures }: MtUnit, { heading, facings }: Facings): readonly Figure[] {
  return figures.map((figure) => ({
    ...figure,
    heading: facings.find((each) => each.figure === figure.id)?.heading ?? heading ?? figure.heading,
  }));
}

export function refusesFacings(unit: MtUnit, { facings }: Facings): OrderRefusal | undefined {
  const named = facings.map(({ figure }) => figure);
  return new Set(named).size === named.length && named.every((id) => figureOf(unit, id) !== undefined)
    ? undefined
    : { rule: 'contract', because: 'each figure of the unit has one facing' };
}

export function conductStandFast({ unit: id, ...facings }: OrderOf<'standFast'>, umpire: MtUmpire): void {
  pay(umpire, 'standFast', 1, { unit: id });
  const unit = unitOf(umpire.battle, id);
  tell(umpire, 'unit-rallied', unit, facedAs(unit, facings));
}

function isOwnTroopCard(card: Card, side: Side): boolean {
  const { kind, owner } = faceOf(card);
  return kind === 'troop' && owner === side;
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
    return { rule: PREPARATION.fact, because: 'this card does not lie in the discard pile' };
  return isOwnTroopCard(card, battle.toAct) ? refusesCost(battle, 'preparation') : ONLY_TROOP;
}

export function conductPreparation({ card }: OrderOf<'preparation'>, umpire: MtUmpire): void {
  pay(umpire, 'preparation', 1, { card });
  tell(umpire, 'card-prepared', umpire.battle, card);
  finishGo(umpire);
}
