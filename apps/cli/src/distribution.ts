import {
  contractOutput,
  exactOdds,
  makeRatio,
  type Output,
  plus,
  type PreparedProcedure,
  type Ratio,
  seeded,
  toNumber,
  ZERO,
} from 'enfilade';
import { wilson } from 'enfilade/bench';
import { valueAt } from './input.ts';

export interface OddsRow {
  /** What each field of the table is. */
  readonly values: readonly unknown[];
  /** The exact fraction; absent where dice were thrown. */
  readonly p?: string;
  readonly chance: number;
  /** The 95% confidence interval; absent if the chance is exact. */
  readonly interval?: readonly [number, number];
}

export interface OddsTable {
  readonly by: readonly string[];
  readonly rows: readonly OddsRow[];
}

type Groups = readonly (readonly string[])[];

function ask(output: Output, groups: Groups): readonly (readonly unknown[])[] {
  const told = contractOutput(output);
  return groups.map((fields) => fields.map((field) => valueAt(told, field) ?? null));
}

/** One exploration answers all tables; undefined when the budget of branches ran out. */
export function exactTables(
  prepared: PreparedProcedure,
  groups: Groups,
  budget: number,
): { readonly runs: number; readonly tables: readonly OddsTable[] } | undefined {
  const { complete, runs, chances } = exactOdds(prepared.resolve, (output) => ask(output, groups), { budget });
  if (!complete) return undefined;
  const tables = groups.map((by, i) => {
    const shares = new Map<string, { values: readonly unknown[]; ratio: Ratio }>();
    for (const { value, ratio } of chances) {
      const values = value[i] ?? [];
      const key = JSON.stringify(values);
      shares.set(key, { values, ratio: plus(shares.get(key)?.ratio ?? ZERO, ratio) });
    }
    const rows = Array.from(shares.values(), ({ values, ratio }) => ({
      values,
      p: makeRatio(ratio),
      chance: toNumber(ratio),
    }));
    return { by, rows: rows.sort(inOrder) };
  });
  return { runs, tables };
}

export function simulatedTables(
  prepared: PreparedProcedure,
  groups: Groups,
  { throws, seed }: { readonly throws: number; readonly seed: number },
): readonly OddsTable[] {
  const tallies = groups.map(() => new Map<string, { values: readonly unknown[]; times: number }>());
  for (let stream = 0; stream < throws; stream += 1)
    for (const [i, values] of ask(prepared.resolve(seeded(seed, stream)), groups).entries()) {
      const key = JSON.stringify(values);
      const met = tallies[i]?.get(key);
      if (met === undefined) tallies[i]?.set(key, { values, times: 1 });
      else met.times += 1;
    }
  return groups.map((by, i) => ({
    by,
    rows: Array.from(tallies[i]?.values() ?? [], ({ values, times }) => ({
      values,
      chance: times / throws,
      interval: wilson(times, throws),
    })).sort(inOrder),
  }));
}

/** Numbers upwards, no before yes, anything else by its chance. */
function inOrder(a: OddsRow, b: OddsRow): number {
  for (const [i, left] of a.values.entries()) {
    const right = b.values[i];
    if (left === null && right !== null) return -1;
    if (right === null && left !== null) return 1;
    const ranked =
      (typeof left === 'number' && typeof right === 'number') ||
      (typeof left === 'boolean' && typeof right === 'boolean');
    if (ranked && left !== right) return Number(left) - Number(right);
  }
  return b.chance - a.chance;
}
