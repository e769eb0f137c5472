import { expect, it } from 'vitest';
import type { Sign } from 'enfilade';
import { sideNear, zonesOf } from './zones.ts';

const TABLE = { width: 100_000, height: 50_000 };
const at = (side: 'a' | 'b', ...places: readonly (readonly [number, number])[]): Pick<Sign, 'side' | 'blocks'> => ({
  side,
  blocks: places.map(([x, y]) => ({ x, y, heading: 0, width: 4000, depth: 2000 })),
});
const SIGNS = [at('a', [10_000, 1000], [30_000, 5000]), at('b', [50_000, 40_000])];

it('frames the ground of each side, and no farther than the table', () => {
  expect(zonesOf(SIGNS, TABLE)).toEqual({
    a: [{ west: 7000, east: 33_000, south: 0, north: 8000 }],
    b: [{ west: 47_000, east: 53_000, south: 37_000, north: 43_000 }],
  });
  expect(zonesOf([at('a', [1, 1])], TABLE).b).toEqual([]);
});

it('frames each unit where the armies are mixed', () => {
  const mixed = [at('a', [10_000, 10_000]), at('a', [50_000, 40_000]), at('b', [30_000, 20_000])];
  const { a, b } = zonesOf(mixed, TABLE);
  expect([a.length, b.length]).toEqual([2, 1]);
});

it('takes a click for the side whose troops are nearest', () => {
  expect(sideNear(SIGNS, { x: 20_000, y: 10_000 })).toBe('a');
  expect(sideNear(SIGNS, { x: 50_000, y: 30_000 })).toBe('b');
  expect(sideNear([], { x: 0, y: 0 })).toBeNull();
});
