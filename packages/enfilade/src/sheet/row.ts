import { type Line, line, type Provenance, type RuleId } from './line.ts';

/** A printed modifier: what it is worth, and the facts under which it counts. */
export interface Row<F> extends Line {
  /** The name under which it appears in a procedure's output; rows that share one count once, the first that applies. */
  readonly id: string;
  readonly worth: number | ((facts: F) => number);
  when(facts: F): boolean;
}

interface RowSpec<F> {
  readonly rule: RuleId;
  readonly fact: string;
  readonly id?: string;
  readonly says: string;
  readonly worth: number | ((facts: F) => number);
  readonly when: (facts: F) => boolean;
  /** Needed where the worth is worked out: "-1 each". */
  readonly shows?: string;
  readonly source?: Provenance;
}

/** A modifier or a difference with its sign: +1, −1, 0, "+3.2%"; what rounds to zero has none. */
export function signed(n: number, write: (size: number) => string = String): string {
  if (!Number.isFinite(n)) return 'unknown';
  const size = write(Math.abs(n));
  return /^[0.%]+$/.test(size) ? size : `${n > 0 ? '+' : '\u2212'}${size}`;
}

export function row<F>({ worth, when, id, shows, ...written }: RowSpec<F>): Row<F> {
  const printed = shows ?? (typeof worth === 'number' ? signed(worth) : '');
  return { ...line({ ...written, shows: printed }), id: id ?? written.fact, worth, when };
}
