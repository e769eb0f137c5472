import { type Side, SIDES } from '#battle/index.ts';
import { type CardAction, type CardCounts, type CardTable, CLOCK, type RollCall } from '#referee/index.ts';
import type { Ability } from '../facts/command.ts';
import { forwardPoints, officersInPlay } from '../card-game.ts';
import { faceOf } from '../cards.ts';
import { CLOCKS } from '../sheet.ts';
import { abilityOn } from './command.ts';
import { actionsOn, shownCard, sideName, titleOf } from './deck-cards.ts';
import { whoChooses } from './deck-play.ts';
import type { DealtCards } from './deck-state.ts';
import { awaitsShuffle, nextTurn, turnsIn } from './victory.ts';
import { factionOf } from './faction.ts';
import { clocksIn, isEnd } from './sequence.ts';
import { inPlay, troops } from './unit.ts';
import { points } from './words.ts';

type OpenCards = NonNullable<CardTable['open']>;

function openAbility(roll: RollCall, ability: Ability, id: string | null): OpenCards {
  const item = id === null ? undefined : roll.find(id);
  const { says, table } = abilityOn(ability, item?.kind === 'unit' ? troops(item) : undefined);
  return { says: `${says.replace(/^./, (first) => first.toUpperCase())}.`, table };
}

/** No side has a go before the shuffle. */
export const TURN_OVER: OpenCards = { says: 'The turn is over', table: [] };

function openOf(state: DealtCards, roll: RollCall): OpenCards | null {
  const { open } = state;
  if (open === null) return awaitsShuffle(state, roll) ? TURN_OVER : null;
  if (open.card === null) return openAbility(roll, open.ability ?? 'order', open.unit);
  const face = faceOf(open.card);
  const says = titleOf(roll, open.card);
  switch (face.kind) {
    case 'clock':
      return { says: `${says} ${clocksIn(roll.clock)} of ${CLOCKS.value}`, table: ['Nothing is activated.'] };
    case 'morale':
      return { says, table: ['Every unit of this side takes a reaction test, in its owner\u2019s order.'] };
    case 'forwardBoys':
      return { says, table: open.acts ? actionsOn(roll, face) : ['Its owner chooses.'] };
    case 'troop':
      return { says, table: actionsOn(roll, face) };
  }
}

function forwardChoice(owner: Side, roll: RollCall): readonly CardAction[] {
  const gained = forwardPoints(officersInPlay(inPlay(roll), owner));
  const name = sideName(roll, owner);
  return [
    { label: 'Officers and Elite act', says: `One action with each of ${name}`, wish: { do: 'act' } },
    { label: `Take ${points(gained)}`, says: `Instead, for ${name}`, wish: { do: 'points' } },
  ];
}

/** The end of a turn, with what to check first. */
export function shuffleStep(roll: RollCall): CardAction {
  const next = nextTurn(roll).turn;
  const last = turnsIn(roll);
  const over = last !== undefined && next > last;
  return {
    label: `Shuffle for turn ${next}`,
    says: over
      ? `Turn ${last} was the last of this scenario.`
      : 'See who has won and the tests that are owed first; Morale cards that are due go in.',
    wish: { do: 'shuffle' },
  };
}

function stepsOf(state: DealtCards, roll: RollCall): readonly CardAction[] {
  if (awaitsShuffle(state, roll)) return [shuffleStep(roll)];
  const { open, goes } = state;
  if (open === null) return [];
  const chooser = whoChooses(state);
  if (chooser !== null) return forwardChoice(chooser, roll);
  return [
    { label: `Done: ${sideName(roll, goes)} draws`, says: 'When all has been carried out.', wish: { do: 'finish' } },
  ];
}

/** The cards of both sides as they were dealt, else as the book has them. */
export function sidesOf(roll: RollCall, dealt?: DealtCards): CardCounts['sides'] {
  return SIDES.map((side) => {
    const { pool: points = 0, hand = 0, held = 0 } = factionOf(roll, side) ?? {};
    const counts =
      dealt === undefined ? { hand, held } : { hand: dealt.hands[side].length, held: dealt.held[side].length };
    return { side, ...counts, points };
  });
}

/** A deck on some phone, as the book has it. */
export function countsIn(roll: RollCall): CardCounts | undefined {
  const { pile, discard } = roll.find(CLOCK)?.values ?? {};
  if (typeof pile !== 'number' || typeof discard !== 'number') return undefined;
  return {
    clocks: { now: clocksIn(roll.clock), of: CLOCKS.value },
    pile,
    discarded: discard,
    sides: sidesOf(roll),
  };
}

/** What is public of a deck on the phone. */
export function tableOf(state: DealtCards, roll: RollCall): CardTable {
  const { pile, discard, goes } = state;
  // A turn also ends with an empty pile, and then with fewer Clocks.
  const clocks = isEnd(roll.clock)
    ? discard.filter((card) => faceOf(card).kind === 'clock').length
    : clocksIn(roll.clock);
  return {
    counted: false,
    clocks: { now: clocks, of: CLOCKS.value },
    pile: pile.length,
    discarded: discard.length,
    discard: discard.map((card) => shownCard(roll, goes, card)).reverse(),
    sides: sidesOf(roll, state),
    goes,
    open: openOf(state, roll),
    steps: stepsOf(state, roll),
  };
}
