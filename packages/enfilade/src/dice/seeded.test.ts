import { describe, expect, it } from 'vitest';
import { count, D6, D10, D10_FROM_0, seeded } from './index.ts';
import { philox } from './philox.ts';

describe('Philox4x32-10', () => {
  // The known answers published with the generator.
  it.each([
    [
      [0, 0, 0, 0],
      [0, 0],
      [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
    ],
    [
      [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
      [0xffffffff, 0xffffffff],
      [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
    ],
    [
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      [0xa4093822, 0x299f31d0],
      [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
    ],
  ] as const)('%# gives the published words', (counter, key, words) => {
    expect(philox(counter, key)).toEqual(words);
  });
});

describe('seeded dice', () => {
  it('give the same faces for the same seed and stream', () => {
    const [a, b] = [seeded(1815, 3), seeded(1815, 3)];
    for (let i = 0; i < 100; i += 1) expect(a.face(D6)).toBe(b.face(D6));
  });

  it('give other faces for another seed or stream', () => {
    const faces = [seeded(1), seeded(2), seeded(1, 1), seeded(2 ** 40 + 1)].map((dice) =>
      Array.from({ length: 30 }, () => dice.face(D6)).join(''),
    );
    expect(new Set(faces).size).toBe(4);
  });

  // May be arbitrary, but must not change: battles are stored with their seeds.
  it('still throw what they threw', () => {
    const dice = seeded(1815);
    expect(Array.from({ length: 40 }, () => dice.face(D6)).join('')).toMatchInlineSnapshot(
      `"2653514553633424226236334343216546255446"`,
    );
    expect(Array.from({ length: 20 }, () => dice.face(D10_FROM_0)).join('')).toMatchInlineSnapshot(
      `"20440211695301265681"`,
    );
    expect(Array.from({ length: 20 }, () => dice.face(D10)).join(' ')).toMatchInlineSnapshot(
      `"10 9 3 5 10 4 6 2 10 3 7 4 2 5 9 7 6 6 2 4"`,
    );
  });

  it('are fair: chi-square of 60,000 faces below the 0.1% point', () => {
    for (const [die, limit] of [
      [D6, 20.5],
      [D10, 27.9],
    ] as const) {
      const dice = seeded(1866);
      const seen = new Map<number, number>();
      for (let i = 0; i < 60_000; i += 1) {
        const face = dice.face(die);
        seen.set(face, (seen.get(face) ?? 0) + 1);
      }
      const expected = 60_000 / seen.size;
      expect([...seen.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(limit);
    }
  });

  it('write their faces down, so that the course can be scripted again', () => {
    const written: number[] = [];
    const { faces } = seeded(5, 0, written).roll(count(4, 4));
    expect(written).toEqual(faces);
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 53])('refuse the seed %d', (seed) => {
    expect(() => seeded(seed)).toThrow('a seed is a whole number');
  });
});
