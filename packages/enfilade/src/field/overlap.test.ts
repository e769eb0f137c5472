import { describe, expect, it } from 'vitest';
import {
  along,
  disc,
  distance,
  distanceFromPoint,
  firstOverlap,
  footOn,
  group,
  grown,
  lengthBetween,
  NORTH,
  nearestOf,
  nearestPoints,
  type Outline,
  outlineFrom,
  outlineOf,
  outlineOfPolygon,
  overlap,
  point,
  pointOutline,
  pose,
  rank,
  rectangle,
  segmentPiece,
  silhouette,
  touch,
  within,
} from './index.ts';
import { drawOutline, drawSegment, picture } from './picture.ts';

const BASE = rectangle(4000, 2000);
const at = (x: number, y: number, heading = NORTH): Outline => outlineOf(pose(x, y, heading), BASE);
const round = (x: number, y: number, radius = 500): Outline => outlineOf(pose(x, y, 0), disc(radius));
const flush = along(point(0, 0), 370 + 2700, 4000);
const figures = outlineOf(pose(0, 5000, NORTH), group(rank({ count: 3, shape: disc(500), gap: 500, ahead: 0 })));
const ell = outlineOfPolygon([
  point(0, 0),
  point(6000, 0),
  point(6000, 2000),
  point(2000, 2000),
  point(2000, 6000),
  point(0, 6000),
]);

/** Name, two outlines, their distance, or that they overlap. */
const CASES: readonly (readonly [string, Outline, Outline, number | 'overlap'])[] = [
  ['far-apart', at(0, 0), at(10_000, 0), 6000],
  ['one-ahead-of-the-other', at(0, 0), at(0, 5000), 3000],
  ['flank-to-flank', at(0, 0), at(4000, 0), 0],
  ['corner-to-corner', at(0, 0), at(4000, 2000), 0],
  ['a-hair-apart', at(0, 0), at(4003, 0), 0],
  ['four-thousandths-apart', at(0, 0), at(4004, 0), 4],
  ['a-hair-inside', at(0, 0), at(3997, 0), 0],
  ['four-thousandths-inside', at(0, 0), at(3996, 0), 'overlap'],
  ['the-same-place', at(0, 0), at(0, 0), 'overlap'],
  ['crossed', at(0, 0), at(0, 0, 0), 'overlap'],
  ['one-inside-the-other', at(0, 0), outlineOf(pose(0, 0, 450), rectangle(200, 200)), 'overlap'],
  ['corner-diagonally-off', at(0, 0), at(7000, 6000), 5000],
  ['corner-at-an-edge', at(0, 0), outlineOf(pose(0, 1000 + 1414, 450), rectangle(2000, 2000)), 0],
  ['flush-at-an-odd-angle', at(0, 0, 370), at(flush.x, flush.y, 370), 0],
  ['disc-before-an-edge', at(0, 0), round(0, 2500), 1000],
  ['disc-at-a-corner', at(0, 0), round(2000 + 3000, 1000 + 4000), 4500],
  ['disc-touching', at(0, 0), round(0, 1500), 0],
  ['disc-overlapping', at(0, 0), round(0, 1490), 'overlap'],
  ['disc-inside', at(0, 0), round(0, 0), 'overlap'],
  ['two-discs', round(0, 0), round(3000, 4000), 4000],
  ['two-discs-touching', round(0, 0), round(600, 800), 0],
  ['figures-in-a-row', at(0, 0), figures, 3500],
  ['in-the-bay-of-an-L', ell, outlineOf(pose(4000, 4000, NORTH), rectangle(2000, 2000)), 1000],
  ['in-the-arm-of-an-L', ell, outlineOf(pose(1000, 5000, NORTH), rectangle(500, 500)), 'overlap'],
  ['point-in-a-base', at(0, 0), pointOutline(point(0, 0)), 'overlap'],
  ['point-on-an-edge', at(0, 0), pointOutline(point(0, 1000)), 0],
  ['point-on-a-corner', at(0, 0), pointOutline(point(2000, 1000)), 0],
  ['two-points', pointOutline(point(0, 0)), pointOutline(point(300, 400)), 500],
  ['the-same-point', pointOutline(point(0, 0)), pointOutline(point(0, 0)), 0],
  ['segment-through', at(0, 0), outlineFrom([segmentPiece({ from: point(-5000, 0), to: point(5000, 0) })]), 'overlap'],
  [
    'segment-along-an-edge',
    at(0, 0),
    outlineFrom([segmentPiece({ from: point(-5000, 1000), to: point(5000, 1000) })]),
    0,
  ],
  [
    'segment-on-the-line-of-an-edge',
    at(0, 0),
    outlineFrom([segmentPiece({ from: point(4000, 1000), to: point(5000, 1000) })]),
    2000,
  ],
  [
    'segments-on-one-line',
    outlineFrom([segmentPiece({ from: point(0, 0), to: point(1000, 0) })]),
    outlineFrom([segmentPiece({ from: point(3000, 0), to: point(5000, 0) })]),
    2000,
  ],
  ['within-a-margin', at(0, 0), grown(at(0, 5000), 1000), 2000],
  ['inside-a-margin', at(0, 0), grown(at(0, 5000), 3500), 'overlap'],
];

describe('overlap and distance', () => {
  it.each(CASES)('%s', async (name, a, b, expected) => {
    const overlaps = expected === 'overlap';
    const apart = expected === 'overlap' ? 0 : expected;
    expect(overlap(a, b)).toBe(overlaps);
    expect(overlap(b, a)).toBe(overlaps);
    expect(distance(a, b)).toBe(apart);
    expect(touch(a, b)).toBe(apart === 0);
    expect(within(a, b, apart)).toBe(true);
    expect(within(a, b, apart - 1)).toBe(false);
    const nearest = nearestPoints(a, b);
    expect(nearest.distance).toBe(apart);
    const title = `${name}: ${overlaps ? 'overlap' : `distance ${apart}`}`;
    await expect(
      picture(title, [drawOutline(a, 'red'), drawOutline(b, 'blue'), drawSegment(nearest, 'gold')]),
    ).toMatchFileSnapshot(`./pictures/apart-${name.toLowerCase()}.svg`);
  });
  it('of a point', () => {
    expect(distanceFromPoint(point(0, 4000), at(0, 0))).toBe(3000);
    expect(distanceFromPoint(point(0, 500), at(0, 0))).toBe(0);
  });
  it('find the first and the nearest of many, by place in the list', () => {
    const others = [at(20_000, 0), at(6000, 0), at(-6000, 0), at(0, 100)];
    expect(firstOverlap(at(0, 0), others)).toBe(3);
    expect(firstOverlap(at(0, 20_000), others)).toBe(-1);
    expect(firstOverlap(at(0, 0), [])).toBe(-1);
    expect(nearestOf(at(0, 0), others.slice(0, 3))).toBe(1);
    expect(nearestOf(at(0, 0), [])).toBe(-1);
  });
  it('are taken in the middle of where parallel edges face each other', () => {
    expect(nearestPoints(at(0, 0), at(1000, 5000))).toMatchObject({ from: point(500, 1000), to: point(500, 4000) });
    expect(nearestPoints(at(0, 0), at(5000, 5000))).toMatchObject({ from: point(2000, 1000), to: point(3000, 4000) });
    const [near, far] = [pose(0, 0, 370), { ...along(point(0, 0), 370, 6000), heading: 370 }];
    const slanted = nearestPoints(outlineOf(near, BASE), outlineOf(far, BASE));
    expect(lengthBetween(slanted.from, along(point(0, 0), 370, 1000))).toBeLessThanOrEqual(2);
  });
  it.each([
    ['a base ahead', point(0, -5000), at(0, 0), point(-2000, -1000), point(2000, -1000)],
    ['a base from its corner side', point(-8000, -8000), at(0, 0), point(-2000, 1000), point(2000, -1000)],
    ['a base in line with an edge', point(-2000, -5000), at(0, 0), point(-2000, -1000), point(2000, -1000)],
    ['a round base', point(0, -5000), round(0, 0, 3000), point(-2400, -1800), point(2400, -1800)],
    ['a row of figures', point(0, -5000), figures, point(-1990, 4901), point(1990, 4901)],
  ])('show the outermost corners of %s', async (...[name, from, seen, left, right]) => {
    expect(silhouette(from, seen)).toEqual({ left, right });
    await expect(
      picture(`outermost: ${name}`, [
        drawOutline(seen, 'blue'),
        drawSegment({ from, to: left }, 'red'),
        drawSegment({ from, to: right }, 'red'),
      ]),
    ).toMatchFileSnapshot(`./pictures/outermost-${name.replaceAll(' ', '-')}.svg`);
  });
  it('of nothing are endless', () => {
    const nothing = outlineFrom([]);
    expect([overlap(at(0, 0), nothing), distance(at(0, 0), nothing)]).toEqual([false, Infinity]);
    expect([within(at(0, 0), nothing, 1e9), nearestPoints(at(0, 0), nothing).distance]).toEqual([false, Infinity]);
    expect(silhouette(point(7, 7), nothing)).toEqual({ left: point(7, 7), right: point(7, 7) });
  });
  it('drop a perpendicular that stays on the segment', () => {
    const segment = { from: point(0, 0), to: point(1000, 0) };
    expect(footOn(point(300, 700), segment)).toEqual(point(300, 0));
    expect(footOn(point(-300, 700), segment)).toEqual(point(0, 0));
    expect(footOn(point(5000, 700), segment)).toEqual(point(1000, 0));
    expect(footOn(point(5, 7), { from: point(1, 1), to: point(1, 1) })).toEqual(point(1, 1));
  });
});
