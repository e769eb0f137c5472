import type { Side } from 'enfilade';
import type { LuckLedger, WinChance } from 'enfilade/bench';
import type { Account } from './account.ts';

/** A moment on the curve of a battle; the chance is that of side a, null until something was fought from there. */
export interface ChancePoint {
  /** How many events the viewer had seen by then. */
  readonly moment: number;
  readonly turn: number;
  readonly side: Side;
  readonly chance: WinChance | null;
}

/** What turned the battle between two points. */
export interface ChanceSwing {
  readonly moment: number;
  readonly turn: number;
  /** The points between which it lies. */
  readonly between: readonly [number, number];
  /** What it changed, for side a. */
  readonly by: number;
  readonly says: string;
}

export interface ChanceSaid {
  readonly eyes: string;
  readonly now: ChancePoint;
  readonly points: readonly ChancePoint[];
  readonly swings: readonly ChanceSwing[];
  /** Whether enough has been fought. */
  readonly done: boolean;
}

/** A task for the analysis worker; each replaces the one before. */
export type ReckonTask =
  | { readonly kind: 'chance'; readonly account: Account }
  | { readonly kind: 'luck'; readonly account: Account; readonly anew: boolean }
  /** Reports what there is and stops. */
  | { readonly kind: 'enough' };

export type ReckonerMessage =
  | { readonly kind: 'chance'; readonly said: ChanceSaid }
  | { readonly kind: 'luck'; readonly ledger: LuckLedger; readonly done: boolean }
  | { readonly kind: 'failed'; readonly because: string };
