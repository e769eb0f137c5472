import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLOCK, nextClock, type Values } from '#referee/index.ts';
import { RealTable } from '#referee/real-table.ts';
import { referee } from './index.ts';

function kernstown(): RealTable {
  const scenario = join(import.meta.dirname, '../scenarios/gtc-kernstown.json');
  return new RealTable(referee, readFileSync(scenario, 'utf8'));
}

const ids = (table: RealTable): readonly string[] => referee.chores(table.roll).map(({ id }) => id);

function goOn(table: RealTable): void {
  table.write(referee.chores(table.roll).flatMap(({ writes }) => writes));
  const { turn, part, first } = nextClock(referee, table.roll.clock);
  table.set(CLOCK, { turn, part, first });
}

describe('the bookkeeping of a turn', () => {
  it('takes all hits off, lets the active side recover, forgets orders and answers', () => {
    const table = kernstown();
    table.set('2nd-virginia', { hitsTaken: 2, suppressed: true, orders: 2, orderedBy: 'garnett', charged: true });
    table.set('5th-ohio', { hitsTaken: 3, suppressed: true, opportunityUsed: true });
    table.set('garnett', { done: true, hitsTaken: 1 });
    goOn(table);
    goOn(table);
    expect(ids(table)).toEqual([]);
    goOn(table);
    expect(table.roll.clock.part).toBe('first-end');
    expect(ids(table)).toEqual(['hits', 'recover-2nd-virginia', 'orders']);
    goOn(table);
    const { hitsTaken, suppressed, orders, orderedBy, charged } = table.roll.find('2nd-virginia')?.values ?? {};
    expect({ hitsTaken, suppressed, orders, orderedBy, charged }).toEqual({
      hitsTaken: 0,
      suppressed: false,
      orders: 0,
      orderedBy: null,
      charged: false,
    });
    const union = table.roll.find('5th-ohio')?.values ?? {};
    expect([union['hitsTaken'], union['suppressed'], union['opportunityUsed']]).toEqual([0, true, false]);
    expect([table.value('garnett', 'done'), table.value('garnett', 'hitsTaken')]).toEqual([false, 0]);
    for (let part = 0; part < 4; part += 1) goOn(table);
    expect(table.roll.clock).toMatchObject({ turn: 2, part: 'first-initiative' });
    expect(table.value('5th-ohio', 'suppressed')).toBe(false);
  });

  it('finds the next commanding officer before the own turn of an army that has lost it', () => {
    const table = kernstown();
    table.set('kimball', { where: 'lost' });
    table.set(CLOCK, { part: 'first-end' });
    const [chore] = referee.chores(table.roll);
    expect(chore?.says).toBe('Kimball is lost: Sullivan commands the army from now on, with 7.');
    goOn(table);
    expect([table.value('sullivan', 'rank'), table.value('8th-ohio', 'command')]).toEqual(['CO', 'sullivan']);
    expect(ids(table)).toEqual([]);
  });
});

describe('breakpoints', () => {
  it('watches half of the units that count', () => {
    const table = kernstown();
    const says = (): readonly string[] => referee.watches(table.roll).map((watch) => `${watch.label}: ${watch.says}`);
    expect(says()).toEqual(['Confederate: 0 of 14 units lost, broken at 7', 'Union: 0 of 15 units lost, broken at 8']);
    const virginians = ['2nd', '4th', '5th', '27th', '33rd'].map((number) => `${number}-virginia`);
    for (const id of virginians) table.set(id, { where: 'lost' });
    expect(referee.watches(table.roll)[0]).toMatchObject({ now: 5, limit: 7, state: 'near' });
    for (const id of ['37th-virginia', '23rd-virginia']) table.set(id, { where: 'lost' });
    expect(referee.watches(table.roll)[0]).toMatchObject({ now: 7, state: 'reached' });
    table.set(CLOCK, { part: 'second-end' });
    expect(referee.chores(table.roll).map((chore) => chore.says)).toEqual(['Confederate is broken and has lost.']);
    expect(table.resolve('breakpoint', { side: ['a'] }).verdict).toBe('The army is broken');
  });
});

describe('a book of an earlier version', () => {
  it('is read in words of today', () => {
    const table = kernstown();
    table.set('2nd-virginia', { where: 'knockedOut' });
    expect(referee.watches(table.roll)[0]).toMatchObject({ now: 1 });
    const { done: _, ...garnett } = table.roll.find('garnett')?.values ?? {};
    const { counterCharging: __, ...ohio } = table.roll.find('5th-ohio')?.values ?? {};
    const says = (kind: 'unit' | 'command', values: Values): readonly string[] =>
      referee.roster.badges({ id: '', kind, values }, table.roll).map((badge) => badge.says);
    expect(says('command', { ...garnett, failed: true })).toEqual(['No more orders']);
    expect(says('unit', { ...ohio, counterCharges: true })).toEqual(['Counter-charges']);
    expect(says('unit', { ...ohio, where: 'knockedOut' })).toEqual(['Knocked out']);
  });
});
