import { describe, expect, it } from 'vitest';
import {
  CORNERS,
  cornerOf,
  depthOf,
  disc,
  distanceFromPoint,
  edgeOf,
  extentOf,
  FACES,
  frontCentre,
  group,
  headingOfFace,
  NORTH,
  outlineFrom,
  outlineOf,
  point,
  pointOutline,
  pose,
  poseAtFrontCentre,
  rank,
  rectangle,
  segmentPiece,
  WEST,
  widthOf,
} from './index.ts';
import { drawDot, drawUnit, picture } from './picture.ts';

const LINE = rectangle(9500, 1500);
const STAND = rectangle(1250, 1000);
/** 1866: two rows of stands, three before two, an inch between the rows. */
const SUPPORTED = group([
  ...rank({ count: 3, shape: STAND, gap: 100, ahead: 1000 }),
  ...rank({ count: 2, shape: STAND, gap: 100, ahead: -1000 }),
]);

describe('shapes', () => {
  it.each([
    ['line', LINE, 9500, 1500],
    ['commander', disc(750), 1500, 1500],
    ['supported line', SUPPORTED, 3950, 3000],
    ['nothing', group([]), 0, 0],
    ['a stand turned sideways', group([{ shape: STAND, ahead: 0, left: 0, turn: 900 }]), 1000, 1250],
    ['two round bases', group(rank({ count: 2, shape: disc(500), gap: 0, ahead: 0 })), 2000, 1000],
  ])('%s', (_, shape, width, depth) => {
    expect([widthOf(shape), depthOf(shape)]).toEqual([width, depth]);
  });
  it('reach as far as they reach', () => {
    expect(extentOf(SUPPORTED)).toEqual({ front: 1500, rear: 1500, left: 1975, right: 1975 });
    expect(extentOf(disc(500))).toEqual({ front: 500, rear: 500, left: 500, right: 500 });
  });
});

describe('outlines', () => {
  it('name their corners and edges', async () => {
    const at = pose(10_000, 10_000, NORTH);
    expect(CORNERS.map((corner) => cornerOf(at, LINE, corner))).toEqual([
      point(14_750, 10_750),
      point(5250, 10_750),
      point(5250, 9250),
      point(14_750, 9250),
    ]);
    expect(outlineOf(at, LINE).pieces[0]?.points).toEqual(CORNERS.map((corner) => cornerOf(at, LINE, corner)));
    expect(edgeOf(at, LINE, 'front')).toEqual({ from: point(14_750, 10_750), to: point(5250, 10_750) });
    expect(edgeOf(at, LINE, 'right')).toEqual({ from: point(14_750, 9250), to: point(14_750, 10_750) });
    expect(FACES.map((face) => headingOfFace(at, face))).toEqual([900, 1800, 2700, 0]);
    const tilted = pose(10_000, 16_000, 1200);
    await expect(
      picture('corners and the middle of the front', [
        drawUnit(at, LINE, 'red'),
        drawUnit(tilted, LINE, 'blue'),
        ...CORNERS.map((corner) => drawDot(cornerOf(tilted, LINE, corner), 'blue', corner)),
        ...CORNERS.map((corner) => drawDot(cornerOf(at, LINE, corner), 'red', corner)),
        drawDot(frontCentre(tilted, LINE), 'gold', 'frontCentre'),
      ]),
    ).toMatchFileSnapshot('./pictures/corners.svg');
  });
  it('of groups are one piece for each base', async () => {
    const at = pose(0, 0, 700);
    const outline = outlineOf(at, SUPPORTED);
    expect(outline.pieces).toHaveLength(5);
    expect(outline.pieces[0]?.points).toHaveLength(4);
    await expect(picture('a supported line of 1866', [drawUnit(at, SUPPORTED, 'blue')])).toMatchFileSnapshot(
      './pictures/group.svg',
    );
  });
  it('have bounds', () => {
    const { west, south, east, north } = outlineOf(pose(0, 0, WEST), LINE);
    expect([west, south, east, north]).toEqual([-750, -4750, 750, 4750]);
    const round = outlineOf(pose(100, 0, 0), disc(500));
    expect([round.west, round.south, round.east, round.north]).toEqual([-400, -500, 600, 500]);
  });
  it('go from the middle of the front to the centre and back', () => {
    const at = pose(5000, 5000, 1234);
    const front = frontCentre(at, LINE);
    expect(poseAtFrontCentre(front, 1234, LINE)).toEqual(at);
    expect(frontCentre(pose(0, 0, NORTH), LINE)).toEqual(point(0, 750));
  });
  it.each([
    ['a base without depth is a segment', outlineOf(pose(0, 0, NORTH), rectangle(1000, 0)), 2],
    ['a base without width is a segment', outlineOf(pose(0, 0, NORTH), rectangle(0, 1000)), 2],
    ['a base without either is a point', outlineOf(pose(0, 0, NORTH), rectangle(0, 0)), 1],
    ['a segment of no length is a point', outlineFrom([segmentPiece({ from: point(1, 1), to: point(1, 1) })]), 1],
    ['a point', pointOutline(point(5, 5)), 1],
  ])('%s', (_, outline, points) => {
    expect(outline.pieces[0]?.points).toHaveLength(points);
    expect(distanceFromPoint(outline.pieces[0]?.points[0] ?? point(99, 99), outline)).toBe(0);
  });
});
