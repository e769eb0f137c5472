/** system/box/row, permanent: it appears in tests, logs, links and the changelog. */
export type RuleId = `${string}/${string}/${string}`;

/** Whose word a line is: the paper's own, our reading of a garbled spot, or what fills a gap. */
export const PROVENANCES = ['sheet', 'reading', 'public', 'family', 'house'] as const;
/** Where a line comes from: the sheet, a reading of it, or a ruling. */
export type Provenance = (typeof PROVENANCES)[number];

/** One line of a playsheet. */
export interface Line {
  readonly rule: RuleId;
  /** The fact, reading or ruling of the specification that this line writes down. */
  readonly fact: string;
  /** Our own short label, never the publisher's sentence. */
  readonly says: string;
  /** What is in the number column: "+1", '18"', "4+"; empty for a plain statement. */
  readonly shows: string;
  readonly source: Provenance;
}

/** A line that is one number or word the procedures read. */
export interface Value<V> extends Line {
  readonly value: V;
}

interface LineSpec {
  readonly rule: RuleId;
  readonly fact: string;
  readonly says: string;
  readonly shows?: string;
  readonly source?: Provenance;
}

/** A statement: a printed line without a number of its own. */
export function line({ rule, fact, says, shows = '', source = 'sheet' }: LineSpec): Line {
  return { rule, fact, says, shows, source };
}

export function value<const V>({ value, shows, ...written }: LineSpec & { readonly value: V }): Value<V> {
  return { ...line({ ...written, shows: shows ?? String(value) }), value };
}
