import { expect, test } from 'vitest';
import { meet } from '../../table/geometry.ts';
import { type OddsSurroundings, placeOdds } from './odds-place.ts';

const VIEW = { width: 1140, height: 852 };
const CARD = { width: 322, height: 280 };
const box = (x: number, y: number, width = 90, height = 30) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const about = (more: Partial<OddsSurroundings> = {}): OddsSurroundings => ({
  view: VIEW,
  card: CARD,
  target: box(570, 400),
  near: [],
  others: [],
  ...more,
});

test('the odds stand to the right of their target, with a level line to it', () => {
  const place = placeOdds(about(), null);
  expect(place?.way).toBe('right');
  expect(place?.box.left).toBe(570 + 45 + 16);
  expect(place?.line).toEqual([
    { x: 631, y: 400 },
    { x: 615, y: 400 },
  ]);
});

test('then to its left, above it and below it', () => {
  const right = box(840, 400, 200, 800);
  const left = box(300, 400, 200, 800);
  expect(placeOdds(about({ near: [right] }), null)?.way).toBe('left');
  const target = box(570, 500);
  expect(placeOdds(about({ target, near: [right, left] }), null)?.way).toBe('above');
  const low = { ...about({ near: [right, left] }), target: box(570, 200) };
  expect(placeOdds(low, null)?.way).toBe('below');
});

test('they slide along the target and stand farther off before they hide a unit anywhere', () => {
  const near = [box(720, 450, 60, 60)];
  const place = placeOdds(about({ near }), null);
  expect(place?.way).toBe('right');
  expect(near.some((unit) => place === null || meet(unit, place.box))).toBe(false);
  expect(place?.line.length).toBeLessThanOrEqual(3);
});

test('a unit far away is hidden rather than one that is near', () => {
  const others = [box(760, 400, 200, 800), box(380, 400, 200, 800), box(570, 100, 1100, 60), box(570, 700, 1100, 60)];
  expect(placeOdds(about({ others }), null)?.way).toBe('right');
});

test('where a unit that is near would be hidden everywhere, there is no place beside the target', () => {
  const near = [box(760, 400, 200, 800), box(380, 400, 200, 800), box(570, 200, 1100, 60), box(570, 600, 1100, 60)];
  expect(placeOdds(about({ near }), null)).toBeNull();
});

test('they stay on their side while the target moves, as long as that is free', () => {
  expect(placeOdds(about(), 'left')?.way).toBe('left');
  expect(placeOdds(about({ target: box(200, 400) }), 'left')?.way).toBe('right');
});

test('they lie within the map, above its tools', () => {
  for (const [x, y] of [
    [60, 60],
    [1090, 60],
    [60, 800],
    [1090, 800],
  ] as const) {
    const place = placeOdds(about({ target: box(x, y) }), null);
    expect(place).not.toBeNull();
    expect(place?.box.left).toBeGreaterThan(0);
    expect(place?.box.right).toBeLessThan(VIEW.width);
    expect(place?.box.top).toBeGreaterThan(0);
    expect(place?.box.bottom).toBeLessThanOrEqual(VIEW.height - 74);
  }
});
