import { other, type Side } from '#battle/index.ts';
import type { CarriedOrder } from './carried.ts';
import type { OrderLuck } from './order-luck.ts';

/** An order with all that is known of it. */
export interface OrderAnalysis {
  readonly carried: CarriedOrder;
  /** Undefined until it is worked out. */
  readonly luck: OrderLuck | undefined;
  /** What it fell short of a captain's, as a share of battles for its own side. */
  readonly regret: number;
  /** Why a captain would have given another. */
  readonly captains: string;
  /** The quick guess at the chance of side a after it. */
  readonly guess: number;
}

/** What one side decided in one order: its own order, or an answer to the other's. */
export interface Share {
  readonly side: Side;
  readonly value: number;
}

/** What was decided, order by order, and how sure that is. */
export interface SharedLuck {
  readonly shares: readonly (readonly Share[])[];
  /** Luck that no throw shows: what neither the dice as they are valued nor any decision explains. */
  readonly untold: number;
  readonly variance: Readonly<Record<Side, number>>;
}

/**
 * Regret is in the counsel's own points. Battles between levels show the loss to be about this share of it, give or take the second number.
 */
const BELIEVED = 0.85;
const GIVE_OR_TAKE = 1.5;

/**
 * The decisions of every order. From beginning to end the chance has changed by the dice, by the answers, and by the rest. A player who
 * gave a captain's orders decided nothing, so the rest is luck that no throw shows; the further the orders were from a captain's, the more
 * of the rest is theirs, weighed against the noise of such luck. It all adds up.
 */
export function shareOut(judged: readonly OrderAnalysis[], change: number, noise: number): SharedLuck {
  const regret = { a: 0, b: 0 };
  let rest = change;
  for (const { carried, luck, regret: own } of judged) {
    regret[carried.by] += own;
    rest -= (luck?.luck ?? 0) + sum(luck?.answers ?? []);
  }
  const all = regret.a + regret.b;
  const doubt = GIVE_OR_TAKE * GIVE_OR_TAKE * all * all;
  const weight = all === 0 ? 0 : doubt / (doubt + noise);
  const expected = BELIEVED * (regret.b - regret.a);
  const found = weight * (rest - expected);
  const shares = judged.map(({ carried: { by }, luck, regret: own }) => {
    const value = (by === 'a' ? -1 : 1) * BELIEVED * own + (all === 0 ? 0 : (found * own) / all);
    return [{ side: by, value }, ...(luck?.answers ?? []).filter(({ side }) => side === other(by))];
  });
  const left = (side: Side): number => (all === 0 ? 0 : (weight * noise * regret[side]) / all);
  return { shares, untold: rest - expected - found, variance: { a: left('a'), b: left('b') } };
}

function sum(shares: readonly Share[]): number {
  return shares.reduce((total, { value }) => total + value, 0);
}
