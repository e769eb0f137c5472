import type { System } from './battle.ts';
import type { ConductResult } from './conduct.ts';
import type { Side } from './side.ts';
import type { Draw } from './umpire.ts';

/** One order with everything that came from outside while it was carried out. */
export interface JournalEntry<O> {
  readonly by: Side;
  readonly order: O;
  readonly draws: readonly Draw[];
  /** After how many of its events each of them came; files of older versions do not say. */
  readonly drawnAt?: readonly number[] | undefined;
  /** Which of the draws are dice that a player threw on a table of their own and typed in; left out where none are. */
  readonly typed?: readonly number[] | undefined;
  /** The side that gave each answer among the draws. */
  readonly answeredBy: readonly Side[];
  /** How many events it told. */
  readonly events: number;
  /** It revealed something hidden. */
  readonly revealed: boolean;
}

/** What the journal keeps of an order when it has been carried out. */
export function recordOf<S extends System>({
  draws,
  drawnAt,
  answeredBy,
  events,
}: ConductResult<S>): Omit<JournalEntry<unknown>, 'by' | 'order'> {
  const revealed = events.some(({ about }) => about['reveals'] === true);
  return { draws, drawnAt, answeredBy, events: events.length, revealed };
}

/** How many dice of a record a player typed in. */
export function typedDice(entries: readonly Pick<JournalEntry<unknown>, 'draws' | 'typed'>[]): number {
  return entries
    .flatMap(({ draws, typed = [] }) => typed.map((at) => draws[at]))
    .reduce((sum, draw) => sum + (draw !== undefined && 'faces' in draw ? draw.faces.length : 0), 0);
}

/** Why an entry cannot be undone; undefined if it can. Derived from what came from outside, never declared. */
export function whyNotUndone(
  entry: Pick<JournalEntry<unknown>, 'by' | 'draws' | 'answeredBy' | 'revealed'>,
): string | undefined {
  if (entry.draws.some((draw) => 'faces' in draw)) return 'dice were thrown';
  if (entry.answeredBy.some((side) => side !== entry.by)) return 'the other side has answered';
  if (entry.revealed) return 'something hidden was shown';
  return undefined;
}
