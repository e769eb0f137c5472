import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  along,
  type Body,
  bearingOf,
  contains,
  disc,
  distance,
  distanceFromPoint,
  extentOf,
  firstContact,
  flushAgainst,
  GRAIN,
  group,
  grown,
  hullOf,
  inZone,
  layGround,
  lengthBetween,
  lengthInside,
  lengthOn,
  meetings,
  nearestPoints,
  type Outline,
  outlineFrom,
  outlineOf,
  outlineOfPolygon,
  overlap,
  type Path,
  type Point,
  type Polygon,
  type Pose,
  pathLength,
  pathOf,
  polygonFault,
  poseAt,
  pushOut,
  quarterOf,
  quarterZone,
  QUARTERS,
  rank,
  reachesZone,
  rectangle,
  retreat,
  type Shape,
  shiftedOutline,
  sweptOutline,
  touch,
  trace,
  turned,
  within,
} from './index.ts';
import { distanceBySampling, overlapByBigInt, shareBySampling } from './oracle.ts';
import { shiftsInto } from './minkowski.ts';
import type { Piece } from './outline.ts';

const place = fc.integer({ min: 0, max: 40_000 });
const aPoint = fc.record({ x: place, y: place });
const aHeading = fc.integer({ min: 0, max: 3599 });
const aPose = fc.record({ x: place, y: place, heading: aHeading });
const size = fc.integer({ min: 500, max: 12_000 });
const aRectangle = fc.record({ width: size, depth: size }).map(({ width, depth }) => rectangle(width, depth));
const aDisc = fc.integer({ min: 250, max: 2000 }).map((radius) => disc(radius));
const aShape: fc.Arbitrary<Shape> = fc.oneof(aRectangle, aDisc);
const placed = fc.tuple(aPose, aShape).map(([at, shape]) => ({ at, shape, outline: outlineOf(at, shape) }));
const placedRectangle = fc
  .tuple(aPose, aRectangle)
  .map(([at, shape]) => ({ at, shape, outline: outlineOf(at, shape) }));

/** Star-shaped, so simple, and mostly concave. */
const aPolygon: fc.Arbitrary<Polygon> = fc
  .tuple(aPoint, fc.array(fc.integer({ min: 1000, max: 12_000 }), { minLength: 3, maxLength: 10 }))
  .map(([centre, reaches]) => reaches.map((reach, i) => along(centre, Math.floor((3600 * i) / reaches.length), reach)))
  .filter((points) => polygonFault(points) === undefined);

const aLeg = fc.oneof(
  fc.record({ kind: fc.constant('advance' as const), length: fc.integer({ min: -6000, max: 12_000 }) }),
  fc.record({ kind: fc.constant('slide' as const), heading: aHeading, length: fc.integer({ min: 0, max: 8000 }) }),
  fc.record({
    kind: fc.constant('wheel' as const),
    about: fc.constantFrom('frontLeft' as const, 'frontRight' as const, 'rearLeft' as const),
    turn: fc.integer({ min: -900, max: 900 }),
  }),
  fc.record({ kind: fc.constant('turn' as const), turn: fc.integer({ min: -1800, max: 1800 }) }),
);
const aPath: fc.Arbitrary<Path> = fc
  .tuple(aPose, aRectangle, fc.array(aLeg, { minLength: 0, maxLength: 3 }))
  .map(([at, shape, legs]) => pathOf(at, shape, legs));

function quarterTurn({ x, y }: Point): Point {
  return { x: -y + 0, y: x };
}

function turnedPose(at: Pose): Pose {
  return { ...quarterTurn(at), heading: turned(at.heading, 900) };
}

function only({ pieces }: Outline): Piece {
  return pieces[0] as Piece;
}

const RUNS = { numRuns: 300 };

describe('distance and overlap', () => {
  it('do not care which comes first', () => {
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        expect(distance(a.outline, b.outline)).toBe(distance(b.outline, a.outline));
        expect(overlap(a.outline, b.outline)).toBe(overlap(b.outline, a.outline));
      }),
      RUNS,
    );
  });
  it('stay the same when the table is shifted or given a quarter turn', () => {
    fc.assert(
      fc.property(placed, placed, aPoint, (a, b, by) => {
        const apart = distance(a.outline, b.outline);
        expect(distance(shiftedOutline(a.outline, by), shiftedOutline(b.outline, by))).toBe(apart);
        const [p, q] = [outlineOf(turnedPose(a.at), a.shape), outlineOf(turnedPose(b.at), b.shape)];
        expect(distance(p, q)).toBe(apart);
        expect(overlap(p, q)).toBe(overlap(a.outline, b.outline));
        expect(only(p).points).toEqual(only(a.outline).points.map(quarterTurn));
      }),
      RUNS,
    );
  });
  it('agree: overlap means distance 0, a distance means no overlap', () => {
    fc.assert(
      fc.property(placed, placed, fc.integer({ min: 0, max: 20_000 }), (a, b, limit) => {
        const apart = distance(a.outline, b.outline);
        expect(apart === 0 || !overlap(a.outline, b.outline)).toBe(true);
        expect(within(a.outline, b.outline, limit)).toBe(apart <= limit);
        expect(touch(a.outline, b.outline)).toBe(apart === 0);
        const { from, to, distance: also } = nearestPoints(a.outline, b.outline);
        expect(also).toBe(apart);
        expect(Math.abs(lengthBetween(from, to) - apart)).toBeLessThanOrEqual(GRAIN);
        const onBoth = distanceFromPoint(from, a.outline) === 0 && distanceFromPoint(to, b.outline) === 0;
        expect(apart === 0 || onBoth).toBe(true);
      }),
      RUNS,
    );
  });
  it('agree with arithmetic in whole numbers of any size', () => {
    fc.assert(
      fc.property(placedRectangle, placedRectangle, (a, b) => {
        expect(overlap(a.outline, b.outline)).toBe(overlapByBigInt(only(a.outline), only(b.outline)));
      }),
      RUNS,
    );
  });
  it('agree with points strewn over the boundaries', () => {
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        fc.pre(!overlap(a.outline, b.outline));
        const apart = distance(a.outline, b.outline);
        const sampled = distanceBySampling(only(a.outline), only(b.outline), 120);
        expect(sampled).toBeGreaterThan(apart - GRAIN);
        expect(sampled).toBeLessThan(apart + 150);
      }),
      { numRuns: 60 },
    );
  });
  it('count a margin as the distance it is', () => {
    fc.assert(
      fc.property(placed, placed, fc.integer({ min: 10, max: 6000 }), (a, b, by) => {
        const apart = distance(a.outline, b.outline);
        fc.pre(Math.abs(apart - by) > 2 * GRAIN);
        expect(overlap(a.outline, grown(b.outline, by))).toBe(apart < by);
      }),
      RUNS,
    );
  });
});

describe('a group', () => {
  it('is as far away as its nearest base, and overlaps where one of them does', () => {
    const ranks = fc.record({ count: fc.integer({ min: 1, max: 5 }), gap: fc.integer({ min: 0, max: 800 }) });
    fc.assert(
      fc.property(aPose, ranks, placed, (at, { count, gap }, other) => {
        const stands = outlineOf(at, group(rank({ count, gap, shape: rectangle(1250, 1000), ahead: 300 })));
        const each = stands.pieces.map((piece) => outlineFrom([piece]));
        expect(distance(stands, other.outline)).toBe(Math.min(...each.map((one) => distance(one, other.outline))));
        expect(overlap(stands, other.outline)).toBe(each.some((one) => overlap(one, other.outline)));
      }),
      RUNS,
    );
  });
});

describe('a retreat', () => {
  it('ends on nobody, and short of what stops it', () => {
    const ground = layGround({ width: 40_000, height: 40_000, areas: [], lines: [] });
    fc.assert(
      fc.property(placed, placed, placed, fc.integer({ min: 0, max: 12_000 }), (a, friend, enemy, length) => {
        fc.pre(!overlap(a.outline, friend.outline) && !overlap(a.outline, enemy.outline));
        const bodies = [
          { id: 'friend', outline: friend.outline },
          { id: 'enemy', outline: enemy.outline },
        ];
        const made = retreat({ at: a.at, shape: a.shape, heading: 2700, length }, ground, bodies, {
          stops: (met) => met.kind === 'body' && met.body.id === 'enemy',
          passes: ({ id }) => id === 'friend',
          beyond: 6000,
        });
        const end = outlineOf(made.path.end, a.shape);
        expect(overlap(end, friend.outline) || overlap(end, enemy.outline)).toBe(false);
        expect(made.length).toBeLessThanOrEqual(length + 6000);
      }),
      RUNS,
    );
  });
});

describe('polygons', () => {
  it('are the sum of their convex pieces', () => {
    fc.assert(
      fc.property(aPolygon, aPoint, (points, at) => {
        const cover = outlineOfPolygon(points);
        const inPieces = cover.pieces.some((piece) => contains(piece.points, at));
        expect(inPieces).toBe(contains(points, at));
      }),
      RUNS,
    );
  });
  it('hold as much of a segment as points strewn along it say', () => {
    fc.assert(
      fc.property(aPolygon, aPoint, aPoint, (outline, from, to) => {
        const ground = layGround({ width: 1, height: 1, areas: [{ id: 'a', kind: 'wood', outline }], lines: [] });
        const inside = lengthInside({ from, to }, ground.areas[0] as (typeof ground.areas)[0]);
        const whole = lengthBetween(from, to);
        expect(Math.abs(inside - shareBySampling({ from, to }, outline, 1500) * whole)).toBeLessThan(whole / 150 + 2);
      }),
      { numRuns: 150 },
    );
  });
  it('have a hull that holds every point', () => {
    fc.assert(
      fc.property(fc.array(aPoint, { minLength: 3, maxLength: 12 }), (points) => {
        const hull = hullOf(points);
        fc.pre(hull.length > 2);
        for (const p of points) expect(contains(hull, p)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('a line of sight', () => {
  it('is cut into lengths that add up', () => {
    fc.assert(
      fc.property(aPolygon, aPoint, aPoint, placed, (outline, from, to, unit) => {
        const ground = layGround({ width: 1, height: 1, areas: [{ id: 'a', kind: 'wood', outline }], lines: [] });
        const bodies: readonly Body[] = [{ id: 'u', outline: unit.outline }];
        const seen = trace({ from, to }, ground, bodies);
        const areas = seen.crossed.filter(({ kind }) => kind === 'area');
        const inside = areas.reduce((sum, { length }) => sum + length, 0);
        const area = ground.areas[0] as (typeof ground.areas)[0];
        expect(Math.abs(inside - lengthInside({ from, to }, area))).toBeLessThanOrEqual(areas.length + 1);
        let before = 0;
        for (const { at, until, length, entry, exit } of areas) {
          expect(at).toBeGreaterThanOrEqual(before);
          expect(length).toBe(until - at);
          expect(Math.abs(lengthBetween(from, entry) - at)).toBeLessThanOrEqual(1);
          expect(Math.abs(lengthBetween(from, exit) - until)).toBeLessThanOrEqual(1);
          before = until;
        }
        const back = trace({ from: to, to: from }, ground, bodies);
        expect(back.crossed.length).toBe(seen.crossed.length);
      }),
      RUNS,
    );
  });
  it('sees the same when it is shifted', () => {
    fc.assert(
      fc.property(aPolygon, aPoint, aPoint, aPoint, (outline, from, to, by) => {
        const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
        const here = layGround({ width: 1, height: 1, areas: [{ id: 'a', kind: 'wood', outline }], lines: [] });
        const areas = [{ id: 'a', kind: 'wood', outline: outline.map(move) }];
        const there = layGround({ width: 1, height: 1, areas, lines: [] });
        const lengths = trace({ from, to }, here, []).crossed.map(({ at, until }) => [at, until]);
        expect(
          trace({ from: move(from), to: move(to) }, there, []).crossed.map(({ at, until }) => [at, until]),
        ).toEqual(lengths);
      }),
      RUNS,
    );
  });
});

describe('quarters', () => {
  it('cover the table, and a point is in the quarter it is said to be in', () => {
    fc.assert(
      fc.property(placedRectangle, aPoint, ({ at, shape, outline }, p) => {
        const dot = outlineOf({ ...p, heading: 0 }, disc(0));
        const mine = quarterOf(at, shape, p);
        const found = QUARTERS.filter((quarter) => reachesZone(dot, quarterZone(at, shape, quarter)));
        fc.pre(distanceFromPoint(p, outline) > GRAIN);
        expect(found).toContain(mine);
        const { ahead, left } = bearingOf(at, p);
        const off = Math.abs(ahead) - shape.depth / 2 - (Math.abs(left) - shape.width / 2);
        expect(found.length === 1 || Math.abs(off) < 4).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('quarters of a group that is longer before than behind', () => {
  it('are where its own corners say', () => {
    const parts = [
      { shape: rectangle(3000, 1000), ahead: 4000, left: 1000, turn: 0 },
      { shape: rectangle(1000, 1000), ahead: 0, left: -1000, turn: 0 },
    ];
    const shape = group(parts);
    fc.assert(
      fc.property(aPose, aPoint, (at, p) => {
        const found = QUARTERS.filter((quarter) => inZone(quarterZone(at, shape, quarter), p));
        const { front, rear, left, right } = extentOf(shape);
        const bearing = bearingOf(at, p);
        const beyond = [bearing.ahead - front, bearing.left - left, -bearing.ahead - rear, -bearing.left - right];
        fc.pre(Math.max(...beyond) > 5);
        const [most = 0, next = 0] = beyond.toSorted((a, b) => b - a);
        fc.pre(most - next > 5);
        const expected = QUARTERS[beyond.indexOf(most)] ?? 'front';
        expect(found).toEqual([expected]);
        expect(quarterOf(at, shape, p)).toBe(expected);
      }),
      RUNS,
    );
  });
});

describe('contact', () => {
  it('leaves no gap and no overlap', () => {
    fc.assert(
      fc.property(placed, placed, aHeading, (a, b, heading) => {
        fc.pre(!overlap(a.outline, b.outline));
        const push = { heading, length: 60_000 };
        const met = firstContact(a.outline, push, [{ id: 'b', outline: b.outline }]);
        fc.pre(met !== undefined);
        const there = shiftedOutline(a.outline, along({ x: 0, y: 0 }, heading, met?.travel ?? 0));
        expect(overlap(there, b.outline)).toBe(false);
        expect(distance(there, b.outline)).toBe(0);
      }),
      RUNS,
    );
  });
  it('passes by only what it does not sweep', () => {
    fc.assert(
      fc.property(placed, placed, aHeading, fc.integer({ min: 0, max: 30_000 }), (a, b, heading, length) => {
        const path = pathOf(a.at, a.shape, [{ kind: 'slide', heading, length }]);
        const met = firstContact(a.outline, { heading, length }, [{ id: 'b', outline: b.outline }]);
        const swept = sweptOutline(path);
        expect(met === undefined ? !deep(swept, b.outline) : touch(swept, b.outline)).toBe(true);
      }),
      RUNS,
    );
  });
  it('swings flush: touching, square to the face, not overlapping', () => {
    fc.assert(
      fc.property(placedRectangle, placedRectangle, fc.constantFrom(...QUARTERS), (a, b, face) => {
        const there = flushAgainst(a, b, face, 500);
        const outline = outlineOf(there, a.shape);
        expect(overlap(outline, b.outline)).toBe(false);
        expect(distance(outline, b.outline)).toBe(0);
      }),
      RUNS,
    );
  });
  it('is left by the way out', () => {
    fc.assert(
      fc.property(placed, fc.array(placed, { minLength: 1, maxLength: 3 }), (a, others) => {
        const outlines = others.map(({ outline }) => outline);
        const out = pushOut(a.outline, outlines, 60_000) ?? { heading: 0, length: 0 };
        const by = along({ x: 0, y: 0 }, out.heading, out.length);
        for (const other of outlines) expect(overlap(shiftedOutline(a.outline, by), other)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

/** Overlap by clearly more than the grain, whose edge rounding may shift. */
function deep(a: Outline, b: Outline): boolean {
  return a.pieces.some((p) =>
    b.pieces.some((q) => {
      const shifts = shiftsInto(p.points, q.points);
      return (
        shifts.length > 2 &&
        p.radius + q.radius === 0 &&
        shifts.every((from, i) => {
          const to = shifts[(i + 1) % shifts.length] as Point;
          const side = from.x * to.y - to.x * from.y;
          const squared = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y);
          return squared === 0 || side / Math.sqrt(squared) > 2 * GRAIN;
        })
      );
    }),
  );
}

describe('a path', () => {
  it('sweeps over its ends and everything between', () => {
    fc.assert(
      fc.property(aPath, fc.double({ min: 0, max: 1, noNaN: true }), (path, share) => {
        const swept = sweptOutline(path);
        for (const at of [path.start, path.end, poseAt(path, share * path.steps.length)])
          for (const corner of only(outlineOf(at, path.shape)).points)
            expect(distanceFromPoint(corner, swept)).toBeLessThanOrEqual(12);
      }),
      RUNS,
    );
  });
  it('is on things for no longer than it is', () => {
    fc.assert(
      fc.property(aPath, placedRectangle, (path, other) => {
        const on = lengthOn(path, 'centre', [other.outline]);
        expect(on).toBeGreaterThanOrEqual(0);
        expect(on).toBeLessThanOrEqual(pathLength(path, 'centre'));
        const ground = layGround({ width: 1_000_000, height: 1_000_000, areas: [], lines: [] });
        const met = meetings(path, 'centre', ground, [{ id: 'o', outline: other.outline }]).filter(
          ({ kind }) => kind === 'body',
        );
        const sum = met.reduce((total, { length }) => total + length, 0);
        expect(Math.abs(sum - on)).toBeLessThanOrEqual(met.length + 1);
        const startsOn = overlap(outlineOf(path.start, path.shape), other.outline);
        expect(met.some(({ from }) => from === 0) || !startsOn).toBe(true);
      }),
      RUNS,
    );
  });
  it('meets what single poses along it overlap', () => {
    fc.assert(
      fc.property(aPath, placed, fc.double({ min: 0, max: 1, noNaN: true }), (path, other, share) => {
        const progress = share * path.steps.length;
        const at = outlineOf(poseAt(path, progress), path.shape);
        const ground = layGround({ width: 1_000_000, height: 1_000_000, areas: [], lines: [] });
        const met = meetings(path, 'centre', ground, [{ id: 'o', outline: other.outline }]);
        const during = met.some(({ kind, from, to }) => kind === 'body' && from <= progress && progress <= to);
        expect(met.some(({ kind }) => kind === 'body') || !overlap(at, other.outline)).toBe(true);
        const straight = path.steps.every(({ pivot }) => pivot === undefined);
        expect(!during || !straight || touch(at, other.outline)).toBe(true);
      }),
      RUNS,
    );
  });
});
