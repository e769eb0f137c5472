import { signal } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';
import { pastOf } from './history.ts';
import { Book } from './store.ts';
import { bookOf, UnsavedStorage } from './testing.ts';

let book: Book;
beforeEach(async () => {
  book = await bookOf('bp', 'bp-maida');
});

function firstUnit(): string {
  const [unit] = book.roll.value.units;
  if (unit === undefined) throw new Error('no units');
  return unit.id;
}

const items = (): Book['ledger']['value']['items'] => book.ledger.value.items;

test('parts follow each other, and after the last a new turn begins', () => {
  const { sequence } = book.referee;
  for (const part of sequence) {
    expect(book.part.value.id).toBe(part.id);
    book.turnOn();
  }
  expect(book.roll.value.clock).toMatchObject({ turn: 2, part: sequence[0]?.id });
});

test('another side goes first: the parts change hands', () => {
  const before = book.active.value;
  book.setClock({ ...book.roll.value.clock, first: 'b' }, '');
  expect([before, book.active.value]).toEqual(['a', 'b']);
});

test('an older entry can be taken back while nobody has touched what it changed', () => {
  const [one, two] = book.roll.value.units;
  if (one === undefined || two === undefined) throw new Error('no units');
  book.edit([{ item: one.id, field: 'casualties', to: 1 }]);
  const older = book.lastToUndo();
  book.edit([{ item: two.id, field: 'casualties', to: 1 }]);
  if (older === undefined) throw new Error('nothing written');
  expect(book.undo(older)).toEqual([]);
  expect(items()[one.id]?.values['casualties']).toBe(0);
  expect(items()[two.id]?.values['casualties']).toBe(1);
  expect(pastOf(book.ledger.value).map(({ undone }) => undone)).toEqual([false, true, false, false]);
});

test('it clashes where somebody has', () => {
  const [one] = book.roll.value.units;
  if (one === undefined) throw new Error('no units');
  book.edit([{ item: one.id, field: 'casualties', to: 1 }]);
  const older = book.lastToUndo();
  book.edit([{ item: one.id, field: 'casualties', to: 2 }]);
  if (older === undefined) throw new Error('nothing written');
  expect(book.undo(older)).toMatchObject([{ now: 2 }]);
  expect(items()[one.id]?.values['casualties']).toBe(2);
});

test('a command that is removed leaves its units without one, and comes back with undo', () => {
  const [command] = book.roll.value.commands.filter(({ id }) =>
    book.roll.value.units.some(({ values }) => values['command'] === id),
  );
  if (command === undefined) throw new Error('no command');
  const under = book.roll.value.units.filter(({ values }) => values['command'] === command.id).map(({ id }) => id);
  book.remove(command, '');
  expect(under.map((id) => items()[id]?.values['command'])).toEqual(under.map(() => null));
  const last = book.lastToUndo();
  if (last !== undefined) book.undo(last);
  expect(under.map((id) => items()[id]?.values['command'])).toEqual(under.map(() => command.id));
});

test('armies of a battle replace those in the book', async () => {
  const other = await bookOf('bp', 'bp-crossroads');
  const units = other.roll.value.units;
  book.replaceArmies([...other.roll.value.commands, ...units], [{ item: 'a', field: 'name', to: 'Reds' }], '');
  expect(book.roll.value.units.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
  expect(items()['a']?.values['name']).toBe('Reds');
});

test('a sheet that lay open writes what was touched on it, and clashes where others have touched the same', () => {
  const unit = firstUnit();
  const seen = items()[unit]?.values ?? {};
  book.edit([
    { item: unit, field: 'casualties', to: 2 },
    { item: unit, field: 'formation', to: 'square' },
  ]);
  expect(book.change(unit, { disordered: { from: seen['disordered'], to: true } })).toEqual([]);
  expect(items()[unit]?.values).toMatchObject({ casualties: 2, formation: 'square', disordered: true });
  expect(book.change(unit, { casualties: { from: seen['casualties'], to: 1 } })).toMatchObject([{ now: 2 }]);
  expect(items()[unit]?.values['casualties']).toBe(2);
  expect(book.change(unit, { casualties: { from: seen['casualties'], to: 2 } })).toEqual([]);
});

test('what the rules do not know is not written', () => {
  const unit = firstUnit();
  const notes = book.ledger.value.notes.length;
  expect(book.edit([{ item: unit, field: 'casualties', to: 40 }])).toMatchObject([{ code: 'contradiction' }]);
  expect([items()[unit]?.values['casualties'], book.ledger.value.notes.length]).toEqual([0, notes]);
});

test('the clock and the sides are never taken back', async () => {
  book = await bookOf('bp');
  const [opening] = book.ledger.value.notes;
  if (opening === undefined) throw new Error('not opened');
  expect(book.lastToUndo()).toBeUndefined();
  expect(book.undo(opening)).toHaveLength(1);
  expect(Object.keys(items())).toEqual(['clock', 'a', 'b']);
});

test('at a shared table undo takes back what this phone has entered', () => {
  const storage = new UnsavedStorage('bp');
  storage.ledger.value = book.ledger.value;
  const shared = new Book(book.referee, Object.assign(storage, { waiting: signal([]) }));
  shared.me.value = 'Anna';
  shared.edit([{ item: firstUnit(), field: 'casualties', to: 1 }]);
  const own = shared.lastToUndo();
  expect(own?.by).toBe('Anna');
  shared.me.value = 'Bert';
  shared.setClock({ ...shared.roll.value.clock, turn: 2 }, '');
  shared.me.value = 'Anna';
  expect(shared.lastToUndo()).toBe(own);
});
