import { readScenario, findPlay, isFault, type Scenario, settingOf } from 'enfilade';
import { tryBattle } from 'enfilade/testing';
import { expect, it } from 'vitest';
import { JUDGES } from '../index.ts';

const COMMAND = { staffRating: 10, role: 'general' };

/** What the shipped scenarios seldom or never bring about: horse against horse, a column deeper than its move that comes on, little room to retire, one fence after another. */
const SCENES = [
  {
    told: 'unit-counter-charged',
    name: 'Horse against horse',
    units: [
      { id: 'a1', side: 'a', name: 'A 1', profile: 'line-cavalry', formation: 'line', at: [16, 15], heading: 90 },
      { id: 'a2', side: 'a', name: 'A 2', profile: 'line-cavalry', formation: 'line', at: [32, 15], heading: 90 },
      { id: 'b1', side: 'b', name: 'B 1', profile: 'line-cavalry', formation: 'line', at: [16, 33], heading: 270 },
      { id: 'b2', side: 'b', name: 'B 2', profile: 'line-cavalry', formation: 'line', at: [32, 33], heading: 270 },
    ],
  },
  {
    told: 'unit-arrived',
    name: 'A large column comes on',
    units: [
      {
        id: 'a1',
        side: 'a',
        name: 'A 1',
        profile: 'large-line-infantry',
        formation: 'marchColumn',
        arrives: { turn: 1, at: [24, 0], heading: 90 },
      },
      { id: 'b1', side: 'b', name: 'B 1', profile: 'line-infantry', formation: 'line', at: [24, 46], heading: 270 },
    ],
  },
  {
    told: 'unit-retired',
    name: 'Rivers at their backs',
    terrain: [
      {
        id: 'north',
        kind: 'impassable',
        area: [
          [0, 32],
          [48, 32],
          [48, 35],
          [0, 35],
        ],
      },
      {
        id: 'south',
        kind: 'impassable',
        area: [
          [0, 14],
          [48, 14],
          [48, 17],
          [0, 17],
        ],
      },
    ],
    units: [
      { id: 'a1', side: 'a', name: 'A 1', profile: 'line-infantry', formation: 'line', at: [10, 21], heading: 90 },
      { id: 'a2', side: 'a', name: 'A 2', profile: 'line-infantry', formation: 'line', at: [24, 21], heading: 90 },
      { id: 'b1', side: 'b', name: 'B 1', profile: 'line-infantry', formation: 'line', at: [10, 28], heading: 270 },
      { id: 'b2', side: 'b', name: 'B 2', profile: 'line-infantry', formation: 'line', at: [24, 28], heading: 270 },
    ],
  },
  {
    told: 'charge-fell-short',
    name: 'One fence after another',
    terrain: [
      {
        id: 'f1',
        kind: 'obstacle',
        line: [
          [0, 17],
          [48, 17],
        ],
      },
      {
        id: 'f2',
        kind: 'obstacle',
        line: [
          [48, 24],
          [0, 24],
        ],
      },
      {
        id: 'f3',
        kind: 'obstacle',
        line: [
          [0, 31],
          [48, 31],
        ],
      },
    ],
    units: [
      {
        id: 'a1',
        side: 'a',
        name: 'A 1',
        profile: 'line-infantry',
        formation: 'attackColumn',
        at: [12, 8],
        heading: 90,
      },
      { id: 'a2', side: 'a', name: 'A 2', profile: 'light-cavalry', formation: 'line', at: [36, 8], heading: 90 },
      { id: 'b1', side: 'b', name: 'B 1', profile: 'line-infantry', formation: 'line', at: [12, 36], heading: 270 },
      { id: 'b2', side: 'b', name: 'B 2', profile: 'light-cavalry', formation: 'line', at: [40, 36], heading: 270 },
    ],
  },
];

function sceneOf({ name, units, terrain = [] }: (typeof SCENES)[number]): Scenario {
  const scenario = readScenario({
    format: 'enfilade-scenario/1',
    id: 'scene',
    ruleset: 'bp',
    name,
    date: 'any day',
    about: name,
    turns: 4,
    first: 'a',
    table: { width: 48, height: 48 },
    sides: { a: { name: 'A' }, b: { name: 'B' } },
    terrain,
    commands: [
      { id: 'ca', side: 'a', name: 'Command A', at: [24, 19], with: COMMAND },
      { id: 'cb', side: 'b', name: 'Command B', at: [24, 30], with: COMMAND },
    ],
    units: units.map((unit) => ({ ...unit, command: `c${unit.side}` })),
  });
  if (isFault(scenario)) throw new Error(scenario.message);
  return scenario;
}

it.each(SCENES)('$name, under the judge', (scene) => {
  const [ruleset, judge] = [findPlay('bp'), JUDGES['bp']];
  if (ruleset === undefined || judge === undefined) throw new Error('nobody plays or judges Black Powder');
  const setting = settingOf(sceneOf(scene));
  const tried = Array.from({ length: 8 }, (_, seed) =>
    tryBattle(ruleset, setting, { seed: seed + 1, judge, every: 4 }),
  );
  expect(tried.flatMap(({ fault }) => fault ?? [])).toEqual([]);
  expect(tried.some(({ game }) => game.events.some(({ kind }) => kind === scene.told))).toBe(true);
});
