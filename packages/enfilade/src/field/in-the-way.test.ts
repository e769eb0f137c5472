import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Body,
  bodyInTheWay,
  disc,
  group,
  layGround,
  lineGoesThrough,
  lineTouches,
  type Outline,
  outlineOf,
  type Point,
  point,
  pose,
  rank,
  rectangle,
  type Segment,
  trace,
} from './index.ts';
import { drawDot, drawOutline, drawSegment, picture } from './picture.ts';

const BASE = outlineOf(pose(10_000, 10_000, 0), rectangle(4000, 2000));
const DISC = outlineOf(pose(10_000, 10_000, 0), disc(1500));
const ROW = outlineOf(
  pose(10_000, 10_000, 0),
  group(rank({ count: 2, shape: rectangle(1000, 1000), gap: 1000, ahead: 0 })),
);

const CASES: readonly (readonly [string, Outline, readonly [Point, Point], 'free' | 'touched' | 'through'])[] = [
  ['through-a-base', BASE, [point(7000, 10_000), point(13_000, 10_500)], 'through'],
  ['along-its-edge', BASE, [point(11_000, 5000), point(11_000, 15_000)], 'touched'],
  ['a-corner-grazed', BASE, [point(10_000, 13_000), point(12_000, 11_000)], 'touched'],
  ['ends-before-it', BASE, [point(5000, 10_000), point(8900, 10_000)], 'free'],
  ['ends-on-its-edge', BASE, [point(5000, 10_000), point(9000, 10_000)], 'touched'],
  ['ends-within-it', BASE, [point(5000, 10_000), point(9500, 10_000)], 'through'],
  ['passes-beside-it', BASE, [point(7000, 9000), point(10_000, 15_000)], 'free'],
  ['through-a-disc', DISC, [point(7000, 9000), point(13_000, 11_000)], 'through'],
  ['a-disc-touched', DISC, [point(7000, 11_500), point(13_000, 11_500)], 'touched'],
  ['between-two-bases', ROW, [point(7000, 10_000), point(13_000, 10_000)], 'free'],
  ['through-one-of-two', ROW, [point(7000, 11_000), point(13_000, 11_000)], 'through'],
];

describe('whether a line meets something', () => {
  it.each(CASES)('%s', async (name, outline, [from, to], met) => {
    expect(lineTouches({ from, to }, outline)).toBe(met !== 'free');
    expect(lineGoesThrough({ from, to }, outline)).toBe(met === 'through');
    await expect(
      picture(`${name}: ${met}`, [
        drawOutline(outline, 'blue'),
        drawSegment({ from, to }, 'red'),
        drawDot(from, 'red'),
      ]),
    ).toMatchFileSnapshot(`pictures/in-the-way-${name}.svg`);
  });

  it('names the first body of the list that counts', () => {
    const bodies: readonly Body[] = [
      { id: 'far', outline: outlineOf(pose(20_000, 10_000, 0), disc(500)) },
      { id: 'near', outline: BASE },
      { id: 'aside', outline: outlineOf(pose(15_000, 15_000, 0), disc(500)) },
    ];
    const line: Segment = { from: point(0, 10_000), to: point(30_000, 10_000) };
    expect(bodyInTheWay(line, bodies, () => true)?.id).toBe('far');
    expect(bodyInTheWay(line, bodies, ({ id }) => id !== 'far')?.id).toBe('near');
    expect(bodyInTheWay(line, bodies, ({ id }) => id === 'aside')).toBeUndefined();
  });
});

const place = fc.integer({ min: 0, max: 24_000 });
const spot = fc.record({ x: place, y: place });
const somewhere = fc.record({ x: place, y: place, heading: fc.integer({ min: 0, max: 3599 }) });

describe('the same as the trace', () => {
  it('of bodies', () => {
    const shape = fc.constantFrom(
      rectangle(6000, 1500),
      disc(750),
      group(rank({ count: 3, shape: disc(500), gap: 200, ahead: 0 })),
    );
    fc.assert(
      fc.property(spot, spot, somewhere, shape, (from, to, at, of) => {
        const body: Body = { id: 'it', outline: outlineOf(at, of) };
        const found = trace({ from, to }, layGround({ width: 24_000, height: 24_000, areas: [], lines: [] }), [body]);
        expect(lineGoesThrough({ from, to }, body.outline)).toBe(found.crossed.length > 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('of roads', () => {
    fc.assert(
      fc.property(
        spot,
        spot,
        fc.array(spot, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(0, 2000),
        (from, to, points, width) => {
          const ground = layGround({
            width: 24_000,
            height: 24_000,
            areas: [],
            lines: [{ id: 'it', kind: 'road', points, width }],
          });
          const [line] = ground.lines;
          expect(line !== undefined && lineTouches({ from, to }, line.cover)).toBe(
            trace({ from, to }, ground, []).crossed.length > 0,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});
