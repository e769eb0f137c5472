import type { Side, SideWords } from 'enfilade';
import { LATER_STRINGS } from '../../later-strings.ts';
import type { Players } from '../../players.ts';

/** The end in words for the person at the screen. */
export interface EndWords {
  readonly title: string;
  /** Whether the only person at the screen has won; null for a draw, and where several or none looked on. */
  readonly isWon: boolean | null;
  /** Which side that person led. */
  readonly led: Side | null;
}

interface EndFacts {
  readonly winner: Side | null;
  readonly players: Players;
  readonly isView: boolean;
  readonly sides: Readonly<Record<Side, SideWords>>;
}

/** A single player is told whether they won or lost; otherwise it says which side has won. */
export function endWords({ winner, players, isView, sides }: EndFacts): EndWords {
  const persons = isView ? [] : (['a', 'b'] as const).filter((side) => players[side] === 'person');
  const led = persons.length === 1 ? (persons[0] ?? null) : null;
  if (winner === null) return { title: LATER_STRINGS.draw, isWon: null, led };
  if (led === null) return { title: LATER_STRINGS.victory(sides[winner]), isWon: null, led };
  const isWon = winner === led;
  return { title: isWon ? LATER_STRINGS.won : LATER_STRINGS.lost, isWon, led };
}
