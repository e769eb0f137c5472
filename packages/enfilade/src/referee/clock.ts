import { other, type Side } from '#battle/index.ts';
import { CLOCK, type Item } from './book.ts';
import type { Referee, TurnPart } from './kit.ts';
import type { Clock } from './roll-call.ts';

export function partAt({ sequence }: Pick<Referee, 'sequence'>, clock: Clock): TurnPart {
  const part = sequence.find(({ id }) => id === clock.part) ?? sequence[0];
  if (part === undefined) throw new Error('a sequence of play has parts');
  return part;
}

/** The side whose part it is; undefined where both act. */
export function activeSide(part: TurnPart, { first }: Clock): Side | undefined {
  if (part.whose === 'both') return undefined;
  return part.whose === 'first' ? first : other(first);
}

/** The clock one part on; after the last part a new turn begins. */
export function nextClock(referee: Pick<Referee, 'sequence'>, clock: Clock): Clock {
  const { sequence } = referee;
  const at = sequence.indexOf(partAt(referee, clock));
  const next = sequence[at + 1];
  if (next !== undefined) return { ...clock, part: next.id };
  return { ...clock, turn: clock.turn + 1, part: sequence[0]?.id ?? '' };
}

/** The items of a book in which nothing has happened: the clock and two sides. */
export function openingItems(referee: Referee, names: Readonly<Record<Side, string>>): readonly Item[] {
  const { sequence, roster } = referee;
  return [
    { id: CLOCK, kind: 'clock', values: { turn: 1, part: sequence[0]?.id ?? '', first: 'a' } },
    { id: 'a', kind: 'side', values: { name: names.a, ...roster.newSide } },
    { id: 'b', kind: 'side', values: { name: names.b, ...roster.newSide } },
  ];
}
