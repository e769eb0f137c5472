import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hullOf, sweptHull } from './hull.ts';
import { outlineOf, type Piece, rectangle } from './index.ts';

const place = fc.integer({ min: -5000, max: 5000 });
const spot = fc.record({ x: place, y: place });
/** Few places, so that edges along the shift and points on a line are common. */
const gridPlace = fc.integer({ min: -2, max: 2 }).map((n) => n * 1000);
const gridSpot = fc.record({ x: gridPlace, y: gridPlace });

function bothWays(points: readonly { readonly x: number; readonly y: number }[], by: { x: number; y: number }): void {
  const polygon = hullOf(points);
  if (polygon.length < 3 || (by.x === 0 && by.y === 0)) return;
  const then = polygon.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
  expect(sweptHull(polygon, by)).toEqual(hullOf([...polygon, ...then]));
}

it('a polygon swept along a shift has the hull of both its ends', () => {
  fc.assert(fc.property(fc.array(spot, { minLength: 3, maxLength: 8 }), spot, bothWays), { numRuns: 2000 });
  fc.assert(fc.property(fc.array(gridSpot, { minLength: 3, maxLength: 8 }), gridSpot, bothWays), { numRuns: 2000 });
});

it('a base straight ahead is as long as it is deep and its way together', () => {
  const [{ points }] = outlineOf({ x: 0, y: 0, heading: 0 }, rectangle(4000, 1000)).pieces as readonly [Piece];
  expect(sweptHull(points, { x: 3000, y: 0 })).toEqual([
    { x: -500, y: -2000 },
    { x: 3500, y: -2000 },
    { x: 3500, y: 2000 },
    { x: -500, y: 2000 },
  ]);
});
