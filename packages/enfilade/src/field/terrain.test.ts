import { describe, expect, it } from 'vitest';
import {
  areasAt,
  areasTouched,
  areasUnder,
  crossings,
  disc,
  type Ground,
  type GroundArea,
  type GroundLine,
  holdsOutline,
  layGround,
  lengthInside,
  linesTouched,
  NORTH,
  onTable,
  outlineOf,
  type Point,
  pathInStrip,
  point,
  pose,
  rectangle,
} from './index.ts';
import { drawDot, drawGround, drawOutline, drawSegment, picture } from './picture.ts';

const places = (...list: readonly (readonly [number, number])[]): readonly Point[] =>
  list.map(([x, y]) => point(x * 1000, y * 1000));

const GROUND: Ground = layGround({
  width: 24_000,
  height: 16_000,
  areas: [
    { id: 'wood', kind: 'wood', outline: places([2, 2], [10, 2], [10, 6], [6, 6], [6, 12], [2, 12]) },
    { id: 'hill', kind: 'hill', outline: places([8, 4], [16, 4], [16, 12], [8, 12]), level: 1 },
    { id: 'nothing', kind: 'wood', outline: places([20, 2], [21, 3], [22, 4]) },
  ],
  lines: [
    { id: 'road', kind: 'road', points: places([0, 14], [12, 14], [24, 8]), width: 2000 },
    { id: 'hedge', kind: 'obstacle', points: places([18, 2], [18, 7], [22, 7]) },
    { id: 'works', kind: 'fieldwork', points: places([12, 1], [14, 1], [14, 3], [12, 3], [12, 1]) },
  ],
});
const [WOOD, HILL] = GROUND.areas as readonly [GroundArea, GroundArea];
const [ROAD, HEDGE, WORKS] = GROUND.lines as readonly [GroundLine, GroundLine, GroundLine];
const BASE = rectangle(2000, 1000);
const base = (x: number, y: number, heading = NORTH) => outlineOf(pose(x * 1000, y * 1000, heading), BASE);
const ids = (things: readonly { readonly id: string }[]): string => things.map(({ id }) => id).join(' ');

describe('areas', () => {
  it.each([
    ['in the wood', 4, 4, 'wood'],
    ['in both', 9, 5, 'wood hill'],
    ['on an edge', 2, 5, 'wood'],
    ['in the bay of the wood', 7, 8, ''],
    ['on a corner of both', 10, 6, 'wood hill'],
    ['off the table', -5, -5, ''],
    ['on an area without area', 21, 3, ''],
  ])('%s', (_, x, y, expected) => {
    expect(ids(areasAt(GROUND, point(x * 1000, y * 1000)))).toBe(expected);
  });
  const UNDER: readonly (readonly [string, ReturnType<typeof base>, string, string])[] = [
    ['in-the-wood', base(4, 4), 'wood', 'wood'],
    ['half-in', base(6, 9), 'wood', 'wood'],
    ['touching-from-outside', base(7, 9), '', 'wood hill'],
    ['in-the-open', base(18, 12), '', ''],
    ['in-both', base(9, 5), 'wood hill', 'wood hill'],
  ];
  it.each(UNDER)('%s', async (name, outline, under, touched) => {
    expect(ids(areasUnder(GROUND, outline))).toBe(under);
    expect(ids(areasTouched(GROUND, outline))).toBe(touched);
    await expect(
      picture(`${name}: stands in [${under}], touches [${touched}]`, [
        drawGround(GROUND, true),
        drawOutline(outline, 'red'),
      ]),
    ).toMatchFileSnapshot(`./pictures/terrain-${name}.svg`);
  });
  it.each([
    ['wholly in', WOOD, base(4, 4), true],
    ['flush with the edge', WOOD, base(3, 2.5), true],
    ['a hair over the edge', WOOD, base(2.997, 4), true],
    ['over the edge', WOOD, base(2.99, 4), false],
    ['with the inner corner within', WOOD, base(6, 6, 450), false],
    ['outside', WOOD, base(13, 8), false],
    ['a disc in', HILL, outlineOf(pose(12_000, 8000, 0), disc(3900)), true],
    ['a disc that reaches out', HILL, outlineOf(pose(12_000, 8000, 0), disc(4100)), false],
  ])('hold an outline %s', (_, area, outline, held) => {
    expect(holdsOutline(area, outline)).toBe(held);
  });
  it.each([
    ['through', point(0, 4000), point(24_000, 4000), 8000],
    ['through both arms', point(0, 10_000), point(24_000, 10_000), 4000],
    ['along an edge', point(0, 12_000), point(24_000, 12_000), 4000],
    ['of no length', point(4000, 4000), point(4000, 4000), 0],
    ['past', point(0, 15_000), point(24_000, 15_000), 0],
    ['from the inner corner to a tip', point(6000, 6000), point(10_000, 2000), 5657],
  ])('hold a segment %s', (_, from, to, length) => {
    expect(lengthInside({ from, to }, WOOD)).toBe(length);
  });
});

describe('lines', () => {
  it.each([
    ['over once', [17, 5], [19, 5], 1],
    ['not far enough', [16, 5], [17, 5], 0],
    ['beyond its end', [17, 1], [19, 1], 0],
    ['over both arms', [17, 6], [19.5, 8], 2],
    ['through the bend', [17, 8], [19, 6], 1],
    ['round the bend, touching it', [17, 6], [19, 8], 0],
    ['along it', [18, 3], [18, 6], 0],
    ['up to it from its left', [17, 4], [18, 4], 0],
    ['on from there', [18, 4], [19, 4], 1],
    ['up to it from its right', [19, 4], [18, 4], 1],
    ['back from there', [18, 4], [19, 4], 1],
    ['no step', [18, 4], [18, 4], 0],
    ['in and out of closed works', [11, 2], [15, 2], 2],
  ])('%s', (name, [ax = 0, ay = 0], [bx = 0, by = 0], times) => {
    const step = { from: point(ax * 1000, ay * 1000), to: point(bx * 1000, by * 1000) };
    expect(crossings(step, name.includes('works') ? WORKS : HEDGE)).toHaveLength(times);
  });
  it('are touched by what stands on them or at them', () => {
    expect(ids(linesTouched(GROUND, base(18, 5)))).toBe('hedge');
    expect(ids(linesTouched(GROUND, base(17, 5)))).toBe('hedge');
    expect(ids(linesTouched(GROUND, base(16.9, 5)))).toBe('');
    expect(ids(linesTouched(GROUND, base(6, 14)))).toBe('road');
  });
  it.each([
    ['on the road', places([1, 14], [12, 14], [20, 10]), true],
    ['on its edge', places([1, 15], [10, 15]), true],
    ['a hair beside', places([1, 15.005], [10, 15.005]), false],
    ['cutting the bend', places([10, 14], [14, 13]), true],
    ['leaving it', places([1, 14], [12, 14], [12, 10]), false],
    ['standing on it', places([5, 14]), true],
    ['standing beside it', places([5, 10]), false],
    ['not moving', places([5, 14], [5, 14]), true],
    ['off and on again', places([1, 14], [6, 11], [12, 14]), false],
    ['nowhere', [], true],
  ])('hold a path: %s', async (name, path, held) => {
    expect(pathInStrip(path, ROAD)).toBe(held);
    await expect(
      picture(`${name}: ${held ? 'whole path on the road' : 'leaves the road'}`, [
        drawGround(GROUND, true),
        ...path.slice(1).map((to, i) => drawSegment({ from: path[i] ?? to, to }, held ? 'blue' : 'red')),
        ...path.map((p) => drawDot(p, held ? 'blue' : 'red')),
      ]),
    ).toMatchFileSnapshot(`./pictures/road-${name.replaceAll(' ', '-')}.svg`);
  });
});

describe('the table', () => {
  it.each([
    ['in the middle', base(12, 8), true],
    ['flush with two edges', base(1, 0.5), true],
    ['a hair over', base(0.997, 0.5), true],
    ['over', base(0.99, 0.5), false],
    ['off', base(-10, 0), false],
    ['over the north-east corner', base(23.5, 15.5), false],
  ])('%s', (_, outline, on) => {
    expect(onTable(GROUND, outline)).toBe(on);
  });
  it('may be bare', () => {
    const bare = layGround({
      width: 1000,
      height: 1000,
      areas: [],
      lines: [{ id: 'dot', kind: 'well', points: places([0, 0]) }],
    });
    expect(areasAt(bare, point(0, 0))).toEqual([]);
    expect(ids(linesTouched(bare, base(0, 0)))).toBe('dot');
  });
});
