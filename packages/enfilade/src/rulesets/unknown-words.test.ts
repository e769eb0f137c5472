import { describe, expect, it } from 'vitest';
import type { Scenario } from '#battle/index.ts';
import { PLAYS, SCENARIOS } from './index.ts';

/** A word that a system does not know is refused with its path, in every system-specific part of a scenario. */

const STRANGE = { weatherVane: true };

function spoiled<T extends { readonly with?: unknown }>(list: readonly T[]): T[] {
  return list.map((each, i) => (i === 0 ? { ...each, with: { ...(each.with as object), ...STRANGE } } : each));
}

function fieldOf(scenario: Scenario): string | undefined {
  return PLAYS.find(({ book }) => book.id === scenario.ruleset)?.faultIn(scenario)?.field;
}

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  const { terrain, units, commands, sides, victory, options } = scenario;
  it('is accepted as it is', () => expect(fieldOf(scenario)).toBeUndefined());
  it.each([
    ['terrain.0.with.weatherVane', { terrain: spoiled(terrain) }],
    ['units.0.with.weatherVane', { units: spoiled(units) }],
    ['sides.b.with.weatherVane', { sides: { a: sides.a, b: spoiled([sides.b])[0] ?? sides.b } }],
    ['victory.weatherVane', { victory: { ...victory, ...STRANGE } }],
    ['options.weatherVane', { options: { ...options, ...STRANGE } }],
    ['objectives.0.with', { objectives: [{ id: 'gate', name: 'Gate', at: [1, 1], with: STRANGE }] }],
    ['special.0', { special: ['weather-vane'] }],
    ...(commands.length === 0 ? [] : [['commands.0.with.weatherVane', { commands: spoiled(commands) }] as const]),
  ] as const)('is refused with %s', (field, more) => {
    expect(fieldOf({ ...scenario, ...more } as Scenario)).toBe(field);
  });
});

describe('a system in which nobody is set up by the players', () => {
  it.each(['1866', 'gtc'])('refuses a unit that is nowhere (%s)', (id) => {
    const scenario = SCENARIOS.find(({ ruleset }) => ruleset === id) as Scenario;
    const i = scenario.units.findIndex(({ at }) => at !== undefined);
    const units = scenario.units.map((unit, n) => {
      const { at, ...nowhere } = unit;
      return n === i && at !== undefined ? nowhere : unit;
    });
    expect(fieldOf({ ...scenario, units } as Scenario)).toBe(`units.${i}.at`);
  });
});

describe('victory in Black Powder', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'bp-crossroads') as Scenario;
  it.each([
    ['victory.atTheEnd', { atTheEnd: 'byLot' }],
    ['victory.ifEqual', { ifEqual: 'c' }],
    ['victory.side', { ...scenario.victory, side: 'c' }],
    ['victory.otherwise', { ...scenario.victory, otherwise: undefined }],
    ['victory.garrison', { ...scenario.victory, garrison: 'nowhere' }],
    ['victory.clearOf', { ...scenario.victory, clearOf: { at: [1] } }],
  ])('is refused with %s', (field, victory) => {
    expect(fieldOf({ ...scenario, victory } as Scenario)).toBe(field);
  });
});
