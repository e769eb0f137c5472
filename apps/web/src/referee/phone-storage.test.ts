import { beforeEach, expect, test, vi } from 'vitest';
import type { Ledger, Note, Referee } from 'enfilade/referee';
import type { KeptBook } from './keeping.ts';
import { type BookStore, PhoneStorage, withUnsaved } from './phone-storage.ts';
import { bookOf } from './testing.ts';
import { unsavedNotes } from './unsaved-notes.ts';

let referee: Referee;
let ledger: Ledger;
let kept: KeptBook | undefined;
let units: readonly string[];

/** Behaves as the browser's storage does. */
const store: BookStore = {
  async keep(book, behind) {
    if (kept !== undefined && kept.notes.at(-1)?.id !== behind) return kept;
    kept = book;
    return undefined;
  },
};

beforeEach(async () => {
  kept = undefined;
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  const book = await bookOf('bp', 'bp-maida');
  referee = book.referee;
  ledger = book.ledger.value;
  units = book.roll.value.units.map(({ id }) => id);
});

function page(where = store): PhoneStorage {
  return new PhoneStorage({ id: 'book', name: 'Maida' }, ledger, where);
}

function lost(id: string, unit: number, from: number, to: number): Note {
  const item = units[unit] ?? '';
  return { id, by: '', deed: { kind: 'edited' }, changes: [{ kind: 'set', item, field: 'casualties', from, to }] };
}

const written = (): readonly string[] => (kept?.notes ?? []).slice(ledger.notes.length).map(({ id }) => id);

test('two pages of one phone keep what both have written', async () => {
  const [one, two] = [page(), page()];
  one.write(lost('one', 0, 0, 1));
  await one.kept();
  two.write(lost('two', 1, 0, 1));
  two.write(lost('three', 1, 1, 2));
  await two.kept();
  expect(written()).toEqual(['one', 'two', 'three']);
  expect([two.ledger.value.notes, two.crossed.value]).toEqual([kept?.notes, 0]);
  one.write(lost('four', 2, 0, 1));
  await one.kept();
  expect(written()).toEqual(['one', 'two', 'three', 'four']);
});

test('where both have changed one thing the earlier stands, and the page says so', async () => {
  const [one, two] = [page(), page()];
  one.write(lost('one', 0, 0, 1));
  await one.kept();
  two.write(lost('two', 0, 0, 2));
  await two.kept();
  expect(written()).toEqual(['one']);
  expect([two.crossed.value, two.unkept.value]).toEqual([1, false]);
  expect(two.ledger.value.items[units[0] ?? '']?.values['casualties']).toBe(1);
});

test('a page that is left before anything was stored has lost nothing', async () => {
  const never: BookStore = { keep: () => new Promise(() => undefined) };
  page(never).write(lost('one', 0, 0, 1));
  const opened = withUnsaved(referee, 'book', ledger);
  expect(opened.items[units[0] ?? '']?.values['casualties']).toBe(1);
  const next = new PhoneStorage({ id: 'book', name: 'Maida' }, opened, store);
  next.keep();
  await next.kept();
  expect([written(), unsavedNotes('book')]).toEqual([['one'], []]);
});

test('what was left behind and no longer fits is forgotten', () => {
  const never: BookStore = { keep: () => new Promise(() => undefined) };
  page(never).write(lost('one', 0, 0, 1));
  const first = page();
  first.write(lost('two', 0, 0, 2));
  expect(withUnsaved(referee, 'book', first.ledger.value)).toBe(first.ledger.value);
  expect(unsavedNotes('book').map(({ id }) => id)).toEqual(['two']);
});
