import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFault, readScenario, type Scenario } from '#battle/index.ts';
import { faultIn } from './faults.ts';

function scenarioNamed(name: string): Scenario {
  const file = join(import.meta.dirname, `../scenarios/${name}.json`);
  const scenario = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(scenario)) throw new Error(scenario.message);
  return scenario;
}

function withExits(exits: unknown): Scenario {
  const sides = { a: { name: 'A', with: { edge: 'south', exits } }, b: { name: 'B', with: { edge: 'north' } } };
  return { ...scenarioNamed('1866-langensalza'), sides };
}

/** With other units and another ground. */
function faultWith(units: readonly object[], terrain: readonly object[] = []): string | undefined {
  const scenario = scenarioNamed('1866-langensalza');
  return faultIn({ ...scenario, units: units as Scenario['units'], terrain: terrain as Scenario['terrain'] })?.field;
}

describe('scenarios', () => {
  it('with unknown things are refused by the path of the field', () => {
    const scenario = scenarioNamed('1866-nachod');
    const faultOf = (given: Partial<Scenario>): string | undefined => faultIn({ ...scenario, ...given })?.field;
    expect(
      faultOf({
        terrain: [
          {
            id: 'bog',
            kind: 'bog',
            area: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          },
        ],
      }),
    ).toBe('terrain.0.kind');
    expect(faultOf({ options: { spotting: 'none' } })).toBe('options.spotting');
    expect(faultOf({ sides: { ...scenario.sides, a: { name: 'A' } } })).toBe('sides.a.with.edge');
    expect(
      faultOf({ units: scenario.units.map((unit, i) => (i === 2 ? { ...unit, profile: 'zouaves' } : unit)) }),
    ).toBe('units.2.profile');
    expect(
      faultOf({
        commands: scenario.commands.map((each, i) =>
          i === 1 ? { ...each, with: { level: 'section', rating: 'good' } } : each,
        ),
      }),
    ).toBe('commands.1.with.level');
    expect(faultOf({ victory: { handicap: { side: 'a', points: 3, near: 'moon', beyond: 'brook' } } })).toBe(
      'victory.handicap.near',
    );
  });

  it('refuse lines with too few stands, intervals of a column, and a front of anything but works', () => {
    const one = { id: 'one', side: 'a', name: 'one', profile: 'pr-line-brigade', at: [20, 20], heading: 90 };
    const column = { ...one, formation: 'march-column', with: { interval: 1 } };
    expect(faultWith([{ ...one, profile: 'pr-jaeger-battalion', formation: 'supported-line' }])).toBe(
      'units.0.formation',
    );
    expect(faultWith([column])).toBe('units.0.with.interval');
    const area = [
      [0, 0],
      [3, 0],
      [3, 3],
    ];
    expect(faultWith([], [{ id: 'wood', kind: 'woods', area, with: { front: 90 } }])).toBe('terrain.0.with.front');
  });

  it.each([
    ['north', 'sides.a.with.exits: a list of stretches of the table edge, each with from and to'],
    [['north'], 'sides.a.with.exits.0: an exit has from and to'],
    [[{ from: [0, 0] }], 'sides.a.with.exits.0.to: a place, [x, y]'],
    [[{ from: 3, to: [4, 0] }], 'sides.a.with.exits.0.from: a place, [x, y]'],
    [[{ from: [2, 0], to: [4, 0], name: 'X' }], 'sides.a.with.exits.0.name: an exit has from and to only'],
    [[{ from: [2, 0], to: [4, 1] }], 'sides.a.with.exits.0: both places lie on the same edge of the table'],
    [[{ from: [2, 5], to: [4, 5] }], 'sides.a.with.exits.0: both places lie on the same edge of the table'],
    [[{ from: [-2, 0], to: [4, 0] }], 'sides.a.with.exits.0: both places lie on the same edge of the table'],
    [[{ from: [2, 0], to: [2, 0] }], 'sides.a.with.exits.0.to: an exit is a stretch, from one place to another'],
  ])('with the exits %j are refused', (exits, message) => {
    expect(faultIn(withExits(exits))?.message).toBe(message);
  });

  it('with exits along their edges are accepted', () => {
    const exits = [
      { from: [2, 0], to: [12, 0] },
      { from: [0, 8], to: [0, 2] },
    ];
    expect(faultIn(withExits(exits))).toBeUndefined();
  });

  it('say nothing else of a side', () => {
    const given = scenarioNamed('1866-langensalza');
    const odd = { ...given, sides: { ...given.sides, a: { name: 'A', with: { edge: 'south', gates: [] } } } };
    expect(faultIn(odd)?.field).toBe('sides.a.with.gates');
  });
});
