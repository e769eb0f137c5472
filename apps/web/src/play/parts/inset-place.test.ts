import type { Sign } from 'enfilade';
import { expect, test } from 'vitest';
import { fitted, lensOf } from '../../table/index.ts';
import { cornerFor, frameIn, isWhole } from './inset-place.ts';

const TABLE = { width: 72_000, height: 48_000 };
const VIEW = { width: 1140, height: 760 };
const WHOLE = fitted(TABLE, VIEW, 0);
const SMALL = { width: 172, height: 115 };
const unitAt = (x: number, y: number): Pick<Sign, 'blocks'> => ({
  blocks: [{ x, y, heading: 0, width: 6000, depth: 6000 }],
});

test('all of the table is in view when it is fitted, and no longer when it is nearer or moved', () => {
  expect(isWhole(WHOLE, VIEW, TABLE)).toBe(true);
  expect(isWhole({ ...WHOLE, zoom: WHOLE.zoom * 1.25 }, VIEW, TABLE)).toBe(false);
  expect(isWhole({ ...WHOLE, x: WHOLE.x + 24_000 }, VIEW, TABLE)).toBe(false);
  expect(isWhole(fitted(TABLE, VIEW, 1), VIEW, TABLE)).toBe(true);
});

test('the frame is what is in view, whichever edge of the table is up', () => {
  for (const turn of [0, 1, 2, 3] as const) {
    const size = turn % 2 === 0 ? SMALL : { width: SMALL.height, height: SMALL.width };
    const whole = fitted(TABLE, VIEW, turn);
    const small = lensOf({ ...whole, zoom: (172 * 1000) / TABLE.width }, size, 1);
    const frame = frameIn(small, { ...whole, zoom: whole.zoom * 2 }, VIEW, size);
    expect((frame.left + frame.right) / 2).toBeCloseTo(size.width / 2, -0.5);
    expect((frame.top + frame.bottom) / 2).toBeCloseTo(size.height / 2, -0.5);
    expect(frame.right - frame.left).toBeLessThan(size.width + 0.001);
  }
});

test('it lies where it hides no unit', () => {
  const camera = { ...WHOLE, zoom: WHOLE.zoom * 1.01 };
  const corner = (...signs: readonly Pick<Sign, 'blocks'>[]) =>
    cornerFor({ size: SMALL, signs: signs as readonly Sign[], camera, view: VIEW }, null);
  expect(corner()).toBe('top');
  expect(corner(unitAt(66_000, 44_000))).toBe('foot');
  expect(corner(unitAt(66_000, 44_000), unitAt(66_000, 8000))).toBe('top');
});
