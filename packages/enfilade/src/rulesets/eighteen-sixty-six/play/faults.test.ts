import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFault, readScenario, type Scenario } from '#battle/index.ts';
import { faultIn } from './faults.ts';

function scenarioNamed(name: string): Scenario {
  const file = join(import.meta.dirname, `../../../scenarios/${name}.json`);
  const scenario = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(scenario)) throw new Error(scenario.message);
  return scenario;
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
});
