import { type Side, SIDES } from '#battle/index.ts';
import { type CardAction, type CardCounts, type CardTable, CLOCK, type RollCall } from '#referee/index.ts';
import type { Ability } from '../facts/command.ts';
import { judgePoints } from '../command.ts';
import { faceOf } from '../play/cards.ts';
import { CLOCKS } from '../sheet.ts';
import { abilityOn, officersOf } from './command.ts';
import { actorsOf, shownCard, sideName, titleOf } from './deck-cards.ts';
import { isOver } from './deck-play.ts';
import type { DealtCards } from './deck-state.ts';
import { turnsIn } from './ending.ts';
import { factionOf } from './faction.ts';
import { clocksIn, isEnd } from './sequence.ts';
import { troops } from './unit.ts';
import { points } from './words.ts';

type OpenCards = NonNullable<CardTable['open']>;

function openAbility(roll: RollCall, ability: string, id: string | null): OpenCards {
  const item = id === null ? undefined : roll.find(id);
  const { says, table } = abilityOn(ability as Ability, item?.kind === 'unit' ? troops(item) : undefined);
  return { says: `${says.replace(/^./, (first) => first.toUpperCase())}.`, table };
}

/** No side has a go before the shuffle. */
export const TURN_OVER: OpenCards = { says: 'The turn is over', table: [] };

function openOf(state: DealtCards, roll: RollCall): OpenCards | null {
  const { open } = state;
  if (open === null) return isOver(state, roll) ? TURN_OVER : null;
  if (open.card === null) return openAbility(roll, open.ability ?? 'order', open.unit);
  const face = faceOf(open.card);
  const says = titleOf(roll, open.card);
  switch (face.kind) {
    case 'clock':
      return { says: `${says} ${clocksIn(roll.clock)} of ${CLOCKS.value}`, table: ['Nothing is activated.'] };
    case 'morale':
      return { says, table: ['Every unit of this side takes a reaction test, in its owner\u2019s order.'] };
    case 'forwardBoys':
      return { says, table: open.acts ? actorsOf(roll, face) : ['Its owner chooses.'] };
    case 'troop':
      return { says, table: actorsOf(roll, face) };
  }
}

function forwardChoice(owner: Side, roll: RollCall): readonly CardAction[] {
  const { gained } = judgePoints({
    event: 'forwardBoysForPoints',
    pool: 0,
    officersNotInFlight: officersOf({ roll }, owner),
    cardKind: undefined,
    unitsOfTypeRemaining: undefined,
    amount: undefined,
  });
  const name = sideName(roll, owner);
  return [
    { label: 'Officers and Elite act', says: `One action with each of ${name}`, wish: { do: 'act' } },
    { label: `Take ${points(gained)}`, says: `Instead, for ${name}`, wish: { do: 'points' } },
  ];
}

/** The end of a turn, with what to check first. */
export function shuffleStep(roll: RollCall): CardAction {
  const { turn } = roll.clock;
  const next = isEnd(roll.clock) ? turn + 1 : turn;
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
  if (isOver(state, roll)) return [shuffleStep(roll)];
  const { open, goes } = state;
  if (open === null) return [];
  const face = open.card === null ? undefined : faceOf(open.card);
  if (face?.kind === 'forwardBoys' && face.owner !== null && !open.acts) return forwardChoice(face.owner, roll);
  return [
    { label: `Done: ${sideName(roll, goes)} draws`, says: 'When all has been carried out.', wish: { do: 'finish' } },
  ];
}

type Sides = CardCounts['sides'];

function sidesOf(roll: RollCall, count: (side: Side) => Pick<Sides[number], 'hand' | 'held'>): Sides {
  return SIDES.map((side) => ({ side, ...count(side), points: factionOf(roll, side)?.pool ?? 0 }));
}

/** The cards of both sides, as the book has them. */
export function sidesIn(roll: RollCall): Sides {
  return sidesOf(roll, (side) => {
    const own = factionOf(roll, side);
    return { hand: own?.hand ?? 0, held: own?.held ?? 0 };
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
    sides: sidesIn(roll),
  };
}

/** What is public of a deck on the phone. */
export function tableOf(state: DealtCards, roll: RollCall): CardTable {
  const { pile, discard, hands, held, goes } = state;
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
    sides: sidesOf(roll, (side) => ({ hand: hands[side].length, held: held[side].length })),
    goes,
    open: openOf(state, roll),
    steps: stepsOf(state, roll),
  };
}
