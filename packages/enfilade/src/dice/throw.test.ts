import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  any,
  classes,
  count,
  D6,
  D10,
  D10_FROM_0,
  d3,
  type Die,
  die,
  eachDie,
  highest,
  type Outcome,
  pair,
  type Throw,
  total,
} from './index.ts';

const DICE = [D6, D10, D10_FROM_0] as const;

function* hands(dice: readonly Die[]): Generator<readonly number[]> {
  const [first, ...rest] = dice;
  if (first === undefined) yield [];
  else for (const hand of hands(rest)) for (let face = first.low; face <= first.high; face += 1) yield [face, ...hand];
}

/** The value without the hand that showed it: all hands of one outcome count together. */
function plain(value: unknown): string {
  return JSON.stringify(
    typeof value === 'object' && value !== null && 'faces' in value ? { ...value, faces: 0 } : value,
  );
}

function shown(outcome: Outcome<unknown>): outcome is Outcome<{ readonly faces: readonly number[] }> {
  return typeof outcome.value === 'object' && outcome.value !== null && 'faces' in outcome.value;
}

function countHands(thrown: Throw<unknown>): Map<string, bigint> {
  const seen = new Map<string, bigint>();
  for (const hand of hands(thrown.dice)) {
    const value = plain(thrown.read(hand));
    seen.set(value, (seen.get(value) ?? 0n) + 1n);
  }
  return seen;
}

const throws = fc
  .record({
    of: fc.constantFrom(...DICE),
    n: fc.nat(4),
    at: fc.integer({ min: -1, max: 12 }),
    special: fc.integer({ min: 0, max: 11 }),
  })
  .chain(({ of, n, at, special }) =>
    fc.constantFrom<Throw<unknown>>(
      die(of),
      d3(),
      pair(of),
      total(n, of),
      count(n, at, of),
      any(n, at, of),
      highest(Math.max(1, n), of),
      classes(n, at, special, of),
      eachDie(Math.min(n, 3), of),
    ),
  );

describe('every throw', () => {
  it('reads hands as its mathematics says', () => {
    fc.assert(
      fc.property(throws, (thrown) => {
        const odds = new Map(thrown.odds.map(({ value, ways }) => [plain(value), ways]));
        expect(odds).toEqual(countHands(thrown));
      }),
      { seed: 1, numRuns: 120 },
    );
  });

  it('adds up to its total, and shows one hand for each outcome', () => {
    fc.assert(
      fc.property(throws, (thrown) => {
        expect(thrown.odds.reduce((sum, { ways }) => sum + ways, 0n)).toBe(thrown.total);
        expect(thrown.odds.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
        for (const { value } of thrown.odds.filter(shown)) expect(thrown.read(value.faces)).toEqual(value);
      }),
      { seed: 2, numRuns: 120 },
    );
  });

  it('is made once, so that a procedure can be seen to repeat itself', () => {
    expect(count(12, 4)).toBe(count(12, 4));
    expect(count(12, 4, D10)).not.toBe(count(12, 4));
    expect(classes(3, 4, 6)).not.toBe(classes(3, 5, 6));
  });

  it('refuses a handful nobody can throw', () => {
    expect(() => count(-1, 4)).toThrow('0 to 999 dice');
    expect(() => total(1.5)).toThrow('0 to 999 dice');
    expect(() => count(1000, 4)).toThrow('0 to 999 dice');
  });
});

describe('single throws', () => {
  it.each([
    [d3(), [1], 1],
    [d3(), [2], 1],
    [d3(), [3], 2],
    [d3(), [6], 3],
    [total(2), [6, 5], { total: 11, faces: [6, 5] }],
    [count(4, 4), [3, 4, 6, 1], { successes: 2, faces: [3, 4, 6, 1] }],
    [classes(4, 4, 6), [3, 4, 6, 1], { counts: [2, 1, 1], faces: [3, 4, 6, 1] }],
    [any(2, 5), [4, 5], true],
    [highest(3), [2, 5, 1], 5],
    [die(D10_FROM_0), [0], 0],
  ] as [Throw<unknown>, number[], unknown][])('%# reads its faces', (thrown, faces, value) => {
    expect(thrown.read(faces)).toEqual(value);
  });

  it('knows a success that always or never comes', () => {
    expect(count(3, 1).odds).toHaveLength(1);
    expect(count(3, 7).odds).toHaveLength(1);
    expect(count(0, 4).odds).toHaveLength(1);
    expect(any(0, 1).odds.map(({ value }) => value)).toEqual([false]);
  });
});
