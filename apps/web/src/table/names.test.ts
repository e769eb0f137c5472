import type { Sign } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { boxOf, meet } from './geometry.ts';
import { type NamingContext, occupied, placeNames } from './names.ts';
import { boundsOf, cornersOf } from './troops/slab.ts';

const K = 0.01;

function naming(more: Partial<NamingContext> = {}): NamingContext {
  return {
    lens: { ox: 0, oy: 0, k: K, turn: 0 },
    inch: 10,
    detail: 'B',
    claims: { chosen: null, hovered: null, targets: new Set() },
    width: (text) => text.length * 6,
    frame: { left: -5000, right: 5000, top: -5000, bottom: 5000 },
    before: new Map(),
    ...more,
  };
}

function body(id: string, x: number, y: number, more: Partial<Sign> = {}): Sign {
  const pose = { x: x * 1000, y: y * 1000, heading: 900 };
  return {
    id,
    side: 'a',
    name: `${id} of the Line`,
    short: id,
    arm: 'infantry',
    formation: 'line',
    pose,
    blocks: [{ ...pose, width: 8000, depth: 1500 }],
    losses: null,
    marks: [],
    rank: 0,
    command: null,
    says: id,
    ...more,
  };
}

const place = (signs: readonly Sign[], how = naming()) => placeNames(signs, occupied(signs, how), how);

describe('the names of units', () => {
  it('stand behind the rear edge', () => {
    const [name] = place([body('92e', 0, 0)]);
    expect(name).toMatchObject({ text: '92e of the Line', place: 'rear' });
    expect(name?.at.y).toBeGreaterThan(7.5);
    expect(name?.at.x).toBeCloseTo(0, 6);
  });

  it('go to the left where the rear is taken, and leave the pips free', () => {
    const behind = body('93e', 0, -2.4);
    const names = place([body('92e', 0, 0, { losses: { taken: 1, of: 3 } }), behind]);
    expect(names.find(({ id }) => id === '92e')?.place).toBe('left');
  });

  it('never cover a unit, nor each other', () => {
    const signs = Array.from({ length: 120 }, (_, i) =>
      body(`u${i}`, (i % 10) * 9.4, Math.floor(i / 10) * 3, {
        pose: { x: (i % 10) * 9400, y: Math.floor(i / 10) * 3000, heading: (i * 370) % 3600 },
        blocks: [
          { x: (i % 10) * 9400, y: Math.floor(i / 10) * 3000, heading: (i * 370) % 3600, width: 8000, depth: 1500 },
        ],
      }),
    );
    const how = naming();
    const names = place(signs, how);
    expect(names.length).toBeGreaterThan(10);
    for (const [i, name] of names.entries()) {
      for (const other of names.slice(i + 1)) expect(meet(name.box, other.box)).toBe(false);
      for (const sign of signs.filter(({ pose }) => pose.heading % 900 === 0))
        expect(meet(name.box, boxOf(cornersOf(boundsOf(sign, how.lens)), -1))).toBe(false);
    }
  });

  it('are shortened before they are dropped', () => {
    const walls = [body('n', 0, 2.2), body('s', 0, -2.2), body('w', -11.4, 0), body('e', 11.4, 0)];
    const names = place([body('92e', 0, 0), ...walls.map((wall) => ({ ...wall, name: '' }))]);
    expect(names.find(({ id }) => id === '92e')).toMatchObject({ text: '92e' });
    const tight = [body('n', 0, 1.7), body('s', 0, -1.7), body('w', -8.2, 0), body('e', 8.2, 0)];
    expect(place([body('92e', 0, 0), ...tight.map((wall) => ({ ...wall, name: '' }))])).toEqual([]);
  });

  it('are claimed by the chosen first, then by targets, then by leaders', () => {
    const signs = [
      body('one', 0, 0),
      body('two', 0, 30),
      body('three', 0, 60),
      body('four', 0, 90, { arm: 'commander', rank: 1 }),
    ];
    const claims = { chosen: 'three', hovered: null, targets: new Set(['two']) };
    expect(place(signs, naming({ claims })).map(({ id }) => id)).toEqual(['three', 'two', 'four', 'one']);
  });

  it('hold the place they had', () => {
    const before = new Map([['92e', 'front' as const]]);
    expect(place([body('92e', 0, 0)], naming({ before }))[0]?.place).toBe('front');
  });

  it('from afar are only those of leaders and of what is in hand', () => {
    const signs = [body('92e', 0, 0), body('93e', 0, 30), body('Foy', 0, 60, { arm: 'commander', rank: 1 })];
    const how = naming({ detail: 'A', claims: { chosen: '93e', hovered: null, targets: new Set() } });
    expect(place(signs, how).map(({ id }) => id)).toEqual(['93e', 'Foy']);
  });

  it('lie inside the frame where they can', () => {
    const frame = { left: -60, right: 400, top: -300, bottom: 12 };
    const [name] = place([body('92e', 0, 0)], naming({ frame }));
    expect(name?.place).toBe('right');
  });
});
