import { inWords, percent } from 'enfilade';
import type { OddsRow, OddsTable } from './distribution.ts';
import { aligned, bar, styled } from './terminal.ts';

/** Fractions of many dice run to hundreds of digits; past this a person reads the percentage. */
const LONGEST_FRACTION = 31;

/** A distribution as a table with bars; for numbers also the chance of that much or more. */
export function tellTable({ by, rows }: OddsTable): readonly string[] {
  const counts = by.length === 1 && rows.length > 2 && rows.every(({ values }) => typeof values[0] === 'number');
  const cumulative = rows.map((_, i) => atMostOne(rows.slice(i).reduce((sum, { chance }) => sum + chance, 0)));
  const heads = [...by, 'chance', '', ...(counts ? ['or more'] : []), ''];
  const body = rows.map((row, i) => [
    ...row.values.map(inWords),
    fraction(row),
    percent(row.chance, 2),
    ...(counts ? [percent(cumulative[i] ?? 0, 2)] : []),
    styled('cyan', bar(row.chance)),
  ]);
  const right = heads.map((_, i) => i).filter((i) => i >= by.length && i < heads.length - 1);
  const numbers = by.map((_, i) => i).filter((i) => rows.every(({ values }) => typeof values[i] === 'number'));
  return [
    ...aligned([heads.map((head) => styled('bold', head)), ...body], [...numbers, ...right]),
    ...(counts ? [styled('dim', `on average ${mean(rows).toFixed(3)}`)] : []),
    ...(rows.some(({ p }) => isLong(p))
      ? [styled('dim', '\u2026 fractions too long for a line: --json has them')]
      : []),
  ];
}

function isLong(p: string | undefined): boolean {
  return p !== undefined && p.length > LONGEST_FRACTION;
}

function fraction({ p, interval }: OddsRow): string {
  if (interval !== undefined) return `${percent(interval[0], 2)} to ${percent(interval[1], 2)}`;
  return isLong(p) ? '\u2026' : (p ?? '');
}

function mean(rows: readonly OddsRow[]): number {
  return rows.reduce((sum, { values, chance }) => sum + Number(values[0]) * chance, 0);
}

/** Floats that should add up to one may fall short in the last digit. */
function atMostOne(sum: number): number {
  return sum > 1 - 1e-9 ? 1 : sum;
}
