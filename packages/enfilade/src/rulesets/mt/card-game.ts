import { type Dice, die, type Die } from '#dice/index.ts';
import { pointsFor } from './command.ts';
import { type BySide, type Card, type CardFace, faceOf, type Side } from './cards.ts';
import { ENEMY_CARD, HAND, NOBODY_LEFT } from './sheet.ts';
import type { Trait, TroopType } from './troops.ts';
import { judgeLosses } from './victory.ts';

/** The game of cards, the same in a battle and at a real table: where cards lie, how they move, and what they do (section 7.2). */

export const HAND_SIZE: number = HAND.value;

/** Cards that a viewer may not see are only counted. */
export type Cards = readonly Card[] | number;

/** Where the cards lie. The draw pile has no order: each of its cards is equally likely to come next. */
export interface Piles<C extends Cards = Cards> {
  readonly pile: C;
  readonly discard: readonly Card[];
  readonly hands: BySide<C>;
  readonly held: BySide<C>;
}

type CardsOf<C extends Cards> = C | readonly Card[];

/** The cards that a viewer sees; none where they are only counted. */
export function seen(cards: Cards): readonly Card[] {
  return typeof cards === 'number' ? [] : cards;
}

export function countOf(cards: Cards): number {
  return typeof cards === 'number' ? cards : cards.length;
}

function without(cards: Cards, ...taken: readonly Card[]): readonly Card[] {
  return seen(cards).filter((card) => !taken.includes(card));
}

/** Hand and cards held back: both are played alike (MT-ABL-02). */
export function playable({ hands, held }: Piles, side: Side): readonly Card[] {
  return [...seen(hands[side]), ...seen(held[side])];
}

export function isHeld({ held }: Piles, side: Side, card: Card): boolean {
  return seen(held[side]).includes(card);
}

const dice = new Map<number, Die>();

/** A die with as many faces as there are cards to choose from. */
function cardDie(cards: number): Die {
  let known = dice.get(cards);
  if (known === undefined) {
    known = { name: `1 of ${cards} cards`, low: 0, high: cards - 1, isDraw: true };
    dice.set(cards, known);
  }
  return known;
}

/** How many a side wants to draw: up to three in hand; a larger hand is kept (MT-GAP-06). */
function wanted({ hands }: Piles, side: Side): number {
  return HAND_SIZE - countOf(hands[side]);
}

/** MT-GAP-06: a side that cannot draw enough ends the turn. */
export function pileRunsOut(piles: Piles, side: Side): boolean {
  return wanted(piles, side) > countOf(piles.pile);
}

/** The cards that a side draws at the end of its go, as far as the pile goes. */
export function drawFor(piles: Piles, side: Side, chance: Pick<Dice, 'roll'>): readonly Card[] {
  const left = [...seen(piles.pile)];
  const drawn: Card[] = [];
  while (drawn.length < wanted(piles, side) && left.length > 0)
    drawn.push(...left.splice(left.length === 1 ? 0 : chance.roll(die(cardDie(left.length))), 1));
  return drawn;
}

export function afterDraw<C extends Cards>(piles: Piles<C>, side: Side, drawn: readonly Card[]) {
  const { pile, hands } = piles;
  return { pile: without(pile, ...drawn), hands: withCards<C>(hands, side, [...seen(hands[side]), ...drawn]) };
}

function withCards<C extends Cards>(cards: BySide<C>, side: Side, own: readonly Card[]): BySide<CardsOf<C>> {
  return { ...cards, [side]: own };
}

/** Played from the hand or from the cards held back. */
export function afterPlay<C extends Cards>(piles: Piles<C>, side: Side, card: Card): Partial<Piles<CardsOf<C>>> {
  const { hands, held } = piles;
  const discard = [...piles.discard, card];
  return isHeld(piles, side, card)
    ? { discard, held: withCards(held, side, without(held[side], card)) }
    : { discard, hands: withCards(hands, side, without(hands[side], card)) };
}

/** MT-ABL-02. */
export function afterHoldBack<C extends Cards>({ hands, held }: Piles<C>, side: Side, card: Card) {
  return {
    hands: withCards<C>(hands, side, without(hands[side], card)),
    held: withCards<C>(held, side, [...seen(held[side]), card]),
  };
}

/** MT-ABL-05. */
export function afterPreparation<C extends Cards>({ discard, hands }: Piles<C>, side: Side, card: Card) {
  return { discard: without(discard, card), hands: withCards<C>(hands, side, [...seen(hands[side]), card]) };
}

/** Section 7.2, endTurn: the discard pile is shuffled in, with Morale cards that are due. */
export function afterShuffle({ pile, discard }: Piles, added: readonly Card[]) {
  return { pile: [...seen(pile), ...discard, ...added], discard: [] };
}

/** MT-READ-33: only such cards are held back or prepared. */
export function isOwnTroopCard(card: Card, side: Side): boolean {
  const { kind, owner } = faceOf(card);
  return kind === 'troop' && owner === side;
}

/** What the cards ask of a unit, in a battle or in a roster. */
export interface CardUnit {
  readonly side: Side;
  readonly troopType: TroopType;
  readonly traits: readonly Trait[];
  readonly where: string;
  readonly flight: boolean;
  /** A marker, which is never counted as a unit (MT-GAP-14). */
  readonly marker?: boolean;
}

/** Of units that can act or enter, those that act on a card or test for it: MT-GAP-04, MT-GAP-08, MT-CMD-02. */
export function unitsFor<U extends CardUnit>(units: readonly U[], { kind, owner, troopType }: CardFace): readonly U[] {
  const own = units.filter(({ side }) => side === owner);
  // Section 9.1: units still to enter act on Troop cards.
  if (kind === 'troop') return own.filter((unit) => unit.troopType === troopType);
  const there = own.filter(({ where }) => where !== 'coming');
  return kind === 'morale'
    ? there
    : there.filter(({ traits }) => traits.includes('officer') || traits.includes('elite'));
}

/** MT-CMD-02: Officers in play, under a marker too, that are not in flight. */
export function officersInPlay(units: readonly CardUnit[], side: Side): number {
  return units.filter(
    (unit) =>
      unit.side === side &&
      unit.traits.includes('officer') &&
      (unit.where === 'table' || unit.where === 'hidden') &&
      !unit.flight &&
      unit.marker !== true,
  ).length;
}

/** Command points gained, and by which fact. */
export interface Gain {
  readonly gained: number;
  readonly fact: string;
}

/** MT-CMD-01, MT-CMD-03: what playing a card gains, where so many of its units are left. */
export function gainOf({ kind, owner }: CardFace, player: Side, unitsLeft: number): Gain | undefined {
  if (owner === null) return undefined;
  if (owner !== player) return { gained: pointsFor({ event: 'enemyCardPlayed' }), fact: ENEMY_CARD.fact };
  if (kind !== 'troop' || unitsLeft > 0) return undefined;
  return { gained: pointsFor({ event: 'ownTroopCard', unitsOfTypeRemaining: 0 }), fact: NOBODY_LEFT.fact };
}

/** MT-CMD-02: what Forward Boys! is worth in points. */
export function forwardPoints(officers: number): number {
  return pointsFor({ event: 'forwardBoysForPoints', officersNotInFlight: officers });
}

/** The men of a side, and whether its Morale card is in the deck already. */
export interface SideLosses {
  readonly start: number;
  readonly lost: number;
  readonly morale: boolean;
}

/** MT-GAP-04: whether the Morale card of a side is to be shuffled in. */
export function isMoraleCardDue({ start, lost, morale }: SideLosses): boolean {
  return !morale && start > 0 && judgeLosses({ startingFigures: start, figuresLost: lost }).moraleCardInDeck;
}
