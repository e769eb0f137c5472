import { expect, it } from 'vitest';
import { sideboardWidth } from './sideboard.ts';

it('lays cards beside the table only where they take nothing from it', () => {
  const [square, wide] = [
    { width: 48_000, height: 48_000 },
    { width: 72_000, height: 48_000 },
  ];
  expect(sideboardWidth({ width: 1440, height: 900 }, square)).toBe(288);
  expect(sideboardWidth({ width: 1920, height: 1080 }, square)).toBe(320);
  expect(sideboardWidth({ width: 1440, height: 900 }, wide)).toBe(0);
  expect(sideboardWidth({ width: 1024, height: 768 }, square)).toBe(0);
});
