import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RealTable } from '#referee/real-table.ts';
import { referee } from './index.ts';

function foragers(): RealTable {
  return new RealTable(referee, readFileSync(join(import.meta.dirname, '../scenarios/pc-foragers.json'), 'utf8'));
}

describe('pc at a real table', () => {
  it('a volley marks its hits, and the target owes a test that shakes it', () => {
    const table = foragers();
    const fired = table.resolve('volley', { shooter: ['guard'], target: ['fourth'] }, { rangeInches: 4 }, [[4, 5, 1]]);
    expect(fired).toMatchObject({ verdict: '2 hits', needs: ['hits on 4+'] });
    expect(table.value('fourth', 'hits')).toBe(2);
    const [owed] = table.owed();
    expect(owed?.label).toBe('Morale test: Fourth troop');
    table.resolve('morale-test', owed?.id ?? '', {}, [[2]]);
    expect(table.value('fourth', 'shaken')).toBe(true);
    expect(table.owed()).toEqual([]);
  });
  it('a charge hurts the loser, who is lost at five hits', () => {
    const table = foragers();
    table.set('guard', { hits: 3 });
    const { table: toDo } = table.resolve('charge', { charger: ['fourth'], target: ['guard'] }, {}, [[6], [1]]);
    expect(toDo).toEqual(['Guard falls back 4".', 'Take Guard off the table.']);
    expect(table.value('guard', 'where')).toBe('lost');
  });
});
