import type { OwnBattle } from 'enfilade/online';
import { expect, test } from 'vitest';
import { ownRows } from './own-rows.ts';

const own = (battle: string, change: Partial<OwnBattle>): OwnBattle => ({
  battle,
  system: 'bp',
  scenario: { id: 'bp-maida', name: 'Maida', sides: { a: 'British', b: 'French' } },
  pace: { kind: 'by-turns', days: 2 },
  seats: {
    a: { state: 'here', name: 'Margaret', level: null, away: null },
    b: { state: 'away', name: 'Helen', level: null, away: 1 },
  },
  turn: 4,
  turns: 8,
  result: null,
  moved: '2026-11-19T06:00:00Z',
  side: 'a',
  yourTurn: false,
  last: 'Kellermann charges Halkett.',
  asked: false,
  seal: null,
  ...change,
});

test('your turn comes first, then requests, then theirs, then what is over', () => {
  const rows = ownRows([
    own('over', { result: { winner: 'b', rule: '', because: '' } }),
    own('theirs', {}),
    own('asked', { asked: true }),
    own('old', { yourTurn: true, moved: '2026-11-18T06:00:00Z' }),
    own('new', { yourTurn: true }),
  ]);
  expect(rows.map(({ battle }) => battle)).toEqual(['new', 'old', 'asked', 'theirs', 'over']);
  expect(rows.map(({ pill }) => pill)).toEqual([
    'Your turn',
    'Your turn',
    'Has a question for you',
    'Helen\u2019s turn',
    'Lost',
  ]);
  expect(rows[0]?.terms).toBe('you: British \u00b7 a turn within 2 days \u00b7 turn 4 of 8');
});

test('a battle without an opponent waits for one', () => {
  const empty = { state: 'empty', name: null, level: null, away: null } as const;
  const [row] = ownRows([own('x', { seats: { a: empty, b: empty } })]);
  expect(row).toMatchObject({ opponent: 'Waiting for an opponent', pill: '' });
});
