import { describe, expect, it } from 'vitest';
import { equal, makeRatio, parseRatio, plus, ratio, times, toNumber } from './index.ts';

describe('fractions', () => {
  it.each([
    [ratio(10, 36), '5/18'],
    [ratio(0, 36), '0/1'],
    [ratio(36, 36), '1/1'],
    [ratio(-2, -4), '1/2'],
    [ratio(3, -6), '-1/2'],
    [plus(ratio(1, 6), ratio(1, 3)), '1/2'],
    [times(ratio(2, 3), ratio(3, 4)), '1/2'],
  ])('%# are in lowest terms', (r, text) => {
    expect(makeRatio(r)).toBe(text);
  });
  it('are read from text', () => {
    expect(parseRatio('5/18')).toEqual(ratio(5, 18));
    expect(parseRatio('1')).toEqual(ratio(1));
    expect(equal(parseRatio('10/36') ?? ratio(0), ratio(5, 18))).toBe(true);
  });
  it.each(['', '1/0', 'half', '1/2/3', '0.5'])('refuse %j', (text) => {
    expect(parseRatio(text)).toBeUndefined();
  });
  it('become floats even when hundreds of dice make them huge', () => {
    expect(toNumber(ratio(6n ** 900n, 6n ** 901n))).toBeCloseTo(1 / 6, 12);
  });
  it('need a denominator', () => {
    expect(() => ratio(1, 0)).toThrow('denominator');
  });
});
