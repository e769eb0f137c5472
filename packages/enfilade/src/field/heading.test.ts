import { describe, expect, it } from 'vitest';
import {
  advanced,
  along,
  bearingOf,
  between,
  centimetres,
  compass,
  degrees,
  EAST,
  eastward,
  facing,
  headingOf,
  headingTo,
  inches,
  inUnits,
  lengthBetween,
  NORTH,
  normalHeading,
  northward,
  opposite,
  orientation,
  placeOf,
  point,
  pose,
  SOUTH,
  samePoint,
  shifted,
  slid,
  turnBetween,
  turned,
  turnedAbout,
  vector,
  WEST,
} from './index.ts';
import { rounded } from './length.ts';

describe('lengths and points', () => {
  it.each([
    [inches(9.5), 9500],
    [inches(1.25), 1250],
    [inches(0.0005), 1],
    [inches(-1.5), -1500],
    [centimetres(3), 3000],
    [inUnits(9500), 9.5],
    [rounded(2.5), 3],
    [rounded(-2.5), -3],
    [lengthBetween(point(0, 0), point(3000, 4000)), 5000],
    [lengthBetween(point(7, 7), point(7, 7)), 0],
    [orientation(point(0, 0), point(10, 0), point(5, 1)), 10],
    [orientation(point(0, 0), point(10, 0), point(20, 0)), 0],
  ])('%# %d is %d', (found, expected) => {
    expect(found).toBe(expected);
  });
  it('shift, differ and divide', () => {
    expect(shifted(point(1, 2), vector(point(10, 10), point(13, 6)))).toEqual(point(4, -2));
    expect(between(point(0, 0), point(10, -5), 0.5)).toEqual(point(5, -3));
    expect(between(point(4, 4), point(4, 4), 0.3)).toEqual(point(4, 4));
    expect(samePoint(point(1, 2), point(1, 2))).toBe(true);
    expect(samePoint(point(1, 2), point(2, 1))).toBe(false);
  });
});

describe('headings', () => {
  it('are the sine and cosine of every tenth of a degree, to 2^-30', () => {
    for (let heading = 0; heading < 3600; heading += 1) {
      const angle = (heading * Math.PI) / 1800;
      expect(Math.abs(eastward(heading) - Math.cos(angle))).toBeLessThan(0.51 / 2 ** 30);
      expect(Math.abs(northward(heading) - Math.sin(angle))).toBeLessThan(0.51 / 2 ** 30);
    }
  });
  it('are one quarter turned, to the last bit', () => {
    for (let heading = 0; heading < 3600; heading += 1) {
      expect(eastward((heading + 900) % 3600)).toBe(0 - northward(heading));
      expect(northward((heading + 900) % 3600)).toBe(eastward(heading));
    }
  });
  it('are found again from their vector', () => {
    for (let heading = 0; heading < 3600; heading += 1)
      expect(headingTo(point(100, 100), along(point(100, 100), heading, 100_000))).toBe(heading);
  });
  it('agree with the arc tangent of the test machine', () => {
    for (let i = 0; i < 2000; i += 1) {
      const [x, y] = [((i * 7919) % 20_011) - 10_000, ((i * 104_729) % 20_021) - 10_007];
      const tenths = (Math.atan2(y, x) * 1800) / Math.PI;
      expect(Math.abs(turnBetween(headingOf({ x, y }), normalHeading(Math.round(tenths))))).toBeLessThanOrEqual(1);
    }
  });
  it.each([
    [headingOf(point(5, 0)), EAST],
    [headingOf(point(0, 5)), NORTH],
    [headingOf(point(-5, 0)), WEST],
    [headingOf(point(0, -5)), SOUTH],
    [headingOf(point(3, 3)), 450],
    [headingOf(point(0, 0)), 0],
    [headingTo(point(9, 9), point(9, 9)), 0],
    [headingOf(point(100_000, -1)), 0],
    [turned(3550, 100), 50],
    [turned(50, -100), 3550],
    [turned(0, -7200), 0],
    [opposite(100), 1900],
    [turnBetween(3500, 100), 200],
    [turnBetween(100, 3500), -200],
    [turnBetween(0, 1800), 1800],
    [turnBetween(1800, 0), 1800],
    [degrees(37.5), 375],
    [degrees(-90), 2700],
    [compass(0), NORTH],
    [compass(90), EAST],
    [compass(225), 2250],
  ])('%# %d is %d', (found, expected) => {
    expect(found).toBe(expected);
  });
});

describe('poses', () => {
  it('go ahead, back and sideways', () => {
    expect(advanced(pose(1000, 1000, NORTH), 500)).toEqual(pose(1000, 1500, NORTH));
    expect(advanced(pose(1000, 1000, NORTH), -500)).toEqual(pose(1000, 500, NORTH));
    expect(advanced(pose(1000, 1000, 450), 1000)).toEqual(pose(1707, 1707, 450));
    expect(advanced(pose(1000, 1000, 450), 0)).toEqual(pose(1000, 1000, 450));
    expect(slid(pose(0, 0, NORTH), WEST, 250)).toEqual(pose(-250, 0, NORTH));
    expect(facing(pose(1, 2, 3), 4)).toEqual(pose(1, 2, 4));
  });
  it('know what is ahead and to the left', () => {
    expect(placeOf(pose(0, 0, NORTH), 100, 30)).toEqual(point(-30, 100));
    expect(bearingOf(pose(0, 0, NORTH), point(-30, 100))).toEqual({ ahead: 100, left: 30 });
    expect(bearingOf(pose(50, 50, 2345), point(50, 50))).toEqual({ ahead: 0, left: 0 });
  });
  it('turn about a place that stays', () => {
    expect(turnedAbout(pose(1000, 0, NORTH), point(0, 0), 900)).toEqual(pose(0, 1000, WEST));
    expect(turnedAbout(pose(7, 7, 10), point(7, 7), 20)).toEqual(pose(7, 7, 30));
    expect(turnedAbout(pose(1000, 0, NORTH), point(0, 0), 3600)).toEqual(pose(1000, 0, NORTH));
  });
});
