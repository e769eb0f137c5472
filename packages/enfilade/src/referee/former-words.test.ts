import { describe, expect, it } from 'vitest';
import { choice, form, whole } from '#procedure/index.ts';
import type { Item, Values } from './book.ts';
import { faultInItem } from './check.ts';
import { inTodaysWords } from './former-words.ts';
import type { Referee } from './kit.ts';
import { readItem } from './read-item.ts';
import { writesOf } from './writes.ts';

const UNIT = form({
  losses: whole({ label: 'Losses', from: 0, default: 0 }),
  where: choice({ table: 'On the table', lost: 'Lost' }, { label: 'Where it is' }),
});
const FORMERLY = { fields: { casualties: 'losses' }, values: { where: { destroyed: 'lost' } }, gone: ['hunger'] };
const REFEREE = {
  roster: { unit: { form: UNIT, formerly: FORMERLY }, profiles: { line: { name: 'Line', values: {} } } },
} as unknown as Referee;
const COMMON = { name: 'Guards', side: 'a', command: null, profile: 'line' };

function unit(values: Values): Item {
  return { id: 'u', kind: 'unit', values: { ...COMMON, ...values } };
}

describe('an item of an older book', () => {
  const old = unit({ casualties: 2, where: 'destroyed', hunger: 3 });

  it('is read in words of today', () => {
    expect(readItem(UNIT, old, FORMERLY)).toEqual({ losses: 2, where: 'lost' });
    expect(faultInItem(old, REFEREE)).toBeUndefined();
  });
  it('is read by its new field once that has been written', () => {
    expect(readItem(UNIT, unit({ casualties: 2, losses: 3, where: 'table' }), FORMERLY).losses).toBe(3);
  });
  it('is refused where its words were never known', () => {
    expect(faultInItem(unit({ losses: 0, where: 'eaten' }), REFEREE)?.field).toBe('u.where');
    expect(faultInItem(unit({ wounds: 0, where: 'table' }), REFEREE)?.field).toBe('u.wounds');
  });
});

it('leaves words of today, and names that every object has, as they are', () => {
  const values = { losses: 1, where: 'lost', constructor: 'toString', valueOf: 'constructor' };
  expect(inTodaysWords(values, FORMERLY)).toEqual(values);
});

it('writes of a changed state what the form of the book keeps', () => {
  expect(writesOf(UNIT, 'u', { losses: 2, where: undefined, heading: 90 })).toEqual([
    { item: 'u', field: 'losses', to: 2 },
  ]);
});
