import type { Finding } from './find-odds.ts';

/** A question as it is asked of the worker; the number tells late answers from the latest. */
export interface Asked {
  readonly number: number;
  readonly ruleset: string;
  readonly procedure: string;
  readonly input: unknown;
}

export interface Told {
  readonly number: number;
  readonly finding: Finding;
}
