import { describe, expect, it } from 'vitest';
import { Game, isRefusal, type Scenario } from '#battle/index.ts';
import { musketsTomahawksPlay } from './index.ts';
import { activated, give, men, scriptedSource, staged, stageSetting } from './stage.ts';
import type { MtBattle } from './model.ts';

const UNITS = [
  men('rangers', 'ranger', [10, 10, 0]),
  men('captain', 'officer-irregular', [10, 20, 0]),
  men('warriors', 'warrior', [40, 10, 180], { side: 'b' }),
];

describe('refusals', () => {
  it('leave the battle as it was', () => {
    const setting = stageSetting(UNITS);
    if (typeof setting === 'string') throw new Error(setting);
    const source = scriptedSource([]);
    const game = new Game(musketsTomahawksPlay, setting, source);
    const before = game.battle;
    const tries: readonly (readonly ['a' | 'b', unknown])[] = [
      ['b', { kind: 'concede' }],
      ['a', { kind: 'shoot' }],
      ['a', { kind: 'no such order' }],
      ['a', null],
      ['a', { kind: 'playCard' }],
      ['a', { kind: 'playCard', card: 'b/morale' }],
      ['a', { kind: 'activate', unit: 'rangers' }],
      ['a', { kind: 'done' }],
      ['a', { kind: 'takePoints' }],
      ['a', { kind: 'order', unit: 'warriors' }],
      ['a', { kind: 'hark', unit: 'rangers' }],
      ['a', { kind: 'ready' }],
    ];
    for (const [by, order] of tries) expect(game.order(by, order, source).ok).toBe(false);
    expect(game.battle).toBe(before);
    expect(game.journal).toHaveLength(1);
  });
  it('name a rule in the middle of an activation too', () => {
    const battle = activated(staged(UNITS), 'rangers');
    for (const order of [
      { kind: 'pass', unit: 'captain' },
      { kind: 'fight', unit: 'rangers' },
      { kind: 'withdraw', unit: 'rangers' },
      { kind: 'rally', unit: 'rangers', heading: null, facings: [] },
      { kind: 'recover', unit: 'rangers' },
      { kind: 'reload', unit: 'rangers' },
      { kind: 'reveal', unit: 'rangers', layout: 'close', places: [] },
      { kind: 'spoil', unit: 'rangers', store: 's1' },
      { kind: 'enter', unit: 'rangers' },
      { kind: 'wheel', unit: 'rangers', about: 0, by: 100 },
    ] as const)
      expect(give(battle, order).refusal?.rule).toMatch(/^MT-/);
  });
  it('read nothing that is not an order', () => {
    for (const order of [
      { kind: 'advance', unit: 'rangers', x: 0.5, y: 0 },
      { kind: 'pass', unit: 1 },
      { kind: 'done', extra: 1 },
    ])
      expect(isRefusal(musketsTomahawksPlay.read(order))).toBe(true);
  });
});

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

describe('the end', () => {
  function ended(victory: Record<string, unknown>, state: Partial<MtBattle['state']>) {
    const field = staged(UNITS, { victory, turns: 1 });
    const battle = { ...field, state: { ...field.state, clocks: 2, hands: { a: ['clock/1'], b: [] }, ...state } };
    return give(battle, { kind: 'playCard', card: 'clock/1' }).battle.result;
  }
  const escape = { rule: 'escape', side: 'b', edges: ['east'], safe: 2, lost: 4, unit: 'warriors' };
  const raid = { rule: 'raid', side: 'b', stores: 2, lost: 3 };
  it('escape: a draw unless the officer is safe', () => {
    expect(ended(escape, {})).toMatchObject({ winner: null });
    expect(ended(escape, { safeUnits: ['warriors'] })).toMatchObject({ winner: 'b' });
  });
  it('raid: spoiled stores win, unless the raiders are broken', () => {
    expect(ended(raid, {})).toMatchObject({ winner: 'a' });
    expect(ended(raid, { spoiled: ['x', 'y'] })).toMatchObject({ winner: 'b' });
    expect(ended(raid, { spoiled: ['x', 'y'], lost: { a: 0, b: 3 } })).toMatchObject({ winner: null });
  });
  it('battle: half of the enemy, or the smaller share at the last turn', () => {
    expect(ended({ rule: 'battle' }, { lost: { a: 0, b: 3 } })).toMatchObject({ winner: 'a' });
    expect(ended({ rule: 'battle' }, { lost: { a: 2, b: 0 } })).toMatchObject({ winner: 'b' });
    expect(ended({ rule: 'battle' }, {})).toMatchObject({ winner: null });
    const ten = { start: { a: 10, b: 10 } };
    expect(ended({ rule: 'battle' }, { ...ten, lost: { a: 3, b: 2 } })).toMatchObject({ winner: 'b' });
    expect(ended({ rule: 'battle' }, { ...ten, lost: { a: 2, b: 2 } })).toMatchObject({ winner: null });
  });
  it('leaving by an exit edge is safety, not loss (section 11.1)', () => {
    const field = staged(
      [
        men('rangers', 'ranger', [10, 10, 0]),
        men('lone', 'sachem', [46, 20, 0], { side: 'b' }),
        men('band', 'warrior', [40, 40, 0], { side: 'b' }),
      ],
      { victory: { ...escape, unit: 'lone' } },
    );
    const { battle } = give(activated(field, 'lone'), { kind: 'advance', unit: 'lone', x: 3000, y: 0, heading: null });
    expect(battle.state).toMatchObject({ safe: { a: 0, b: 1 }, lost: { a: 0, b: 0 }, safeUnits: ['lone'] });
    expect(battle.units['lone']?.where).toBe('gone');
  });
  it('a side without a man on the table loses at once', () => {
    const field = staged([men('rangers', 'ranger', [20, 20, 0]), men('lone', 'sachem', [26, 20, 180], { side: 'b' })]);
    const assignments = [0, 1, 2, 3, 4, 5].map((figure) => ({ figure, target: 'lone', weapon: 'musket' as const }));
    const { battle } = give(
      activated(field, 'rangers'),
      { kind: 'shoot', unit: 'rangers', assignments },
      { faces: Array(14).fill(9) as number[] },
    );
    expect(battle.result).toMatchObject({ winner: 'a' });
  });
});
