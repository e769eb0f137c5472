import type { BattleRecord } from 'enfilade/bench';
import { expect, test } from 'vitest';
import { contactTurns, estimatesOf } from './estimates.ts';

const won = (winner: BattleRecord['winner'], contact: number | null = 1): BattleRecord =>
  ({ winner, contact, ended: true }) as BattleRecord;

test('a draw is half a win for each', () => {
  const points = estimatesOf([won(null), won('a'), won('b')]);
  expect(points.map(({ battles, share }) => [battles, share])).toEqual([
    [1, 0.5],
    [2, 0.75],
    [3, 0.5],
  ]);
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
