import { type Result, type Side, type SideWords, sideWords } from '#battle/index.ts';
import type { WinChance, CurvePoint } from '../chance/index.ts';
import type { RollRow } from './rolls.ts';

/** A share of battles and one standard error of it. */
export interface Amount {
  readonly value: number;
  readonly error: number;
}

/** The luck of a battle: what single throws show, and the rest. */
export interface Luck extends Amount {
  /** The sum over all throws, as in the rows. */
  readonly told: Amount;
  /** Luck that no single throw shows, because it only showed later. */
  readonly untold: number;
}

/** Luck and decisions of some part of a battle. */
export interface Entry {
  readonly luck: number;
  readonly decisions: number;
  readonly throws: number;
  readonly orders: number;
}

/** One line of the ledger: a unit of a side in one part of the turn. */
export interface LedgerRow extends Entry {
  readonly side: Side;
  readonly phase: string;
  /** Null: the side as a whole. */
  readonly unit: string | null;
}

/** Orders that moved the battle most: what happened, in words. */
export interface LuckSwing extends Entry {
  readonly order: number;
  /** The event that tells it, counted from 0 among those of the battle. */
  readonly event: number;
  readonly turn: number;
  readonly phase: string;
  readonly side: Side;
  readonly unit: string | null;
  readonly says: string;
}

/** An order that a captain would not have given. */
export interface MissedOrder {
  readonly order: number;
  readonly event: number;
  readonly turn: number;
  readonly phase: string;
  readonly side: Side;
  readonly unit: string | null;
  readonly says: string;
  /** Why a captain would have done something else. */
  readonly captains: string;
  readonly decisions: number;
}

/** Luck and decisions of one order, for a replay. */
export interface OrderEntry extends Entry {
  readonly order: number;
  readonly event: number;
  readonly side: Side;
  /** The quick guess at the chance of side a after it. */
  readonly guess: number;
}

/**
 * Where a battle was decided. Every amount is a share of battles for side a, so what is good for side b is negative. The beginning, the
 * luck and the decisions of both sides add up to the result; the rows add up to the decisions and to the luck that throws tell.
 */
export interface LuckLedger {
  readonly format: 'enfilade-luck/1';
  readonly scenario: string;
  readonly ruleset: string;
  readonly sides: Readonly<Record<Side, string>>;
  /** Ledgers of earlier versions do not have it. */
  readonly sideWords?: Readonly<Record<Side, SideWords>>;
  readonly seed: number;
  /** From 0 to 1; below 1 more battles were still to be fought. */
  readonly progress: number;
  readonly start: WinChance;
  readonly luck: Luck;
  readonly decisions: Readonly<Record<Side, Amount>>;
  /** 1 where side a has won, 0 where it has lost, a half drawn. */
  readonly result: number;
  readonly end: Result;
  /** From the beginning to the end; the last point is the result. */
  readonly curve: readonly CurvePoint[];
  readonly swings: readonly LuckSwing[];
  readonly missed: readonly MissedOrder[];
  readonly rows: readonly LedgerRow[];
  readonly orders: readonly OrderEntry[];
  readonly rolls: readonly RollRow[];
  /** What units, commanders and parts of the turn are called. */
  readonly names: Readonly<Record<string, string>>;
  readonly phases: Readonly<Record<string, string>>;
}

/** Adds up lines of the ledger by side, phase or unit. */
export function ledgerBy<K extends 'side' | 'phase' | 'unit'>(
  rows: readonly LedgerRow[],
  ...keys: readonly K[]
): readonly (Pick<LedgerRow, K> & Entry)[] {
  const sums = new Map<string, Pick<LedgerRow, K> & Entry>();
  for (const row of rows) {
    const key = JSON.stringify(keys.map((each) => row[each]));
    const known = sums.get(key);
    sums.set(key, known === undefined ? { ...row } : { ...known, ...added(known, row) });
  }
  return [...sums.values()];
}

export function added(one: Entry, two: Entry): Entry {
  return {
    luck: one.luck + two.luck,
    decisions: one.decisions + two.decisions,
    throws: one.throws + two.throws,
    orders: one.orders + two.orders,
  };
}

/** What a side is called, also in ledgers of earlier versions. */
export function sideInLedger(ledger: Pick<LuckLedger, 'sides' | 'sideWords'>, side: Side): SideWords {
  return ledger.sideWords?.[side] ?? sideWords({ name: ledger.sides[side] });
}
