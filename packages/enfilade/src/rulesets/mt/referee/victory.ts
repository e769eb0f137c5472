import { type Side, SIDES } from '#battle/index.ts';
import {
  type Chore,
  CLOCK,
  nameOf,
  type Resolution,
  resolution,
  type RollCall,
  type Watch,
  type Write,
} from '#referee/index.ts';
import { CLOCKS, MORALE_CARD } from '../sheet.ts';
import { isMoraleCardDue } from '../card-game.ts';
import { type ClockResult, halfOf, type judgeLosses } from '../victory.ts';
import { faction, factionOf, lossesOf } from './faction.ts';
import { clocksIn, isEnd, partWith } from './sequence.ts';
import { figures } from './words.ts';

const VICTORY = 'MT-GAP-39';

/** The last turn, if a scenario or the last Clock card set it. */
export function turnsIn(roll: RollCall): number | undefined {
  const turns = roll.find(CLOCK)?.values['turns'];
  return typeof turns === 'number' ? turns : undefined;
}

/** What a Clock card finds; a turn that people keep on the table is never past the last. */
export function beforeClock(roll: RollCall) {
  const { turn } = roll.clock;
  const limit = turnsIn(roll);
  return {
    clocksPlayedBefore: Math.min(CLOCKS.value - 1, clocksIn(roll.clock)),
    turn,
    ...(limit === undefined ? {} : { turnLimit: Math.max(turn, limit) }),
  };
}

export const CLOCK_CARD: Resolution = resolution<ClockResult>({
  roles: [],
  asks: ['clocksPlayedBefore', 'turnLimit'],
  bands: (field) =>
    field === 'clocksPlayedBefore'
      ? Array.from({ length: CLOCKS.value }, (_, n) => ({ label: n === 0 ? 'None' : String(n), value: n }))
      : undefined,
  fill: ({ roll }) => beforeClock(roll),
  after({ given, output: { turnEnds, gameEnds, clocksPlayed } }) {
    return {
      verdict: gameEnds ? 'The game ends' : turnEnds ? 'The turn ends' : `Clock ${clocksPlayed} of ${CLOCKS.value}`,
      says: gameEnds
        ? 'The last Clock of the last turn: the game is over.'
        : turnEnds
          ? `Clock ${CLOCKS.value} of ${CLOCKS.value}: the turn ends.`
          : `Clock ${clocksPlayed} of ${CLOCKS.value}: nothing is activated, the turn goes on.`,
      table: turnEnds ? ['Finish the turn: see what is due before it ends.'] : [],
      writes: [
        { item: CLOCK, field: 'part', to: partWith(turnEnds ? CLOCKS.value : clocksPlayed) },
        { item: CLOCK, field: 'turns', to: Number(given['turnLimit']) },
      ],
      follows: [],
    };
  },
});

export const MORALE_CHECK: Resolution = resolution<ReturnType<typeof judgeLosses>>({
  roles: [{ id: 'side', label: 'Which side', kind: 'side', of: 'any' }],
  asks: ['startingFigures', 'figuresLost'],
  fill(cast) {
    const [item] = cast.of('side');
    if (item === undefined) return {};
    const { start, lost } = lossesOf(cast.roll, faction(item).id);
    return { startingFigures: Math.max(1, start), figuresLost: Math.min(lost, Math.max(1, start)) };
  },
  after({ cast, output: { moraleCardInDeck } }) {
    const [item] = cast.of('side');
    const name = item === undefined ? 'the side' : nameOf(item);
    return {
      verdict: moraleCardInDeck ? 'Morale card' : 'No Morale card',
      says: moraleCardInDeck ? `The Morale card of ${name} belongs in the deck.` : `No Morale card for ${name} yet.`,
      table: moraleCardInDeck ? [`Shuffle the Morale card of ${name} into the deck; it stays there.`] : [],
      writes: item === undefined || !moraleCardInDeck ? [] : [{ item: item.id, field: 'morale', to: true }],
      follows: [],
    };
  },
});

/** MT-GAP-04: sides whose Morale card is due. */
export function moraleDue(roll: RollCall): readonly Side[] {
  return SIDES.filter((side) => {
    const { start, lost } = lossesOf(roll, side);
    return isMoraleCardDue({ start, lost, morale: factionOf(roll, side)?.morale === true });
  });
}

/** Whether a deck waits to be shuffled: the turn is over, or has been turned on elsewhere. */
export function awaitsShuffle({ turn }: { readonly turn: number }, { clock }: RollCall): boolean {
  return isEnd(clock) || turn < clock.turn;
}

/** The turn that a shuffle begins, and what the book notes of it. */
export function nextTurn(roll: RollCall): {
  readonly turn: number;
  readonly due: readonly Side[];
  readonly writes: readonly Write[];
} {
  const ends = isEnd(roll.clock);
  const turn = roll.clock.turn + (ends ? 1 : 0);
  const due = moraleDue(roll);
  const clock = [
    { item: CLOCK, field: 'turn', to: turn },
    { item: CLOCK, field: 'part', to: partWith(0) },
  ];
  return {
    turn,
    due,
    writes: [...(ends ? clock : []), ...due.map((side) => ({ item: side, field: 'morale', to: true }))],
  };
}

/** Section 7.2, endTurn. */
export function chores(roll: RollCall): readonly Chore[] {
  if (!isEnd(roll.clock)) return [];
  const morale = moraleDue(roll).map(
    (side): Chore => ({
      id: `morale-${side}`,
      says: `${factionOf(roll, side)?.name ?? side} has lost half of its figures: its Morale card goes into the deck.`,
      rule: MORALE_CARD.fact,
      writes: [{ item: side, field: 'morale', to: true }],
    }),
  );
  return [
    ...morale,
    {
      id: 'shuffle',
      says: 'Shuffle the discard pile, Clock cards too, into the draw pile. Hands, cards held back and points are kept.',
      rule: 'MT-GAP-06',
      writes: [],
    },
  ];
}

interface Mark {
  readonly now: number;
  readonly limit: number;
  readonly says: string;
  readonly reached: string;
  readonly rule: string;
}

const NEAR = 2;

function watchOf(roll: RollCall, side: Side, { now, limit, says, reached, rule }: Mark): Watch {
  const state = now >= limit ? 'reached' : limit - now <= NEAR ? 'near' : 'holds';
  const label = factionOf(roll, side)?.name ?? side;
  return { item: side, label, now, limit, state, says: state === 'reached' ? reached : says, rule };
}

/** Section 10, and what a scenario counts besides. */
export function watches(roll: RollCall): readonly Watch[] {
  return SIDES.flatMap((side): Watch[] => {
    const { start, lost, safe, there } = lossesOf(roll, side);
    const own = factionOf(roll, side);
    if (own === undefined || start === 0) return [];
    const half = halfOf(start);
    const marks: Mark[] = [
      {
        now: lost,
        limit: half,
        says: `${lost} of ${figures(start)} lost, half at ${half}`,
        reached: `${lost} of ${figures(start)} lost: half, its Morale card is due, and a plain battle is lost at the end of the turn`,
        rule: MORALE_CARD.fact,
      },
    ];
    if (own.decides !== null)
      marks.push({
        now: lost,
        limit: own.decides,
        says: `${lost} lost, the scenario is decided at ${own.decides}`,
        reached: `${lost} lost: look at how this scenario is won`,
        rule: VICTORY,
      });
    if (own.escapes !== null)
      marks.push({
        now: safe,
        limit: own.escapes,
        says: `${safe} safe, the scenario is won at ${own.escapes}`,
        reached: `${safe} safe: look at how this scenario is won`,
        rule: VICTORY,
      });
    if (there === 0)
      marks.push({ now: 1, limit: 1, says: '', reached: 'no figure on the table: the battle is lost', rule: VICTORY });
    return marks.map((mark) => watchOf(roll, side, mark));
  });
}
