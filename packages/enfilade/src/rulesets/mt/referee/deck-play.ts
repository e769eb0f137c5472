import { other, type Side, SIDES } from '#battle/index.ts';
import type { Dice } from '#dice/index.ts';
import { type CardActionResult, CLOCK, type Follow, type RollCall, type Write } from '#referee/index.ts';
import type { Ability } from '../facts/command.ts';
import { judgePoints } from '../command.ts';
import { faceOf, HAND_SIZE, moraleCard } from '../play/cards.ts';
import { take } from '../play/draw.ts';
import type { Card } from '../play/model.ts';
import { CLOCKS } from '../sheet.ts';
import { judgeClock } from '../victory.ts';
import { abilityOn, officersOf } from './command.ts';
import { gainOf, sideName, testers, titleOf } from './deck-cards.ts';
import { asJson, countWrites, type DealtCards, hasMoraleCard, priceOf, type Wish, withSide } from './deck-state.ts';
import { moraleDue, turnsIn } from './ending.ts';
import { factionOf } from './faction.ts';
import { moraleTest } from './reaction.ts';
import { clocksIn, isEnd, partWith } from './sequence.ts';
import { troops } from './unit.ts';
import { points } from './words.ts';

interface CardMove {
  readonly state: DealtCards;
  readonly says: string;
  readonly writes?: readonly Write[];
  readonly follows?: readonly Follow[];
}

export function moved({ state, says, writes = [], follows = [] }: CardMove): CardActionResult {
  return { state: asJson(state), says, writes: [...writes, ...countWrites(state)], follows };
}

const NOTHING_OPEN = { card: null, ability: null, unit: null, acts: false } as const;
const without = (cards: readonly Card[], card: Card): readonly Card[] => cards.filter((each) => each !== card);
const poolOf = (roll: RollCall, side: Side): number => factionOf(roll, side)?.pool ?? 0;

/** MT-GAP-06: up to three, never down to them. */
function drawUp(state: DealtCards, side: Side): DealtCards {
  const hand = state.hands[side];
  const wanted = Math.max(0, HAND_SIZE - hand.length);
  const drawn = state.pile.slice(0, wanted);
  return { ...state, pile: state.pile.slice(drawn.length), hands: withSide(state.hands, side, [...hand, ...drawn]) };
}

/** A go is over: its player draws; if the pile runs out the turn ends. */
function finish(before: DealtCards): CardMove {
  const { goes } = before;
  const short = HAND_SIZE - before.hands[goes].length > before.pile.length;
  const state = { ...drawUp(before, goes), open: null };
  if (!short) return { state: { ...state, goes: other(goes) }, says: '' };
  const writes = [{ item: CLOCK, field: 'part', to: partWith(CLOCKS.value) }];
  return { state: { ...state, draws: goes }, says: 'The draw pile is empty: the turn ends.', writes };
}

function clockWrites(roll: RollCall): {
  readonly writes: readonly Write[];
  readonly ends: boolean;
  readonly says: string;
} {
  const { turn } = roll.clock;
  const before = Math.min(CLOCKS.value - 1, clocksIn(roll.clock));
  const limit = Math.max(turn, turnsIn(roll) ?? Number.MAX_SAFE_INTEGER);
  const { turnEnds, gameEnds, clocksPlayed } = judgeClock({ clocksPlayedBefore: before, turn, turnLimit: limit });
  const now = turnEnds ? CLOCKS.value : clocksPlayed;
  const says = `Clock ${now} of ${CLOCKS.value}${gameEnds ? ', the end of the last turn' : turnEnds ? ', the turn ends' : ''}`;
  return { writes: [{ item: CLOCK, field: 'part', to: partWith(now) }], ends: turnEnds, says };
}

function play(state: DealtCards, card: Card, roll: RollCall): CardMove | undefined {
  const { goes } = state;
  const held = state.held[goes].includes(card);
  if (!held && !state.hands[goes].includes(card)) return undefined;
  const face = faceOf(card);
  const gained = gainOf(roll, goes, face);
  const clock = face.kind === 'clock' ? clockWrites(roll) : undefined;
  const after: DealtCards = {
    ...state,
    discard: [...state.discard, card],
    hands: withSide(state.hands, goes, without(state.hands[goes], card)),
    held: withSide(state.held, goes, without(state.held[goes], card)),
    open: { ...NOTHING_OPEN, card },
    draws: clock?.ends === true ? goes : null,
  };
  const more = gained > 0 ? ` and gains ${points(gained)}` : '';
  return {
    state: after,
    says: `${sideName(roll, goes)} plays ${clock === undefined ? titleOf(roll, card) : clock.says}${more}.`,
    writes: [
      ...(clock?.writes ?? []),
      ...(gained > 0 ? [{ item: goes, field: 'pool', to: poolOf(roll, goes) + gained }] : []),
    ],
    follows: face.kind === 'morale' && face.owner !== null ? testers(roll, face.owner).map(moraleTest) : [],
  };
}

/** MT-CMD-02, MT-READ-31: the points are the owner's, whichever side played it. */
function takePoints(state: DealtCards, roll: RollCall): CardMove | undefined {
  const owner = state.open?.card === undefined || state.open.card === null ? null : faceOf(state.open.card).owner;
  if (owner === null) return undefined;
  const { gained, poolAfter } = judgePoints({
    event: 'forwardBoysForPoints',
    pool: poolOf(roll, owner),
    officersNotInFlight: officersOf({ roll }, owner),
    cardKind: undefined,
    unitsOfTypeRemaining: undefined,
    amount: undefined,
  });
  const done = finish(state);
  return {
    state: done.state,
    says: `${sideName(roll, owner)} takes ${points(gained)} for Forward Boys!. ${done.says}`.trim(),
    writes: [{ item: owner, field: 'pool', to: poolAfter }, ...(done.writes ?? [])],
  };
}

function useAbility(state: DealtCards, { ability, card, unit: id }: Wish, roll: RollCall): CardMove | undefined {
  const { goes } = state;
  const item = id === null ? undefined : roll.find(id);
  const unit = item?.kind === 'unit' ? troops(item) : undefined;
  const pool = poolOf(roll, goes);
  const onCard = ability === 'holdBack' || ability === 'preparation';
  if (onCard ? card === null : unit?.side !== goes) return undefined;
  const place = ability === 'holdBack' ? state.hands[goes] : state.discard;
  const face = card === null ? undefined : faceOf(card);
  const facts = onCard
    ? {
        cardKind: face?.kind,
        cardOwner: face?.owner === goes ? 'self' : 'enemy',
        cardIn: ability === 'holdBack' ? 'hand' : 'discard',
      }
    : { figures: Math.max(1, unit?.figures ?? 1), unitInFlight: unit?.flight === true };
  const price = priceOf({ ability, pool, ...facts });
  if ('refusal' in price || (card !== null && !place.includes(card))) return undefined;
  const used = abilityOn(ability as Ability, unit);
  const paid = { item: goes, field: 'pool', to: pool - price.cost };
  const says = `${sideName(roll, goes)} pays ${points(price.cost)}: ${used.says}.`;
  if (card === null)
    return { state: { ...state, open: { ...NOTHING_OPEN, ability, unit: id } }, says, writes: [paid, ...used.writes] };
  const done = finish(withCardMoved(state, ability, card));
  return { state: done.state, says: `${says} ${done.says}`.trim(), writes: [paid, ...(done.writes ?? [])] };
}

function withCardMoved(state: DealtCards, ability: string | null, card: Card): DealtCards {
  const { goes, hands, held, discard } = state;
  if (ability === 'holdBack')
    return {
      ...state,
      hands: withSide(hands, goes, without(hands[goes], card)),
      held: withSide(held, goes, [...held[goes], card]),
    };
  return { ...state, discard: without(discard, card), hands: withSide(hands, goes, [...hands[goes], card]) };
}

/** Section 7.2, endTurn: Morale cards, the discard pile shuffled in, the next turn; then the side that was to draw draws. */
function shuffle(state: DealtCards, roll: RollCall, chance: Pick<Dice, 'roll'>): CardMove {
  const ends = isEnd(roll.clock);
  const turn = roll.clock.turn + (ends ? 1 : 0);
  const due = moraleDue(roll);
  const added = SIDES.filter(
    (side) => (due.includes(side) || factionOf(roll, side)?.morale === true) && !hasMoraleCard(state, side),
  );
  const cards = [...state.pile, ...state.discard, ...added.map(moraleCard)];
  const shuffled: DealtCards = {
    ...state,
    pile: take(chance, cards, cards.length),
    discard: [],
    open: null,
    draws: null,
    turn,
  };
  const { draws } = state;
  const names = added.map((side) => sideName(roll, side)).join(' and ');
  return {
    state: draws === null ? shuffled : { ...drawUp(shuffled, draws), goes: other(draws) },
    says: `The discard pile is shuffled in for turn ${turn}${names === '' ? '' : `, with the Morale card of ${names}`}.`,
    writes: [
      ...(ends
        ? [
            { item: CLOCK, field: 'turn', to: turn },
            { item: CLOCK, field: 'part', to: partWith(0) },
          ]
        : []),
      ...due.map((side) => ({ item: side, field: 'morale', to: true })),
    ],
  };
}

/** Whether the turn is over and nothing but the shuffle comes next. */
export function isOver(state: DealtCards, roll: RollCall): boolean {
  return isEnd(roll.clock) || state.turn < roll.clock.turn;
}

/** The wished action, if it is allowed now. */
export function carryOut(
  state: DealtCards,
  wish: Wish,
  roll: RollCall,
  chance: Pick<Dice, 'roll'>,
): CardMove | undefined {
  if (isOver(state, roll)) return wish.do === 'shuffle' ? shuffle(state, roll, chance) : undefined;
  const { open, goes } = state;
  if (open === null) {
    if (wish.do === 'play' && wish.card !== null) return play(state, wish.card, roll);
    if (wish.do === 'ability') return useAbility(state, wish, roll);
    const empty = state.hands[goes].length + state.held[goes].length === 0;
    if (wish.do !== 'pass' || !empty) return undefined;
    const done = finish(state);
    return { ...done, says: `${sideName(roll, goes)} has nothing to play. ${done.says}`.trim() };
  }
  const chooses = open.card !== null && faceOf(open.card).kind === 'forwardBoys' && !open.acts;
  if (chooses) {
    if (wish.do === 'points') return takePoints(state, roll);
    const says = 'Officers and Elite act on Forward Boys!.';
    return wish.do === 'act' ? { state: { ...state, open: { ...open, acts: true } }, says } : undefined;
  }
  if (wish.do !== 'finish') return undefined;
  const done = finish(state);
  return { ...done, says: `${sideName(roll, goes)} draws. ${done.says}`.trim() };
}
