import type { Dice } from '#dice/index.ts';
import { type CardActionResult, type Deck, type RollCall } from '#referee/index.ts';
import { HAND_SIZE } from '../card-game.ts';
import { deckOf, moraleCard } from '../cards.ts';
import { SIDES } from '#battle/index.ts';
import { carryCounted, countedTable, layCounted, readCounted } from './deck-counted.ts';
import { typesOf } from './deck-cards.ts';
import { handOf } from './deck-hand.ts';
import { carryOut, drawUp, moved } from './deck-play.ts';
import { type DealtCards, readDealt, readWish } from './deck-state.ts';
import { countsIn, tableOf } from './deck-table.ts';
import { factionOf } from './faction.ts';

/** MT-GAP-03 to 06: the deck of the troops in the book, three cards drawn by each side. */
function deal(roll: RollCall, chance: Pick<Dice, 'roll'>): CardActionResult {
  const morale = SIDES.filter((side) => factionOf(roll, side)?.morale === true).map(moraleCard);
  const pile = [...deckOf(typesOf(roll)), ...morale];
  const nobody = { a: [], b: [] };
  const { first: goes, turn } = roll.clock;
  const undealt: DealtCards = {
    kind: 'dealt',
    pile,
    discard: [],
    hands: nobody,
    held: nobody,
    goes,
    open: null,
    draws: null,
    turn,
  };
  const state = SIDES.reduce((each, side) => drawUp(each, side, chance), undealt);
  return moved({ state, says: `A deck of ${pile.length} cards is shuffled and dealt, ${HAND_SIZE} to each side.` });
}

export const DECK: Deck = {
  lay: (roll, { counted, chance }) => (counted ? layCounted(roll) : deal(roll, chance)),
  counts: countsIn,
  table(state, roll) {
    const dealt = readDealt(state);
    if (dealt !== undefined) return tableOf(dealt, roll);
    const counted = readCounted(state);
    return counted === undefined ? undefined : countedTable(counted, roll);
  },
  hand(state, side, roll) {
    const dealt = readDealt(state);
    return dealt === undefined ? undefined : handOf(dealt, side, roll);
  },
  carry(state, wish, roll, chance) {
    const dealt = readDealt(state);
    if (dealt !== undefined) {
      const wished = readWish(wish);
      const done = wished === undefined ? undefined : carryOut(dealt, wished, { roll, chance });
      return done === undefined ? undefined : moved(done);
    }
    const counted = readCounted(state);
    const what = typeof wish === 'object' && wish !== null && 'do' in wish ? wish['do'] : undefined;
    return counted === undefined || typeof what !== 'string' ? undefined : carryCounted(counted, what, roll);
  },
};
