import type { Fought } from 'enfilade';
import { expect, test } from 'vitest';
import { contactTurns, estimatesOf } from './estimates.ts';

const won = (winner: Fought['winner'], contact: number | null = 1): Fought => ({ winner, contact }) as Fought;

test('battles that nobody won count as battles and not as won', () => {
  const [first, second, third] = estimatesOf([won(null), won('a'), won('b')]);
  expect(first).toMatchObject({ battles: 2, share: 1 });
  expect(second).toMatchObject({ battles: 3, share: 0.5 });
  expect(third).toBeUndefined();
});

test('a thousand battles are few points, the last of them the last', () => {
  const points = estimatesOf(Array.from({ length: 1000 }, (_, i) => won(i % 2 === 0 ? 'a' : 'b')));
  expect(points.length).toBeLessThan(90);
  expect(points.at(-1)).toMatchObject({ battles: 1000, share: 0.5 });
});

test('turns of first contact, those between included', () => {
  expect(contactTurns([won('a', 2), won('a', 4), won('b', 4), won('b', null)])).toEqual([
    { label: '2', value: 1 },
    { label: '3', value: 0 },
    { label: '4', value: 2 },
  ]);
  expect(contactTurns([won('a', null)])).toEqual([]);
});
