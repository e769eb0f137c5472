import { expect, test } from 'vitest';
import { loadRulebook, RULEBOOKS } from './index.ts';

test.each(RULEBOOKS)('$id is in load.ts as in the register', async (book) => {
  expect(await loadRulebook(book.id)).toBe(book);
});

test('a system that does not exist is not loaded', async () => {
  expect(await loadRulebook('chess')).toBeUndefined();
});
