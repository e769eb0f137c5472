import { decision } from '#procedure/index.ts';
import { CLOCK, type Clock, LOSSES, type Losses } from './facts/victory.ts';
import { CLOCKS, MORALE_CARD } from './sheet.ts';

export interface ClockResult {
  readonly turnEnds: boolean;
  readonly gameEnds: boolean;
  readonly clocksPlayed: number;
  readonly turnAfter: number;
}

export function judgeClock({ clocksPlayedBefore, turn, turnLimit }: Clock): ClockResult {
  const played = clocksPlayedBefore + 1;
  const turnEnds = played === CLOCKS.value;
  const gameEnds = turnEnds && turn === turnLimit;
  return {
    turnEnds,
    gameEnds,
    clocksPlayed: turnEnds ? 0 : played,
    turnAfter: turnEnds && !gameEnds ? turn + 1 : turn,
  };
}

export const clockCard = decision({
  id: 'clock-card',
  label: 'Clock card',
  form: CLOCK,
  uses: [CLOCKS],
  headline: ['turnEnds', 'gameEnds'],
  decide: judgeClock,
  says({ turnEnds, gameEnds, clocksPlayed, turnAfter }) {
    if (gameEnds) return 'The turn ends, and with it the game.';
    return turnEnds ? `The turn ends; turn ${turnAfter} begins.` : `Clock card ${clocksPlayed}: the turn goes on.`;
  },
});

export function judgeLosses({ startingFigures, figuresLost }: Losses): { readonly moraleCardInDeck: boolean } {
  return { moraleCardInDeck: MORALE_CARD.value * figuresLost >= startingFigures };
}

/** Half of its men: where the losses of a side decide the battle, or bring its Morale card into the deck (MT-GAP-04). */
export function halfOf(startingFigures: number): number {
  let mark = 0;
  while (mark < startingFigures && !judgeLosses({ startingFigures, figuresLost: mark }).moraleCardInDeck) mark += 1;
  return mark;
}

export const moraleCardCheck = decision({
  id: 'morale-card-check',
  label: 'Morale card in the deck?',
  form: LOSSES,
  uses: [MORALE_CARD],
  headline: ['moraleCardInDeck'],
  decide: judgeLosses,
  says: ({ moraleCardInDeck }) =>
    moraleCardInDeck ? 'Half are lost: shuffle its Morale card into the deck.' : 'No Morale card yet.',
});
