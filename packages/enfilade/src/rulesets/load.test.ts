import { expect, test } from 'vitest';
import { loadPlay, loadRulebook, PLAYS, RULEBOOK_IDS, RULEBOOKS } from './index.ts';

test('the systems at once are all those of the register, in its order', async () => {
  expect(RULEBOOKS).toEqual(await Promise.all(RULEBOOK_IDS.map(loadRulebook)));
  expect(RULEBOOKS.map(({ id }) => id)).toEqual(RULEBOOK_IDS);
  expect(PLAYS.map(({ book }) => book.id)).toEqual(RULEBOOK_IDS);
});

test.each(RULEBOOKS)('$id is played without the readings and rulings it was written with', async ({ id, sheet }) => {
  const play = await loadPlay(id);
  expect(play?.ruleset.book.sheet).toEqual({ boxes: sheet.boxes });
});

test('a system that does not exist is not loaded', async () => {
  expect(await loadRulebook('chess')).toBeUndefined();
});
