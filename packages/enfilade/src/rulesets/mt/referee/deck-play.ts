import { other, type Side, SIDES } from '#battle/index.ts';
import type { Dice } from '#dice/index.ts';
import { type CardActionResult, CLOCK, type Follow, type RollCall, type Write } from '#referee/index.ts';
import type { Ability } from '../facts/command.ts';
import {
  afterDraw,
  afterHoldBack,
  afterPlay,
  afterPreparation,
  afterShuffle,
  drawFor,
  forwardPoints,
  isOwnTroopCard,
  officersInPlay,
  pileRunsOut,
  playable,
  unitsFor,
} from '../card-game.ts';
import { type Card, faceOf, moraleCard } from '../cards.ts';
import { CLOCKS } from '../sheet.ts';
import { judgeClock } from '../victory.ts';
import { abilityOn } from './command.ts';
import { gainFor, sideName, titleOf } from './deck-cards.ts';
import {
  asJson,
  countWrites,
  type DealtCards,
  hasMoraleCard,
  priceOnCard,
  priceOnUnit,
  type Wish,
} from './deck-state.ts';
import { awaitsShuffle, beforeClock, nextTurn } from './victory.ts';
import { factionOf } from './faction.ts';
import { moraleTest } from './morale.ts';
import { partWith } from './sequence.ts';
import { inPlay, troops } from './unit.ts';
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
const poolOf = (roll: RollCall, side: Side): number => factionOf(roll, side)?.pool ?? 0;

type CardChance = Pick<Dice, 'roll'>;

export function drawUp(state: DealtCards, side: Side, chance: CardChance): DealtCards {
  return { ...state, ...afterDraw(state, side, drawFor(state, side, chance)) };
}

/** A go is over: its player draws; if the pile runs out the turn ends. */
function finish(
  before: DealtCards,
  chance: CardChance,
  { says, writes = [] }: Pick<CardMove, 'says' | 'writes'>,
): CardMove {
  const { goes } = before;
  const state = { ...drawUp(before, goes, chance), open: null };
  if (!pileRunsOut(before, goes)) return { state: { ...state, goes: other(goes) }, says, writes };
  return {
    state: { ...state, draws: goes },
    says: `${says} The draw pile is empty: the turn ends.`,
    writes: [...writes, { item: CLOCK, field: 'part', to: partWith(CLOCKS.value) }],
  };
}

interface PlayedClock {
  readonly says: string;
  readonly ends: boolean;
  readonly writes: readonly Write[];
}

function playClock(roll: RollCall): PlayedClock {
  const before = { turnLimit: Number.MAX_SAFE_INTEGER, ...beforeClock(roll) };
  const { turnEnds, gameEnds, clocksPlayed } = judgeClock(before);
  const now = turnEnds ? CLOCKS.value : clocksPlayed;
  const says = `Clock ${now} of ${CLOCKS.value}${gameEnds ? ', the end of the last turn' : turnEnds ? ', the turn ends' : ''}`;
  return { says, ends: turnEnds, writes: [{ item: CLOCK, field: 'part', to: partWith(now) }] };
}

function play(state: DealtCards, card: Card, roll: RollCall): CardMove | undefined {
  const { goes } = state;
  if (!playable(state, goes).includes(card)) return undefined;
  const face = faceOf(card);
  const gained = gainFor(roll, goes, face);
  const clock = face.kind === 'clock' ? playClock(roll) : undefined;
  const more = gained > 0 ? ` and gains ${points(gained)}` : '';
  return {
    state: {
      ...state,
      ...afterPlay(state, goes, card),
      open: { ...NOTHING_OPEN, card },
      draws: clock?.ends === true ? goes : null,
    },
    says: `${sideName(roll, goes)} plays ${clock?.says ?? titleOf(roll, card)}${more}.`,
    writes: [
      ...(clock?.writes ?? []),
      ...(gained > 0 ? [{ item: goes, field: 'pool', to: poolOf(roll, goes) + gained }] : []),
    ],
    follows: face.kind === 'morale' ? unitsFor(inPlay(roll), face).map(moraleTest) : [],
  };
}

/** MT-CMD-02, MT-READ-31: the points are the owner's, whichever side played it. */
function takePoints(state: DealtCards, owner: Side, { roll, chance }: Table): CardMove {
  const gained = forwardPoints(officersInPlay(inPlay(roll), owner));
  return finish(state, chance, {
    says: `${sideName(roll, owner)} takes ${points(gained)} for Forward Boys!.`,
    writes: [{ item: owner, field: 'pool', to: poolOf(roll, owner) + gained }],
  });
}

const CARD_ABILITIES = { holdBack: afterHoldBack, preparation: afterPreparation } as const;

function isCardAbility(ability: Ability): ability is keyof typeof CARD_ABILITIES {
  return ability in CARD_ABILITIES;
}

function pay(
  roll: RollCall,
  side: Side,
  cost: number,
  what: string,
): Pick<CardMove, 'says'> & { readonly writes: readonly Write[] } {
  return {
    says: `${sideName(roll, side)} pays ${points(cost)}: ${what}.`,
    writes: [{ item: side, field: 'pool', to: poolOf(roll, side) - cost }],
  };
}

function useAbility(
  state: DealtCards,
  { ability, card, unit: id }: Wish,
  { roll, chance }: Table,
): CardMove | undefined {
  const { goes, hands, discard } = state;
  if (ability === null) return undefined;
  const pool = poolOf(roll, goes);
  if (isCardAbility(ability)) {
    const price = priceOnCard(ability, pool);
    const lies = ability === 'holdBack' ? hands[goes] : discard;
    if ('refusal' in price || card === null || !lies.includes(card) || !isOwnTroopCard(card, goes)) return undefined;
    const after = { ...state, ...CARD_ABILITIES[ability](state, goes, card) };
    return finish(after, chance, pay(roll, goes, price.cost, abilityOn(ability, undefined).says));
  }
  const item = id === null ? undefined : roll.find(id);
  const unit = item?.kind === 'unit' ? troops(item) : undefined;
  if (unit?.side !== goes) return undefined;
  const price = priceOnUnit(ability, pool, unit);
  if ('refusal' in price) return undefined;
  const used = abilityOn(ability, unit);
  const { says, writes } = pay(roll, goes, price.cost, used.says);
  return {
    state: { ...state, open: { ...NOTHING_OPEN, ability, unit: id } },
    says,
    writes: [...writes, ...used.writes],
  };
}

/** Section 7.2, endTurn: Morale cards, the discard pile shuffled in, the next turn; then the side that was to draw draws. */
function shuffle(state: DealtCards, { roll, chance }: Table): CardMove {
  const { turn, due, writes } = nextTurn(roll);
  const added = SIDES.filter(
    (side) => (due.includes(side) || factionOf(roll, side)?.morale === true) && !hasMoraleCard(state, side),
  );
  const { draws } = state;
  const shuffled = { ...state, ...afterShuffle(state, added.map(moraleCard)), open: null, draws: null, turn };
  const names = added.map((side) => sideName(roll, side)).join(' and ');
  return {
    state: draws === null ? shuffled : { ...drawUp(shuffled, draws, chance), goes: other(draws) },
    says: `The discard pile is shuffled in for turn ${turn}${names === '' ? '' : `, with the Morale card of ${names}`}.`,
    writes,
  };
}

/** What is on the table besides the cards. */
interface Table {
  readonly roll: RollCall;
  readonly chance: CardChance;
}

/** The owner of a Forward Boys! card, while it has not chosen (MT-READ-31). */
export function whoChooses({ open }: DealtCards): Side | null {
  if (open === null || open.card === null || open.acts) return null;
  const { kind, owner } = faceOf(open.card);
  return kind === 'forwardBoys' ? owner : null;
}

/** The wished action, if it is allowed now. */
export function carryOut(state: DealtCards, wish: Wish, table: Table): CardMove | undefined {
  const { roll, chance } = table;
  if (awaitsShuffle(state, roll)) return wish.do === 'shuffle' ? shuffle(state, table) : undefined;
  const { open, goes } = state;
  const name = sideName(roll, goes);
  if (open === null) {
    if (wish.do === 'play' && wish.card !== null) return play(state, wish.card, roll);
    if (wish.do === 'ability') return useAbility(state, wish, table);
    if (wish.do !== 'pass' || playable(state, goes).length > 0) return undefined;
    return finish(state, chance, { says: `${name} has nothing to play.` });
  }
  const chooser = whoChooses(state);
  if (chooser === null) return wish.do === 'finish' ? finish(state, chance, { says: `${name} draws.` }) : undefined;
  if (wish.do === 'points') return takePoints(state, chooser, table);
  const says = 'Officers and Elite act on Forward Boys!.';
  return wish.do === 'act' ? { state: { ...state, open: { ...open, acts: true } }, says } : undefined;
}
