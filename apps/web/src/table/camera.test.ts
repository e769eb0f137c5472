import { describe, expect, it } from 'vitest';
import {
  type Camera,
  clamped,
  fitted,
  fittedTo,
  lensOf,
  limitsOf,
  onScreen,
  onTable,
  panned,
  type Turn,
  turnedOn,
  zoomedAt,
} from './camera.ts';

const TABLE = { width: 72_000, height: 48_000 };
const VIEW = { width: 1000, height: 700 };
const TURNS: readonly Turn[] = [0, 1, 2, 3];
const CAMERA: Camera = { x: 30_000, y: 20_000, zoom: 13, turn: 0 };

describe('the camera', () => {
  it('puts north up and east right', () => {
    const lens = lensOf(CAMERA, VIEW, 1);
    const middle = onScreen(lens, { x: 30_000, y: 20_000 });
    expect(middle).toEqual({ x: 500, y: 350 });
    expect(onScreen(lens, { x: 31_000, y: 21_000 })).toEqual({ x: 513, y: 337 });
  });

  it('turned by quarters puts east, south and west up, and comes around', () => {
    const there = TURNS.map((turn) => onScreen(lensOf({ ...CAMERA, turn }, VIEW, 1), { x: 31_000, y: 22_000 }));
    expect(there).toEqual([
      { x: 513, y: 324 },
      { x: 474, y: 337 },
      { x: 487, y: 376 },
      { x: 526, y: 363 },
    ]);
    expect(turnedOn(CAMERA).turn).toBe(1);
    expect([1, 2, 3, 4].reduce((camera) => turnedOn(camera), CAMERA)).toEqual(CAMERA);
  });

  it('comes back from the screen to the table', () => {
    for (const turn of TURNS) {
      const lens = lensOf({ ...CAMERA, turn }, VIEW, 1);
      for (const point of [
        { x: 0, y: 0 },
        { x: 71_234, y: 47_001 },
      ])
        expect(onTable(lens, onScreen(lens, point))).toEqual(point);
    }
  });

  it('has its origin on a whole device pixel, so that pictures are moved and not blurred', () => {
    for (const ratio of [1, 1.5, 2, 3]) {
      const { ox, oy } = lensOf({ x: 12_345, y: 6789, zoom: 9.87, turn: 0 }, VIEW, ratio);
      expect(ox * ratio).toBeCloseTo(Math.round(ox * ratio), 9);
      expect(oy * ratio).toBeCloseTo(Math.round(oy * ratio), 9);
    }
  });

  it('pans as a hand moves a sheet of paper', () => {
    for (const turn of TURNS) {
      const camera = { ...CAMERA, turn };
      const before = onScreen(lensOf(camera, VIEW, 1), { x: 10_000, y: 10_000 });
      const after = onScreen(lensOf(panned(camera, 26, -13), VIEW, 1), { x: 10_000, y: 10_000 });
      expect(after.x - before.x).toBe(26);
      expect(after.y - before.y).toBe(-13);
    }
  });

  it('zooms about a point, which stays where it is', () => {
    for (const turn of TURNS) {
      const camera = { ...CAMERA, turn };
      const at = { x: 800, y: 100 };
      const under = onTable(lensOf(camera, VIEW, 1), at);
      const nearer = zoomedAt(camera, VIEW, at, 26);
      expect(nearer.zoom).toBe(26);
      const now = onScreen(lensOf(nearer, VIEW, 1), under);
      expect(Math.abs(now.x - at.x)).toBeLessThan(1.1);
      expect(Math.abs(now.y - at.y)).toBeLessThan(1.1);
    }
  });

  it('fits the whole table from edge to edge', () => {
    for (const turn of TURNS) {
      const lens = lensOf(fitted(TABLE, VIEW, turn), VIEW, 1);
      const corners = [
        { x: 0, y: 0 },
        { x: TABLE.width, y: TABLE.height },
      ].map((corner) => onScreen(lens, corner));
      const gaps = corners.flatMap(({ x, y }) => [x, VIEW.width - x, y, VIEW.height - y]);
      expect(Math.min(...gaps)).toBeCloseTo(0, 0);
    }
  });

  it('fits a few places as near as the limits allow', () => {
    const limits = limitsOf(TABLE, VIEW, 'inch');
    const near = fittedTo(
      [
        { x: 10_000, y: 10_000 },
        { x: 10_500, y: 10_500 },
      ],
      VIEW,
      CAMERA,
      limits,
    );
    expect(near).toMatchObject({ x: 10_250, y: 10_250, zoom: limits.most });
    expect(fittedTo([], VIEW, CAMERA, limits)).toBe(CAMERA);
  });

  it('never loses the table, however it lies', () => {
    const limits = limitsOf(TABLE, VIEW, 'inch');
    for (const turn of TURNS) {
      const lens = lensOf(clamped({ x: -900_000, y: 900_000, zoom: 40, turn }, TABLE, VIEW, limits), VIEW, 1);
      const { x, y } = onScreen(lens, { x: 0, y: TABLE.height });
      expect(Math.min(Math.abs(x), Math.abs(x - VIEW.width))).toBeLessThan(65);
      expect(Math.min(Math.abs(y), Math.abs(y - VIEW.height))).toBeLessThan(65);
    }
    const far = clamped({ ...CAMERA, x: -900_000, y: 900_000 }, TABLE, VIEW, limits);
    const lens = lensOf(far, VIEW, 1);
    expect(onScreen(lens, { x: 0, y: 0 }).x).toBeLessThan(65);
    expect(onScreen(lens, { x: 0, y: TABLE.height }).y).toBeGreaterThan(0);
    expect(clamped({ ...CAMERA, zoom: 1e6 }, TABLE, VIEW, limits).zoom).toBe(limits.most);
    const small = clamped({ ...CAMERA, zoom: 0.1 }, TABLE, VIEW, limits);
    expect(small).toMatchObject({ x: 36_000, y: 24_000, zoom: limits.least });
  });
});
