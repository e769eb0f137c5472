import { describe, expect, it } from 'vitest';
import { diceOf, faceOfKey, needsOf } from './typed-dice.ts';

const D6 = { name: 'D6', low: 1, high: 6 };
const D10 = { name: 'D10', low: 1, high: 10 };
const FROM_0 = { name: 'D10 (0-9)', low: 0, high: 9 };

describe('a figure key', () => {
  it('is the face it names', () => {
    expect(['1', '6', '0', '7', 'a', ''].map((key) => faceOfKey(D6, key))).toEqual([
      1,
      6,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is ten for 0 on a die of one to ten, and nought on one from nought', () => {
    expect([faceOfKey(D10, '0'), faceOfKey(FROM_0, '0'), faceOfKey(FROM_0, '9')]).toEqual([10, 0, 9]);
  });
});

describe('a throw', () => {
  const needs = (name: string, n: number, die = D6): string =>
    needsOf({ name, dice: Array.from({ length: n }, () => die) });

  it('says what counts', () => {
    expect(needs('3D6 4+', 3)).toBe('4+ counts');
    expect(needs('2D10 (0-9) 7+', 2, FROM_0)).toBe('7+ counts');
    expect(needs('2D6 any 5+', 2)).toBe('any 5+ counts');
    expect(needs('4D6 4+ and 6+', 4)).toBe('4+ counts, note every 6+');
    expect(needs('2D6 total', 2)).toBe('add them up');
    expect(needs('1D3', 1)).toBe('halve it, rounding up');
    expect(needs('2D10 pair', 2, D10)).toBe('one after the other');
    expect(needs('1D6', 1)).toBe('');
  });

  it('says how many dice', () => {
    expect(diceOf({ dice: [FROM_0, FROM_0] })).toBe('2 D10');
  });
});
