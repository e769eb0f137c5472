import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RealTable } from '#referee/real-table.ts';
import { sideOf } from '#referee/index.ts';
import { referee } from './index.ts';

function maida(): RealTable {
  const scenario = join(import.meta.dirname, '../scenarios/bp-maida.json');
  return new RealTable(referee, readFileSync(scenario, 'utf8'));
}

function infantryOf(table: RealTable, side: 'a' | 'b'): string {
  const unit = table.roll.units.find(
    (item) => sideOf(item) === side && item.values['arm'] === 'infantry' && item.values['formation'] === 'line',
  );
  if (unit === undefined) throw new Error('no infantry');
  return unit.id;
}

const UNNAMED = {
  shooterArm: 'infantry',
  shooterFormation: 'line',
  shootingDice: 3,
  weapon: 'smoothboreMusket',
  rangeInches: 6,
  targetArm: 'infantry',
  targetFormation: 'line',
  targetMorale: 4,
  targetStamina: 3,
  targetCasualties: 2,
} as const;
const HITS = [
  [5, 5, 5],
  [1, 1, 1],
];

describe('a volley', () => {
  it('with another stamina than the book has leaves marks that the book can read', () => {
    const table = maida();
    const [shooter, target] = [infantryOf(table, 'a'), infantryOf(table, 'b')];
    const stamina = Number(table.value(target, 'stamina'));
    const tapped = { targetStamina: stamina + 3, targetCasualties: stamina, rangeInches: 6, shootingDice: 3 };
    table.resolve('shoot', { shooter: [shooter], target: [target] }, tapped, HITS);
    expect(table.value(target, 'casualties')).toBe(stamina);
  });

  it('on two that nobody has named owes two tests', () => {
    const table = maida();
    for (const faces of [HITS, HITS]) table.resolve('shoot', {}, UNNAMED, faces);
    expect(table.owed().map(({ label, given }) => [label, given['excess']])).toEqual([
      ['Break test: target', 2],
      ['Break test: target', 2],
    ]);
  });
});

describe('a unit of the book', () => {
  it('that older books call destroyed is lost, and counts against its brigade', () => {
    const table = maida();
    const id = infantryOf(table, 'a');
    const command = table.value(id, 'command');
    table.set(id, { where: 'destroyed' });
    expect(referee.watches(table.roll).find(({ item }) => item === command)).toMatchObject({ now: 1 });
    expect(table.resolve('break-test', { unit: [id] }, { test: 'A', excess: 1 }, [[1, 1]]).verdict).toBe('Breaks');
    expect(table.value(id, 'where')).toBe('lost');
  });

  it('that is still to come is not lost (BP-GAP-45)', () => {
    const table = maida();
    const coming = table.roll.units.filter(({ values }) => values['where'] === 'coming');
    const commands = new Set(coming.map(({ values }) => values['command']));
    const watched = referee.watches(table.roll).filter(({ item }) => commands.has(item));
    expect(watched.map(({ now }) => now)).toEqual(watched.map(() => 0));
    expect(watched.length).toBeGreaterThan(0);
  });

  it('recovers from disorder also off the table (BP-GAP-26)', () => {
    const table = maida();
    const id = infantryOf(table, table.roll.clock.first);
    table.set(id, { where: 'off', disordered: true });
    table.set('clock', { part: 'first-hand-to-hand' });
    expect(referee.chores(table.roll).map((chore) => chore.id)).toContain(`recover-${id}`);
  });
});

describe('a fight', () => {
  const fighter = { arm: 'infantry', formation: 'line', size: 'standard', casualtiesInflicted: 0, shaken: false };

  it('without the book still owes the test of who lost', () => {
    const table = maida();
    const round = { a: { units: [{ ...fighter, casualtiesInflicted: 2 }] }, b: { units: [fighter, fighter] } };
    const after = table.resolve('melee-result', {}, round);
    expect(after).toMatchObject({ verdict: 'Our side won by 2', table: [] });
    expect(table.owed()).toMatchObject([
      { label: 'Break test: their unit 1', given: { test: 'C', arm: 'infantry', formation: 'line' } },
      { label: 'Break test: their unit 2' },
    ]);
  });

  it('marks a defender of the book also when nobody says who strikes', () => {
    const table = maida();
    const defender = infantryOf(table, 'b');
    const blow = { attackerArm: 'infantry', attackerFormation: 'line', attackerSize: 'standard', combatDice: 2 };
    table.resolve('melee-attack', { defender: [defender] }, blow, [
      [6, 6],
      [1, 1],
    ]);
    expect(table.value(defender, 'casualties')).toBe(2);
  });
});
