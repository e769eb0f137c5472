import { describe, expect, test } from 'vitest';
import type { Note } from 'enfilade/referee';
import { readBookFile, writeBookFile } from './book-file.ts';
import { diceAgain, type ResolvedAction } from './history.ts';
import { bookOf } from './testing.ts';

const book = await bookOf('bp', 'bp-maida');
const { referee } = book;
const [unit = ''] = book.roll.value.units.map(({ id }) => id);
const OWED = { procedure: 'break-test', label: 'Break test', cast: {}, given: {}, due: 'now', key: 'k' };
const good = writeBookFile('Maida', book.ledger.value);

function fileWith(...more: readonly unknown[]): string {
  const file = JSON.parse(good) as { readonly notes: readonly unknown[] };
  return JSON.stringify({ ...file, notes: [...file.notes, ...more] });
}

function edited(changes: Note['changes']): Note {
  return { id: 'n', by: '', deed: { kind: 'edited' }, changes };
}

function armyOf(count: number, at: number): Note['changes'] {
  const values = book.ledger.value.items[unit]?.values ?? {};
  return Array.from({ length: count }, (_, i) => ({
    kind: 'add',
    item: { id: `u${at}-${i}`, kind: 'unit', values: { ...values } },
  }));
}

describe('a file', () => {
  test('comes back as the book it was', () => {
    expect(readBookFile(good, referee)).toEqual({ name: 'Maida', ledger: book.ledger.value });
  });

  test.each([
    ['no JSON', '{'],
    ['of another system', good.replace('"bp"', '"mt"')],
    ['with a change that is none', good.replace('"add"', '"steal"')],
    ['that holds no notes', JSON.stringify({ format: 'enfilade-referee/1', system: 'bp', notes: 1 })],
    ['without clock and sides', JSON.stringify({ format: 'enfilade-referee/1', system: 'bp', notes: [] })],
    ['whose notes do not fit', fileWith(edited([{ kind: 'set', item: unit, field: 'casualties', from: 3, to: 4 }]))],
    [
      'with troops that the rules do not know',
      fileWith(edited([{ kind: 'set', item: unit, field: 'casualties', from: 0, to: 99 }])),
    ],
    [
      'with a test of nothing',
      fileWith(edited([{ kind: 'add', item: { id: 'o', kind: 'owed', values: { procedure: 'constructor' } } }])),
    ],
    [
      'with a test of nobody knows whom',
      fileWith(edited([{ kind: 'add', item: { id: 'o', kind: 'owed', values: { ...OWED, cast: { unit: 'u0' } } } }])),
    ],
    [
      'with a test of no facts',
      fileWith(edited([{ kind: 'add', item: { id: 'o', kind: 'owed', values: { ...OWED, given: [1] } } }])),
    ],
    ['with notes without end', fileWith(...Array.from({ length: 20_000 }, (_, i) => ({ ...edited([]), id: `x${i}` })))],
    [
      'with an army without end',
      fileWith(...Array.from({ length: 20 }, (_, i) => ({ ...edited(armyOf(100, i)), id: `x${i}` }))),
    ],
    ['nested without end', good.replace('"notes":[', `"notes":[${'['.repeat(90_000)}${']'.repeat(90_000)},`)],
  ])('%s is no book', (_, text) => {
    expect(readBookFile(text, referee)).toBeUndefined();
  });
});

test('dice that no throw of the entry has are left out of the history', () => {
  const deed: ResolvedAction = {
    kind: 'resolved',
    procedure: 'break-test',
    cast: {},
    input: { test: 'A', arm: 'infantry', formation: 'line', excess: 1 },
    faces: [[99, -1, 3], [7]],
    says: '',
    table: [],
  };
  expect(diceAgain(deed, referee)?.throws.map(({ faces }) => faces)).toEqual([[]]);
  expect(diceAgain({ ...deed, procedure: 'constructor' }, referee)).toBeUndefined();
});
