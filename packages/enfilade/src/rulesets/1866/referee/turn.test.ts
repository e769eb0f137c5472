import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { activeSide, CLOCK, nextClock, partAt } from '#referee/index.ts';
import { RealTable } from '#referee/real-table.ts';
import { referee } from './index.ts';

function nachod(): RealTable {
  const scenario = join(import.meta.dirname, '../scenarios/1866-nachod.json');
  return new RealTable(referee, readFileSync(scenario, 'utf8'));
}

const ids = (table: RealTable): readonly string[] => referee.chores(table.roll).map(({ id }) => id);

function goOn(table: RealTable): void {
  table.write(referee.chores(table.roll).flatMap(({ writes }) => writes));
  const { turn, part, first } = nextClock(referee, table.roll.clock);
  table.set(CLOCK, { turn, part, first });
}

describe('the initiative', () => {
  it('goes to the lower die, a tie to who had it not, and its winner says who moves first', () => {
    const table = nachod();
    table.chooses = 1;
    const after = table.resolve('initiative', {}, {}, [[3, 4]]);
    expect(after).toMatchObject({
      verdict: 'Austria to move first',
      says: '3 against 4: the initiative goes to Prussia.',
      needs: ['the lower die wins'],
    });
    expect(table.roll.clock.first).toBe('b');
    table.set(CLOCK, { part: 'first-movement' });
    expect(activeSide(partAt(referee, table.roll.clock), table.roll.clock)).toBe('b');
    table.chooses = 0;
    const tie = table.resolve('initiative', {}, {}, [[5, 5]]);
    expect(tie.says).toBe('5 against 5: the initiative goes to Austria, on a tie.');
    expect([table.value('a', 'initiative'), table.value('b', 'initiative')]).toEqual([false, true]);
  });

  it('gives a tie of the first turn to the side that the scenario names', () => {
    expect(nachod().resolve('initiative', {}, {}, [[5, 5]]).says).toMatch(/the initiative goes to Austria/);
  });
});

describe('the bookkeeping of a turn', () => {
  it('makes routers run, reforms who was left in peace, forgets what was done', () => {
    const table = nachod();
    table.set('uhlans', { status: 'routed' });
    table.set('17th-brigade', { status: 'disorganized', order: 'reform', active: true, fired: true });
    table.set('pr-jaeger', { status: 'disorganized', order: 'reform', active: true, movedFraction: 0.5 });
    expect(ids(table)).toEqual([]);
    goOn(table);
    expect(referee.chores(table.roll)[0]?.says).toMatch(/^Uhlans is routed: move it 12″ towards its own edge/);
    for (let part = 0; part < 6; part += 1) goOn(table);
    expect(table.roll.clock.part).toBe('end');
    expect(ids(table)).toEqual(['reform-17th-brigade', 'turn-over']);
    goOn(table);
    expect(table.roll.clock).toMatchObject({ turn: 2, part: 'command' });
    const { status, order, fired } = table.roll.find('17th-brigade')?.values ?? {};
    expect({ status, order, fired }).toEqual({ status: 'formed', order: 'none', fired: false });
    expect([table.value('pr-jaeger', 'status'), table.value('pr-jaeger', 'order')]).toEqual(['disorganized', 'reform']);
  });

  it('asks who has won after the last turn', () => {
    const table = nachod();
    table.set(CLOCK, { turn: 12, part: 'end' });
    expect(ids(table)).toEqual(['victory']);
    expect(table.resolve('victory', {}).says).toBe('13 points against 0: Prussia won, decisively.');
  });
});

describe('breakpoints', () => {
  it('watches a quarter of the stands of each army, those still to come among them', () => {
    const table = nachod();
    const says = (): readonly string[] => referee.watches(table.roll).map((watch) => `${watch.label}: ${watch.says}`);
    expect(says()).toEqual([
      'Prussia: 0 of 34 stands lost, broken at 9; 13 points of objectives',
      'Austria: 0 of 38 stands lost, broken at 10; 0 points of objectives',
    ]);
    table.set('17th-brigade', { stands: 0, where: 'lost' });
    table.set('pr-jaeger', { stands: 0, where: 'lost' });
    expect(referee.watches(table.roll)[0]).toMatchObject({ now: 7, limit: 9, state: 'near' });
    table.set('uhlans', { stands: 0, where: 'lost' });
    expect(referee.watches(table.roll)[0]).toMatchObject({ now: 9, state: 'reached', says: 'the army is broken' });
    table.set(CLOCK, { part: 'end' });
    expect(ids(table)).toEqual(['victory']);
    expect(table.resolve('victory', {}).verdict).toBe('Austria won, decisively');
  });
});
