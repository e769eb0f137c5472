import { beforeEach, expect, test } from 'vitest';
import { type Json, loadScenario } from 'enfilade';
import { openingOf } from '../opening.ts';
import type { Book } from '../store.ts';
import { bookOf } from '../testing.ts';
import { Cards } from './cards.ts';
import type { KeptDeck } from './keeping.ts';

let book: Book;
let cards: Cards;
let kept: KeptDeck[];

beforeEach(async () => {
  book = await bookOf('mt', 'mt-glen');
  kept = [];
  cards = open(null);
});

function open(state: Json): Cards {
  const { deck } = book.referee;
  if (deck === undefined) throw new Error('no deck');
  return new Cards(
    deck,
    book,
    { key: 'k', state, past: [] },
    { keep: (each) => Promise.resolve(void kept.push(each)) },
  );
}

function playFirst(): void {
  const goes = cards.table.value?.goes ?? 'a';
  const play = cards.look(goes)?.cards[0]?.play.wish ?? null;
  expect(cards.carry(play)).toBe(true);
}

const handOf = (): readonly string[] => (cards.hand('a')?.cards ?? []).map(({ id }) => id);

test('nothing lies anywhere before a deck is laid; then the book knows how many, and no card', () => {
  expect([cards.table.value, cards.counts.value]).toEqual([undefined, undefined]);
  cards.lay(false);
  expect(cards.counts.value).toMatchObject({ pile: 10, discarded: 0 });
  expect(cards.table.value?.sides.map(({ hand }) => hand)).toEqual([3, 3]);
  const written = JSON.stringify(book.ledger.value.notes);
  for (const { id, title } of cards.hand('a')?.cards ?? []) {
    expect(written).not.toContain(id);
    expect(written).not.toContain(title);
  }
});

test('a card that was played is taken back with its note, and so is what the book said', () => {
  cards.lay(false);
  const before = handOf();
  const clock = book.roll.value.clock.part;
  playFirst();
  expect(cards.counts.value?.discarded).toBe(1);
  expect(cards.undo()).toBe(true);
  expect(handOf()).toEqual(before);
  expect([cards.counts.value?.discarded, book.roll.value.clock.part]).toEqual([0, clock]);
});

test('nothing can be undone once a player has looked at their cards', () => {
  cards.lay(false);
  playFirst();
  expect(cards.lastToUndo()?.note).toBe(book.ledger.value.notes.at(-1)?.id);
  cards.look('b');
  expect(cards.lastToUndo()).toBeUndefined();
  expect(cards.undo()).toBe(false);
});

test('a deck that was laid anew is not taken back to what it was before', () => {
  cards.lay(false);
  expect(cards.lastToUndo()).toBeUndefined();
});

test('what was taken back in the history of the book is taken back here', () => {
  cards.lay(false);
  const before = handOf();
  playFirst();
  const last = book.lastToUndo();
  if (last === undefined) throw new Error('nothing written');
  book.undo(last);
  cards.follow();
  expect(handOf()).toEqual(before);
});

test('every change is kept, in order, and read again as it was', async () => {
  cards.lay(false);
  playFirst();
  await Promise.resolve();
  await expect.poll(() => kept.length).toBe(2);
  const again = open(kept.at(-1)?.state ?? null);
  expect(again.table.value).toEqual(cards.table.value);
});

test('what is not allowed now is not done', () => {
  cards.lay(false);
  const notes = book.ledger.value.notes.length;
  expect(cards.carry({ do: 'finish' })).toBe(false);
  expect(cards.carry({ do: 'play', card: 'a/morale' })).toBe(false);
  expect(book.ledger.value.notes.length).toBe(notes);
});

test('another battle in the same book begins at its beginning, without the deck of the old one', async () => {
  cards.lay(false);
  const pool = Number(book.roll.value.find('a')?.values['pool'] ?? 0);
  book.edit([{ item: 'a', field: 'pool', to: pool + 5 }]);
  book.turnOn();
  const scenario = await loadScenario('mt-harlans-mill');
  if (scenario === undefined) throw new Error('no battle');
  const { referee } = book;
  expect(book.replaceArmies(referee.roster.enrol(scenario), openingOf(scenario, referee), '')).toEqual([]);
  expect(book.roll.value.clock).toMatchObject({ turn: 1, part: referee.sequence[0]?.id, first: scenario.first });
  expect(book.roll.value.find('a')?.values['pool']).not.toBe(pool + 5);
  expect([cards.counts.value, cards.table.value]).toEqual([undefined, undefined]);
});
