import { expect, it } from 'vitest';
import type { ShelfEntry, StoredProgress } from '../play/engine/store.ts';
import { recentRows, shelfRows } from './shelf-rows.ts';

const PROGRESS: StoredProgress = {
  players: { a: 'person', b: 'captain' },
  sides: { a: { called: 'the British', isPlural: true }, b: { called: 'the Union', isPlural: false } },
  waitsFor: 'a',
  result: null,
  glance: { signs: [], last: '9e Chasseurs broke.' },
};

function shelved(id: string, savedAt: number, progress: Partial<StoredProgress> = {}): ShelfEntry {
  const all = { ...PROGRESS, ...progress };
  return {
    id,
    holder: 'page',
    savedAt,
    scenario: 'bp-maida',
    name: 'Maida',
    ruleset: 'bp',
    turn: 3,
    turns: 8,
    over: all.result !== null,
    progress: all,
  };
}

const only = (battle: ShelfEntry) => shelfRows([battle])[0];
const ended = (winner: 'a' | 'b' | null, players: StoredProgress['players'] = PROGRESS.players) =>
  only(shelved('x', 0, { players, waitsFor: null, result: { winner, because: 'the French army is broken' } }));

it('lists your turn first, then theirs, then what has ended, the latest of each first', () => {
  const rows = shelfRows([
    shelved('ended', 9, { waitsFor: null, result: { winner: 'a', because: 'it' } }),
    shelved('theirs', 8, { waitsFor: 'b' }),
    shelved('yours', 1),
    shelved('yours, later', 2),
  ]);
  expect(rows.map(({ id }) => id)).toEqual(['yours, later', 'yours', 'theirs', 'ended']);
});

it('says whose turn it is, who the opponent is and what happened last', () => {
  expect(only(shelved('x', 0))).toMatchObject({
    pill: 'Your turn',
    opponent: 'Captain (computer)',
    last: '9e Chasseurs broke.',
    turn: 'turn 3 of 8',
    led: 'a',
  });
  expect(only(shelved('x', 0, { waitsFor: 'b' }))?.pill).toBe('The Union to move');
  const here = { a: 'person', b: 'person' } as const;
  expect(only(shelved('x', 0, { players: here }))).toMatchObject({
    pill: 'The British to move',
    standing: 'yours',
    opponent: 'Two people at this screen',
  });
  expect(only(shelved('x', 0, { players: { a: 'recruit', b: 'person' } }))).toMatchObject({
    led: 'b',
    opponent: 'Recruit (computer)',
  });
});

it('tells the end from the side of whoever played alone', () => {
  expect(ended('a')).toMatchObject({ pill: 'Won', tone: 'won', last: 'The French army is broken.' });
  expect(ended('b')).toMatchObject({ pill: 'Lost', tone: 'lost' });
  expect(ended(null)).toMatchObject({ pill: 'Drawn', tone: 'plain' });
  expect(ended('b', { a: 'person', b: 'person' })).toMatchObject({ pill: 'The Union won', tone: 'plain' });
  expect(ended('b', { a: 'captain', b: 'marshal' })).toMatchObject({ opponent: 'Captain against Marshal' });
});

it('reads battles of earlier versions, and keeps back what ended over a week ago', () => {
  const { progress: _, ...old } = shelved('old', 0);
  const rows = shelfRows([old, { ...old, id: 'over', over: true }]);
  expect(rows.map(({ pill, opponent, last }) => [pill, opponent, last])).toEqual([
    ['', '', ''],
    ['Over', '', ''],
  ]);
  const day = 24 * 60 * 60 * 1000;
  expect(recentRows(rows, 6 * day)).toHaveLength(2);
  expect(recentRows(rows, 8 * day).map(({ id }) => id)).toEqual(['old']);
});
