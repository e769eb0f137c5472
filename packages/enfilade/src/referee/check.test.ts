import { describe, expect, test } from 'vitest';
import { choice, form, whole } from '#procedure/index.ts';
import type { Item, ItemKind, Values } from './book.ts';
import { faultAfter, faultInItem } from './check.ts';
import type { Referee } from './kit.ts';
import { enter, openLedger } from './ledger.ts';

const STATE = choice({ steady: 'Steady', shaken: 'Shaken' }, { label: 'State' });
const UNIT = form({ losses: whole({ label: 'Losses', from: 0, to: 4 }), state: STATE });
const COMMAND = form({ rating: whole({ label: 'Rating', from: 5, to: 10 }) });

/** Only what checking looks at. */
const referee = {
  sequence: [{ id: 'shooting' }],
  resolutions: { shoot: {} },
  roster: {
    side: { form: form({}) },
    command: { form: COMMAND },
    unit: { form: UNIT },
    profiles: { line: { name: 'Line', values: {} } },
  },
} as unknown as Referee;

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
  ])('%s', (_, given, field) => {
    expect(faultInItem(given, referee)).toMatchObject({ field, message: expect.stringContaining(field) as string });
  });
});

test('what a note leaves is looked at, not the way to it', () => {
  const add = { kind: 'add', item: { ...item('unit'), values: { ...GOOD.unit, losses: 9 } } } as const;
  const mend = { kind: 'set', item: 'unit', field: 'losses', from: 9, to: 1 } as const;
  const leaves = (changes: readonly [typeof add, ...(typeof mend)[]]) => {
    const note = { id: 'n', by: '', deed: { kind: 'edited' }, changes: [...changes] } as const;
    const entered = enter(openLedger('bp'), note as never);
    return entered.ok ? faultAfter(entered.ledger, note as never, referee) : 'clash';
  };
  expect(leaves([add])).toMatchObject({ field: 'unit.losses' });
  expect(leaves([add, mend])).toBeUndefined();
});

test('who is gone has no faults', () => {
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
