import type { Sign } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { boxOf, meet } from './geometry.ts';
import { type InHand, type NamingContext, namesInHand, occupied, placeNames } from './names.ts';
import { emptyRoom, type Room } from './room.ts';
import { boundsOf, cornersOf } from './troops/slab.ts';

const K = 0.01;

function naming(more: Partial<NamingContext> = {}): NamingContext {
  return {
    lens: { ox: 0, oy: 0, k: K, turn: 0 },
    inch: 10,
    detail: 'B',
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

  it('are claimed by leaders first, then by those who fight', () => {
    const signs = [
      body('one', 0, 0),
      body('two', 0, 30, { marks: [{ sign: 'engaged', says: 'Engaged', rule: null }] }),
      body('three', 0, 60, { arm: 'commander', rank: 1 }),
    ];
    expect(place(signs).map(({ id }) => id)).toEqual(['three', 'two', 'one']);
  });

  it('hold the place they had', () => {
    const before = new Map([['92e', 'front' as const]]);
    expect(place([body('92e', 0, 0)], naming({ before }))[0]?.place).toBe('front');
  });

  it('from afar are only those of leaders', () => {
    const signs = [body('92e', 0, 0), body('93e', 0, 30), body('Foy', 0, 60, { arm: 'commander', rank: 1 })];
    expect(place(signs, naming({ detail: 'A' })).map(({ id }) => id)).toEqual(['Foy']);
  });

  it('count the losses of many men in dots below them', () => {
    const [name] = place([body('92e', 0, 0, { losses: { taken: 4, of: 10 } })]);
    const [bare] = place([body('92e', 0, 0)]);
    expect(name?.losses).toEqual({ taken: 4, of: 10 });
    expect((name?.box.bottom ?? 0) - (name?.box.top ?? 0)).toBeGreaterThan(
      (bare?.box.bottom ?? 0) - (bare?.box.top ?? 0),
    );
  });

  it('lie inside the frame where they can', () => {
    const frame = { left: -60, right: 400, top: -300, bottom: 12 };
    const [name] = place([body('92e', 0, 0)], naming({ frame }));
    expect(name?.place).toBe('right');
  });
});

describe('the names of those in hand', () => {
  const signs = [body('one', 0, 0), body('two', 0, 30), body('three', 0, 60)];
  const rest = { standing: signs, names: place(signs), bodies: occupied(signs, naming()) };
  const inHand = (hand: Partial<InHand>, covered: Room = emptyRoom()) =>
    namesInHand(rest, {
      hand: { hovered: null, ringed: new Set(), ...hand },
      naming: naming(),
      covered,
    });

  it('step back from their rings, while all others hold their places', () => {
    const names = inHand({ ringed: new Set(['one', 'two']) });
    const at = (id: string) => ({
      was: rest.names.find((name) => name.id === id)?.at,
      is: names.find((name) => name.id === id)?.at,
    });
    expect(at('three').is).toEqual(at('three').was);
    expect(at('one').is?.y).toBeCloseTo((at('one').was?.y ?? 0) + 9, 6);
    expect(at('two').is?.y).toBeCloseTo((at('two').was?.y ?? 0) + 9, 6);
  });

  it('are left out where a tag or the ghost lies on them', () => {
    const covered = emptyRoom();
    for (const { id, box } of rest.names) if (id === 'three') covered.addBox(box);
    expect(
      inHand({ ringed: new Set(['one']) }, covered)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['one', 'two']);
  });

  it('come in addition from afar', () => {
    const far = { ...rest, names: [] };
    const hand = { hovered: null, ringed: new Set(['one']) };
    expect(namesInHand(far, { hand, naming: naming(), covered: emptyRoom() }).map(({ id }) => id)).toEqual(['one']);
  });
});
