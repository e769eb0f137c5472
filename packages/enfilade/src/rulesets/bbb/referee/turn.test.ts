import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLOCK, nextClock } from '#referee/index.ts';
import { RealTable } from '#referee/real-table.ts';
import { referee } from './index.ts';

function lindenbruck(): RealTable {
  const scenario = join(import.meta.dirname, '../scenarios/bbb-lindenbruck.json');
  return new RealTable(referee, readFileSync(scenario, 'utf8'));
}

const ids = (table: RealTable): readonly string[] => referee.chores(table.roll).map(({ id }) => id);

/** Does what is due and goes on to the next part. */
function goOn(table: RealTable): void {
  table.write(referee.chores(table.roll).flatMap(({ writes }) => writes));
  const { turn, part, first } = nextClock(referee, table.roll.clock);
  table.set(CLOCK, { turn, part, first });
}

describe('the bookkeeping of a turn', () => {
  it('forgets what was done, gives rested units their ammunition, and reminds of those who must roll', () => {
    const table = lindenbruck();
    table.set('prussians', { disrupted: true });
    expect(ids(table)).toEqual(['roll-prussians']);
    table.resolve('command-roll', { unit: ['prussians'] }, {}, [[3, 3]]);
    table.set('jagers', { lowAmmo: true });
    table.set('landwehr', { lowAmmo: true });
    table.resolve('command-roll', { unit: ['jagers'] }, {}, [[6, 6]]);
    table.resolve('move-allowance', { unit: ['jagers'] });
    expect(ids(table)).toEqual([]);
    goOn(table);
    goOn(table);
    expect(table.roll.clock.part).toBe('first-defensive-fire');
    table.resolve('fire', { firers: ['second-brigade'], target: ['landwehr'] }, {}, [[1, 1]]);
    expect(ids(table)).toEqual([]);
    goOn(table);
    // The Landwehr stood and did not fire; the Jägers moved.
    expect(ids(table)).toEqual(['ammunition-landwehr']);
    goOn(table);
    expect([table.value('landwehr', 'lowAmmo'), table.value('jagers', 'lowAmmo')]).toEqual([false, true]);
    expect(ids(table)).toEqual(['turn-over']);
    goOn(table);
    const { commandTotal, grant, moved } = table.roll.find('jagers')?.values ?? {};
    // BBB-GAP-28: whether it moved in its own turn still counts in the enemy's.
    expect({ commandTotal, grant, moved }).toEqual({ commandTotal: null, grant: null, moved: true });
    expect(table.value('second-brigade', 'fired')).toBe(false);
    for (let part = 0; part < 4; part += 1) goOn(table);
    expect(table.value('jagers', 'lowAmmo')).toBe(true);
    goOn(table);
    expect(table.roll.clock).toMatchObject({ turn: 2, part: 'first-move' });
    expect(table.value('jagers', 'moved')).toBe(false);
  });

  it('asks for the victory check after the last turn', () => {
    const table = lindenbruck();
    table.set(CLOCK, { turn: 8, part: 'first-assault' });
    expect(ids(table)).toEqual([]);
    table.set(CLOCK, { part: 'second-assault' });
    expect(ids(table)).toEqual(['victory']);
    expect(table.resolve('victory-check', {})).toMatchObject({
      verdict: 'French rearguard won',
      says: 'French rearguard won: by objectives.',
    });
  });
});

describe('breakpoints', () => {
  it('watches half of the bases of each army, those still to come among them', () => {
    const table = lindenbruck();
    const says = (): readonly string[] => referee.watches(table.roll).map((watch) => `${watch.label}: ${watch.says}`);
    expect(says()).toEqual([
      'French rearguard: 0 of 20 bases lost, broken at 10; 5 points of objectives',
      'Allied advance guard: 0 of 34 bases lost, broken at 17; 0 points of objectives',
    ]);
    for (const id of ['conscripts', 'second-brigade']) table.set(id, { bases: 0, where: 'lost' });
    expect(referee.watches(table.roll)[0]).toMatchObject({ now: 8, limit: 10, state: 'near' });
    table.set('vistula-legion', { bases: 1 });
    expect(referee.watches(table.roll)[0]).toMatchObject({ now: 10, state: 'reached', says: 'the army is broken' });
    table.set(CLOCK, { part: 'first-assault' });
    expect(ids(table)[0]).toBe('victory');
    expect(table.resolve('victory-check', {}).says).toBe('Allied advance guard won: the other army is broken.');
  });
});
