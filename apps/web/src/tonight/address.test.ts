import { seedInWords } from 'enfilade/generate';
import { expect, test } from 'vitest';
import { readWishes, writeWishes } from './address.ts';

const SYSTEMS = ['bp', 'mt'];

test('an address leads back to the same wishes', () => {
  const wishes = { system: 'mt', size: 'long', a: 'crown', b: null, kind: 'raid', mood: null, seed: 4711 } as const;
  expect(readWishes(writeWishes(wishes), SYSTEMS, 1)).toEqual(wishes);
});

test('what is missing or unknown is left open, and a seed is drawn', () => {
  const open = { system: 'bp', size: 'short', a: null, b: null, kind: null, mood: null, seed: 5 };
  expect(readWishes('', SYSTEMS, 5)).toEqual(open);
  expect(readWishes('?system=chess&size=huge&kind=toString&ground=__proto__&seed=no', SYSTEMS, 5)).toEqual(open);
  expect(readWishes(`?seed=${seedInWords(9)}`, SYSTEMS, 5).seed).toBe(9);
});
