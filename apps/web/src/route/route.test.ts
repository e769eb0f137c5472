import { expect, test } from 'vitest';
import { oddsPath, readPath, sheetPath } from './route.ts';

test.each([
  ['/', { at: 'home' }],
  [sheetPath('bp'), { at: 'sheet', id: 'bp' }],
  [oddsPath('1866', 'fire'), { at: 'odds', id: '1866', procedure: 'fire' }],
  ['/lab', { at: 'lab', scenario: undefined }],
  ['/lab/bp-maida', { at: 'lab', scenario: 'bp-maida' }],
  ['/lab/bp-maida/more', { at: 'nowhere', path: '/lab/bp-maida/more' }],
  ['/sheet', { at: 'nowhere', path: '/sheet' }],
  ['/odds/bp', { at: 'nowhere', path: '/odds/bp' }],
  ['/odds/bp/shoot/more', { at: 'nowhere', path: '/odds/bp/shoot/more' }],
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
  const wanted = { kind: 'new', scenario: 'bp-maida', players: { a: 'person', b: 'random' }, ...seeded };
  expect(readPath('/battle/new/bp-maida/person-random', query)).toEqual({ at: 'battle', wanted });
});
