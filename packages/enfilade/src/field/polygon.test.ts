import { describe, expect, it } from 'vitest';
import {
  areaOf,
  boundsOf,
  contains,
  hullOf,
  outlineOfPolygon,
  type Point,
  type Polygon,
  point,
  polygonFault,
} from './index.ts';
import { clip, merged, stretchesInside } from './clip.ts';
import { convexPieces, isConvex } from './convex.ts';
import { pieceOf } from './outline.ts';
import { drawDot, drawOutline, picture } from './picture.ts';
import { segmentsMeet, tidy } from './polygon.ts';

function polygon(...places: readonly (readonly [number, number])[]): Polygon {
  return places.map(([x, y]) => point(x * 1000, y * 1000));
}

const SQUARE = polygon([0, 0], [4, 0], [4, 4], [0, 4]);
const ELL = polygon([0, 0], [6, 0], [6, 2], [2, 2], [2, 6], [0, 6]);
const STAR = polygon([0, 0], [2, 3], [0, 6], [3, 4], [6, 6], [4, 3], [6, 0], [3, 2]);
const COMB = polygon([0, 0], [9, 0], [9, 5], [7, 5], [7, 2], [6, 2], [6, 5], [4, 5], [4, 2], [3, 2], [3, 5], [0, 5]);
/** Quatre Bras: Bossu Wood. */
const BOSSU = polygon([20, 14], [29, 14], [34, 26], [34.5, 38], [26, 37], [20, 28]);
const REPEATED = [...SQUARE, ...SQUARE.slice(-1), point(0, 2000), ...SQUARE.slice(0, 1)];

describe('polygons', () => {
  it.each([
    ['square', SQUARE, 16, 1],
    ['square-the-other-way-round', SQUARE.toReversed(), 16, 1],
    ['square-with-repeated-points', REPEATED, 16, 1],
    ['ell', ELL, 20, 2],
    ['star', STAR, 12, 5],
    ['comb', COMB, 39, 5],
    ['bossu-wood', BOSSU, 271.75, 1],
  ])('%s: area and convex pieces', async (name, points, area, pieces) => {
    expect(areaOf(points) / 1e6).toBe(area);
    const cut = convexPieces(points);
    expect(cut.reduce((sum, piece) => sum + areaOf(piece), 0) / 1e6).toBe(area);
    expect(cut.every(isConvex)).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(pieces);
    expect(polygonFault(points)).toBeUndefined();
    await expect(
      picture(`${name}: ${cut.length} convex pieces`, [
        ...cut.map((piece, i) => drawOutline(outlineOfPolygon(piece), i % 2 === 0 ? 'green' : 'gold', `${i + 1}`)),
        ...points.map((p) => drawDot(p, 'grey')),
      ]),
    ).toMatchFileSnapshot(`./pictures/polygon-${name}.svg`);
  });
  it.each([
    ['the middle', ELL, point(1000, 1000), true],
    ['the bay', ELL, point(4000, 4000), false],
    ['a corner', ELL, point(6000, 2000), true],
    ['the inner corner', ELL, point(2000, 2000), true],
    ['an edge', ELL, point(2000, 5000), true],
    ['a thousandth beside an edge', ELL, point(2001, 5000), false],
    ['level with two corners', STAR, point(-1000, 6000), false],
    ['a tooth', COMB, point(5000, 4000), true],
    ['between teeth', COMB, point(3500, 4000), false],
    ['no points', [], point(0, 0), false],
    ['one point', [point(5, 5)], point(5, 5), true],
    ['repeated points', REPEATED, point(2000, 2000), true],
    ['an edge of repeated points', REPEATED, point(0, 3000), true],
  ])('%s', (_, points, at, inside) => {
    expect(contains(points, at)).toBe(inside);
    expect(contains(points.toReversed(), at)).toBe(inside);
  });
  it.each([
    ['two points', SQUARE.slice(0, 2), 'too-few-points'],
    ['one point three times', [point(1, 1), point(1, 1), point(1, 1)], 'too-few-points'],
    ['points on a line', polygon([0, 0], [1, 1], [2, 2], [3, 3]), 'no-area'],
    ['a bow tie', polygon([0, 0], [2, 2], [2, 0], [0, 2]), 'crosses-itself'],
    ['a corner that touches an edge', polygon([0, 0], [6, 0], [6, 4], [3, 0], [0, 4]), 'crosses-itself'],
  ])('%s is refused', (_, points, fault) => {
    expect(polygonFault(points)).toBe(fault);
  });
  it('without area have no outline', () => {
    expect(outlineOfPolygon(polygon([0, 0], [1, 1], [2, 2])).pieces).toEqual([]);
    expect(tidy(polygon([0, 0], [1, 1], [2, 2]))).toEqual([]);
  });
  it('have bounds', () => {
    expect(boundsOf(BOSSU)).toEqual({ west: 20_000, south: 14_000, east: 34_500, north: 38_000 });
  });
  it.each([
    ['a cross', [0, 0, 4, 4], [0, 4, 4, 0], true],
    ['an end on the other', [0, 0, 4, 0], [2, 0, 2, 4], true],
    ['end to end', [0, 0, 4, 0], [4, 0, 6, 3], true],
    ['on one line, apart', [0, 0, 1, 0], [2, 0, 3, 0], false],
    ['on one line, overlapping', [0, 0, 2, 0], [1, 0, 3, 0], true],
    ['side by side', [0, 0, 4, 0], [0, 1, 4, 1], false],
  ])('%s', (_, [ax = 0, ay = 0, bx = 0, by = 0], [cx = 0, cy = 0, dx = 0, dy = 0], meets) => {
    expect(segmentsMeet([point(ax, ay), point(bx, by)], [point(cx, cy), point(dx, dy)])).toBe(meets);
  });
});

describe('hulls', () => {
  it.each([
    ['a square and its middle', [...SQUARE, point(2000, 2000)], 4],
    ['points on a line', polygon([0, 0], [1, 1], [2, 2], [3, 3]), 2],
    ['one point many times', [point(1, 1), point(1, 1)], 1],
    ['nothing', [], 0],
    ['a star', STAR, 4],
  ])('of %s', (_, points: readonly Point[], corners) => {
    expect(hullOf(points)).toHaveLength(corners);
  });
});

describe('stretches of a segment', () => {
  const [square] = [pieceOf(SQUARE)];
  it.each([
    ['through', point(-2000, 2000), point(6000, 2000), [0.25, 0.75]],
    ['into', point(-2000, 2000), point(2000, 2000), [0.5, 1]],
    ['within', point(1000, 1000), point(2000, 3000), [0, 1]],
    ['past', point(-2000, 5000), point(6000, 5000), undefined],
    ['along an edge', point(-4000, 4000), point(8000, 4000), [1 / 3, 2 / 3]],
    ['at a corner', point(2000, 6000), point(6000, 2000), [0.5, 0.5]],
    ['no length, inside', point(1000, 1000), point(1000, 1000), [0, 1]],
    ['no length, on an edge', point(0, 1000), point(0, 1000), [0, 1]],
    ['no length, outside', point(-1, 1000), point(-1, 1000), undefined],
  ])('%s', (_, from, to, expected) => {
    const found = clip(from, to, square);
    expect(found && [found.from, found.to]).toEqual(expected);
  });
  it('through a disc and a strip', () => {
    expect(clip(point(-1000, 0), point(1000, 0), pieceOf([point(0, 0)], 500))).toEqual({ from: 0.25, to: 0.75 });
    expect(clip(point(0, -2000), point(0, 2000), pieceOf([point(-5000, 0), point(5000, 0)], 1000))).toEqual({
      from: 0.25,
      to: 0.75,
    });
    expect(clip(point(0, 3000), point(0, 2000), pieceOf([point(-5000, 0), point(5000, 0)], 1000))).toBeUndefined();
    expect(clip(point(6000, -2000), point(6000, 2000), pieceOf([point(-5000, 0), point(5000, 0)], 1000))).toEqual({
      from: 0.5,
      to: 0.5,
    });
  });
  it('join where pieces share an edge, and stay apart where they do not', () => {
    expect(stretchesInside(point(-1000, 1000), point(7000, 1000), outlineOfPolygon(ELL))).toEqual([
      { from: 0.125, to: 0.875 },
    ]);
    expect(stretchesInside(point(0, 4000), point(9000, 4000), outlineOfPolygon(COMB))).toHaveLength(3);
    expect(
      merged([
        { from: 0.5, to: 0.7 },
        { from: 0, to: 0.2 },
        { from: 0.2, to: 0.3 },
      ]),
    ).toEqual([
      { from: 0, to: 0.3 },
      { from: 0.5, to: 0.7 },
    ]);
    expect(merged([])).toEqual([]);
  });
});
