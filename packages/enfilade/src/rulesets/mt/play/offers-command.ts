import { playable, seen } from '../card-game.ts';
import { type Card, copiesOf, distinct, nameOf } from '../cards.ts';
import { costOf } from '../sheet.ts';
import { figuresIn, refusesDone, refusesHark, refusesOrder } from './actions.ts';
import { refusesHoldBack, refusesPassGo, refusesPreparation, refusesStandFast } from './command.ts';
import type { MtBattle, MtUnit } from './model.ts';
import { type Offers, unlessRefused } from './offers.ts';

/** What may be done with cards and command points (sections 2.1 and 7.2). */

function namedAmong(battle: MtBattle, cards: readonly Card[], card: Card): string {
  const copies = copiesOf(cards, card);
  return `${nameOf(card, battle.setting.scenario.sides)}${copies > 1 ? ` ×${copies}` : ''}`;
}

/** The name of a card that may be played. */
function nameInHand(battle: MtBattle, card: Card): string {
  const hand = seen(battle.state.hands[battle.toAct]);
  if (hand.includes(card)) return namedAmong(battle, hand, card);
  return `${namedAmong(battle, seen(battle.state.held[battle.toAct]), card)}, held back`;
}

export function playOffers(battle: MtBattle, card: string | null): Offers<'playCard'> {
  if (card === null || !playable(battle.state, battle.toAct).includes(card)) return [];
  return [{ says: `Play ${nameInHand(battle, card)}`, order: { kind: 'playCard', card } }];
}

export function holdBackOffers(battle: MtBattle, card: string | null): Offers<'holdBack'> {
  if (card === null) return [];
  const order = { kind: 'holdBack', card } as const;
  if (refusesHoldBack(battle, order) !== undefined) return [];
  return [{ says: `Hold Back ${nameInHand(battle, card)} (${costOf('holdBack', 1)} point)`, order }];
}

export function harkOffers(battle: MtBattle, { id }: MtUnit): Offers<'hark'> {
  const order = { kind: 'hark', unit: id } as const;
  return unlessRefused(`Hark! (${costOf('hark', 1)} point)`, order, refusesHark(battle, order));
}

export function orderOffers(battle: MtBattle, unit: MtUnit): Offers<'order'> {
  const order = { kind: 'order', unit: unit.id } as const;
  const says = `Order (${costOf('order', figuresIn(battle, unit))} points)`;
  return unlessRefused(says, order, refusesOrder(battle, order));
}

export function standFastOffers(battle: MtBattle, { id }: MtUnit): Offers<'standFast'> {
  const order = { kind: 'standFast', unit: id, heading: null, facings: [] } as const;
  return unlessRefused(`Stand Fast! (${costOf('standFast', 1)} points)`, order, refusesStandFast(battle, order));
}

export function passGoOffers(battle: MtBattle): Offers<'passGo'> {
  return unlessRefused('Pass: no cards', { kind: 'passGo' }, refusesPassGo(battle));
}

export function preparationOffers(battle: MtBattle): Offers<'preparation'> {
  const { discard } = battle.state;
  return distinct(discard).flatMap((card) => {
    const order = { kind: 'preparation', card } as const;
    const says = `Preparation: take back ${namedAmong(battle, discard, card)}`;
    return unlessRefused(says, order, refusesPreparation(battle, order));
  });
}

export function doneOffers(battle: MtBattle): Offers<'done'> {
  return unlessRefused('End this card', { kind: 'done' }, refusesDone(battle));
}
