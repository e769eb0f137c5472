import { expect, test } from 'vitest';
import { readPath } from './pages.ts';
import { oddsPath, sheetPath } from './route.ts';

const nowhere = (path: string) => [path, { at: 'nowhere', path }] as const;
const own = (page: unknown) => ({ at: 'referee', battle: { system: 'bp' }, page, query: '' });

test.each<readonly [string, object]>([
  ['/', { at: 'home' }],
  [sheetPath('bp'), { at: 'sheet', id: 'bp' }],
  [oddsPath('1866', 'fire'), { at: 'odds', id: '1866', procedure: 'fire' }],
  ['/sheets', { at: 'sheets' }],
  ['/learn', { at: 'learn' }],
  ['/lab', { at: 'lab', scenario: undefined }],
  ['/lab/bp-maida', { at: 'lab', scenario: 'bp-maida' }],
  ['/battle/new/bp-maida', { at: 'new-battle', scenario: 'bp-maida' }],
  ['/battle/x', { at: 'battle', battle: { kind: 'stored', id: 'x' } }],
  ['/battle/file', { at: 'battle', battle: { kind: 'file' } }],
  ['/online', { at: 'online', place: { page: 'lobby' } }],
  ['/online/dice', { at: 'online', place: { page: 'dice' } }],
  ['/online/new/bp-maida', { at: 'online', place: { page: 'new', scenario: 'bp-maida' } }],
  ['/online/x', { at: 'online', place: { page: 'table', battle: 'x' } }],
  ['/online/x/invite', { at: 'online', place: { page: 'invite', battle: 'x' } }],
  ['/referee', { at: 'choose-referee' }],
  ['/referee/bp', own('turn')],
  ['/referee/bp/join', own('join')],
  ['/referee/bp/shoot', own({ procedure: 'shoot' })],
  ['/referee/table/x/share', { at: 'referee', battle: { table: 'x' }, page: 'share', query: '' }],
  nowhere('/lab/bp-maida/more'),
  nowhere('/online/new'),
  nowhere('/online/x/more'),
  nowhere('/online/x/invite/more'),
  nowhere('/sheet'),
  nowhere('/odds/bp'),
  nowhere('/odds/bp/shoot/more'),
  nowhere('/battle'),
  nowhere('/battle/new'),
  nowhere('/battle/x/more'),
  nowhere('/referee/bp/roster/more'),
  nowhere('/referee/table'),
  nowhere('/sheet/%E0%A4%A'),
])('%s', (path, page) => {
  expect(readPath(path)).toEqual(page);
});

test.each([
  ['', {}],
  ['?seed=7', { seed: 7 }],
  ['?seed=', {}],
  ['?seed=-1', {}],
  ['?seed=seven', {}],
])('a new battle with "%s"', (query, seeded) => {
  const battle = { kind: 'new', scenario: 'bp-maida', players: { a: 'person', b: 'random' }, ...seeded };
  expect(readPath('/battle/new/bp-maida/person-random', query)).toEqual({ at: 'battle', battle });
});
