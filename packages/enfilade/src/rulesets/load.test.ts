import { expect, test } from 'vitest';
import { loadPlay, loadRulebook, RULEBOOKS } from './index.ts';

test.each(RULEBOOKS)('$id is in load.ts as in the register', async (book) => {
  expect(await loadRulebook(book.id)).toBe(book);
});

test.each(RULEBOOKS)('$id is played without the readings and rulings it was written with', async ({ id, sheet }) => {
  const play = await loadPlay(id);
  expect(play?.ruleset.book.sheet).toEqual({ boxes: sheet.boxes });
});

test('a system that does not exist is not loaded', async () => {
  expect(await loadRulebook('chess')).toBeUndefined();
});
