import type { Finding } from './find-odds.ts';
import type { SweptPoint } from './sweep-point.ts';

/** A procedure of a system with one set of facts. */
export interface OddsQuestion {
  readonly ruleset: string;
  readonly procedure: string;
  readonly input: unknown;
}

/** The same procedure with many. */
export interface SweepQuestion {
  readonly ruleset: string;
  readonly procedure: string;
  readonly inputs: readonly unknown[];
}

/** The worker's calls. One may answer more than once, each time with all it has so far. */
export interface Calls {
  readonly odds: { readonly question: OddsQuestion; readonly told: Finding };
  readonly sweep: { readonly question: SweepQuestion; readonly told: readonly SweptPoint[] };
}

export type Call = keyof Calls;

/** A call; its number tells late answers from the latest. */
export type CallRequest = {
  readonly [C in Call]: { readonly number: number; readonly call: C; readonly question: Calls[C]['question'] };
}[Call];

export interface CallReply<C extends Call = Call> {
  readonly number: number;
  readonly told: Calls[C]['told'];
  readonly done: boolean;
}
