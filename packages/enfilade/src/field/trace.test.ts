import { describe, expect, it } from 'vitest';
import {
  type Body,
  type Crossing,
  disc,
  distance,
  firstBlocker,
  layGround,
  NORTH,
  outlineOf,
  type Point,
  point,
  pose,
  rectangle,
  trace,
} from './index.ts';
import { drawDot, drawGround, drawOutline, drawSegment, picture } from './picture.ts';

const places = (...list: readonly (readonly [number, number])[]): readonly Point[] =>
  list.map(([x, y]) => point(x * 1000, y * 1000));

const GROUND = layGround({
  width: 30_000,
  height: 20_000,
  areas: [
    { id: 'wood', kind: 'wood', outline: places([6, 2], [14, 2], [14, 8], [12, 8], [12, 5], [9, 5], [9, 8], [6, 8]) },
    { id: 'hill', kind: 'hill', outline: places([16, 6], [22, 4], [24, 10], [18, 12]), level: 1 },
  ],
  lines: [
    { id: 'wall', kind: 'obstacle', points: places([15, 2], [15, 14]) },
    { id: 'brook', kind: 'stream', points: places([25, 0], [26, 20]), width: 1000 },
  ],
});
const BODIES: readonly Body[] = [
  { id: 'friend', outline: outlineOf(pose(4000, 7000, NORTH), rectangle(1000, 1000)) },
  { id: 'foe', outline: outlineOf(pose(20_000, 14_000, 300), rectangle(4000, 1500)) },
  { id: 'officer', outline: outlineOf(pose(10_000, 12_000, 0), disc(750)) },
];

const spell = (crossed: Crossing): string => {
  const id = crossed.kind === 'area' ? crossed.area.id : crossed.kind === 'line' ? crossed.line.id : crossed.body.id;
  const ends = crossed.kind === 'area' ? `${crossed.holdsFrom ? ' from' : ''}${crossed.holdsTo ? ' to' : ''}` : '';
  return `${id} ${crossed.at}-${crossed.until}${ends}`;
};

const CASES: readonly (readonly [string, Point, Point, readonly string[]])[] = [
  ['nothing', point(1000, 16_000), point(9000, 16_000), []],
  ['through-wood-and-wall', point(1000, 4000), point(16_000, 4000), ['wood 5000-13000', 'wall 14000-14000']],
  [
    'two-arms-of-a-wood',
    point(0, 7000),
    point(15_000, 7000),
    ['friend 3500-4500', 'wood 6000-9000', 'wood 12000-14000', 'wall 15000-15000'],
  ],
  ['out-of-a-wood', point(8000, 4000), point(2000, 4000), ['wood 0-2000 from']],
  ['along-the-edge-of-a-wood', point(4000, 2000), point(16_000, 2000), ['wood 2000-10000', 'wall 11000-11000']],
  ['a-corner-of-a-wood-grazed', point(4000, 10_000), point(8000, 6000), ['wood 2828-5657 to']],
  ['grazed-at-one-point-only', point(4000, 6000), point(8000, 10_000), []],
  ['an-end-on-the-edge', point(6000, 5000), point(2000, 5000), ['wood 0-0 from']],
  ['officer-in-the-way', point(5000, 12_000), point(14_000, 12_000), ['officer 4250-5750']],
  ['past-an-officer', point(5000, 12_750), point(14_000, 12_750), []],
  ['along-the-flank-of-a-friend', point(4500, 4000), point(4500, 10_000), []],
  [
    'corner-to-corner-through-a-friend',
    point(2000, 9000),
    point(6000, 5000),
    ['friend 2121-3536', 'wood 5657-5657 to'],
  ],
  ['onto-a-corner-of-a-friend', point(2000, 9000), point(3500, 7500), []],
  ['over-hill-and-brook', point(16_000, 9000), point(28_000, 9000), ['hill 1000-7667', 'brook 8949-9951']],
  ['of-no-length-in-a-wood', point(7000, 4000), point(7000, 4000), ['wood 0-0 from to']],
  ['of-no-length-in-the-open', point(1000, 1000), point(1000, 1000), []],
  ['up-to-a-wall', point(10_000, 13_000), point(15_000, 13_000), ['wall 5000-5000']],
  ['along-a-wall', point(15_000, 0), point(15_000, 20_000), ['wall 2000-14000']],
];

describe('a line of sight', () => {
  it.each(CASES)('%s', async (name, from, to, expected) => {
    const found = trace({ from, to }, GROUND, BODIES);
    expect(found.crossed.map(spell)).toEqual(expected);
    await expect(
      picture(`${name}: ${expected.join(', ')}`, [
        drawGround(GROUND, true),
        ...BODIES.map(({ outline, id }) => drawOutline(outline, 'blue', id)),
        drawSegment({ from, to }, 'red'),
        ...found.crossed.flatMap(({ entry, exit }) => [drawDot(entry, 'red'), drawDot(exit, 'red')]),
      ]),
    ).toMatchFileSnapshot(`./pictures/trace-${name}.svg`);
  });
  it('runs along the edge of one unit, and not along the seam of two', () => {
    const [left, right, farther] = [2000, 4000, 4001].map((x, i) => ({
      id: `${i}`,
      outline: outlineOf(pose(x, 5000, NORTH), rectangle(2000, 1000)),
    })) as [Body, Body, Body];
    const met = (...bodies: readonly Body[]) =>
      trace({ from: point(3000, 1000), to: point(3000, 9000) }, GROUND, bodies).crossed.map(spell);
    expect(met(left)).toEqual([]);
    expect(met(left, right)).toEqual(['0 3500-4500', '1 3500-4500']);
    expect(met(left, farther)).toEqual([]);
  });
  it('gives distances to both ends of a line and from the line to those who stand near it', () => {
    const { crossed } = trace({ from: point(9000, 13_000), to: point(16_000, 13_000) }, GROUND, []);
    expect(crossed).toMatchObject([{ kind: 'line', at: 6000, rest: 1000, entry: { x: 15_000, y: 13_000 } }]);
    const behind = outlineOf(pose(16_500, 13_000, 1800), rectangle(1000, 1000));
    expect(crossed.map((one) => (one.kind === 'line' ? distance(one.line.cover, behind) : -1))).toEqual([1000]);
  });
  it('goes through the same areas there and back, one that it cuts by less than a thousandth left out of both', () => {
    const outline = [
      [24_564, 18_614],
      [24_330, 19_257],
      [25_378, 28_902],
      [23_064, 19_480],
      [22_624, 18_956],
      [22_624, 18_272],
      [23_064, 17_748],
      [23_738, 17_629],
      [24_330, 17_971],
    ].map(([x = 0, y = 0]) => point(x, y));
    const ground = layGround({ width: 1, height: 1, areas: [{ id: 'a', kind: 'wood', outline }], lines: [] });
    const [from, to] = [point(36_472, 19_422), point(15_721, 37_154)];
    const [there, back] = [trace({ from, to }, ground, []), trace({ from: to, to: from }, ground, [])];
    expect(back.crossed).toHaveLength(there.crossed.length);
  });
  it('leaves out whom it is told to', () => {
    const line = { from: point(0, 7000), to: point(5000, 7000) };
    expect(trace(line, GROUND, BODIES, ({ id }) => id === 'friend').crossed).toEqual([]);
  });
  it('names the first that blocks', () => {
    const found = trace({ from: point(1000, 4000), to: point(16_000, 4000) }, GROUND, BODIES);
    expect(firstBlocker(found, ({ kind }) => kind === 'line')).toMatchObject({ kind: 'line', at: 14_000 });
    expect(firstBlocker(found, ({ length }) => length > 3000)).toMatchObject({ kind: 'area', at: 5000 });
    expect(firstBlocker(found, () => false)).toBeUndefined();
  });
});
