import { type Json, other, SIDES } from '#battle/index.ts';
import { choice, type FactsOf, form, parse, whole } from '#procedure/index.ts';
import {
  CLOCK,
  type CardAction,
  type CardActionResult,
  type CardTable,
  type RollCall,
  type Write,
} from '#referee/index.ts';
import { HAND_SIZE } from '../card-game.ts';
import { deckOf } from '../cards.ts';
import { CLOCKS, ENEMY_CARD, HOLD_BACK, PREPARATION } from '../sheet.ts';
import { typesOf } from './deck-cards.ts';
import { asJson } from './deck-state.ts';
import { shuffleStep, sidesOf, TURN_OVER } from './deck-table.ts';
import { awaitsShuffle, nextTurn } from './victory.ts';
import { type Faction, factionOf } from './faction.ts';
import { clocksIn, partWith } from './sequence.ts';

/** Real cards on the table: the phone only counts them, their Clocks and the points. */

const COUNTED = form({
  kind: choice({ counted: 'Real cards' } as const, { label: 'Deck' }),
  pile: whole({ label: 'Draw pile', from: 0 }),
  discard: whole({ label: 'Discard pile', from: 0 }),
  goes: choice({ a: 'First side', b: 'Second side' } as const, { label: 'Whose go' }),
  turn: whole({ label: 'Turn', from: 1 }),
});
type CountedCards = FactsOf<typeof COUNTED>;

export function readCounted(state: Json): CountedCards | undefined {
  const parsed = parse(COUNTED, state);
  return parsed.ok ? parsed.facts : undefined;
}

function moved(state: CountedCards, says: string, writes: readonly Write[]): CardActionResult {
  return {
    state: asJson(state),
    says,
    writes: [
      { item: CLOCK, field: 'pile', to: state.pile },
      { item: CLOCK, field: 'discard', to: state.discard },
      ...writes,
    ],
    follows: [],
  };
}

export function layCounted(roll: RollCall): CardActionResult {
  const cards = deckOf(typesOf(roll)).length;
  const state: CountedCards = {
    kind: 'counted',
    pile: Math.max(0, cards - 2 * HAND_SIZE),
    discard: 0,
    goes: roll.clock.first,
    turn: roll.clock.turn,
  };
  return moved(state, `A deck of ${cards} cards lies on the table, ${HAND_SIZE} are in each hand.`, [
    ...SIDES.map((item) => ({ item, field: 'hand', to: HAND_SIZE })),
    ...SIDES.map((item) => ({ item, field: 'held', to: 0 })),
  ]);
}

type Place = 'hand' | 'held' | 'discard';

/** What may happen on a go, if cards are counted: a card goes from one place to another. */
interface CountedMove {
  readonly label: string;
  readonly says: string;
  readonly from?: Place;
  readonly to?: Place;
  readonly points?: number;
}

const GOES: Readonly<Record<string, CountedMove>> = {
  card: { label: 'Played a card', says: 'Own cards; one is drawn.', from: 'hand', to: 'discard' },
  enemy: {
    label: 'Played an enemy card',
    says: `${ENEMY_CARD.shows} command point; one is drawn.`,
    from: 'hand',
    to: 'discard',
    points: ENEMY_CARD.value,
  },
  clock: { label: 'Played a Clock', says: 'Nothing is activated; one is drawn.', from: 'hand', to: 'discard' },
  hold: {
    label: 'Held a card back',
    says: `For ${HOLD_BACK.value} command point; one is drawn.`,
    from: 'hand',
    to: 'held',
    points: -HOLD_BACK.value,
  },
  held: { label: 'Played a card held back', says: 'Nothing is drawn.', from: 'held', to: 'discard' },
  prepare: {
    label: 'Took a card back',
    says: `From the discard pile, for ${PREPARATION.value} command points; nothing is drawn.`,
    from: 'discard',
    to: 'hand',
    points: -PREPARATION.value,
  },
  none: { label: 'Used an ability, or drew nothing', says: 'No card moves; pay by the ability.' },
};

const CLOCK_GO = 'clock';

/** How many cards more there are afterwards. */
function change(place: Place, { from, to }: CountedMove): number {
  return (to === place ? 1 : 0) - (from === place ? 1 : 0);
}

function refusalOf(go: CountedMove, own: Faction | undefined, { discard }: CountedCards): string | undefined {
  if (discard + change('discard', go) < 0) return 'the discard pile is empty';
  if ((own?.pool ?? 0) + (go.points ?? 0) < 0) return 'the pool cannot pay for it';
  return (own?.held ?? 0) + change('held', go) < 0 ? 'no card is held back' : undefined;
}

export function countedTable(state: CountedCards, roll: RollCall): CardTable {
  const { goes, pile, discard } = state;
  const over = awaitsShuffle(state, roll);
  const steps = Object.entries(GOES).map(([id, go]): CardAction => {
    const refusal = refusalOf(go, factionOf(roll, goes), state);
    return { label: go.label, says: go.says, wish: { do: id }, ...(refusal === undefined ? {} : { refusal }) };
  });
  return {
    clocks: { now: clocksIn(roll.clock), of: CLOCKS.value },
    pile,
    discarded: discard,
    sides: sidesOf(roll),
    counted: true,
    discard: [],
    goes,
    open: over ? TURN_OVER : null,
    steps: over ? [shuffleStep(roll)] : steps,
  };
}

function shuffled(state: CountedCards, roll: RollCall): CardActionResult {
  const { turn, due, writes } = nextTurn(roll);
  const pile = state.pile + state.discard + due.length;
  return moved({ ...state, pile, discard: 0, turn }, `The discard pile is shuffled in for turn ${turn}.`, writes);
}

export function carryCounted(state: CountedCards, wish: string, roll: RollCall): CardActionResult | undefined {
  if (awaitsShuffle(state, roll)) return wish === 'shuffle' ? shuffled(state, roll) : undefined;
  const { goes, pile, discard } = state;
  const [go, own] = [Object.hasOwn(GOES, wish) ? GOES[wish] : undefined, factionOf(roll, goes)];
  if (go === undefined || own === undefined || refusalOf(go, own, state) !== undefined) return undefined;
  const clocks = clocksIn(roll.clock) + (wish === CLOCK_GO ? 1 : 0);
  const draws = go.from === 'hand' ? 1 : 0;
  // MT-GAP-06: a side that must draw from an empty pile ends the turn.
  const empty = draws > pile;
  const after: CountedCards = {
    ...state,
    pile: Math.max(0, pile - draws),
    discard: discard + change('discard', go),
    goes: other(goes),
  };
  const which = wish === CLOCK_GO ? `, ${clocks} of ${CLOCKS.value}` : '';
  const says = `${own.name}: ${go.label.toLowerCase()}${which}.${empty ? ' The draw pile is empty: the turn ends.' : ''}`;
  return moved(after, says, [
    { item: CLOCK, field: 'part', to: partWith(empty ? CLOCKS.value : clocks) },
    { item: goes, field: 'pool', to: own.pool + (go.points ?? 0) },
    { item: goes, field: 'held', to: own.held + change('held', go) },
  ]);
}
