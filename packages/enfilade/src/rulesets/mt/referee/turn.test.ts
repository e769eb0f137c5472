import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partAt } from '#referee/index.ts';
import { RealTable } from '#referee/real-table.ts';
import { referee } from './index.ts';

function tableOf(scenario: string): RealTable {
  return new RealTable(referee, readFileSync(join(import.meta.dirname, `../scenarios/${scenario}.json`), 'utf8'));
}

const titleOf = ({ roll }: RealTable): string => partAt(referee, roll.clock).title;

describe('a turn is kept by its Clock cards', () => {
  it('counts three of them, ends the turn, and the game with the last turn', () => {
    const table = tableOf('mt-glen');
    expect(titleOf(table)).toBe('No Clock yet');
    expect(table.resolve('clock-card', {}, {}, []).verdict).toBe('Clock 1 of 3');
    expect(titleOf(table)).toBe('1 Clock played');
    table.resolve('clock-card', {}, {}, []);
    expect(table.resolve('clock-card', {}, {}, []).verdict).toBe('The turn ends');
    expect(titleOf(table)).toBe('End of turn');
    table.set('clock', { turn: 4, part: 'clocks-2' });
    expect(table.resolve('clock-card', {}, {}, []).verdict).toBe('The game ends');
  });

  it('has the shuffle and a Morale card that is due to do at its end', () => {
    const table = tableOf('mt-glen');
    expect(referee.chores(table.roll)).toEqual([]);
    table.set('first-party', { figures: 0, where: 'gone' });
    table.set('second-party', { figures: 4 });
    table.set('clock', { part: 'end' });
    const chores = referee.chores(table.roll);
    expect(chores.map(({ id, rule }) => [id, rule])).toEqual([
      ['morale-b', 'MT-GAP-04'],
      ['shuffle', 'MT-GAP-06'],
    ]);
    table.write(chores.flatMap(({ writes }) => writes));
    expect(table.value('b', 'morale')).toBe(true);
    expect(referee.chores(table.roll).map(({ id }) => id)).toEqual(['shuffle']);
    expect(table.resolve('morale-card-check', { side: ['b'] }, {}, []).verdict).toBe('Morale card');
  });
});

describe('breakpoints', () => {
  it('watches half of each side and what the scenario counts', () => {
    const table = tableOf('mt-glen');
    const says = (): readonly string[] => referee.watches(table.roll).map((watch) => `${watch.label}: ${watch.says}`);
    expect(says()).toEqual([
      'Virginia: 0 of 38 figures lost, half at 19',
      'France: 0 of 32 figures lost, half at 16',
      'France: 0 lost, the scenario is decided at 16',
      'France: 0 safe, the scenario is won at 12',
    ]);
    table.set('first-party', { figures: 0, where: 'gone' });
    table.set('second-party', { figures: 6 });
    table.set('third-party', { figures: 0, safe: 10, where: 'gone' });
    const [, france, decided, safe] = referee.watches(table.roll);
    expect([france?.now, france?.state]).toEqual([14, 'near']);
    expect([decided?.now, decided?.state]).toEqual([14, 'near']);
    expect([safe?.now, safe?.state]).toEqual([10, 'near']);
    for (const id of ['jumonville', 'drouillon', 'second-party']) table.set(id, { figures: 0, where: 'gone' });
    expect(says().at(-1)).toBe('France: no figure on the table: the battle is lost');
  });
});

describe('command points', () => {
  it('are gained and paid in the book', () => {
    const table = tableOf('mt-glen');
    table.resolve('gain-command-points', { side: ['b'] }, { event: 'forwardBoysForPoints' }, []);
    expect(table.value('b', 'pool')).toBe(3);
    table.set('first-party', { flight: true });
    const used = table.resolve('use-ability', { side: ['b'], unit: ['first-party'] }, { ability: 'standFast' }, []);
    expect(used.says).toBe('France pays 3 command points, 0 left: First party rallies.');
    expect([table.value('b', 'pool'), table.value('first-party', 'flight')]).toEqual([0, false]);
    table.set('b', { pool: 2 });
    const cost = () => table.resolve('use-ability', { side: ['b'], unit: ['third-party'] }, { ability: 'order' }, []);
    expect(cost).toThrow('the pool cannot pay');
  });

  it('opens a scenario with its last turn, its first player and its goals', () => {
    const table = tableOf('mt-harlans-mill');
    expect(table.roll.clock.first).toBe('b');
    expect([table.value('clock', 'turns'), table.value('b', 'decides'), table.value('a', 'decides')]).toEqual([
      5,
      14,
      null,
    ]);
    expect(table.value('second-half', 'where')).toBe('coming');
    expect(table.value('first-half', 'formation')).toBe('column');
  });
});
