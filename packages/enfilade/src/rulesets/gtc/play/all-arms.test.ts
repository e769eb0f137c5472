import { describe, expect, it } from 'vitest';
import { isFault, readScenario, type Scenario, settingOf } from '#battle/index.ts';
import { tryBattle } from '#testing/index.ts';
import { PROFILES } from '../troops.ts';
import { ruleset } from './index.ts';
import { faultIn } from './faults.ts';

/** Every profile and every kind of ground on one small table, so that chance brings the rare things about. */
const TERRAIN = [
  {
    id: 'river',
    kind: 'deepWet',
    area: [
      [0, 46],
      [120, 46],
      [120, 53],
      [0, 53],
    ],
  },
  {
    id: 'bridge',
    kind: 'bridge',
    area: [
      [58, 44],
      [62, 44],
      [62, 55],
      [58, 55],
    ],
  },
  {
    id: 'road',
    kind: 'road',
    line: [
      [60, 0],
      [60, 100],
    ],
    with: { width: 2 },
  },
  {
    id: 'ford',
    kind: 'shallowWet',
    line: [
      [120, 50],
      [160, 50],
    ],
  },
  {
    id: 'bog',
    kind: 'partiallyWet',
    area: [
      [122, 30],
      [134, 30],
      [134, 42],
      [122, 42],
    ],
  },
  {
    id: 'swamp',
    kind: 'swamp',
    area: [
      [140, 30],
      [152, 30],
      [152, 44],
      [140, 44],
    ],
  },
  {
    id: 'mud',
    kind: 'mud',
    area: [
      [122, 55],
      [140, 55],
      [140, 70],
      [122, 70],
    ],
  },
  {
    id: 'steep',
    kind: 'steepHill',
    area: [
      [70, 60],
      [84, 60],
      [84, 74],
      [70, 74],
    ],
  },
  {
    id: 'hill',
    kind: 'gentleHill',
    area: [
      [20, 62],
      [40, 62],
      [40, 76],
      [20, 76],
    ],
  },
  {
    id: 'rough',
    kind: 'roughGround',
    area: [
      [90, 30],
      [104, 30],
      [104, 42],
      [90, 42],
    ],
  },
  {
    id: 'wood',
    kind: 'woods',
    area: [
      [30, 28],
      [50, 28],
      [50, 42],
      [30, 42],
    ],
  },
  {
    id: 'hamlet',
    kind: 'builtUp',
    area: [
      [64, 32],
      [74, 32],
      [74, 42],
      [64, 42],
    ],
    with: { building: 'brick' },
  },
  {
    id: 'redoubt',
    kind: 'fortifiedWorks',
    area: [
      [94, 60],
      [106, 60],
      [106, 68],
      [94, 68],
    ],
  },
  {
    id: 'hedge',
    kind: 'linear',
    line: [
      [4, 34],
      [24, 34],
    ],
  },
  {
    id: 'works',
    kind: 'logWorks',
    line: [
      [10, 60],
      [18, 60],
    ],
  },
];

const FOOT = Object.entries(PROFILES).filter(([, { type }]) => type !== 'command' && type !== 'transport');

function army(side: 'a' | 'b'): readonly object[] {
  const heading = side === 'a' ? 90 : 270;
  return FOOT.map(([profile, { type }], i) => ({
    id: `${side}-${profile}`,
    side,
    name: `${side} ${profile}`,
    profile,
    command: `${side}-${i % 2 === 0 ? 'co' : 'hq'}`,
    formation: type === 'artillery' ? (i % 2 === 0 ? 'limbered' : 'unlimbered') : 'attackColumn',
    at: [8 + (i % 11) * 14, side === 'a' ? 8 + Math.floor(i / 11) * 12 : 92 - Math.floor(i / 11) * 12],
    heading,
  }));
}

function read(): Scenario {
  const scenario = readScenario({
    format: 'enfilade-scenario/1',
    id: 'gtc-all-arms',
    ruleset: 'gtc',
    name: 'All arms',
    about: '',
    turns: 6,
    first: 'a',
    table: { width: 164, height: 100 },
    terrain: TERRAIN,
    sides: { a: { name: 'A' }, b: { name: 'B', with: { breakpoint: 40, edge: 'north' } } },
    commands: (['a', 'b'] as const).flatMap((side) => [
      { id: `${side}-co`, side, name: 'CO', at: [54, side === 'a' ? 3 : 97], with: { rank: 'CO', value: 10 } },
      { id: `${side}-hq`, side, name: 'HQ', at: [112, side === 'a' ? 3 : 97], with: { rank: 'HQ', value: 10 } },
    ]),
    units: [
      ...army('a'),
      ...army('b'),
      { id: 'a-train', side: 'a', name: 'Train', profile: 'wagons', command: 'a-co', at: [60, 30], heading: 90 },
      {
        id: 'a-boat',
        side: 'a',
        name: 'Boat',
        profile: 'wagons',
        command: 'a-co',
        at: [30, 49],
        heading: 0,
        with: { boat: true },
      },
      {
        id: 'b-late',
        side: 'b',
        name: 'Late',
        profile: 'guard-foot',
        command: 'b-hq',
        formation: 'marchColumn',
        arrives: { turn: 2, at: [60, 96], heading: 270 },
      },
    ],
  });
  if (isFault(scenario)) throw new Error(scenario.message);
  return scenario;
}

describe('all arms on all ground, fought at random', () => {
  const scenario = read();
  it('is mustered', () => expect(faultIn(scenario)).toBeUndefined());
  it.each([1, 2])('keeps every promise (seed %i)', (seed) => {
    expect(tryBattle(ruleset, settingOf(scenario), { seed, every: 60 }).fault).toBeUndefined();
  });
});
