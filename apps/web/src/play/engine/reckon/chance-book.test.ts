import { expect, it } from 'vitest';
import type { Account } from './account.ts';
import { ChanceBook } from './chance-book.ts';
import { accountAfter, LATE } from './testing.ts';
import { thinkerOf } from './thinkers.ts';

it('keeps what it knows of the past, and forgets what was taken back', async () => {
  const book = new ChanceBook(await thinkerOf('mt'));
  const now = accountAfter('mt-glen', LATE);
  book.follow(now);
  for (let i = 0; i < 6; i += 1) book.think();
  const before = book.said(false);
  expect(before?.now).toMatchObject({ moment: now.events.length, chance: { courses: 6 } });
  expect(before?.points.length).toBeGreaterThan(3);
  book.follow(now);
  expect(book.said(false)).toEqual(before);
  const changed: Account = {
    ...now,
    events: now.events.map((event, i) => (i === now.events.length - 1 ? { ...event, facts: ['other'] } : event)),
  };
  book.follow(changed);
  expect(book.said(false)?.now.chance).toBeNull();
});

it('thinks of the present first, then of every point, and has enough in the end', async () => {
  const book = new ChanceBook(await thinkerOf('mt'));
  const account = accountAfter('mt-glen', LATE + 10);
  book.follow(account);
  for (let i = 0; i < 10; i += 1) book.think();
  expect(book.said(false)?.points.filter(({ chance }) => chance !== null)).toHaveLength(1);
  const over = accountAfter('mt-glen', 4000);
  const ended = new ChanceBook(await thinkerOf('mt'));
  ended.follow({ ...over, orders: over.orders.slice(0, 1), events: over.events.slice(0, over.orders[0]) });
  ended.follow({ ...over, orders: [over.events.length], events: over.events });
  expect(ended.think()).toBe(true);
  expect(ended.said(false)?.now.chance?.error).toBe(0);
});
