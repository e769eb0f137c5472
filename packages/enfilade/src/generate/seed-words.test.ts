import { expect, test } from 'vitest';
import { seedInWords, seedOf, SEEDS } from './seed-words.ts';

test('every seed has three words of its own, and they lead back to it', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < SEEDS; seed += 97) {
    const words = seedInWords(seed);
    expect(words).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/);
    expect(seedOf(words)).toBe(seed);
    seen.add(words);
  }
  expect(seen.size).toBe(Math.ceil(SEEDS / 97));
});

test('words may be written as people write them; others are none', () => {
  const seed = seedOf('windy-mill-drum');
  expect(seed).toBeDefined();
  expect(seedOf(' Windy mill  DRUM ')).toBe(seed);
  expect(seedOf('1815')).toBe(1815);
  for (const none of ['', 'windy-mill', 'windy-mill-drum-drum', 'mill-windy-drum', '-1', '12345678901'])
    expect(seedOf(none)).toBeUndefined();
});
