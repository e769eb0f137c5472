import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equal, makeRatio, parseRatio, plus, ratio, Share, times, toNumber } from './index.ts';

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
  it('of many dice are in the same lowest terms as Euclid finds', () => {
    const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
    const powers = fc
      .tuple(fc.nat(90), fc.nat(90), fc.nat(90), fc.nat(2))
      .map(
        ([two, three, five, seven]) =>
          2n ** BigInt(two) * 3n ** BigInt(three) * 5n ** BigInt(five) * 7n ** BigInt(seven),
      );
    fc.assert(
      fc.property(powers, powers, fc.bigInt({ min: 0n, max: 10n ** 20n }), (top, d, times) => {
        const n = top * times;
        const common = divisor(n, d);
        expect(ratio(n, d)).toEqual({ n: n / common, d: d / common });
      }),
      { seed: 4, numRuns: 300 },
    );
  });
  it('add up to the same whatever the hands are of', () => {
    const hands = fc
      .tuple(fc.nat(60), fc.nat(60), fc.nat(1000))
      .map(([six, ten, ways]) => ({ ways: BigInt(ways), total: 6n ** BigInt(six) * 10n ** BigInt(ten) }));
    fc.assert(
      fc.property(fc.array(hands, { maxLength: 6 }), (all) => {
        const share = new Share();
        for (const hand of all) share.add(hand);
        expect(share.sum()).toEqual(all.reduce((sum, { ways, total }) => plus(sum, ratio(ways, total)), ratio(0)));
      }),
      { seed: 5 },
    );
  });
  it('need a denominator', () => {
    expect(() => ratio(1, 0)).toThrow('denominator');
  });
});
