import { percentile, type Throughput } from './measure.ts';
import type { MatchMemory } from './memory.ts';
import type { Opening } from './opening.ts';

/** What was measured of one server; what was not is left out. */
export interface Results {
  readonly name: string;
  /** Milliseconds of each act, by how many clients there were. */
  readonly latencies: Map<number, readonly number[]>;
  throughput?: Throughput;
  memory?: MatchMemory;
  opening?: Opening;
}

interface Row {
  readonly says: string;
  readonly of: (results: Results) => number | undefined;
  readonly digits?: number;
  /** The bar of the first of them. */
  readonly bar?: number;
}

const KB = 1024;
const MB = 1024 * KB;
/** Milliseconds, by the number of clients. */
const BARS: Readonly<Record<number, number>> = { 300: 30 };
const OPENING_BAR = 100;

function rowsFor(clients: readonly number[], stored: number): readonly Row[] {
  const latencyRows = clients.flatMap((each): readonly Row[] => {
    const of =
      (share: number) =>
      ({ latencies }: Results): number | undefined => {
        const times = latencies.get(each);
        return times === undefined ? undefined : percentile(times, share);
      };
    const bar = BARS[each];
    return [
      { says: `order to both screens, ${each} clients, half within, ms`, of: of(0.5) },
      {
        says: `order to both screens, ${each} clients, 99% within, ms`,
        of: of(0.99),
        ...(bar === undefined ? {} : { bar }),
      },
    ];
  });
  return [
    ...latencyRows,
    { says: 'orders a second and process', of: ({ throughput }) => throughput?.aSecond, digits: 0 },
    { says: 'processor of the server for an order, ms', of: ({ throughput }) => throughput?.cpu, digits: 2 },
    { says: 'memory of a battle, both players there, kB', of: ({ memory }) => memory && memory.active / KB, digits: 0 },
    { says: 'memory of a battle, nobody there, kB', of: ({ memory }) => memory && memory.idle / KB, digits: 0 },
    { says: 'memory of the process, MB', of: ({ memory }) => memory && memory.process / MB, digits: 0 },
    {
      says: `opening one of ${stored} stored, half within, ms`,
      of: ({ opening }) => opening && percentile(opening.times, 0.5),
    },
    {
      says: `opening one of ${stored} stored, 99% within, ms`,
      of: ({ opening }) => opening && percentile(opening.times, 0.99),
      bar: OPENING_BAR,
    },
  ];
}

/** The closing table: a row for each figure, a column for each server. */
export function closingTable(
  all: readonly Results[],
  { clients, stored }: { readonly clients: readonly number[]; readonly stored: number },
): { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const rows = rowsFor(clients, stored).flatMap(({ says, of, digits = 1, bar }) => {
    const found = all.map((results) => of(results));
    if (found.every((value) => value === undefined)) return [];
    const [own] = found;
    const verdict = bar === undefined || own === undefined ? '' : `${bar} ${own < bar ? 'met' : 'MISSED'}`;
    return [[says, ...found.map((value) => value?.toFixed(digits) ?? ''), verdict]];
  });
  return { heads: ['', ...all.map(({ name }) => name), 'bar'], rows };
}
