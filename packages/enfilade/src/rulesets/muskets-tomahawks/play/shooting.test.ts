import { describe, expect, it } from 'vitest';
import type { Weapon } from '../sheet.ts';
import { activated, changed, give, men, staged } from './stage.ts';

const OPEN = staged([
  men('rangers', 'ranger', [20, 20, 0]),
  men('line', 'regular', [20, 30, 0], { formation: 'line', figures: 8, rows: 2 }),
  men('militia', 'militia', [28, 20, 180], { side: 'b' }),
  men('captain', 'officer-militia', [29.5, 20, 180], { side: 'b' }),
]);

function shoot(figures: readonly number[], target: string, weapon: Weapon = 'musket') {
  return {
    kind: 'shoot',
    unit: 'rangers',
    assignments: figures.map((figure) => ({ figure, target, weapon })),
  } as const;
}

describe('shooting', () => {
  it('hits, kills the nearest, leaves smoke, and the target tests (MT-GAP-23, MT-GAP-24)', () => {
    const start = activated(OPEN, 'rangers', { left: 2 });
    // Hit on 6+, kill on 4+, and a test of 9.
    const { battle, events } = give(start, shoot([2], 'militia'), { faces: [6, 4, 9] });
    expect(battle.units['militia']?.figures).toHaveLength(5);
    expect(battle.state.lost).toEqual({ a: 0, b: 1 });
    expect(battle.units['rangers']?.figures.filter(({ smoke }) => smoke).map(({ id }) => id)).toEqual([2]);
    expect(events.map(({ kind }) => kind)).toEqual(['shots-fired', 'reaction-tested', 'action-ended']);
    expect(give(battle, shoot([2], 'militia')).refusal?.rule).toBe('MT-GAP-23');
    const reloaded = give(battle, { kind: 'reload', unit: 'rangers' }).battle;
    expect(reloaded.units['rangers']?.figures.some(({ smoke }) => smoke)).toBe(false);
  });
  it('is hasty after a move, and no volley then (MT-GAP-21, MT-GAP-18)', () => {
    const moved = activated(OPEN, 'rangers', { moved: true });
    const { events } = give(moved, shoot([2], 'militia'), { faces: [6] });
    expect(events[0]?.facts).toContain('MT-SHOOT-02');
    expect(
      give(activated(OPEN, 'line', { moved: true }), { kind: 'volley', unit: 'line', target: 'militia' }).refusal?.rule,
    ).toBe('MT-GAP-18');
    expect(give(activated(OPEN, 'rangers'), { kind: 'volley', unit: 'rangers', target: 'militia' }).refusal?.rule).toBe(
      'MT-GAP-18',
    );
  });
  it('uses a One Shot weapon once (MT-GAP-25)', () => {
    const near = staged([
      men('rangers', 'ranger', [20, 20, 0]),
      men('militia', 'militia', [24, 20, 180], { side: 'b' }),
    ]);
    const start = activated(near, 'rangers', { left: 2 });
    const { battle } = give(start, shoot([2], 'militia', 'thrownWeapon'), { faces: [0] });
    expect(battle.units['rangers']?.figures.find(({ id }) => id === 2)?.spent).toEqual(['thrownWeapon']);
    expect(give(battle, shoot([2], 'militia', 'thrownWeapon')).refusal?.rule).toBe('MT-GAP-23');
  });
  it('reaches nothing behind the shooter or out of range', () => {
    const start = activated(OPEN, 'rangers');
    const about = changed(start, 'rangers', {
      figures: (start.units['rangers']?.figures ?? []).map((figure) => ({ ...figure, heading: 1800 })),
    });
    expect(give(about, shoot([2], 'militia')).refusal?.rule).toBe('MT-GAP-23');
    expect(give(start, shoot([2], 'militia', 'thrownWeapon')).refusal?.rule).toBe('MT-GAP-23');
  });
  it('names an Officer near his men only when nobody else is nearer (MT-GAP-36)', () => {
    const start = activated(OPEN, 'rangers');
    expect(give(start, shoot([2], 'captain')).refusal?.rule).toBe('MT-GAP-23');
  });
  it('asks whether a man falls in the place of his Officer (MT-GAP-36)', () => {
    const field = staged([
      men('rangers', 'ranger', [20, 20, 0]),
      men('captain', 'officer-militia', [25, 20, 180], { side: 'b' }),
      men('militia', 'militia', [26.5, 20, 180], { side: 'b' }),
    ]);
    const start = activated(field, 'rangers');
    const spared = give(start, shoot([2], 'captain'), { faces: [6, 4, 9], answers: ['militia'] });
    expect(spared.battle.units['captain']?.where).toBe('table');
    expect(spared.battle.units['militia']?.figures).toHaveLength(5);
    const fallen = give(start, shoot([2], 'captain'), { faces: [6, 4], answers: [null] });
    expect(fallen.battle.units['captain']?.where).toBe('gone');
  });
  it('asks Recoil or Shaken of trained troops and recruits on a 2 (MT-REACT-16)', () => {
    const field = staged([
      men('rangers', 'ranger', [20, 20, 0]),
      men('recruits', 'provincial', [26, 20, 180], { side: 'b', figures: 5 }),
    ]);
    const start = activated(field, 'rangers');
    // Four are left: no modifier for size, so a 2 is a 2.
    const shaken = give(start, shoot([2], 'recruits'), { faces: [6, 4, 2], answers: ['shaken'] });
    expect(shaken.battle.units['recruits']).toMatchObject({ shaken: true });
    const recoiled = give(start, shoot([2], 'recruits'), { faces: [6, 4, 2], answers: ['recoil'] });
    expect(recoiled.battle.units['recruits']).toMatchObject({ shaken: false });
    expect(recoiled.events.map(({ kind }) => kind)).toContain('unit-recoiled');
    expect(Math.min(...(recoiled.battle.units['recruits']?.figures ?? []).map(({ x }) => x))).toBeGreaterThan(29_000);
  });
  it('routs below nought and flees on nought (MT-GAP-34)', () => {
    const field = staged([
      men('rangers', 'ranger', [20, 20, 0]),
      men('recruits', 'provincial', [26, 20, 180], { side: 'b', figures: 4 }),
      men('others', 'provincial', [26, 40, 180], { side: 'b', figures: 4 }),
    ]);
    const start = activated(field, 'rangers');
    // Three are left: -3.
    const routed = give(start, shoot([2], 'recruits'), { faces: [6, 4, 2] });
    expect(routed.battle.units['recruits']?.where).toBe('gone');
    expect(routed.battle.state.lost.b).toBe(4);
    const fled = give(start, shoot([2], 'recruits'), { faces: [6, 4, 3] });
    expect(fled.battle.units['recruits']).toMatchObject({ flight: true, formation: 'loose' });
  });
  it('closes the ranks of a formed unit, which is loose below four (section 6)', () => {
    const field = staged([
      men('rangers', 'ranger', [20, 20, 0]),
      men('line', 'regular', [28, 20, 180], { side: 'b', formation: 'line', figures: 4 }),
    ]);
    const start = activated(field, 'rangers');
    const { battle } = give(start, shoot([2], 'line'), { faces: [6, 4, 9] });
    expect(battle.units['line']).toMatchObject({ formation: 'loose' });
    expect(battle.units['line']?.figures).toHaveLength(3);
  });
  it('makes a line loose whose gaps cannot be closed within 2" (section 6)', () => {
    const field = staged([
      men('rangers', 'ranger', [20, 20, 0]),
      men('line', 'regular', [28, 20, 180], { side: 'b', formation: 'line', figures: 12 }),
    ]);
    // Six hits, six kills in the middle, and a test of 9.
    const faces = Array(13).fill(9) as number[];
    const { battle } = give(activated(field, 'rangers'), shoot([0, 1, 2, 3, 4, 5], 'line'), { faces });
    expect(battle.units['line']?.figures).toHaveLength(6);
    expect(battle.units['line']?.formation).toBe('loose');
  });
  it('fires a gun once in an activation, with its crew as dice (MT-GAP-26)', () => {
    const field = staged([
      men('gun', 'gun-crew', [10, 20, 0], { figures: 4, gun: [11.6, 20], spacing: 1.1 }),
      men('militia', 'militia', [28, 20, 180], { side: 'b' }),
    ]);
    const start = activated(field, 'gun', { left: 2 });
    const order = {
      kind: 'shoot',
      unit: 'gun',
      assignments: [{ figure: 0, target: 'militia', weapon: 'artillery' }],
    } as const;
    const fired = give(start, order, { faces: [9, 0, 0, 0, 9, 9] });
    expect(fired.refusal).toBeUndefined();
    expect(fired.events[0]?.facts).toContain('MT-WPN-11');
    expect(give(fired.battle, order).refusal?.rule).toBe('MT-GAP-26');
  });
  it('with the option roll a die says how far the unit sees (MT-GAP-11)', () => {
    const field = staged(
      [men('rangers', 'ranger', [20, 20, 0]), men('militia', 'militia', [28, 20, 180], { side: 'b' })],
      { options: { spotting: 'roll' } },
    );
    const start = activated(field, 'rangers');
    expect(give(start, shoot([2], 'militia'), { faces: [0] }).events[0]?.kind).toBe('nothing-spotted');
    expect(give(start, shoot([2], 'militia'), { faces: [9, 0] }).events[0]?.kind).toBe('shots-fired');
  });
});

describe('vigilance', () => {
  const field = staged([
    men('rangers', 'ranger', [20, 20, 0]),
    men('warriors', 'warrior', [20, 44, 270], { side: 'b', figures: 4 }),
    men('walls', 'militia', [10, 44, 270], { side: 'b', figures: 4 }),
  ]);
  const watched = changed(field, 'rangers', { vigilance: true });
  it('shoots at a unit that moves into sight, and the marker is spent (MT-GAP-27)', () => {
    const facing = changed(watched, 'rangers', {
      figures: (watched.units['rangers']?.figures ?? []).map((figure) => ({ ...figure, heading: 900 })),
    });
    const start = activated(facing, 'warriors');
    const order = { kind: 'advance', unit: 'warriors', x: 0, y: -4000, heading: null } as const;
    const shot = give(start, order, { answers: ['shoot'] });
    const kinds = shot.events.map(({ kind }) => kind);
    expect(kinds).toContain('vigilance-spent');
    expect(kinds.indexOf('shots-fired')).toBeLessThan(kinds.lastIndexOf('unit-moved'));
    expect(shot.battle.units['rangers']?.vigilance).toBe(false);
    const held = give(start, order, { answers: ['decline', 'decline'] });
    expect(held.battle.units['rangers']?.vigilance).toBe(true);
    expect(held.draws).toEqual([{ answer: 'decline' }, { answer: 'decline' }]);
  });
  it('is given up by any other action', () => {
    const { battle } = give(activated(watched, 'rangers'), {
      kind: 'advance',
      unit: 'rangers',
      x: 1000,
      y: 0,
      heading: null,
    });
    expect(battle.units['rangers']?.vigilance).toBe(false);
  });
});

describe('what is seen', () => {
  it('changes with the weather of a turn though nobody has moved (MT-GAP-40)', () => {
    const field = staged(
      [
        men('rangers', 'ranger', [5, 20, 0], { weapons: ['longRifle'] }),
        men('militia', 'militia', [45, 20, 180], { side: 'b' }),
      ],
      { options: { weather: [{ is: 'fog', from: 2 }] } },
    );
    const start = activated(field, 'rangers');
    const order = {
      kind: 'shoot',
      unit: 'rangers',
      assignments: [{ figure: 2, target: 'militia', weapon: 'longRifle' }],
    } as const;
    expect(give(start, order).refusal).toBeUndefined();
    expect(give({ ...start, turn: 2 }, order).refusal?.rule).toBe('MT-GAP-23');
  });
  it.each([
    ['a mounted man', men('between', 'heavy-horse', [24, 20, 90], { figures: 1 })],
    ['a gun', men('between', 'gun-crew', [24, 30, 90], { figures: 2, gun: [24, 20] })],
  ])('is not what stands behind %s (section 8, point 3)', (_, between) => {
    const field = staged([
      men('rangers', 'ranger', [20, 20, 0], { figures: 1 }),
      men('militia', 'militia', [28, 20, 180], { side: 'b', figures: 1 }),
      between,
    ]);
    const order = shoot([0], 'militia');
    expect(give(activated(field, 'rangers'), order).refusal?.rule).toBe('MT-GAP-23');
    expect(give(activated(changed(field, 'between', { where: 'gone' }), 'rangers'), order).refusal).toBeUndefined();
  });
  it('by a volley depends on the die with the option roll (MT-GAP-11)', () => {
    const field = staged(
      [
        men('line', 'regular', [20, 30, 0], { formation: 'line', figures: 8, rows: 2 }),
        men('militia', 'militia', [30, 30, 180], { side: 'b' }),
      ],
      { options: { spotting: 'roll' } },
    );
    const volley = { kind: 'volley', unit: 'line', target: 'militia' } as const;
    expect(give(activated(field, 'line'), volley, { faces: [0] }).events[0]?.kind).toBe('nothing-spotted');
    expect(give(activated(field, 'line'), volley, { faces: [5] }).events[0]?.kind).toBe('shots-fired');
  });
});

describe('solid cover', () => {
  it('counts in the test only if it covered against every shooter (MT-REACT-08)', () => {
    const field = staged(
      [
        men('rangers', 'ranger', [20, 20, 0], { figures: 2, spacing: 8 }),
        men('militia', 'militia', [28, 24, 180], { side: 'b', figures: 4, spacing: 1 }),
      ],
      {
        terrain: [
          {
            id: 'wall',
            kind: 'low-wall',
            line: [
              [27, 21],
              [27, 27],
            ],
          },
        ],
      },
    );
    const test = (figures: readonly number[], faces: readonly number[]) =>
      give(activated(field, 'rangers'), shoot(figures, 'militia'), { faces }).events.find(
        ({ kind }) => kind === 'reaction-tested',
      )?.facts;
    expect(test([0], [9, 9, 9])).toContain('MT-REACT-08');
    const around = changed(field, 'rangers', {
      figures: (field.units['rangers']?.figures ?? []).map((figure) =>
        figure.id === 1 ? { ...figure, x: 28_000, y: 16_000, heading: 900 } : figure,
      ),
    });
    const both = give(activated(around, 'rangers'), shoot([0, 1], 'militia'), { faces: [9, 9, 9, 9, 9] });
    const facts = both.events.find(({ kind }) => kind === 'reaction-tested')?.facts;
    expect(facts).toBeDefined();
    expect(facts).not.toContain('MT-REACT-08');
  });
  it('of a low area within 2" of the target is not overlooked from a hill (section 8, point 3)', () => {
    const area = (id: string, kind: string, west: number, east: number) => ({
      id,
      kind,
      area: [
        [west, 10],
        [east, 10],
        [east, 30],
        [west, 30],
      ] as [number, number][],
    });
    const shot = (east: number) =>
      give(
        activated(
          staged(
            [
              men('rangers', 'ranger', [18, 20, 0], { figures: 1 }),
              men('militia', 'militia', [28, 20, 180], { side: 'b' }),
            ],
            { terrain: [area('hill', 'hill', 10, 19), area('rocks', 'rocky-ground', 20, east)] },
          ),
          'rangers',
        ),
        shoot([0], 'militia'),
        { faces: [0] },
      ).events[0]?.facts;
    expect(shot(27)).toContain('MT-SHOOT-07');
    expect(shot(25)).not.toContain('MT-SHOOT-07');
  });
});

describe('a column under fire', () => {
  it('closes up and goes on: only recoil, flight or rout ends its move (section 7.4)', () => {
    const field = staged([
      men('rangers', 'ranger', [30, 20, 180], { figures: 1 }),
      men('line', 'regular', [20, 20, 0], { side: 'b', formation: 'line', figures: 8 }),
    ]);
    const start = activated(changed(field, 'rangers', { vigilance: true }), 'line');
    const order = { kind: 'advance', unit: 'line', x: 3000, y: 0, heading: null } as const;
    // He hits a man in the middle and kills, and the line stands.
    const { battle } = give(start, order, { answers: ['shoot'], faces: [9, 9, 9] });
    const line = battle.units['line'];
    expect(line?.figures).toHaveLength(7);
    expect(line?.figures.map(({ x }) => x)).toEqual(Array(7).fill(23_000));
    const places = (line?.figures ?? []).map(({ y }) => y).toSorted((a, b) => a - b);
    expect((places[6] ?? 0) - (places[0] ?? 0)).toBe(6000);
    expect(line?.formation).toBe('line');
  });
});

describe('a recoil', () => {
  it('ends faced to the enemy, also where the way is bent (MT-GAP-34)', () => {
    const field = staged(
      [men('rangers', 'ranger', [20, 20, 0]), men('recruits', 'provincial', [26, 20, 180], { side: 'b', figures: 5 })],
      {
        terrain: [
          {
            id: 'lake',
            kind: 'water',
            area: [
              [26.8, 0],
              [40, 0],
              [40, 48],
              [26.8, 48],
            ],
          },
        ],
      },
    );
    const { battle } = give(activated(field, 'rangers'), shoot([2], 'recruits'), {
      faces: [6, 4, 2],
      answers: ['recoil'],
    });
    for (const { heading } of battle.units['recruits']?.figures ?? []) {
      expect(heading).toBeGreaterThan(1200);
      expect(heading).toBeLessThan(2400);
    }
  });
});
