import type { LuckLedger } from 'enfilade/bench';
import { expect, it } from 'vitest';
import { roundedTo, sumOf } from './sum.ts';
import { ledgerOf } from './testing.ts';

function written(ledger: LuckLedger, side: 'a' | 'b'): number {
  return sumOf(ledger, side).lines.reduce((sum, { battles }) => sum + battles, 0);
}

it('rounds so that the sum as it is written is right', () => {
  expect(roundedTo([33.4, 33.4, 33.2], 100)).toEqual([34, 33, 33]);
  expect(roundedTo([0.5, 0.5, 99], 100)).toEqual([0, 1, 99]);
  expect(roundedTo([54.6, -54.6, 0.2, -0.2], 0).map((n) => Object.is(n, -0))).not.toContain(true);
});

it('adds up to the result for either side', () => {
  const ledger = ledgerOf({ start: 0.544, luck: 0.2049, a: -0.1042, b: 0.3553 }, 'a');
  expect(written(ledger, 'a')).toBe(100);
  expect(written(ledger, 'b')).toBe(0);
});

it('turns everything round for side b', () => {
  const ledger = ledgerOf({ start: 0.6, luck: -0.5, a: -0.1, b: 0 }, 'b');
  const { lines, result } = sumOf(ledger, 'b');
  expect(lines.map(({ part, battles }) => [part, battles])).toEqual([
    ['start', 40],
    ['luck', 50],
    ['own', 0],
    ['others', 10],
  ]);
  expect(result).toBe(100);
});

it('leads each line on from where the last one ended', () => {
  const { lines } = sumOf(ledgerOf({ start: 0.5, luck: 0.7, a: -0.2, b: 0 }, 'a'), 'a');
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [0, 50],
    [50, 120],
    [120, 100],
    [100, 100],
  ]);
});
