import { describe, expect, test } from 'vitest';
import { choice, form, whole } from '#procedure/index.ts';
import type { Item, ItemKind, Values } from './book.ts';
import { faultAfter, faultInBook, faultInItem } from './check.ts';
import type { Referee } from './kit.ts';
import { append, openLedger } from './ledger.ts';
import type { Note } from './note.ts';

const STATE = choice({ steady: 'Steady', shaken: 'Shaken' }, { label: 'State' });
const UNIT = form({ losses: whole({ label: 'Losses', from: 0, to: 4 }), state: STATE });
const COMMAND = form({ rating: whole({ label: 'Rating', from: 5, to: 10 }) });

const FACTS = form({ shooters: whole({ label: 'Shooters', from: 1, to: 12 }), state: STATE });

/** Only what checking looks at. */
const referee = {
  book: { procedures: [{ id: 'shoot', form: FACTS.about }] },
  sequence: [{ id: 'shooting' }],
  resolutions: { shoot: { roles: [{ id: 'shooter', kind: 'unit' }] } },
  roster: {
    side: { form: form({}) },
    command: { form: COMMAND },
    unit: { form: UNIT },
    profiles: { line: { name: 'Line', values: {} } },
  },
} as unknown as Referee;

const CROWD = Array.from({ length: 101 }, (_, i) => `u${i}`);

const GOOD: Readonly<Record<ItemKind, Values>> = {
  clock: { turn: 1, part: 'shooting', first: 'a' },
  side: { name: 'North' },
  command: { name: 'First brigade', side: 'a', rating: 8 },
  unit: { name: 'Guards', side: 'b', command: null, profile: 'line', losses: 0, state: 'steady' },
  owed: { procedure: 'shoot', label: 'Closing fire', cast: { shooter: ['u0'] }, given: {} },
};

function item(kind: ItemKind, changed: Values = {}): Item {
  return { id: kind, kind, values: { ...GOOD[kind], ...changed } };
}

test.each(Object.keys(GOOD) as ItemKind[])('nothing is wrong with a good %s', (kind) => {
  expect(faultInItem(item(kind), referee)).toBeUndefined();
});

describe('refused by its field is', () => {
  test.each<[string, Item, string]>([
    ['a turn before the first', item('clock', { turn: 0 }), 'clock.turn'],
    ['half a turn', item('clock', { turn: 1.5 }), 'clock.turn'],
    ['a part of another game', item('clock', { part: 'castling' }), 'clock.part'],
    ['a third side', item('clock', { first: 'c' }), 'clock.first'],
    ['a side without a name', item('side', { name: '' }), 'side.name'],
    ['a name without end', item('side', { name: 'x'.repeat(81) }), 'side.name'],
    ['a side with a field it does not have', item('side', { flag: 'white' }), 'side.flag'],
    ['a command of nobody', item('command', { side: 'x' }), 'command.side'],
    ['a rating too high', item('command', { rating: 11 }), 'command.rating'],
    ['a unit under a number', item('unit', { command: 3 }), 'unit.command'],
    ['a profile that every object has', item('unit', { profile: 'constructor' }), 'unit.profile'],
    ['more losses than there are', item('unit', { losses: 5 }), 'unit.losses'],
    ['a state of another system', item('unit', { state: 'suppressed' }), 'unit.state'],
    ['a test that every object has', item('owed', { procedure: 'toString' }), 'owed.procedure'],
    ['a test of nothing', item('owed', { procedure: null }), 'owed.procedure'],
    ['a clock with a field it does not have', item('clock', { weather: 'rain' }), 'clock.weather'],
    ['a clock with a field that every object has', item('clock', { constructor: 1 }), 'clock.constructor'],
    ['a name that steers a terminal', item('unit', { name: '\u001b[2Jgone' }), 'unit.name'],
    ['a name that turns the line round', item('command', { name: 'a\u202eb' }), 'command.name'],
    ['half a letter', item('side', { name: '\ud83d' }), 'side.name'],
    ['a test with a field it does not have', item('owed', { extra: 1 }), 'owed.extra'],
    ['a test of a role it does not have', item('owed', { cast: { constructor: ['u0'] } }), 'owed.cast.constructor'],
    ['a test of a whole army', item('owed', { cast: { shooter: CROWD } }), 'owed.cast.shooter'],
    ['a fact it does not have', item('owed', { given: { toString: 1 } }), 'owed.given.toString'],
    ['a fact out of range', item('owed', { given: { shooters: 999 } }), 'owed.given.shooters'],
    ['a fact of another kind', item('owed', { given: { state: ['steady'] } }), 'owed.given.state'],
    ['a test due some day', item('owed', { due: 'some day' }), 'owed.due'],
    ['a test under no key', item('owed', { key: { deep: [] } }), 'owed.key'],
    ['a label without end', item('owed', { label: 'x'.repeat(401) }), 'owed.label'],
  ])('%s', (_, given, field) => {
    expect(faultInItem(given, referee)).toMatchObject({ field, message: expect.stringContaining(field) as string });
  });
});

test('what a note leaves is looked at, not the way to it', () => {
  const add = { kind: 'add', item: { ...item('unit'), values: { ...GOOD.unit, losses: 9 } } } as const;
  const mend = { kind: 'set', item: 'unit', field: 'losses', from: 9, to: 1 } as const;
  const leaves = (changes: readonly [typeof add, ...(typeof mend)[]]) => {
    const note = { id: 'n', by: '', deed: { kind: 'edited' }, changes: [...changes] } as const;
    const entered = append(openLedger('bp'), note as never);
    return entered.ok ? faultAfter(entered.ledger, note as never, referee) : 'clash';
  };
  expect(leaves([add])).toMatchObject({ field: 'unit.losses' });
  expect(leaves([add, mend])).toBeUndefined();
});

test('a test names units for the part of a unit, not the clock', () => {
  const items = { clock: item('clock'), unit: item('unit') };
  const owed = (target: string) => item('owed', { cast: { shooter: [target] } });
  expect(faultInItem(owed('unit'), referee, items)).toBeUndefined();
  expect(faultInItem(owed('clock'), referee, items)).toMatchObject({ field: 'owed.cast.shooter' });
  expect(faultInItem(owed('gone'), referee, items)).toBeUndefined();
});

describe('a book from before it was looked at', () => {
  const old = {
    clock: item('clock', { weather: 'rain' }),
    a: { ...item('side', { name: 'a\u202eb' }), id: 'a' },
    b: { ...item('side'), id: 'b' },
    unit: item('unit', { name: '\u001b[2J' }),
    owed: item('owed', { cast: { shooter: ['clock'] }, given: { odd: 1 } }),
  };
  const ledger = { ...openLedger('bp'), items: old };
  const after = (edit: Note['changes'][number]) => {
    const note = { id: 'n', by: '', deed: { kind: 'edited' as const }, changes: [edit] };
    const entered = append(ledger, note);
    return entered.ok ? faultAfter(entered.ledger, note, referee) : 'clash';
  };

  test('is opened', () => {
    expect(faultInBook(ledger, referee)).toBeUndefined();
  });

  test('is written on', () => {
    expect(after({ kind: 'set', item: 'clock', field: 'turn', from: 1, to: 2 })).toBeUndefined();
    expect(after({ kind: 'set', item: 'unit', field: 'losses', from: 0, to: 1 })).toBeUndefined();
    expect(after({ kind: 'drop', item: old.owed as never })).toBeUndefined();
  });

  test('takes no more of the kind', () => {
    expect(after({ kind: 'set', item: 'clock', field: 'wind', to: 1 })).toMatchObject({ field: 'clock.wind' });
    expect(after({ kind: 'set', item: 'b', field: 'name', from: 'North', to: '\u0007' })).toMatchObject({
      field: 'b.name',
    });
  });
});

test('a removed item has no faults', () => {
  const gone = {
    id: 'n',
    by: '',
    deed: { kind: 'edited' as const },
    changes: [{ kind: 'drop' as const, item: item('unit') as never }],
  };
  expect(faultAfter(openLedger('bp'), gone, referee)).toBeUndefined();
});

describe('a book keeps its clock and its two sides', () => {
  const drop = (id: string, kind: ItemKind) => ({ kind: 'drop', item: { ...item(kind), id } }) as const;
  const add = (id: string, kind: ItemKind) => ({ kind: 'add', item: { ...item(kind), id } }) as const;

  test.each([
    ['the clock dropped', drop('clock', 'clock'), 'clock'],
    ['a side dropped', drop('a', 'side'), 'a'],
    ['a third side', add('c', 'side'), 'c'],
    ['a second clock', add('noon', 'clock'), 'noon'],
    ['a unit named as a side', add('b', 'unit'), 'b'],
  ])('%s is refused', (_, change, field) => {
    const note = { id: 'n', by: 'Anna', deed: { kind: 'edited' as const }, changes: [change] };
    const items = { ...openLedger('bp'), items: change.kind === 'add' ? { [change.item.id]: change.item } : {} };
    expect(faultAfter(items, note, referee)).toMatchObject({ code: 'wrong-value', field });
  });
});
