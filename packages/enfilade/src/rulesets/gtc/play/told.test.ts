import { expect, it } from 'vitest';
import { Game, isFault, readScenario, seededRng, seededSource, settingOf } from '#battle/index.ts';
import { ruleset } from './index.ts';
import type { GrandTactical, GtcBattle, GtcUnit } from './model.ts';

const DRAFT = {
  format: 'enfilade-scenario/1',
  id: 'gtc-told',
  ruleset: 'gtc',
  name: 'Told',
  about: '',
  turns: 4,
  first: 'a',
  table: { width: 180, height: 120 },
  terrain: [
    {
      id: 'v1',
      kind: 'builtUp',
      name: 'Old mill',
      area: [
        [50, 60],
        [60, 60],
        [60, 70],
        [50, 70],
      ],
      with: { building: 'brick' },
    },
    {
      id: 'w1',
      kind: 'linear',
      name: 'Park wall',
      line: [
        [20, 31],
        [40, 31],
      ],
    },
  ],
  sides: { a: { name: 'A' }, b: { name: 'B' } },
  commands: [
    { id: 'co-a', side: 'a', name: 'CO', at: [60, 20], with: { rank: 'CO', value: 9 } },
    { id: 'co-b', side: 'b', name: 'CO', at: [170, 110], with: { rank: 'CO', value: 9 } },
  ],
  units: [
    { id: 'u1', side: 'a', name: 'Guides', profile: 'heavy-horse', formation: 'line', command: 'co-a', at: [100, 30] },
    { id: 'u2', side: 'a', name: 'Sappers', profile: 'sappers', formation: 'line', command: 'co-a', at: [30, 30] },
    {
      id: 'u3',
      side: 'a',
      name: 'Guns',
      profile: 'foot-battery',
      formation: 'unlimbered',
      command: 'co-a',
      at: [55, 40],
    },
    { id: 'u4', side: 'b', name: 'Foe', profile: 'lancers', formation: 'line', command: 'co-b', at: [100, 80] },
  ].map((unit) => ({ ...unit, heading: unit.side === 'a' ? 90 : 270 })),
};

function game(): Game<GrandTactical> {
  const scenario = readScenario(DRAFT);
  if (isFault(scenario)) throw new Error(scenario.message);
  return new Game(ruleset, settingOf(scenario), seededSource(1));
}

function acting(battle: GtcBattle, unit: string): GtcBattle {
  const grants = [{ unit, actions: 1, declared: null }];
  return { ...battle, phase: 'acting', state: { ...battle.state, commander: 'co-a', grants } };
}

it('a charge tells its distance and is not taken back, also where no die fell', () => {
  const { battle } = game();
  const declared = acting(battle, 'u1');
  const events = [
    {
      kind: 'armies-mustered' as const,
      by: null,
      facts: [],
      about: {},
      changes: [
        ...Object.values(declared.units).map((unit) => ({ unit: unit.id, set: unit })),
        { state: declared.state },
        { battle: { phase: 'acting', active: 'a' as const, toAct: 'a' as const } },
      ],
    },
  ];
  const journal = [
    {
      by: 'a' as const,
      order: { kind: 'muster' as const },
      draws: [],
      answeredBy: [],
      events: 1,
      revealed: false,
    },
  ];
  const going = new Game(ruleset, battle.setting, seededSource(1), { journal, events, waiting: null });
  expect(going.order('a', { kind: 'charge', unit: 'u1', target: 'u4' }, seededSource(1)).ok).toBe(true);
  expect(going.told.map(({ kind }) => kind)).toContain('charge-fell-short');
  expect(going.undo().ok).toBe(false);
});

it('offers call places and units by their names', () => {
  const { battle } = game();
  const pick = seededRng(1, 1);
  const guns = ruleset.offers(acting(battle, 'u3'), 'u3', pick).map(({ says }) => says);
  expect(guns).toContain('Bombard Old mill');
  const works = ruleset.offers({ ...battle, phase: 'initiative' }, 'u2', pick).map(({ says }) => says);
  expect(works).toContain('Clear a gap in Park wall');
  expect(works).toContain('Throw up breast works for Sappers');
});

it('offers let guns choose between hands and prolonge, a commander the nearest of his units, and a unit whom to face', () => {
  const { battle } = game();
  const pick = seededRng(1, 1);
  const moved = ruleset.offers(acting(battle, 'u3'), 'u3', pick).filter(({ kind }) => kind === 'move');
  expect(moved.map(({ order }) => order.kind === 'move' && order.prolonge)).toEqual([false, true, true]);
  const given = ruleset.offers({ ...battle, phase: 'command' }, 'co-a', pick).map(({ says }) => says);
  expect(given).toContain('Order the nearest 2: Guns, Sappers');
  const aside: GtcBattle = {
    ...battle,
    units: { ...battle.units, u1: { ...(battle.units['u1'] as GtcUnit), heading: 0 } },
  };
  const faced = ruleset.offers(acting(aside, 'u1'), 'u1', pick).find(({ says }) => says === 'Dismount, facing Foe');
  expect(faced?.order).toMatchObject({ change: 'dismount', heading: 900 });
});
