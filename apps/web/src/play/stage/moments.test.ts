import { expect, it } from 'vitest';
import type { JournalLine } from '../engine/journal-lines.ts';
import { keyMoments } from './moments.ts';
import { cardOf } from './testing.ts';

/** The order of each entry, and whose turn it is in. */
function linesOf(acts: readonly (readonly [entry: number, by: 'a' | 'b' | null, active: 'a' | 'b'])[]) {
  return acts.map(([entry, by, active]) => ({ entry, by, active })) as unknown as readonly JournalLine[];
}

const cards = [1, 2, 3, 4, 5].map((n) => cardOf(n));
const lines = linesOf([
  [1, 'b', 'b'],
  [2, 'a', 'a'],
  [3, 'b', 'b'],
  [4, 'a', 'b'],
  [5, 'b', 'b'],
]);
const told = { cards, lines, viewer: 'a', partsOfOneSide: true, until: 5 } as const;
const froms = (given: Parameters<typeof keyMoments>[0]) => keyMoments(given).map(({ from }) => from);

it('keeps what the other side did in its last turn, with what was answered in it', () => {
  expect(froms(told)).toEqual([3, 4, 5]);
});

it('where both sides act in a part of the turn, what they did since my last order', () => {
  expect(froms({ ...told, partsOfOneSide: false })).toEqual([5]);
});

it('leaves out what was not shown yet, and shows onlookers everything', () => {
  expect(froms({ ...told, until: 4 })).toEqual([3, 4]);
  expect(froms({ ...told, viewer: 'nobody' })).toEqual([1, 2, 3, 4, 5]);
});

it('goes by the units on a card while its order is not in the journal', () => {
  const theirs = cardOf(6, { actors: [{ id: 'x', name: 'X', side: 'b', at: null }] });
  expect(froms({ ...told, cards: [...cards, theirs], until: 6 })).toEqual([3, 4, 5, 6]);
});
