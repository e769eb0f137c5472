import type { Grid } from '#sheet/index.ts';

/** From light to dark; still a ramp in grey. */
const STEPS = 6;
const FEWEST_COLUMNS = 8;

/**
 * How dark each result of a fire table is printed, where the table is one: a few results that grow heavier along every row and run one
 * way down every column. Undefined for any other table: there a shade would mean nothing.
 */
export function shadesOf({ columns, rows }: Grid): ReadonlyMap<string, number> | undefined {
  if (columns.length <= FEWEST_COLUMNS) return undefined;
  const cells = rows.map((row) => row.slice(1));
  const places = new Map<string, readonly number[]>();
  for (const row of cells)
    for (const [at, cell] of row.entries()) if (cell !== '') places.set(cell, [...(places.get(cell) ?? []), at]);
  if (places.size < 3 || places.size > STEPS) return undefined;
  const mean = (found: readonly number[]) => found.reduce((sum, at) => sum + at, 0) / found.length;
  const ordered = [...places].sort(([, a], [, b]) => mean(a) - mean(b)).map(([cell]) => cell);
  const ranks = (line: readonly string[]) => line.filter((cell) => cell !== '').map((cell) => ordered.indexOf(cell));
  const down = columns.slice(1).map((_, at) => ranks(cells.map((row) => row[at] ?? '')));
  const holds =
    cells.every((row) => climbs(ranks(row))) && (down.every(climbs) || down.every((line) => climbs(line.toReversed())));
  if (!holds) return undefined;
  return new Map(ordered.map((cell, i) => [cell, Math.round((i * (STEPS - 1)) / (ordered.length - 1))]));
}

function climbs(ranks: readonly number[]): boolean {
  return ranks.every((rank, i) => rank >= (ranks[i - 1] ?? rank));
}
