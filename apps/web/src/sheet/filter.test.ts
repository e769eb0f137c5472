import type { Sheet } from 'enfilade';
import { grid, line } from 'enfilade/sheet';
import { describe, expect, test } from 'vitest';
import { filterSheet } from './filter.ts';
import { pieces, wordsOf } from './search.ts';

const SHEET: Sheet = {
  boxes: [
    {
      id: 'range',
      title: 'Ranges',
      lines: [
        line({ rule: 'x/range/musket', fact: 'X-RNG-01', says: 'Musket', shows: '18"' }),
        line({ rule: 'x/range/bow', fact: 'X-GAP-01', says: 'Bow', shows: '12"', source: 'house' }),
      ],
    },
    {
      id: 'result',
      title: 'Results',
      lines: [],
      grids: [grid({ rule: 'x/result/table', fact: 'X-RES-01', says: 'By total', columns: ['2'], rows: [['Breaks']] })],
    },
  ],
  readings: [{ id: 'X-READ-01', text: 'a smudge', reading: 'a four', why: 'it adds up' }],
  rulings: [{ id: 'X-GAP-01', question: 'How far?', ruling: '12 inches', basis: 'ours', source: 'house' }],
  sources: {},
};

const shown = (query: string, withoutHouse = false) => filterSheet(SHEET, { words: wordsOf(query), withoutHouse });
const rules = (query: string) =>
  shown(query).boxes.flatMap(({ lines, grids }) => [...lines, ...grids].map(({ rule }) => rule));

describe('searching a sheet', () => {
  test.each([
    ['', ['x/range/musket', 'x/range/bow', 'x/result/table']],
    ['MUSK', ['x/range/musket']],
    ['18"', ['x/range/musket']],
    ['rng-01', ['x/range/musket']],
    ['ranges', ['x/range/musket', 'x/range/bow']],
    ['house', ['x/range/bow']],
    ['breaks', ['x/result/table']],
    ['musket bow', []],
  ])('%j finds %j', (query, found) => {
    expect(rules(query)).toEqual(found);
  });

  test('reaches readings and rulings', () => {
    expect(shown('smudge').readings).toHaveLength(1);
    expect(shown('inches').rulings).toHaveLength(1);
    expect(shown('smudge').rulings).toHaveLength(0);
  });

  test('counts what house rulings hide', () => {
    expect(shown('', true)).toMatchObject({ left: 2, all: 3, houseHidden: 1, rulings: [] });
  });
});

test.each([
  ['Musket', ['usk'], ['M', 'usk', 'et']],
  ['+1 (each)', ['(each)'], ['+1 ', '(each)', '']],
  ['plain', [], ['plain']],
])('%s with %j is cut to %j', (text, words, cut) => {
  expect(pieces(text, words)).toEqual(cut);
});
