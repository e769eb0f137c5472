import { expect, test } from 'vitest';
import type { FieldOdds } from '../../rules/find-odds.ts';
import { summaryOf } from './odds-summary.ts';

const field = (name: string, chances: readonly (readonly [unknown, number])[]): FieldOdds => ({
  field: name,
  chances: chances.map(([value, p]) => ({ value, p, ratio: '' })),
});
const numbers = (shares: readonly { readonly says: string; readonly p: number }[]) =>
  shares.map(({ says, p }) => `${says} ${Math.round(p * 100)}`);

test('casualties are a bar in the order of their number, three and more as one', () => {
  const casualties = field('casualties', [
    [0, 0.4],
    [1, 0.3],
    [2, 0.15],
    [3, 0.1],
    [4, 0.05],
  ]);
  const { heading, bar, rows } = summaryOf([casualties]);
  expect(heading).toBe('Casualties');
  expect(numbers(bar)).toEqual(['none 40', '1 30', '2 15', '3+ 15']);
  expect(rows).toEqual([]);
});

test('a yes or no is one row, and a word that stands alone is named', () => {
  const fields = [
    field('casualties', [
      [0, 0.9],
      [1, 0.1],
    ]),
    field('disordered', [
      [false, 0.6],
      [true, 0.4],
    ]),
    field('breakTest', [
      [null, 0.8],
      ['excess', 0.2],
    ]),
  ];
  expect(numbers(summaryOf(fields).rows)).toEqual(['Disordered 40', 'Break test excess 20']);
});

test('an effect in words says how likely any is, then each from the lightest to the gravest', () => {
  const result = field('result', [
    ['knockedOut', 0.1],
    ['none', 0.5],
    ['suppressed', 0.3],
    [undefined, 0.1],
  ]);
  const { bar, rows } = summaryOf([result]);
  expect(numbers(bar)).toEqual(['no effect 60', 'some effect 40']);
  expect(rows.map(({ says }) => says)).toContain('knocked out');
  expect(rows).toHaveLength(2);
});
