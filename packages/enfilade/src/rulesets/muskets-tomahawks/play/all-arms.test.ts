import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answeredSource,
  Game,
  isFault,
  randomAnswer,
  readScenario,
  type Scenario,
  seededPick,
  seededSource,
  type Setting,
  settingOf,
  tryBattle,
} from '#battle/index.ts';
import { musketsTomahawksPlay } from './index.ts';
import { activated, give, men, mustered, stageSetting } from './stage.ts';

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

function shipped(name: string): Setting {
  const file = join(import.meta.dirname, `../../../scenarios/${name}.json`);
  const scenario = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(scenario)) throw new Error(scenario.message);
  return settingOf(scenario);
}

function factsIn(setting: Setting, seed: number): readonly string[] {
  const pick = seededPick(seed, 9);
  const source = answeredSource(seededSource(seed), (question) => randomAnswer(question, pick));
  const game = new Game(musketsTomahawksPlay, setting, source);
  while (game.battle.result === null) {
    const order = musketsTomahawksPlay.sample(game.battle, pick);
    expect(game.order(game.battle.toAct, order, source)).toEqual({ ok: true });
  }
  return game.events.flatMap(({ facts }) => facts);
}

describe('all arms, fought at random', () => {
  it.each([1, 2, 3])('keep the contract (seed %i)', (seed) => {
    expect(tryBattle(musketsTomahawksPlay, allArms(), { seed, every: 40 }).fault).toBeUndefined();
  });
});

/** A Morale card comes when half are lost, which ends most battles: it is dealt here. */
function moraleFacts(): readonly string[] {
  const start = mustered(allArms());
  const battle = { ...start, state: { ...start.state, hands: { ...start.state.hands, a: ['a/morale'] } } };
  const played = give(battle, { kind: 'playCard', card: 'a/morale' });
  const tested = give(played.battle, { kind: 'test', unit: 'riflemen' }, { faces: [9] });
  expect(played.battle.phase).toBe('moraleTests');
  expect(tested.events.map(({ kind }) => kind)).toContain('reaction-tested');
  return [...played.events, ...tested.events].flatMap(({ facts }) => facts);
}

/** Natives shot at in a wood at hand: seldom met by chance. */
function woodFacts(): readonly string[] {
  const setting = stageSetting(
    [
      { id: 'rangers', side: 'a', name: 'Rangers', profile: 'ranger', at: [20, 20], heading: 0, with: { figures: 6 } },
      {
        id: 'warriors',
        side: 'b',
        name: 'Warriors',
        profile: 'warrior',
        at: [25, 20],
        heading: 180,
        with: { figures: 6 },
      },
    ],
    {
      terrain: [
        {
          id: 'wood',
          kind: 'wood',
          area: [
            [23, 10],
            [40, 10],
            [40, 30],
            [23, 30],
          ],
        },
      ],
    },
  );
  if (typeof setting === 'string') throw new Error(setting);
  const battle = activated(mustered(setting), 'rangers');
  const assignments = [2].map((figure) => ({ figure, target: 'warriors', weapon: 'musket' as const }));
  const shot = give(battle, { kind: 'shoot', unit: 'rangers', assignments }, { faces: [9, 9, 9] });
  expect(shot.refusal).toBeUndefined();
  return shot.events.flatMap(({ facts }) => facts);
}

/** Men behind a low wall: hit by the best shots only. */
function wallFacts(): readonly string[] {
  const setting = stageSetting(
    [men('rangers', 'ranger', [20, 20, 0]), men('militia', 'militia', [25, 20, 180], { side: 'b' })],
    {
      terrain: [
        {
          id: 'wall',
          kind: 'low-wall',
          line: [
            [24, 5],
            [24, 35],
          ],
        },
      ],
    },
  );
  if (typeof setting === 'string') throw new Error(setting);
  const assignments = [{ figure: 2, target: 'militia', weapon: 'musket' as const }];
  const { events } = give(
    activated(mustered(setting), 'rangers'),
    { kind: 'shoot', unit: 'rangers', assignments },
    { faces: [9, 9, 9] },
  );
  return events.flatMap(({ facts }) => facts);
}

describe('rule coverage', () => {
  const seen = new Set<string>();
  beforeAll(() => {
    for (const fact of [...moraleFacts(), ...woodFacts(), ...wallFacts()]) seen.add(fact);
    for (const [setting, seeds] of [
      [allArms(), 14],
      [shipped('mt-glen'), 5],
      [shipped('mt-harlans-mill'), 5],
    ] as const)
      for (let seed = 1; seed <= seeds; seed += 1) for (const fact of factsIn(setting, seed)) seen.add(fact);
  });
  it('every fact of the sheet takes part in some battle', () => {
    const file = join(import.meta.dirname, '../fact-ids.json');
    const { facts } = JSON.parse(readFileSync(file, 'utf8')) as { facts: readonly { id: string }[] };
    expect(facts.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
  });
});
