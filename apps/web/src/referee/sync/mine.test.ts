import { append, type Edit, type Item, type Ledger, type Note, openLedger } from 'enfilade/referee';
import { describe, expect, test } from 'vitest';
import { newId } from '../../parts/new-id.ts';
import { writtenAgain } from './mine.ts';

const unit = (losses: number, id = 'u') => ({ id, kind: 'unit' as const, values: { losses } }) satisfies Item;
const set = (from: number, to: number, item = 'u'): Edit => ({ kind: 'set', item, field: 'losses', from, to });
const note = (...changes: Edit[]): Note => ({ id: 'n', by: 'Anna', deed: { kind: 'edited' }, changes });

function book(...items: readonly Item[]): Ledger {
  const entered = append(openLedger('bp'), note(...items.map((item): Edit => ({ kind: 'add', item: item as never }))));
  if (!entered.ok) throw new Error('clash');
  return entered.ledger;
}

describe('mine over theirs', () => {
  test.each<[string, Ledger, Note, readonly Edit[]]>([
    ['a field that has another value now', book(unit(2)), note(set(0, 3)), [set(2, 3)]],
    ['a field of who is gone', book(), note(set(0, 3)), []],
    [
      'who was to go and has changed',
      book(unit(2)),
      note({ kind: 'drop', item: unit(0) }),
      [{ kind: 'drop', item: unit(2) }],
    ],
    ['who was to go and is gone', book(), note({ kind: 'drop', item: unit(0) }), []],
    [
      'who was to come and is there',
      book(unit(2)),
      note({ kind: 'add', item: unit(0) }),
      [
        { kind: 'drop', item: unit(2) },
        { kind: 'add', item: unit(0) },
      ],
    ],
    ['two changes of one field', book(unit(5)), note(set(0, 1), set(1, 2)), [set(5, 1), set(1, 2)]],
    [
      'a change and its end',
      book(unit(5)),
      note(set(0, 1), { kind: 'drop', item: unit(1) }),
      [set(5, 1), { kind: 'drop', item: unit(1) }],
    ],
    [
      'what clashes and what does not',
      book(unit(2), unit(0, 'v')),
      note(set(0, 3), set(0, 1, 'v')),
      [set(2, 3), set(0, 1, 'v')],
    ],
  ])('%s', (_, ledger, mine, changes) => {
    const again = writtenAgain(ledger, mine, 'again');
    expect(again).toEqual({ ...mine, id: 'again', changes });
    expect(append(ledger, again).ok).toBe(true);
  });
});

test('ids are long, and none is like another', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
