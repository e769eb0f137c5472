import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFault } from './fault.ts';
import { readBattleFile } from './read-file.ts';
import { SCENARIO_LIMITS } from './limits.ts';
import { readScenario, type Scenario } from './scenario.ts';

const TEXT = readFileSync(join(import.meta.dirname, '../rulesets/1866/scenarios/1866-nachod.json'), 'utf8');
const NACHOD = JSON.parse(TEXT) as Scenario;

/** The battle with one value replaced. */
function withValue(path: string, value: unknown): unknown {
  const scenario: unknown = JSON.parse(TEXT);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], scenario);
  (holder as Record<string, unknown>)[last] = value;
  return scenario;
}

function many<T>(count: number, of: (i: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, i) => of(i));
}

const { units, commands, pieces, points, pointsInPiece, objectives, text, name } = SCENARIO_LIMITS;
const corners = (count: number) => many(count, (i) => [24 + 20 * Math.sqrt(i / count), 24 - i / count]);
const woods = (count: number, each: number) =>
  many(count, (i) => ({ id: `w${i}`, kind: 'woods', area: corners(each) }));
const army = (count: number) =>
  many(count, (i) => ({ ...NACHOD.units.at(i === 0 ? -1 : 0), id: `u${i}`, name: 'x'.repeat(name) }));
const staff = (count: number) => many(count, (i) => ({ ...NACHOD.commands[0], id: `c${i}` }));
const goals = (count: number) => many(count, (i) => ({ id: `o${i}`, name: 'Mill' }));
const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
const arrival = { turn: 1, at: [1e5, 0], heading: 0 };
const road = { id: 'x', kind: 'road', line: corners(pointsInPiece + 1) };

describe('a scenario is refused by its field where it is too large', () => {
  test.each<[what: string, path: string, value: unknown, refused: readonly [field: string, rule: string]]>([
    ['a point at the end of the world', 'terrain.0.area.1', [1e308, 1], ['terrain.0.area.1', 'x is from']],
    ['a point three tables away', 'terrain.0.area.1', [1, -400], ['terrain.0.area.1', 'y from']],
    ['a unit there', 'units.3.at', [-1e9, 0], ['units.3.at', 'x is from']],
    ['a command there', 'commands.0.at', [0, 1e9], ['commands.0.at', 'y from']],
    ['an arrival there', 'units.0.arrives', arrival, ['units.0.arrives.at', 'x is from']],
    ['a table without end', 'table.width', 1001, ['table.width', 'at most 1000']],
    ['no table', 'table.height', 0, ['table.height', 'at least 1']],
    ['an area of many points', 'terrain.0.area', corners(pointsInPiece + 1), ['terrain.0.area', 'at most 500 points']],
    ['a line of many points', 'terrain.0', road, ['terrain.0.line', 'at most 500 points']],
    ['many points in all', 'terrain', woods(11, pointsInPiece), ['terrain', `at most ${points} points in all`]],
    ['many pieces', 'terrain', woods(pieces + 1, 3), ['terrain', 'at most 200 pieces']],
    ['many units', 'units', army(units + 1), ['units', 'at most 400 units']],
    ['many commands', 'commands', staff(commands + 1), ['commands', 'at most 400 commands']],
    ['many objectives', 'objectives', goals(objectives + 1), ['objectives', 'at most 100 objectives']],
    ['a long description', 'about', 'x'.repeat(text + 1), ['about', 'at most 4000 characters']],
    ['a long name', 'units.0.name', 'x'.repeat(name + 1), ['units.0.name', 'at most 80 characters']],
    ['a long id', 'units.0.id', 'x'.repeat(61), ['units.0.id', 'at most 60 characters']],
    ['a battle of a year', 'turns', 365, ['turns', 'at most 60']],
    ['a road broader than the table', 'terrain.0.with', { width: 9999 }, ['terrain.0.with.width', 'from 0 to']],
    ['a number for the system', 'units.0.with', { stands: 1e9 }, ['units.0.with.stands', 'at most 10000']],
    ['a list for the system', 'options', { list: many(201, () => 0) }, ['options.list', 'at most 200 entries']],
    ['a text for the system', 'victory', { rule: 'x'.repeat(401) }, ['victory.rule', 'at most 400 characters']],
    ['depth without end', 'options', { list: deep(100_000) }, ['scenario', 'at most 12 values inside each other']],
    ['an unknown field', 'weather', 1, ['weather', 'no such field']],
    ['a word for a number', 'turns', 'six', ['turns', 'a whole number']],
    ['half a place', 'units.0.at', [1], ['units.0.at', 'a place, [x, y]']],
  ])('%s', (_, path, value, [field, rule]) => {
    expect(readScenario(withValue(path, value))).toEqual({
      field,
      message: expect.stringMatching(new RegExp(`^${field}: .*${rule.replaceAll(/[[\]]/g, '\\$&')}`)) as string,
    });
  });

  test.each([
    ['units', army(units)],
    ['terrain', woods(points / pointsInPiece, pointsInPiece)],
    ['terrain', woods(pieces, points / pieces)],
    ['about', 'x'.repeat(text)],
  ])('and read up to its limit: %s', (path, value) => {
    expect(readScenario(withValue(path, value))).not.toHaveProperty('message');
  });
});

test.each([
  ['to itself', ['a']],
  ['in a circle', ['b', 'c', 'a']],
])('no command reports %s', (_, superiors) => {
  const chain = superiors.map((reportsTo, i) => ({ id: 'abc'[i], side: 'a', name: 'N', at: [1, 1], reportsTo }));
  const free = NACHOD.units.map(({ command: _gone, ...unit }) => unit);
  const read = readScenario({ ...NACHOD, commands: chain, units: free });
  expect(read).toMatchObject({ field: 'commands.0.reportsTo', message: expect.stringContaining('itself') as string });
});

describe('names are plain', () => {
  test.each([
    ['an escape sequence', '\u001b[31mred'],
    ['a bell', 'ding\u0007'],
    ['a control of eight bits', '\u009b31m'],
    ['half a letter', 'a\ud83d'],
    ['a turned direction', 'a\u202eb'],
    ['an isolate', '\u2066a'],
    ['a line separator', 'a\u2028b'],
  ])('%s is refused wherever people read it', (_, hostile) => {
    const written = ['name', 'date', 'sides.b.name', 'units.1.name', 'commands.1.name', 'terrain.1.name', 'about'];
    for (const field of written)
      expect(readScenario(withValue(field, hostile))).toEqual({
        field,
        message: expect.stringMatching(`^${field}: no control characters`) as string,
      });
  });

  test('letters of every script are, and a description may have several lines', () => {
    const called = 'Königin Élise, 1\u00bd\u2033, \u05d0\u05d1\u05d2, \ud83c\udfc7';
    expect(readScenario(withValue('units.0.name', called))).not.toHaveProperty('message');
    expect(readScenario(withValue('about', 'One.\nTwo.'))).not.toHaveProperty('message');
  });
});

describe('a battle file', () => {
  const event = { kind: 'x', by: null, facts: [], about: {}, changes: [] };
  const entry = { by: 'a', order: { kind: 'x' }, draws: [], answeredBy: [], events: 0, revealed: false };
  const bare = { format: 'enfilade-battle/1', engine: '0', commitment: null, seed: null, journal: [], events: [] };

  test.each<[what: string, changed: object, field: string]>([
    ['events', { events: many(100_001, () => event) }, 'events'],
    ['orders', { journal: many(50_001, () => entry) }, 'journal'],
    ['dice', { journal: [{ ...entry, draws: [{ faces: many(2001, () => 1) }] }] }, 'journal.0.draws.0'],
    ['depth', { events: [{ ...event, about: { deep: deep(100_000) } }] }, 'file'],
    ['units', { scenario: withValue('units', army(401)) }, 'scenario.units'],
  ])('with too much of it is refused by its field: %s', (_, changed, field) => {
    expect(readBattleFile({ ...bare, scenario: NACHOD, ...changed })).toEqual({
      field,
      message: expect.stringMatching(`^${field}: `) as string,
    });
  });

  test('that was begun before names were looked at is opened', () => {
    const file = readBattleFile({ ...bare, scenario: withValue('units.0.name', '\u001b[31mred') });
    expect(isFault(file)).toBe(false);
  });
});
