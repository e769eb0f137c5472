import type { Json, Side } from '#battle/index.ts';
import type { Dice } from '#dice/index.ts';
import type { Follow, Write } from './kit.ts';
import type { RollCall } from './roll-call.ts';

/**
 * The cards of a system that is played with cards. Hidden cards are a state that only the phone that keeps the deck knows; the page keeps
 * it unread and never sends it on. Command points, the clock and the numbers of cards are in the book.
 */

/** A card as shown to those who may see it. */
export interface ShownCard {
  readonly id: string;
  readonly title: string;
  /** What it would do now, in words. */
  readonly says: string;
  /** The side whose troops it is about; null for either. */
  readonly suit: Side | null;
  /** The picture on it. */
  readonly art: string;
  /** "+1" in the corner. */
  readonly bonus: string | null;
}

/** Something that can be done with the cards. */
export interface CardAction {
  readonly label: string;
  readonly says: string;
  readonly wish: Json;
  /** Why it cannot be done now. */
  readonly refusal?: string;
}

/** A card in hand with what it can be used for. */
export interface HandCard extends ShownCard {
  readonly play: CardAction;
}

/** An ability that is paid for; it is used on one of these. */
export interface CardAbility {
  readonly label: string;
  readonly says: string;
  /** "2 to 4" */
  readonly cost: string;
  readonly on: readonly CardAction[];
  readonly refusal?: string;
}

/** What only one side may see. */
export interface CardHand {
  readonly cards: readonly HandCard[];
  readonly held: readonly HandCard[];
  readonly abilities: readonly CardAbility[];
  /** If nothing else can be done. */
  readonly pass: CardAction | null;
}

/** How many there are: the book knows it on every phone. */
export interface CardCounts {
  readonly clocks: { readonly now: number; readonly of: number };
  readonly pile: number;
  readonly discarded: number;
  readonly sides: readonly SideCards[];
}

interface SideCards {
  readonly side: Side;
  readonly hand: number;
  readonly held: number;
  readonly points: number;
}

/** What everyone may see. */
export interface CardTable extends CardCounts {
  /** Real cards are on the table and are only counted. */
  readonly counted: boolean;
  /** Open to all, the last one first; none where cards are counted. */
  readonly discard: readonly ShownCard[];
  /** Whose go it is. */
  readonly goes: Side;
  /** What is being carried out, and what to do on the table. */
  readonly open: { readonly says: string; readonly table: readonly string[] } | null;
  /** What anyone at the table may tap now; if there is nothing, the side whose go it is looks at its hand. */
  readonly steps: readonly CardAction[];
}

/** The result of an action with the cards. */
export interface CardActionResult {
  readonly state: Json;
  /** One plain sentence that everyone may read. */
  readonly says: string;
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

export interface Deck {
  /** A deck for the troops in the book: shuffled and dealt, or real cards to be counted. */
  lay(roll: RollCall, how: { readonly counted: boolean; readonly chance: Pick<Dice, 'roll'> }): CardActionResult;
  /** As the book has it; undefined if no deck was set up. */
  counts(roll: RollCall): CardCounts | undefined;
  /** Undefined if the state cannot be read. */
  table(state: Json, roll: RollCall): CardTable | undefined;
  hand(state: Json, side: Side, roll: RollCall): CardHand | undefined;
  /** Undefined if the action is not allowed now. */
  carry(state: Json, wish: Json, roll: RollCall, chance: Pick<Dice, 'roll'>): CardActionResult | undefined;
}
