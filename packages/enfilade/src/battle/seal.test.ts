import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { D10, D6, type Die } from '#dice/index.ts';
import { keepsPromise, promisePart, sealCode, sealedFaces, sealedSeed, type SealPart } from './seal.ts';

const PARTS = ['5', 'a', 'b'].map((digit) => digit.repeat(64));

function parts(given: readonly string[] = PARTS): readonly SealPart[] {
  const by = ['server', 'a', 'b'] as const;
  return by.map((who, i) => ({ by: who, part: given[i] ?? '', promise: promisePart(who, given[i] ?? '') }));
}

const seedOf = (given: readonly SealPart[]): string => sealedSeed(given) ?? '';

describe('the seed of sealed dice', () => {
  it('is what anybody can work out with SHA-256 from the parts', () => {
    const says = `enfilade-seal/1 seed server:${PARTS[0]} a:${PARTS[1]} b:${PARTS[2]}`;
    expect(sealedSeed(parts())).toBe(createHash('sha256').update(says).digest('hex'));
  });

  it('changes with every part', () => {
    const seeds = [0, 1, 2].map((i) => sealedSeed(parts(PARTS.with(i, 'c'.repeat(64)))));
    expect(new Set([...seeds, sealedSeed(parts())]).size).toBe(4);
  });

  it('is not made of a part that breaks its promise, nor of a promise that is another\u2019s', () => {
    const [server, a, b] = parts() as [SealPart, SealPart, SealPart];
    expect(sealedSeed([server, a, { ...b, part: 'c'.repeat(64) }])).toBeUndefined();
    expect(sealedSeed([server, a, { ...b, part: null }])).toBeUndefined();
    expect(keepsPromise({ by: 'b', promise: a.promise, part: a.part })).toBe(false);
  });
});

describe('a sealed throw', () => {
  it('is a published function of the seed and its number', () => {
    const seed = seedOf(parts());
    const hash = createHash('sha256').update(`enfilade-seal/1 throw ${seed} 7 0`).digest('hex');
    const faces = [0, 1, 2].map((i) => 1 + (Number.parseInt(hash.slice(8 * i, 8 * i + 8), 16) % 6));
    expect(sealedFaces(seed, 7, [D6, D6, D6])).toEqual(faces);
  });

  it('goes on with further words where eight do not do, whatever the dice', () => {
    const seed = seedOf(parts());
    const forty = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? D6 : D10));
    const faces = sealedFaces(seed, 3, forty);
    expect(faces).toHaveLength(40);
    expect(faces.every((face, i) => face >= 1 && face <= (forty[i] as Die).high)).toBe(true);
    expect(sealedFaces(seed, 3, forty.slice(0, 9))).toEqual(faces.slice(0, 9));
  });

  it('shows every face about as often', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    const seed = seedOf(parts());
    for (let n = 0; n < 500; n += 1)
      for (const face of sealedFaces(
        seed,
        n,
        Array.from({ length: 12 }, () => D6),
      ))
        counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    const chi = counts.reduce((sum, seen) => sum + (seen - 1000) ** 2 / 1000, 0);
    // 0.1% of fair dice are beyond this.
    expect(chi).toBeLessThan(20.52);
  });
});

describe('the code of a seal', () => {
  it('is six characters of all promises', () => {
    expect(sealCode(parts())).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}\u00b7[0-9A-HJKMNP-TV-Z]{3}$/);
    const others = [0, 1, 2].map((i) => sealCode(parts(PARTS.with(i, 'd'.repeat(64)))));
    expect(new Set([...others, sealCode(parts())]).size).toBe(4);
  });
});
