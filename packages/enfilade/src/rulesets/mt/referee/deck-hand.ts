import type { Json, Side } from '#battle/index.ts';
import {
  type CardAbility,
  type CardAction,
  type CardHand,
  type HandCard,
  type RollCall,
  sideOf,
} from '#referee/index.ts';
import type { Ability } from '../facts/command.ts';
import { isOwnTroopCard } from '../card-game.ts';
import { type Card, distinct } from '../cards.ts';
import { HARK, HOLD_BACK, ORDER_COSTS, PREPARATION, STAND_FAST } from '../sheet.ts';
import { shownCard, titleOf } from './deck-cards.ts';
import { type DealtCards, type Price, priceOnCard, priceOnUnit } from './deck-state.ts';
import { factionOf } from './faction.ts';
import { isThere, type Troops, troops } from './unit.ts';
import { points } from './words.ts';

function cardAction(label: string, says: string, wish: Json, price?: Price): CardAction {
  return { label, says, wish, ...(price !== undefined && 'refusal' in price ? { refusal: price.refusal } : {}) };
}

interface Player {
  readonly state: DealtCards;
  readonly side: Side;
  readonly roll: RollCall;
  readonly pool: number;
}

function handCard({ roll, side }: Player, card: Card): HandCard {
  const shown = shownCard(roll, side, card);
  return { ...shown, play: cardAction('Play it', shown.says, { do: 'play', card }) };
}

/** Own units the ability can be used on, each with its price. */
function onUnits(
  { roll, side, pool }: Player,
  ability: Ability,
  fit: (unit: Troops) => boolean,
): readonly CardAction[] {
  return roll.units
    .filter((item) => sideOf(item) === side)
    .map(troops)
    .filter((unit) => isThere(unit) && fit(unit))
    .map((unit) => {
      const price = priceOnUnit(ability, pool, unit);
      const says = 'cost' in price ? points(price.cost) : price.refusal;
      return cardAction(unit.name, says, { do: 'ability', ability, unit: unit.id }, price);
    });
}

function onCards({ roll, side, pool }: Player, ability: Ability, cards: readonly Card[]): readonly CardAction[] {
  const price = priceOnCard(ability, pool);
  return distinct(cards.filter((card) => isOwnTroopCard(card, side))).map((card) =>
    cardAction(titleOf(roll, card), shownCard(roll, side, card).says, { do: 'ability', ability, card }, price),
  );
}

function offered(says: string, cost: string, on: readonly CardAction[]): CardAbility {
  const [label = '', what = ''] = says.split(': ');
  const why =
    on.length === 0 ? 'nothing to use it on' : on.every(({ refusal }) => refusal !== undefined) && on[0]?.refusal;
  return { label, says: what, cost, on, ...(typeof why === 'string' ? { refusal: why } : {}) };
}

const [LARGE, , SMALL] = ORDER_COSTS;
const ORDER = 'Order: one action with one of your units, by the number of its figures';

/** "Command Abilities" */
function abilities(player: Player): readonly CardAbility[] {
  const { state, side } = player;
  const canWatch = ({ engaged, shaken, flight }: Troops): boolean => !engaged && !shaken && !flight;
  return [
    offered(HARK.says, String(HARK.value), onUnits(player, 'hark', canWatch)),
    offered(
      ORDER,
      `${SMALL.value.points} to ${LARGE.value.points}`,
      onUnits(player, 'order', ({ flight }) => !flight),
    ),
    offered(
      STAND_FAST.says,
      String(STAND_FAST.value),
      onUnits(player, 'standFast', ({ flight }) => flight),
    ),
    offered(HOLD_BACK.says, String(HOLD_BACK.value), onCards(player, 'holdBack', state.hands[side])),
    offered(PREPARATION.says, String(PREPARATION.value), onCards(player, 'preparation', state.discard)),
  ];
}

/** What only this side may see and do. */
export function handOf(state: DealtCards, side: Side, roll: RollCall): CardHand {
  const player = { state, side, roll, pool: factionOf(roll, side)?.pool ?? 0 };
  const [hand, held] = [state.hands[side], state.held[side]];
  return {
    cards: hand.map((card) => handCard(player, card)),
    held: held.map((card) => handCard(player, card)),
    abilities: abilities(player),
    pass: hand.length + held.length === 0 ? cardAction('Pass', 'There is no card to play.', { do: 'pass' }) : null,
  };
}
