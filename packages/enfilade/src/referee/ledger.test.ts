import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '#battle/index.ts';
import type { Item } from './book.ts';
import { append, appendAll, lastToUndo, type Ledger, openLedger, takeBack, undoneIn } from './ledger.ts';
import { type Action, type Edit, NOTE, type Note } from './note.ts';

const IDS = ['u1', 'u2', 'u3', 'constructor'];
const FIELDS = ['losses', 'state', 'toString', 'constructor'];

function note(id: string, changes: readonly Edit[], deed: Action = { kind: 'edited' }): Note {
  return { id, by: 'Anna', deed, changes: [...changes] };
}

function entered(ledger: Ledger, given: Note): Ledger {
  const result = append(ledger, given);
  if (!result.ok) throw new Error(`${given.id} clashes: ${JSON.stringify(result.clashes)}`);
  return result.ledger;
}

function unit(id: string, values: Readonly<Record<string, Json>> = {}): Item & { values: Record<string, Json> } {
  return { id, kind: 'unit', values: { ...values } };
}

/** An intended change, whatever the book says. */
interface Wish {
  readonly item: string;
  readonly field: string;
  readonly to: Json | undefined;
  readonly kind: 'put' | 'set' | 'drop';
}

const value = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.array(fc.integer(), { maxLength: 2 }));
const wish: fc.Arbitrary<Wish> = fc.record({
  item: fc.constantFrom(...IDS),
  field: fc.constantFrom(...FIELDS),
  to: fc.option(value, { nil: undefined }),
  kind: fc.constantFrom('put', 'set', 'set', 'set', 'drop'),
});

/** The edit by a person who has this book open. */
function editFor({ items }: Ledger, { item: id, field, to, kind }: Wish): Edit {
  const item = Object.hasOwn(items, id) ? items[id] : undefined;
  if (item === undefined) return { kind: 'add', item: unit(id, to === undefined ? {} : { [field]: to }) };
  const { values } = item;
  if (kind !== 'set') return { kind: 'drop', item: { ...item, values: { ...values } } };
  const from = Object.hasOwn(values, field) ? values[field] : undefined;
  return { kind: 'set', item: id, field, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function written(wishes: readonly Wish[]): Ledger {
  return wishes.reduce((ledger, each, i) => entered(ledger, note(`n${i}`, [editFor(ledger, each)])), openLedger('bp'));
}

const bookAndWish = fc.tuple(fc.array(wish, { maxLength: 30 }), wish);

describe('a note', () => {
  test('whose writer saw the book as it stands is entered, and every note that passes the form comes through it unchanged', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
        const ledger = written(wishes);
        expect(ledger.notes).toHaveLength(wishes.length);
        for (const each of ledger.notes) expect(NOTE.parse(JSON.parse(JSON.stringify(each)))).toEqual(each);
      }),
    );
  });

  test('is taken back to the letter', () => {
    fc.assert(
      fc.property(bookAndWish, ([wishes, last]) => {
        const before = written(wishes);
        const done = note('done', [editFor(before, last)]);
        const after = entered(before, done);
        const undone = entered(after, note('undone', takeBack(done), { kind: 'undone', note: 'done' }));
        expect(undone.items).toEqual(before.items);
      }),
    );
  });

  test('of several changes is taken back in the reverse order', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 10 }), fc.array(wish, { minLength: 2, maxLength: 6 }), (past, wishes) => {
        const before = written(past);
        const edits: Edit[] = [];
        let ledger = before;
        for (const [i, each] of wishes.entries()) {
          const edit = editFor(ledger, each);
          edits.push(edit);
          ledger = entered(ledger, note(`step${i}`, [edit]));
        }
        const all = note('all', edits);
        const after = entered(before, all);
        expect(after.items).toEqual(ledger.items);
        expect(entered(after, note('back', takeBack(all))).items).toEqual(before.items);
      }),
    );
  });

  test('written before somebody else changed the same is never entered, and says what stands there', () => {
    fc.assert(
      fc.property(bookAndWish, ([wishes, last]) => {
        const before = written(wishes);
        const theirs = editFor(before, last);
        const after = entered(before, note('theirs', [theirs]));
        fc.pre(JSON.stringify(after.items) !== JSON.stringify(before.items));
        expect(append(after, note('mine', [theirs]))).toMatchObject({ ok: false, clashes: [{ change: theirs }] });
      }),
    );
  });

  test('about other items is entered whoever comes first', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 20 }), wish, wish, (wishes, one, two) => {
        fc.pre(one.item !== two.item);
        const before = written(wishes);
        const [a, b] = [note('a', [editFor(before, one)]), note('b', [editFor(before, two)])];
        expect(entered(entered(before, a), b).items).toEqual(entered(entered(before, b), a).items);
      }),
    );
  });

  test('of many leaves the same book whether they are entered one by one or all at once', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 10 }), fc.array(wish, { maxLength: 30 }), (past, wishes) => {
        const before = written(past);
        const seen = JSON.stringify(before);
        const after = wishes.reduce(
          (ledger, each, i) => entered(ledger, note(`m${i}`, [editFor(ledger, each)])),
          before,
        );
        const notes = after.notes.slice(before.notes.length);
        expect(appendAll(before, notes)).toEqual({ ok: true, ledger: after });
        expect(JSON.stringify(before)).toBe(seen);
      }),
    );
  });

  test('sets its own copy of an item, also one that a note before it brought', () => {
    const add = note('n', [{ kind: 'add', item: unit('u1', { losses: 1 }) }]);
    const set = note('m', [
      { kind: 'set', item: 'u1', field: 'losses', from: 1, to: 2 },
      { kind: 'set', item: 'u1', field: '__proto__', to: { losses: 9 } },
      { kind: 'set', item: 'u1', field: 'losses', from: 2 },
    ]);
    const given = JSON.stringify(add);
    const both = appendAll(openLedger('bp'), [add, set]);
    const values = both.ok ? both.ledger.items['u1']?.values : undefined;
    expect([Object.keys(values ?? {}), JSON.stringify(add)]).toEqual([['__proto__'], given]);
  });

  test('of which one change clashes enters nothing', () => {
    const ledger = entered(openLedger('bp'), note('n', [{ kind: 'add', item: unit('u1', { losses: 1 }) }]));
    const result = append(
      ledger,
      note('m', [
        { kind: 'add', item: unit('u2') },
        { kind: 'set', item: 'u1', field: 'losses', from: 0, to: 2 },
        { kind: 'set', item: 'u9', field: 'losses', from: 0, to: 2 },
      ]),
    );
    expect(result).toMatchObject({ ok: false, clashes: [{ now: 1 }, { now: undefined }] });
    expect(Object.keys(ledger.items)).toEqual(['u1']);
  });

  test('does not find what every object has', () => {
    const ledger = entered(openLedger('bp'), note('n', [{ kind: 'add', item: unit('u1') }]));
    const set = append(ledger, note('m', [{ kind: 'set', item: 'u1', field: 'constructor', to: 1 }]));
    expect(set.ok).toBe(true);
    expect(NOTE.safeParse(note('x', [{ kind: 'add', item: unit('__proto__') }])).success).toBe(false);
  });
});

describe('undo', () => {
  const first = note('first', []);
  const second = note('second', []);
  const back = (id: string, of: string): Note => note(id, [], { kind: 'undone', note: of });

  test('takes the last that stands, and not what undid another', () => {
    expect(lastToUndo([])).toBeUndefined();
    expect(lastToUndo([first, second])).toBe(second);
    expect(lastToUndo([first, second, back('third', 'second')])).toBe(first);
    expect(lastToUndo([first, back('second', 'first')])).toBeUndefined();
  });

  test('that was taken back itself leaves the note standing', () => {
    const notes = [first, back('undo', 'first'), back('redo', 'undo')];
    expect([...undoneIn(notes)]).toEqual(['undo']);
    expect(lastToUndo(notes)).toBe(first);
  });
});
