import { describe, expect, it } from 'vitest';
import type { Scenario } from '#battle/index.ts';
import { men, stageSetting } from './testing.ts';

const UNITS = [
  men('rangers', 'ranger', [10, 10, 0]),
  men('captain', 'officer-irregular', [10, 20, 0]),
  men('warriors', 'warrior', [40, 10, 180], { side: 'b' }),
];

describe('faults of a scenario', () => {
  it.each<readonly [string, Scenario['units'], Partial<Scenario>, string]>([
    ['unknown troops', [men('x', 'hussar', [1, 1, 0])], {}, 'units.0.profile'],
    [
      'unknown terrain',
      [],
      {
        terrain: [
          {
            id: 't',
            kind: 'lava',
            area: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          },
        ],
      },
      'terrain.0.kind',
    ],
    [
      'a road without a width',
      [],
      {
        terrain: [
          {
            id: 't',
            kind: 'road',
            line: [
              [0, 0],
              [1, 0],
            ],
          },
        ],
      },
      'terrain.0.with.width',
    ],
    ['unknown words', [men('x', 'ranger', [1, 1, 0], { hat: 1 })], {}, 'units.0.with.hat'],
    ['too many Officers', [men('x', 'sachem', [1, 1, 0], { figures: 2 })], {}, 'units.0.with.figures'],
    ['line infantry that hides', [men('x', 'regular', [1, 1, 0], { mayHide: true })], {}, 'units.0.with.mayHide'],
    ['strange weather', [], { options: { weather: [{ is: 'frogs' }] } }, 'options.weather'],
    ['strange victory', [], { victory: { rule: 'cake' } }, 'victory.rule'],
    ['commands', [], { commands: [{ id: 'c', side: 'a', name: 'C' }] }, 'commands'],
  ])('%s', (_, units, rest, field) => {
    expect(stageSetting([...units, ...UNITS], rest)).toMatch(new RegExp(`^${field}:`));
  });
});
