import { type Line, line, type Provenance, type RuleId } from './line.ts';

/** One band of a result table, read upwards: it holds for everything up to `upTo`. */
export interface Band<T> {
  readonly upTo: number;
  readonly result: T;
}

/** The band a number falls in. The last band takes everything above. */
export function lookUp<T>(bands: readonly [Band<T>, ...Band<T>[]], n: number): T {
  for (const band of bands) if (n <= band.upTo) return band.result;
  return (bands[bands.length - 1] ?? bands[0]).result;
}

/** A printed table with columns, spelled out from the data that the procedures read. */
export interface Grid extends Line {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface GridSpec {
  readonly rule: RuleId;
  readonly fact: string;
  readonly says: string;
  readonly source?: Provenance;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function grid({ columns, rows, ...written }: GridSpec): Grid {
  return { ...line(written), columns, rows };
}
