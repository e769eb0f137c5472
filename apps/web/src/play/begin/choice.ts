import { isRecord, type Level, type Side } from 'enfilade';
import { keepChoice, readChoice } from '../../parts/settings.ts';
import type { Players } from '../players.ts';

const KEPT = 'enfilade.opponent';

export const LEVELS: readonly Level[] = ['recruit', 'captain', 'marshal', 'random'];

/** The opponent: a computer player of some level, or another person at the same screen. */
export interface Opponent {
  readonly kind: 'computer' | 'here';
  readonly level: Level;
}

/** For a first visit. */
const FIRST: Opponent = { kind: 'computer', level: 'recruit' };

/** As it was chosen last. */
export function readOpponent(kept: string | null): Opponent {
  try {
    const found: unknown = JSON.parse(kept ?? 'null');
    if (!isRecord(found)) return FIRST;
    const { kind, level } = found;
    return {
      kind: kind === 'here' ? 'here' : 'computer',
      level: LEVELS.find((each) => each === level) ?? FIRST.level,
    };
  } catch {
    return FIRST; // Not in the format written here.
  }
}

export const keptOpponent = (): Opponent => readOpponent(readChoice(KEPT));
export const keepOpponent = (opponent: Opponent): void => keepChoice(KEPT, JSON.stringify(opponent));

export function playersFor(side: Side, { kind, level }: Opponent): Players {
  const against = kind === 'here' ? 'person' : level;
  return side === 'a' ? { a: 'person', b: against } : { a: against, b: 'person' };
}

/** Two computer players of a level. */
export const showOf = (level: Level): Players => ({ a: level, b: level });
