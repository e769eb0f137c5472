import { describe, expect, it } from 'vitest';
import {
  crossings,
  disc,
  layGround,
  lengthBetween,
  lengthInside,
  NORTH,
  onTable,
  outlineOf,
  overlap,
  type Point,
  type Pose,
  point,
  pose,
  reach,
  rectangle,
  type Search,
  sampleDestination,
} from './index.ts';
import { drawDot, drawGround, drawOutline, picture } from './picture.ts';

const GROUND = layGround({
  width: 24_000,
  height: 16_000,
  areas: [
    {
      id: 'wood',
      kind: 'wood',
      outline: [point(12_000, 2000), point(20_000, 2000), point(20_000, 14_000), point(12_000, 14_000)],
    },
  ],
  lines: [{ id: 'cliff', kind: 'impassable', points: [point(5000, 10_000), point(11_000, 10_000)] }],
});
const [WOOD] = GROUND.areas as readonly [(typeof GROUND.areas)[0]];
const [CLIFF] = GROUND.lines as readonly [(typeof GROUND.lines)[0]];

/** Wood costs double, the cliff bars the way. */
function cost(from: Point, to: Point): number {
  if (crossings({ from, to }, CLIFF).length > 0) return Infinity;
  return lengthBetween(from, to) + lengthInside({ from, to }, WOOD);
}

describe('reach', () => {
  it('is a disc on open ground, never further than the allowance', () => {
    const bare = layGround({ width: 60_000, height: 60_000, areas: [], lines: [] });
    const places = reach({ from: point(30_000, 30_000), allowance: 6000, step: 500, cost: lengthBetween }, bare);
    for (const { x, y, cost: spent } of places) {
      const straight = lengthBetween(point(30_000, 30_000), point(x, y));
      // Every stride is rounded by itself.
      expect(straight).toBeLessThanOrEqual(spent + 6);
      expect(spent).toBeLessThanOrEqual(straight * 1.014 + 6);
    }
    // As many as there are grid points in a circle of twelve steps, or a few less at its rim.
    expect(places.length).toBeGreaterThan(430);
    expect(places.length).toBeLessThanOrEqual(441);
  });
  it('is short in woods, bends round what bars the way, and ends at the edge of the table', async () => {
    const places = reach({ from: point(9000, 8000), allowance: 6000, step: 500, cost }, GROUND);
    const find = (x: number, y: number): number | undefined => places.find((p) => p.x === x && p.y === y)?.cost;
    expect(find(9000, 8000)).toBe(0);
    expect(find(15_000, 8000)).toBeUndefined();
    expect(find(13_000, 8000)).toBe(5000);
    expect(find(9000, 10_500)).toBeGreaterThan(4000);
    expect(places.every(({ x, y }) => x >= 0 && y >= 0 && x <= 24_000 && y <= 16_000)).toBe(true);
    await expect(
      picture('reach of 6", wood at half pace, a cliff', [
        drawGround(GROUND, true),
        ...places.map((p) => drawDot(p, 'blue')),
      ]),
    ).toMatchFileSnapshot('./pictures/reach.svg');
  });
  it('is where one stands without allowance', () => {
    expect(reach({ from: point(1, 1), allowance: 0, step: 500, cost }, GROUND)).toEqual([{ x: 1, y: 1, cost: 0 }]);
  });
});

/** Good enough to see that the same choices give the same places. */
function chooser(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * n);
  };
}

describe('a sample of destinations', () => {
  const shape = rectangle(3000, 1000);
  const others = [outlineOf(pose(10_000, 11_000, NORTH), shape), outlineOf(pose(7000, 9000, 0), disc(700))];
  const search: Search = {
    from: pose(9000, 6000, NORTH),
    shape,
    most: 8000,
    spread: 450,
    turns: [0, 450, -450],
    others,
    legal: () => true,
  };
  it('is on the table, free, in the sector, legal, and the same for the same choices', async () => {
    const draw = (): readonly Pose[] => {
      const choose = chooser(7);
      return Array.from({ length: 60 }, () => sampleDestination(search, GROUND, choose)).filter(
        (there) => there !== undefined,
      );
    };
    const places = draw();
    expect(places.length).toBeGreaterThan(50);
    expect(draw()).toEqual(places);
    for (const there of places) {
      const outline = outlineOf(there, shape);
      expect(onTable(GROUND, outline) && others.every((other) => !overlap(outline, other))).toBe(true);
      expect(lengthBetween(there, search.from)).toBeLessThanOrEqual(8001);
      expect(there.y).toBeGreaterThanOrEqual(search.from.y);
    }
    await expect(
      picture('sixty destinations in the front sector', [
        drawGround(GROUND, true),
        drawOutline(outlineOf(search.from, shape), 'red', 'from'),
        ...others.map((other) => drawOutline(other, 'grey')),
        ...places.map((there) => drawOutline(outlineOf(there, shape), 'blue')),
      ]),
    ).toMatchFileSnapshot('./pictures/sample.svg');
  });
  it('is nothing where nothing is legal, after three choices a try', () => {
    let choices = 0;
    const choose = (n: number): number => {
      choices += 1;
      return choices % n;
    };
    expect(sampleDestination({ ...search, legal: () => false }, GROUND, choose, 5)).toBeUndefined();
    expect(choices).toBe(15);
  });
  it('may be all round, and without a choice of facings', () => {
    const round = { ...search, spread: 1800, turns: [] };
    expect(sampleDestination(round, GROUND, chooser(3))).toMatchObject({ heading: NORTH });
    expect(sampleDestination({ ...round, most: 0 }, GROUND, chooser(3))).toEqual(search.from);
  });
});
