import { describe, expect, it } from 'vitest';
import {
  along,
  disc,
  distance,
  EAST,
  type Face,
  faceContacted,
  facesTouched,
  firstContact,
  flushAgainst,
  flushAgainstEdge,
  freePlaceFrom,
  freePlaceUpTo,
  NORTH,
  type Outline,
  outlineOf,
  outlineOfPolygon,
  overlap,
  type Pose,
  point,
  pose,
  pushOut,
  rectangle,
  SOUTH,
  shiftedOutline,
  takenAlong,
  travelBefore,
  WEST,
} from './index.ts';
import { drawOutline, drawUnit, picture } from './picture.ts';

const LINE = rectangle(6000, 1500);
const COLUMN = rectangle(3000, 4500);
const outline = (at: Pose, shape = LINE): Outline => outlineOf(at, shape);
const FOE = pose(0, 0, SOUTH);

/** Name, from where, along which heading, how far until the bases touch. */
const CHARGES: readonly (readonly [string, Pose, number, number | undefined])[] = [
  ['head-on', pose(0, -8000, NORTH), NORTH, 5000],
  ['into-the-flank', pose(-10_000, 0, EAST), EAST, 4750],
  ['at-a-slant', pose(-6000, -8000, 600), 600, 5528],
  ['past-on-the-left', pose(-4500 - 2000, -8000, NORTH), NORTH, undefined],
  ['flank-along-flank', pose(-4500, -8000, NORTH), NORTH, undefined],
  ['by-four-thousandths', pose(-4496, -8000, NORTH), NORTH, 5000],
  ['too-short', pose(0, -20_000, NORTH), NORTH, undefined],
  ['touching-already', pose(0, -3000, NORTH), NORTH, 0],
  ['touching-and-going-back', pose(0, -3000, NORTH), SOUTH, undefined],
  ['touching-and-going-along', pose(0, -3000, NORTH), EAST, undefined],
  ['overlapping-already', pose(0, -1000, NORTH), NORTH, 0],
];

describe('straight contact', () => {
  it.each(CHARGES)('%s', async (name, from, heading, travel) => {
    const mover = outline(from, COLUMN);
    const foe = outline(FOE);
    expect(travelBefore(mover, { heading, length: 12_000 }, foe)).toBe(travel);
    const end = shiftedOutline(mover, along(point(0, 0), heading, travel ?? 12_000));
    await expect(
      picture(`${name}: ${travel === undefined ? 'free' : `touches after ${travel}`}`, [
        drawUnit(FOE, LINE, 'red'),
        drawUnit(from, COLUMN, 'blue'),
        drawOutline(end, 'blue'),
      ]),
    ).toMatchFileSnapshot(`./pictures/contact-${name}.svg`);
  });
  it('is with the first, and with the first in the list of equals', () => {
    const bodies = [
      { id: 'far', outline: outline(pose(0, 12_000, SOUTH)) },
      { id: 'near', outline: outline(pose(0, 8000, SOUTH)) },
      { id: 'same', outline: outline(pose(5000, 8000, SOUTH)) },
    ];
    const mover = outline(pose(2000, 0, NORTH));
    expect(firstContact(mover, { heading: NORTH, length: 20_000 }, bodies)).toMatchObject({
      body: { id: 'near' },
      travel: 6500,
    });
    expect(firstContact(mover, { heading: NORTH, length: 6500 }, bodies)).toBeUndefined();
    expect(firstContact(mover, { heading: NORTH, length: 0 }, bodies)).toBeUndefined();
    expect(firstContact(mover, { heading: NORTH, length: 9000 }, [])).toBeUndefined();
  });
  it('of round bases is exact', () => {
    const [a, b] = [outlineOf(pose(0, 0, 0), disc(500)), outlineOf(pose(4000, 600, 0), disc(500))];
    expect(travelBefore(a, { heading: EAST, length: 9000 }, b)).toBe(3200);
  });
});

/** Name, the unit that touches, the faces touched with their lengths, the face contacted. */
const TOUCHES: readonly (readonly [string, Pose, readonly (readonly [Face, number])[], Face | undefined])[] = [
  ['front', pose(0, -3000, NORTH), [['front', 3000]], 'front'],
  [
    'half-of-the-left-flank',
    pose(5250, -1500, WEST),
    [
      ['left', 750],
      ['front', 0],
    ],
    'left',
  ],
  [
    'beyond-the-corner',
    pose(2500, -3000, NORTH),
    [
      ['front', 2000],
      ['left', 0],
    ],
    'front',
  ],
  ['rear', pose(0, 3000, SOUTH), [['rear', 3000]], 'rear'],
  [
    'corner-to-corner',
    pose(4500, -3000, NORTH),
    [
      ['front', 0],
      ['left', 0],
    ],
    'front',
  ],
  ['not-at-all', pose(0, -9000, NORTH), [], undefined],
];

describe('faces in contact', () => {
  it.each(TOUCHES)('%s', async (name, at, faces, contacted) => {
    const other = outline(at, COLUMN);
    const found = facesTouched(FOE, LINE, other);
    expect(found.map(({ face }) => face).toSorted()).toEqual(faces.map(([face]) => face).toSorted());
    for (const [face, length] of faces) {
      expect(found.find((one) => one.face === face)?.length).toBe(length);
    }
    expect(faceContacted(FOE, LINE, other, at)).toBe(contacted);
    await expect(
      picture(`${name}: ${found.map(({ face, length }) => `${face} ${length}`).join(', ')}`, [
        drawUnit(FOE, LINE, 'red'),
        drawUnit(at, COLUMN, 'blue'),
      ]),
    ).toMatchFileSnapshot(`./pictures/face-${name}.svg`);
  });
});

const SWINGS: readonly (readonly [string, Pose, Face, Pose])[] = [
  ['square-on', pose(500, -6000, NORTH), 'front', pose(500, -3000, NORTH)],
  ['from-a-slant', pose(-3000, -5000, 600), 'front', pose(-1875, -3000, NORTH)],
  ['far-to-the-side', pose(-9000, -5000, NORTH), 'front', pose(-3500, -3000, NORTH)],
  ['far-to-the-other-side', pose(9000, -5000, NORTH), 'front', pose(3500, -3000, NORTH)],
  ['into-the-left-flank', pose(9000, 200, WEST), 'left', pose(5250, 200, WEST)],
  ['into-the-rear', pose(0, 9000, 2500), 'rear', pose(-770, 3000, SOUTH)],
];

describe('swinging flush', () => {
  it.each(SWINGS)('%s', async (name, from, face, end) => {
    const there = flushAgainst({ at: from, shape: COLUMN }, { at: FOE, shape: LINE }, face, 1000);
    expect(there).toEqual(end);
    expect(overlap(outline(there, COLUMN), outline(FOE))).toBe(false);
    expect(distance(outline(there, COLUMN), outline(FOE))).toBe(0);
    await expect(
      picture(`${name}: flush against the ${face}`, [
        drawUnit(FOE, LINE, 'red'),
        drawUnit(from, COLUMN, 'grey', 'before'),
        drawUnit(there, COLUMN, 'blue', 'after'),
      ]),
    ).toMatchFileSnapshot(`./pictures/flush-${name}.svg`);
  });
  it('against the wall of a building', () => {
    const wall = { from: point(0, 4000), to: point(0, 0) };
    const there = flushAgainstEdge({ at: pose(-5000, 2500, 100), shape: COLUMN }, wall, 1000);
    expect(there).toEqual(pose(-2250, 2891, EAST));
    const dot = { from: point(0, 0), to: point(0, 0) };
    expect(flushAgainstEdge({ at: pose(-5000, 0, EAST), shape: COLUMN }, dot, 1000).heading).toBe(NORTH);
  });
});

describe('free places', () => {
  const friends = [outline(pose(0, 6000, NORTH)), outline(pose(0, 9000, NORTH)), outline(pose(0, 20_000, NORTH))];
  const mover = outline(pose(0, 0, NORTH));
  const way = { heading: NORTH, length: 30_000 };
  it('lie before, between and beyond others', async () => {
    const taken = takenAlong(mover, way, friends).flatMap(({ from, to }) => [Math.round(from), Math.round(to)]);
    expect(taken).toEqual([4500, 10_500, 18_500, 21_500]);
    expect(freePlaceFrom(mover, way, 0, friends)).toBe(0);
    expect(freePlaceFrom(mover, way, 5000, friends)).toBe(10_500);
    expect(freePlaceFrom(mover, way, 10_500, friends)).toBe(10_500);
    expect(freePlaceFrom(mover, way, 19_000, friends)).toBe(21_500);
    expect(freePlaceFrom(mover, { heading: NORTH, length: 20_000 }, 19_000, friends)).toBeUndefined();
    expect(freePlaceUpTo(mover, way, 9000, friends)).toBe(4500);
    expect(freePlaceUpTo(mover, way, 19_000, friends)).toBe(18_500);
    expect(freePlaceUpTo(mover, way, 12_000, friends)).toBe(12_000);
    expect(freePlaceUpTo(friends[0] ?? mover, way, 100, friends.slice(0, 1))).toBeUndefined();
    await expect(
      picture('free places on a way north', [
        drawOutline(mover, 'blue', 'start'),
        ...friends.map((friend) => drawOutline(friend, 'grey')),
        drawOutline(shiftedOutline(mover, point(0, 10_500)), 'blue', 'first free from 5000'),
      ]),
    ).toMatchFileSnapshot('./pictures/free-place.svg');
  });
  it.each([
    ['free already', [], 0, 0],
    ['out of one', [outline(pose(2500, 500, NORTH))], SOUTH, 1000],
    ['out of a corridor', [outline(pose(0, 1000, NORTH)), outline(pose(0, -1000, NORTH))], NORTH, 2500],
    [
      'out of a building',
      [outlineOfPolygon([point(-8000, -500), point(4000, -500), point(4000, 9000), point(-8000, 9000)])],
      SOUTH,
      1250,
    ],
  ])('are found by the shortest way: %s', async (name, others, heading, length) => {
    const out = pushOut(mover, others, 5000);
    expect(out).toEqual({ heading, length });
    await expect(
      picture(`pushed out: ${name}`, [
        drawOutline(mover, 'grey', 'before'),
        ...others.map((other) => drawOutline(other, 'red')),
        drawOutline(shiftedOutline(mover, along(point(0, 0), heading, length)), 'blue', 'after'),
      ]),
    ).toMatchFileSnapshot(`./pictures/push-out-${name.replaceAll(' ', '-')}.svg`);
  });
  it('may be out of reach or forbidden', () => {
    const wide = [outlineOf(pose(0, 0, NORTH), rectangle(20_000, 20_000))];
    expect(pushOut(mover, wide, 5000)).toBeUndefined();
    const others = [outline(pose(2500, 500, NORTH))];
    expect(pushOut(mover, others, 9000, ({ y }) => y >= 0)).toEqual({ heading: NORTH, length: 2000 });
    expect(pushOut(mover, others, 9000, () => false)).toBeUndefined();
  });
});
