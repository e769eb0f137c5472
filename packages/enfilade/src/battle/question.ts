import type { Point } from '#field/index.ts';
import type { Side } from './side.ts';

/** Plain data that can be written down and read again. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One answer to a question, and what to say of it. */
export interface Option<A extends Json> {
  readonly answer: A;
  readonly says: string;
  /** Where on the table it would take place, so that it can be drawn. */
  readonly at?: Point;
}

/** A decision in the middle of a resolution. */
export interface Question<A extends Json = Json> {
  readonly to: Side;
  readonly kind: string;
  /** The fact or ruling that gives the choice. */
  readonly rule: string;
  readonly asks: string;
  readonly subject: string | null;
  /** The path of the unit it is about, as far as the side that is asked may know it. */
  readonly way?: readonly Point[];
  readonly options: readonly [Option<A>, ...Option<A>[]];
}
