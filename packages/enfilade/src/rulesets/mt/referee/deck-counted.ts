import { type Json, other } from '#battle/index.ts';
import { choice, type FactsOf, form, parse, whole } from '#procedure/index.ts';
import {
  CLOCK,
  type CardAction,
  type CardActionResult,
  type CardTable,
  type RollCall,
  type Write,
} from '#referee/index.ts';
import { deckOf, HAND_SIZE } from '../play/cards.ts';
import { CLOCKS, ENEMY_CARD, HOLD_BACK, PREPARATION } from '../sheet.ts';
import { sideName, typesOf } from './deck-cards.ts';
import { asJson } from './deck-state.ts';
import { shuffleStep, sidesIn, TURN_OVER } from './deck-table.ts';
import { moraleDue } from './ending.ts';
import { factionOf } from './faction.ts';
import { clocksIn, isEnd, partWith } from './sequence.ts';

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
    { item: 'a', field: 'hand', to: HAND_SIZE },
    { item: 'b', field: 'hand', to: HAND_SIZE },
    { item: 'a', field: 'held', to: 0 },
    { item: 'b', field: 'held', to: 0 },
  ]);
}

/** What may happen on a go, if cards are counted. */
interface Go {
  readonly id: string;
  readonly label: string;
  readonly says: string;
  readonly draws: number;
  readonly discards: number;
  readonly clock?: true;
  readonly points?: number;
  readonly held?: number;
}

const GOES: readonly Go[] = [
  { id: 'card', label: 'Played a card', says: 'Own cards; one is drawn.', draws: 1, discards: 1 },
  {
    id: 'enemy',
    label: 'Played an enemy card',
    says: `${ENEMY_CARD.shows} command point; one is drawn.`,
    draws: 1,
    discards: 1,
    points: ENEMY_CARD.value,
  },
  {
    id: 'clock',
    label: 'Played a Clock',
    says: 'Nothing is activated; one is drawn.',
    draws: 1,
    discards: 1,
    clock: true,
  },
  {
    id: 'hold',
    label: 'Held a card back',
    says: `For ${HOLD_BACK.value} command point; one is drawn.`,
    draws: 1,
    discards: 0,
    points: -HOLD_BACK.value,
    held: 1,
  },
  { id: 'held', label: 'Played a card held back', says: 'Nothing is drawn.', draws: 0, discards: 1, held: -1 },
  {
    id: 'prepare',
    label: 'Took a card back',
    says: `From the discard pile, for ${PREPARATION.value} command points; nothing is drawn.`,
    draws: 0,
    discards: -1,
    points: -PREPARATION.value,
  },
  {
    id: 'none',
    label: 'Used an ability, or drew nothing',
    says: 'No card moves; pay by the ability.',
    draws: 0,
    discards: 0,
  },
];

function refusalOf(
  { points = 0, held = 0, discards }: Go,
  roll: RollCall,
  { goes, discard }: CountedCards,
): string | undefined {
  const own = factionOf(roll, goes);
  if (discard + discards < 0) return 'the discard pile is empty';
  if ((own?.pool ?? 0) + points < 0) return 'the pool cannot pay for it';
  return (own?.held ?? 0) + held < 0 ? 'no card is held back' : undefined;
}

const isOver = ({ turn }: CountedCards, roll: RollCall): boolean => isEnd(roll.clock) || turn < roll.clock.turn;

export function countedTable(state: CountedCards, roll: RollCall): CardTable {
  const { goes, pile, discard } = state;
  const counts = {
    clocks: { now: clocksIn(roll.clock), of: CLOCKS.value },
    pile,
    discarded: discard,
    sides: sidesIn(roll),
  };
  const steps = GOES.map((go): CardAction => {
    const refusal = refusalOf(go, roll, state);
    return { label: go.label, says: go.says, wish: { do: go.id }, ...(refusal === undefined ? {} : { refusal }) };
  });
  return {
    ...counts,
    counted: true,
    discard: [],
    goes,
    open: isOver(state, roll) ? TURN_OVER : null,
    steps: isOver(state, roll) ? [shuffleStep(roll)] : steps,
  };
}

function shuffled(state: CountedCards, roll: RollCall): CardActionResult {
  const ends = isEnd(roll.clock);
  const turn = roll.clock.turn + (ends ? 1 : 0);
  const due = moraleDue(roll);
  const pile = state.pile + state.discard + due.length;
  return moved({ ...state, pile, discard: 0, turn }, `The discard pile is shuffled in for turn ${turn}.`, [
    ...(ends
      ? [
          { item: CLOCK, field: 'turn', to: turn },
          { item: CLOCK, field: 'part', to: partWith(0) },
        ]
      : []),
    ...due.map((side) => ({ item: side, field: 'morale', to: true })),
  ]);
}

export function carryCounted(state: CountedCards, wish: string, roll: RollCall): CardActionResult | undefined {
  if (isOver(state, roll)) return wish === 'shuffle' ? shuffled(state, roll) : undefined;
  const { goes } = state;
  const go = GOES.find(({ id }) => id === wish);
  const own = factionOf(roll, goes);
  if (go === undefined || own === undefined || refusalOf(go, roll, state) !== undefined) return undefined;
  const clocks = clocksIn(roll.clock) + (go.clock === true ? 1 : 0);
  // MT-GAP-06: a side that must draw from an empty pile ends the turn.
  const empty = go.draws > state.pile;
  const after: CountedCards = {
    ...state,
    pile: Math.max(0, state.pile - go.draws),
    discard: state.discard + go.discards,
    goes: other(goes),
  };
  const says = `${sideName(roll, goes)}: ${go.label.toLowerCase()}${go.clock === true ? `, ${clocks} of ${CLOCKS.value}` : ''}.`;
  return moved(after, empty ? `${says} The draw pile is empty: the turn ends.` : says, [
    { item: CLOCK, field: 'part', to: partWith(empty ? CLOCKS.value : clocks) },
    { item: goes, field: 'pool', to: own.pool + (go.points ?? 0) },
    { item: goes, field: 'held', to: own.held + (go.held ?? 0) },
  ]);
}
