import { expect, it } from 'vitest';
import { type Detail, detailOf, pixelsAnInch } from './detail.ts';

it('has three levels, by pixels an inch', () => {
  expect([3, 6, 12, 16, 17].map((pixels) => detailOf(pixels, null))).toEqual(['A', 'B', 'B', 'B', 'C']);
});

it('holds a level a tenth beyond its limits', () => {
  const after = (before: Detail, pixels: number): Detail => detailOf(pixels, before);
  expect([after('A', 6.5), after('A', 6.7)]).toEqual(['A', 'B']);
  expect([after('B', 5.5), after('B', 5.3)]).toEqual(['B', 'A']);
  expect([after('B', 17.5), after('B', 17.7)]).toEqual(['B', 'C']);
  expect([after('C', 14.5), after('C', 14.3)]).toEqual(['C', 'B']);
});

it('counts inches on tables of centimetres', () => {
  expect(pixelsAnInch(10, 'inch')).toBe(10);
  expect(pixelsAnInch(10, 'centimetre')).toBeCloseTo(25.4);
});
