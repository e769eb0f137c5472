import { describe, expect, it } from 'vitest';
import {
  type Body,
  disc,
  EAST,
  farthestCorner,
  firstStop,
  furthestLegal,
  grown,
  type Leg,
  layGround,
  lengthOn,
  type Meeting,
  meetings,
  NORTH,
  onTable,
  outlineOf,
  overlap,
  type Path,
  type Point,
  pathLength,
  pathOf,
  pathThrough,
  pathUpTo,
  point,
  pose,
  poseAt,
  poseAtLength,
  progressAt,
  rectangle,
  stretchesOn,
  sweptOutline,
  trackOf,
  WEST,
  wayTo,
} from './index.ts';
import { drawGround, drawOutline, drawPath, picture } from './picture.ts';

const LINE = rectangle(6000, 1500);
const START = pose(8000, 4000, NORTH);
const places = (...list: readonly (readonly [number, number])[]): readonly Point[] =>
  list.map(([x, y]) => point(x * 1000, y * 1000));

/** Name, legs, where it ends, way of the centre, of the middle of the front, of the farthest corner. */
const PATHS: readonly (readonly [string, readonly Leg[], ReturnType<typeof pose>, readonly number[]])[] = [
  ['no-legs', [], START, [0, 0, 0]],
  ['advance', [{ kind: 'advance', length: 6000 }], pose(8000, 10_000, NORTH), [6000, 6000, 6000]],
  ['fall-back', [{ kind: 'advance', length: -2000 }], pose(8000, 2000, NORTH), [2000, 2000, 2000]],
  ['advance-by-nothing', [{ kind: 'advance', length: 0 }], START, [0, 0, 0]],
  ['slide', [{ kind: 'slide', heading: 450, length: 4000 }], pose(10_828, 6828, NORTH), [4000, 4000, 4000]],
  ['centre-to', [{ kind: 'centreTo', to: point(11_000, 8000) }], pose(11_000, 8000, NORTH), [5000, 5000, 5000]],
  ['front-to', [{ kind: 'frontTo', to: point(8000, 9750) }], pose(8000, 9000, NORTH), [5000, 5000, 5000]],
  ['wheel-left', [{ kind: 'wheel', about: 'frontLeft', turn: 900 }], pose(5750, 7750, WEST), [4857, 4712, 9715]],
  ['wheel-right', [{ kind: 'wheel', about: 'frontRight', turn: -450 }], pose(8348, 6341, 450), [2429, 2356, 4857]],
  ['turn-in-place', [{ kind: 'turn', turn: 1800 }], pose(8000, 4000, 2700), [0, 2356, 9715]],
  ['turn-by-nothing', [{ kind: 'turn', turn: 0 }], START, [0, 0, 0]],
  [
    'face-about-the-front',
    [{ kind: 'face', heading: EAST, about: 'frontCentre' }],
    pose(7250, 4750, EAST),
    [1178, 0, 5269],
  ],
  [
    'wheel-and-advance',
    [
      { kind: 'wheel', about: 'frontLeft', turn: 300 },
      { kind: 'advance', length: 4000 },
    ],
    pose(5973, 9064, 1200),
    [5619, 5571, 7238],
  ],
];

describe('paths', () => {
  it.each(PATHS)('%s', async (name, legs, end, [centre, front, corner]) => {
    const path = pathOf(START, LINE, legs);
    expect(path.end).toEqual(end);
    expect(pathLength(path, 'centre')).toBe(centre);
    expect(pathLength(path, 'frontCentre')).toBe(front);
    expect(pathLength(path, farthestCorner(path))).toBe(corner);
    expect(poseAt(path, 0)).toEqual(START);
    expect(poseAt(path, -1)).toEqual(START);
    expect(poseAt(path, 99)).toEqual(end);
    await expect(
      picture(`${name}: centre ${centre}, front ${front}, farthest corner ${corner}`, [
        drawOutline(sweptOutline(path), 'gold'),
        drawPath(path, 'blue'),
      ]),
    ).toMatchFileSnapshot(`./pictures/path-${name}.svg`);
  });
  it('go through points with the centre or the front, and face about at the end', () => {
    const points = places([8, 8], [12, 8]);
    const march = pathThrough(START, LINE, { points, heading: EAST });
    expect(march.end).toEqual(pose(12_000, 8000, EAST));
    expect(pathLength(march, 'centre')).toBe(8000);
    expect(trackOf(march, 'centre')).toEqual([point(8000, 4000), ...points, point(12_000, 8000)]);
    const front = pathThrough(START, LINE, { points, by: 'frontCentre', heading: NORTH });
    expect(front.end).toEqual(pose(12_000, 7250, NORTH));
    expect(trackOf(front, 'frontCentre')).toEqual([point(8000, 4750), ...points]);
    expect(pathThrough(START, LINE, { points: [] }).end).toEqual(START);
  });
  it('are measured and cut at any length', () => {
    const path = pathOf(START, LINE, [
      { kind: 'advance', length: 4000 },
      { kind: 'turn', turn: 900 },
      { kind: 'advance', length: 2000 },
    ]);
    expect(poseAtLength(path, 'centre', 1000)).toEqual(pose(8000, 5000, NORTH));
    // A turn about the measured place costs nothing: it is done as soon as it is reached.
    expect(poseAtLength(path, 'centre', 4000)).toEqual(pose(8000, 8000, WEST));
    expect(progressAt(path, 'centre', 5000)).toBe(2.5);
    expect(progressAt(path, 'centre', -5)).toBe(0);
    expect(progressAt(path, 'centre', 99_000)).toBe(3);
    expect(wayTo(path, 'centre', 2.5)).toBe(5000);
    const cut = pathUpTo(path, 1.5);
    expect(cut.end).toEqual(pose(8000, 8000, 1350));
    expect(cut.steps).toHaveLength(2);
    expect(pathUpTo(path, 0)).toMatchObject({ end: START, steps: [] });
    expect(pathUpTo(path, 9).end).toEqual(path.end);
    expect(pathUpTo(path, 0.5).end).toEqual(pose(8000, 6000, NORTH));
  });
});

const GROUND = layGround({
  width: 24_000,
  height: 20_000,
  areas: [{ id: 'wood', kind: 'wood', outline: places([4, 8], [12, 8], [12, 11], [4, 11]) }],
  lines: [{ id: 'hedge', kind: 'obstacle', points: places([2, 13], [16, 13]) }],
});
const BODIES: readonly Body[] = [
  { id: 'friend', outline: outlineOf(pose(13_000, 15_500, NORTH), rectangle(3000, 1500)) },
  { id: 'officer', outline: outlineOf(pose(3000, 6000, 0), disc(750)) },
];

const spell = (met: Meeting): string => {
  const id =
    met.kind === 'area' ? met.area.id : met.kind === 'line' ? met.line.id : met.kind === 'body' ? met.body.id : 'edge';
  return `${id} ${met.at}-${met.until}`;
};

const MEETINGS: readonly (readonly [string, Path, readonly string[]])[] = [
  ['through-a-wood', pathOf(START, LINE, [{ kind: 'advance', length: 9000 }]), ['wood 3250-7750', 'hedge 8250-9000']],
  ['short-of-a-wood', pathOf(START, LINE, [{ kind: 'advance', length: 3250 }]), []],
  ['along-the-edge-of-a-wood', pathOf(pose(15_000, 9000, NORTH), LINE, [{ kind: 'advance', length: 3000 }]), []],
  ['starting-in-a-wood', pathOf(pose(8000, 9500, NORTH), LINE, [{ kind: 'advance', length: -4000 }]), ['wood 0-2250']],
  ['standing-in-a-wood', pathOf(pose(8000, 9500, NORTH), LINE, []), ['wood 0-0']],
  ['over-the-edge', pathOf(START, LINE, [{ kind: 'slide', heading: EAST, length: 16_000 }]), ['edge 13000-16000']],
  [
    'off-the-table-all-the-time',
    pathOf(pose(-9000, 0, NORTH), LINE, [{ kind: 'advance', length: 500 }]),
    ['edge 0-500'],
  ],
  [
    'into-a-friend',
    pathOf(pose(13_000, 13_800, NORTH), LINE, [{ kind: 'advance', length: 1000 }]),
    ['friend 200-1000'],
  ],
  ['wheel-into-a-wood', pathOf(START, LINE, [{ kind: 'wheel', about: 'frontRight', turn: -900 }]), ['wood 1775-4857']],
  ['wheel-over-the-edge', pathOf(START, LINE, [{ kind: 'wheel', about: 'frontRight', turn: 900 }]), ['edge 1951-4857']],
];

describe('what a path meets', () => {
  it.each(MEETINGS)('%s', async (name, path, expected) => {
    const met = meetings(path, 'centre', GROUND, BODIES);
    expect(met.map(spell)).toEqual(expected);
    await expect(
      picture(`${name}: ${expected.join(', ')}`, [
        drawGround(GROUND, true),
        ...BODIES.map(({ id, outline }) => drawOutline(outline, 'red', id)),
        drawPath(path, 'blue'),
      ]),
    ).toMatchFileSnapshot(`./pictures/meet-${name}.svg`);
  });
  it('is found in a wheel to a tenth of a degree', async () => {
    const officer = { id: 'officer', outline: outlineOf(pose(6500, 6500, 0), disc(750)) };
    const path = pathOf(START, LINE, [{ kind: 'wheel', about: 'frontRight', turn: -900 }]);
    const [met] = meetings(path, 'centre', GROUND, [officer]).filter(({ kind }) => kind === 'body');
    // 12.3 and 49.0 degrees of 90, by the sines of the angles at which front and rear edge touch the disc.
    expect(Math.abs((met?.at ?? 0) - 665)).toBeLessThan(12);
    expect(Math.abs((met?.until ?? 0) - 2648)).toBeLessThan(12);
    await expect(
      picture('a wheel over an officer', [drawOutline(officer.outline, 'red', 'officer'), drawPath(path, 'blue')]),
    ).toMatchFileSnapshot('./pictures/meet-wheel-over-an-officer.svg');
  });
  it('is not what only lies within the bounds of a wheel, but is what slips through between two poses of it', () => {
    const path = pathOf(START, LINE, [{ kind: 'wheel', about: 'frontRight', turn: -900 }]);
    const met = (x: number, y: number, radius: number): readonly Meeting[] =>
      meetings(path, 'centre', GROUND, [{ id: 'o', outline: outlineOf(pose(x, y, 0), disc(radius)) }]).filter(
        ({ kind }) => kind === 'body',
      );
    expect(met(5500, 9000, 500)).toEqual([]);
    // The tip of the line crosses a pebble on its arc within less than two degrees.
    const pebble = met(6712, 8953, 40);
    expect(pebble).toHaveLength(1);
    expect(Math.abs((pebble[0]?.at ?? 0) - 2410)).toBeLessThan(300);
  });
  it('includes what it stands on by a hair before it leaves it', () => {
    const other = outlineOf(pose(8000, 8000, 0), rectangle(2000, 2000));
    // Four thousandths deep at its beginning; half of that is not an overlap.
    const start = pose(8000, 9000 + 750 - 4, NORTH);
    expect(overlap(outlineOf(start, LINE), other)).toBe(true);
    const path = pathOf(start, LINE, [{ kind: 'advance', length: 3000 }]);
    const met = meetings(path, 'centre', GROUND, [{ id: 'o', outline: other }]);
    expect(met.filter(({ kind }) => kind === 'body')).toMatchObject([{ from: 0 }]);
  });
  it('is a stretch for each thing, and together no more than the way', () => {
    const path = pathOf(START, LINE, [{ kind: 'advance', length: 9000 }]);
    const covers = [...GROUND.areas, ...GROUND.lines].map(({ cover }) => cover);
    expect(stretchesOn(path, 'centre', covers[0] ?? BODIES[0]!.outline)).toMatchObject([
      { at: 3250, until: 7750, length: 4500 },
    ]);
    expect(lengthOn(path, 'centre', covers)).toBe(4500 + 750);
    expect(lengthOn(path, 'centre', [...covers, ...covers])).toBe(4500 + 750);
    expect(lengthOn(path, 'centre', [])).toBe(0);
  });
  it('includes coming near, where outlines are grown', () => {
    const near = BODIES.map(({ id, outline }) => ({ id, outline: grown(outline, 1000) }));
    const path = pathOf(pose(13_000, 10_000, NORTH), LINE, [{ kind: 'advance', length: 9000 }]);
    const met = meetings(path, 'frontCentre', GROUND, near).filter(({ kind }) => kind === 'body');
    expect(met.map(spell)).toEqual(['friend 3000-8000']);
  });
  it('stops a move, and the furthest legal pose is just before', () => {
    const path = pathOf(START, LINE, [{ kind: 'advance', length: 9000 }]);
    const met = meetings(path, 'centre', GROUND, BODIES);
    const stop = firstStop(met, ({ kind }) => kind === 'line');
    expect(stop).toMatchObject({ at: 8250 });
    const legal = (progress: number): boolean => {
      const outline = outlineOf(poseAt(path, progress), LINE);
      return onTable(GROUND, outline) && !overlap(outline, GROUND.lines[0]?.cover ?? outline);
    };
    const at = furthestLegal(path, path.steps.length, legal);
    expect(Math.abs(wayTo(path, 'centre', at) - 8250)).toBeLessThanOrEqual(4);
    expect(furthestLegal(path, 0.5, legal)).toBe(0.5);
    expect(furthestLegal(path, 1, () => false)).toBe(0);
    expect(furthestLegal(path, 0, () => true)).toBe(0);
    expect(firstStop(met, () => false)).toBeUndefined();
  });
});
