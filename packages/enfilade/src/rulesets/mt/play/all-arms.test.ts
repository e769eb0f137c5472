import { describe, expect, it } from 'vitest';
import type { Scenario, Setting } from '#battle/index.ts';
import { tryBattle } from '#testing/index.ts';
import { ruleset } from './index.ts';
import { stageSetting } from './testing.ts';

/** Troops, weapons, terrain and weather that the two starter scenarios do not have. */
const UNITS: Scenario['units'] = [
  {
    id: 'dragoons',
    side: 'a',
    name: 'Dragoons',
    profile: 'light-dragoon',
    at: [8, 10],
    heading: 0,
    with: { figures: 5, spacing: 2 },
  },
  {
    id: 'troopers',
    side: 'a',
    name: 'Troopers',
    profile: 'heavy-horse',
    at: [8, 24],
    heading: 0,
    with: { figures: 5, spacing: 2 },
  },
  {
    id: 'gun',
    side: 'a',
    name: 'Gun',
    profile: 'gun-crew',
    at: [12, 32],
    heading: 0,
    with: { figures: 4, gun: [14, 32] },
  },
  { id: 'riflemen', side: 'a', name: 'Riflemen', profile: 'rifleman', at: [13, 40], heading: 0, with: { figures: 6 } },
  {
    id: 'line',
    side: 'a',
    name: 'Line',
    profile: 'grenadier',
    formation: 'line',
    at: [14, 17],
    heading: 0,
    with: { figures: 8, rows: 2 },
  },
  {
    id: 'repeaters',
    side: 'a',
    name: 'Repeaters',
    profile: 'settler',
    at: [10, 3],
    heading: 0,
    with: { figures: 4, weapons: ['repeatingCarbine'] },
  },
  { id: 'colonel', side: 'a', name: 'Colonel', profile: 'officer-regular', at: [11, 17], heading: 0 },
  {
    id: 'lancers',
    side: 'b',
    name: 'Lancers',
    profile: 'lancer',
    at: [40, 10],
    heading: 180,
    with: { figures: 5, spacing: 2 },
  },
  { id: 'archers', side: 'b', name: 'Archers', profile: 'archer', at: [34, 20], heading: 180, with: { figures: 6 } },
  {
    id: 'spears',
    side: 'b',
    name: 'Spearmen',
    profile: 'tribesman',
    at: [36, 30],
    heading: 180,
    with: { figures: 10, rows: 2 },
  },
  { id: 'sailors', side: 'b', name: 'Sailors', profile: 'sailor', at: [34, 40], heading: 180, with: { figures: 6 } },
  {
    id: 'rifles',
    side: 'b',
    name: 'Rifles',
    profile: 'light-infantry',
    at: [42, 24],
    heading: 180,
    with: { figures: 5, weapons: ['rifle'] },
  },
  {
    id: 'rifled',
    side: 'b',
    name: 'Rifled muskets',
    profile: 'marine',
    at: [42, 40],
    heading: 180,
    with: { figures: 5, weapons: ['rifledMusket'] },
  },
  {
    id: 'wagon',
    side: 'b',
    name: 'Wagon',
    profile: 'settler',
    at: [44, 33],
    heading: 180,
    with: { figures: 1, base: 'wagon' },
  },
  { id: 'chief', side: 'b', name: 'Chief', profile: 'sachem', at: [38, 25], heading: 180 },
];
const TERRAIN: Scenario['terrain'] = [
  {
    id: 'marsh',
    kind: 'marsh',
    area: [
      [20, 2],
      [28, 2],
      [28, 12],
      [20, 12],
    ],
  },
  {
    id: 'palisade',
    kind: 'palisade',
    line: [
      [22, 16],
      [26, 16],
    ],
  },
  {
    id: 'wagons',
    kind: 'wagon',
    line: [
      [24, 20],
      [24, 26],
    ],
  },
  {
    id: 'hill',
    kind: 'hill',
    area: [
      [18, 34],
      [28, 34],
      [28, 44],
      [18, 44],
    ],
  },
  {
    id: 'bank',
    kind: 'low-wall',
    line: [
      [20, 28],
      [28, 28],
    ],
  },
  {
    id: 'hay',
    kind: 'hay',
    line: [
      [30, 18],
      [30, 24],
    ],
  },
  {
    id: 'thicket',
    kind: 'scrub',
    area: [
      [31, 15],
      [38, 15],
      [38, 34],
      [31, 34],
    ],
  },
];

function allArms(): Setting {
  const setting = stageSetting(UNITS, {
    terrain: TERRAIN,
    turns: 6,
    sides: { a: { name: 'Alpha', with: { points: 2 } }, b: { name: 'Bravo' } },
    options: { weather: [{ is: 'beatingRain' }, { is: 'mist', from: 4 }] },
  });
  if (typeof setting === 'string') throw new Error(setting);
  return setting;
}

describe('all arms, fought at random', () => {
  it.each([1])('keep the contract (seed %i)', (seed) => {
    expect(tryBattle(ruleset, allArms(), { seed, every: 40 }).fault).toBeUndefined();
  });
});
