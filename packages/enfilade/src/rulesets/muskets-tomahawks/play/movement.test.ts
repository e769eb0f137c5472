import { describe, expect, it } from 'vitest';
import type { Scenario } from '#battle/index.ts';
import type { MtBattle } from './model.ts';
import { activated, give, men, staged } from './stage.ts';

function field(units: Scenario['units'], terrain: Scenario['terrain'] = []): MtBattle {
  return staged([...units, men('far', 'warrior', [45, 45, 180], { side: 'b', figures: 1 })], { terrain });
}

function advance(battle: MtBattle, unit: string, x: number, y: number) {
  return give(activated(battle, unit), { kind: 'advance', unit, x, y, heading: null });
}

describe('allowances', () => {
  it.each([
    ['militia', 6],
    ['ranger', 7],
    ['warrior', 8],
    ['light-dragoon', 12],
    ['heavy-horse', 10],
  ])('%s far from enemies moves %i"', (profile, most) => {
    const start = field([men('unit', profile, [10, 10, 0], { spacing: 2.5 })]);
    expect(advance(start, 'unit', most * 1000, 0).refusal).toBeUndefined();
    expect(advance(start, 'unit', most * 1000 + 2, 0).refusal?.rule).toBe('MT-MOVE-01');
  });
  it('loses 2" with an enemy within 24" (MT-MOVE-06)', () => {
    const start = staged([
      men('unit', 'militia', [10, 10, 0], { figures: 1 }),
      men('foe', 'warrior', [34, 10, 180], { side: 'b', figures: 1 }),
    ]);
    expect(advance(start, 'unit', 4000, 0).refusal).toBeUndefined();
    expect(advance(start, 'unit', 4100, 0).refusal?.rule).toBe('MT-MOVE-01');
  });
  it.each([
    ['wood', 5],
    ['marsh', 4],
  ])('a %s leaves militia %i"', (kind, most) => {
    const start = field(
      [men('unit', 'militia', [10, 10, 0])],
      [
        {
          id: 't',
          kind,
          area: [
            [12, 0],
            [30, 0],
            [30, 20],
            [12, 20],
          ],
        },
      ],
    );
    expect(advance(start, 'unit', most * 1000, 0).refusal).toBeUndefined();
    expect(advance(start, 'unit', most * 1000 + 100, 0).refusal?.rule).toBe('MT-MOVE-01');
  });
  it('each obstacle crossed costs an inch, for those who cross it (MT-MOVE-09)', () => {
    const start = field(
      [men('unit', 'militia', [10, 10, 0])],
      [
        {
          id: 'wall',
          kind: 'low-wall',
          line: [
            [12, 0],
            [12, 20],
          ],
        },
      ],
    );
    expect(advance(start, 'unit', 5000, 0).refusal).toBeUndefined();
    expect(advance(start, 'unit', 5500, 0).refusal?.rule).toBe('MT-MOVE-01');
  });
  it('a road gives a lone figure 4" and others 2" (MT-MOVE-10)', () => {
    const terrain = [
      {
        id: 'road',
        kind: 'road',
        line: [
          [0, 10],
          [48, 10],
        ] as [number, number][],
        with: { width: 2 },
      },
    ];
    const lone = field([men('lone', 'officer-regular', [10, 10, 0])], terrain);
    expect(advance(lone, 'lone', 10_000, 0).refusal).toBeUndefined();
    const column = field([men('column', 'regular', [10, 10, 0], { formation: 'column', figures: 8 })], terrain);
    const moved = advance(column, 'column', 10_000, 0);
    expect(moved.refusal).toBeUndefined();
    expect(moved.battle.units['column']?.formation).toBe('column');
  });
});

describe('ways', () => {
  it('nobody comes within 1" of an enemy, or through a friend (MT-GAP-16)', () => {
    const start = staged([
      men('unit', 'militia', [10, 10, 0], { figures: 1 }),
      men('friend', 'militia', [10, 13, 0], { figures: 1 }),
      men('foe', 'warrior', [14, 10, 180], { side: 'b', figures: 1 }),
    ]);
    expect(advance(start, 'unit', 2000, 0).refusal).toBeUndefined();
    expect(advance(start, 'unit', 2100, 0).refusal?.rule).toBe('MT-GAP-16');
    expect(advance(start, 'unit', 0, 4000).refusal?.rule).toBe('MT-GAP-16');
  });
  it('a unit keeps its links (MT-GAP-16)', () => {
    const start = activated(field([men('unit', 'militia', [10, 10, 0], { figures: 2 })]), 'unit');
    const path = (y: number) => [{ figure: 0, points: [{ x: 10_000, y: 10_750 + y }], heading: 0 }];
    expect(give(start, { kind: 'move', unit: 'unit', paths: path(3400), shots: [] }).refusal).toBeUndefined();
    expect(give(start, { kind: 'move', unit: 'unit', paths: path(3700), shots: [] }).refusal?.because).toContain(
      'links',
    );
  });
  it('nobody leaves the table without an exit', () => {
    const start = field([men('unit', 'militia', [2, 10, 180], { figures: 1 })]);
    expect(advance(start, 'unit', -3000, 0).refusal?.rule).toBe('MT-GAP-42');
  });
  it('goes into a building by a door only, and never on horseback (MT-GAP-37, MT-GAP-41)', () => {
    const terrain: Scenario['terrain'] = [
      {
        id: 'mill',
        kind: 'building',
        area: [
          [12, 8],
          [18, 8],
          [18, 14],
          [12, 14],
        ],
        with: { doors: [[12, 10]] },
      },
    ];
    const foot = field([men('unit', 'militia', [10, 10, 0], { figures: 1 })], terrain);
    expect(advance(foot, 'unit', 4000, 0).refusal).toBeUndefined();
    expect(
      advance(field([men('unit', 'militia', [10, 12, 0], { figures: 1 })], terrain), 'unit', 4000, 0).refusal?.rule,
    ).toBe('MT-GAP-37');
    expect(
      advance(field([men('unit', 'heavy-horse', [10, 10, 0], { figures: 1 })], terrain), 'unit', 4000, 0).refusal?.rule,
    ).toBe('MT-GAP-41');
  });
});

describe('formations', () => {
  const line = field([men('line', 'regular', [10, 10, 0], { formation: 'line', figures: 8 })]);
  it('keep their order when everybody makes the same way', () => {
    expect(advance(line, 'line', 3000, 500).battle.units['line']?.formation).toBe('line');
  });
  it('are lost when men go their own ways (section 6)', () => {
    const paths = [{ figure: 0, points: [{ x: 11_000, y: 14_000 }], heading: 0 }];
    const { battle, refusal } = give(activated(line, 'line'), { kind: 'move', unit: 'line', paths, shots: [] });
    expect(refusal).toBeUndefined();
    expect(battle.units['line']?.formation).toBe('loose');
  });
  it('wheel about an end, no man further than his allowance', () => {
    const start = activated(line, 'line');
    const wheeled = give(start, { kind: 'wheel', unit: 'line', about: 0, by: 300 });
    expect(wheeled.refusal).toBeUndefined();
    expect(wheeled.battle.units['line']).toMatchObject({ formation: 'line' });
    expect(wheeled.battle.units['line']?.figures.every(({ heading }) => heading === 300)).toBe(true);
    expect(give(start, { kind: 'wheel', unit: 'line', about: 0, by: 900 }).refusal?.rule).toBe('MT-MOVE-01');
    expect(give(start, { kind: 'wheel', unit: 'line', about: 3, by: 100 }).refusal?.rule).toBe('MT-GAP-17');
  });
  it('take an action, and the trait', () => {
    const loose = field([men('unit', 'regular', [10, 10, 0], { figures: 8 }), men('scouts', 'ranger', [10, 30, 0])]);
    const to = { x: 10_500, y: 10_000, heading: 0 };
    const formed = give(activated(loose, 'unit'), {
      kind: 'form',
      unit: 'unit',
      formation: 'line',
      to,
      ranks: 2,
      places: [],
    });
    expect(formed.refusal).toBeUndefined();
    expect(formed.battle.units['unit']?.formation).toBe('line');
    const there = { x: 10_500, y: 30_000, heading: 0 };
    expect(
      give(activated(loose, 'scouts'), {
        kind: 'form',
        unit: 'scouts',
        formation: 'line',
        to: there,
        ranks: 1,
        places: [],
      }).refusal?.rule,
    ).toBe('MT-GAP-17');
    const wide = give(activated(loose, 'scouts'), {
      kind: 'form',
      unit: 'scouts',
      formation: 'extended',
      to: there,
      ranks: 2,
      places: [],
    });
    expect(wide.battle.units['scouts']?.formation).toBe('extended');
  });
});

describe("places of the player's own", () => {
  const loose = field([men('unit', 'regular', [10, 10, 0], { figures: 4 }), men('scouts', 'ranger', [10, 30, 0])]);
  const to = { x: 0, y: 0, heading: 0 };
  const form = (unit: string, formation: 'line' | 'extended', at: readonly (readonly [number, number, number])[]) =>
    give(activated(loose, unit), {
      kind: 'form',
      unit,
      formation,
      to,
      ranks: 1,
      places: at.map(([x, y, heading], figure) => ({ figure, x, y, heading })),
    });
  it('say who stands where in a line, which touches and faces alike (section 6)', () => {
    const row = [8500, 9500, 10_500, 11_500] as const;
    const { refusal, battle } = form(
      'unit',
      'line',
      row.map((y) => [11_000, y, 0]),
    );
    expect(refusal).toBeUndefined();
    expect(battle.units['unit']?.formation).toBe('line');
    expect(battle.units['unit']?.figures.map(({ y }) => y)).toEqual(row);
    const gappy = form(
      'unit',
      'line',
      [8500, 9500, 10_700, 11_700].map((y) => [11_000, y, 0]),
    );
    expect(gappy.refusal?.rule).toBe('MT-GAP-17');
    const askew = form(
      'unit',
      'line',
      row.map((y, i) => [11_000, y, i * 100]),
    );
    expect(askew.refusal?.rule).toBe('MT-GAP-17');
    expect(form('unit', 'line', [[11_000, 8500, 0]]).refusal?.rule).toBe('contract');
  });
  it('spread men out as they like in extended order, each with his own facing', () => {
    const at = [0, 1, 2, 3, 4, 5].map((i) => [9000 + (i % 2) * 3000, 34_000 - i * 1700, i * 10] as const);
    const { refusal, battle } = form('scouts', 'extended', at);
    expect(refusal).toBeUndefined();
    expect(battle.units['scouts']).toMatchObject({ formation: 'extended' });
    expect(battle.units['scouts']?.figures.map(({ x, y, heading }) => [x, y, heading])).toEqual(at);
  });
});

describe('entering', () => {
  it('comes on in column by the road with its full allowance (section 11.2)', () => {
    const start = staged(
      [
        {
          id: 'second',
          side: 'a',
          name: 'Second',
          profile: 'regular',
          formation: 'column',
          arrives: { turn: 1, at: [0, 14], heading: 0 },
          with: { figures: 8 },
        },
        men('captain', 'officer-regular', [20, 10, 0]),
        men('foe', 'warrior', [40, 40, 180], { side: 'b' }),
      ],
      {
        terrain: [
          {
            id: 'road',
            kind: 'road',
            line: [
              [0, 14],
              [48, 14],
            ],
            with: { width: 2 },
          },
        ],
      },
    );
    const entered = give(activated(start, 'second'), { kind: 'enter', unit: 'second' });
    expect(entered.battle.units['second']).toMatchObject({ where: 'table', formation: 'column' });
    const east = entered.battle.units['second']?.figures.map(({ x }) => x) ?? [];
    expect([Math.max(...east), Math.min(...east)]).toEqual([10_000, 7000]);
    expect(give(activated(start, 'second'), { kind: 'vigilance', unit: 'second' }).refusal?.rule).toBe('MT-GAP-39');
  });
});

describe('guns', () => {
  const gun = field([men('gun', 'gun-crew', [10, 20, 0], { figures: 4, gun: [11.6, 20], spacing: 1.1 })]);
  it('are turned to any facing when they move (MT-GAP-16)', () => {
    const { refusal, battle } = give(activated(gun, 'gun'), {
      kind: 'advance',
      unit: 'gun',
      x: 1000,
      y: 0,
      heading: 450,
    });
    expect(refusal).toBeUndefined();
    expect(battle.units['gun']?.gun).toEqual({ x: 12_600, y: 20_000, heading: 450 });
  });
  it('go with a crew that has paths of its own (MT-GAP-26)', () => {
    const paths = (gun.units['gun']?.figures ?? []).map(({ id, x, y }) => ({
      figure: id,
      points: [{ x: x + 2000, y }],
      heading: 0,
    }));
    const { battle } = give(activated(gun, 'gun'), { kind: 'move', unit: 'gun', paths, shots: [] });
    expect(battle.units['gun']?.gun?.x).toBe(13_600);
  });
});

describe('ways', () => {
  it('do not lead off the table and back (section 8, point 8)', () => {
    const start = activated(field([men('unit', 'militia', [1, 10, 0], { figures: 1 })]), 'unit');
    const points = [
      { x: -500, y: 10_500 },
      { x: 1000, y: 11_000 },
    ];
    const paths = [{ figure: 0, points, heading: 0 }];
    expect(give(start, { kind: 'move', unit: 'unit', paths, shots: [] }).refusal?.rule).toBe('MT-GAP-42');
  });
});
