import fc from 'fast-check';
import { type Json, loadReferee } from 'enfilade';
import { appendAll, type Edit, type Item, type Note, openLedger } from 'enfilade/referee';
import { describe, expect, test } from 'vitest';
import { openingNote, setting } from '../testing-notes.ts';
import { BookCache } from './book-cache.ts';
import { Book } from './books.ts';
import { LIMITS } from './limits.ts';

function itemsIn(book: Book): Readonly<Record<string, Item>> {
  const lines = book.snapshot() === '' ? [] : book.snapshot().split('\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(' ')), JSON.parse(line.slice(line.indexOf(' '))) as Item]),
  );
}

async function bookWithUnits(): Promise<Book> {
  const book = new Book('bp');
  book.readOn([JSON.stringify(await openingNote())]);
  return book;
}

const id = fc.constantFrom('u1', 'u2', 'constructor');
const value = fc.constantFrom<Json>(1, 'line\nbreak \u0000 \ud800', null, { 'a b': [' '] });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    item: fc.record({ id, kind: fc.constant('unit' as const), values: fc.constant({}) }),
  }),
  fc.record({ kind: fc.constant('set' as const), item: id, field: fc.constantFrom('f', 'g', '__proto__'), to: value }),
);

describe('a book', () => {
  test('holds the items that its notes leave, however it came by them', () => {
    fc.assert(
      fc.property(fc.array(fc.array(edit, { maxLength: 3 }), { maxLength: 20 }), (wanted) => {
        let ledger = openLedger('bp');
        const notes: string[] = [];
        for (const [i, changes] of wanted.entries()) {
          const note: Note = { id: `n${i}`, by: '', deed: { kind: 'edited' }, changes };
          const entered = appendAll(ledger, [note]);
          if (!entered.ok) continue;
          ledger = entered.ledger;
          notes.push(JSON.stringify(note));
        }
        const [whole, parts] = [new Book('bp'), new Book('bp')];
        whole.readOn(notes);
        for (const note of notes) parts.readOn([note]);
        const again = Book.fromSnapshot('bp', whole.number, whole.snapshot());
        const items = JSON.parse(JSON.stringify(ledger.items)) as unknown;
        for (const book of [whole, parts, again]) {
          expect(itemsIn(book)).toEqual(items);
          expect(book.size).toBe(whole.size);
          expect(book.number).toBe(notes.length);
        }
      }),
    );
  });

  test('takes no item, and no items together, beyond their bytes, but lets what is too large shrink', async () => {
    const referee = await loadReferee('bp');
    if (referee === undefined) throw new Error('no referee for bp');
    const book = await bookWithUnits();
    const judge = (from: string, to: string, limits = {}) =>
      book.judge(setting('n', { from, to }), referee, { ...LIMITS, ...limits }).kind;
    const long = 'x'.repeat(80);
    expect(judge('1. Regiment', long)).toBe('fits');
    for (const limits of [{ itemBytes: 300 }, { itemsBytes: book.snapshot().length }, { items: 3 }]) {
      expect([limits, judge('1. Regiment', 'Guard', limits)]).toEqual([limits, 'fits']);
    }
    expect(judge('1. Regiment', long, { itemBytes: 300 })).toBe('full');
    expect(judge('1. Regiment', long, { itemsBytes: 3_000 })).toBe('full');
  });
});

test('books in memory take so many bytes; large ones that lie unused go first', async () => {
  const [small, large] = [await bookWithUnits(), await bookWithUnits()];
  large.accept(new Map([['big', 'x'.repeat(50_000)]]), 0);
  const cache = new BookCache(4 * large.size);
  cache.put(1, small);
  for (let table = 2; table <= 20; table += 1) cache.put(table, large);
  const kept = Array.from({ length: 20 }, (_, i) => i + 1).filter((table) => cache.find(table) !== undefined);
  expect(kept).toEqual([1, 18, 19, 20]);
  cache.drop(19);
  cache.put(21, large);
  expect(cache.find(18)).toBe(large);
  small.accept(new Map([['big', 'x'.repeat(300_000)]]), 0);
  cache.put(1, small);
  expect(cache.find(1)).toBeUndefined();
});
