import { other, type Side } from '#battle/index.ts';
import type { CurvePoint } from '../chance/index.ts';
import type { Carried } from './carried.ts';
import type { OrderLuck } from './order-luck.ts';

/** An order with all that is known of it. */
export interface Judged {
  readonly carried: Carried;
  /** Undefined: not reckoned yet. */
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
export interface SharedOut {
  readonly shares: readonly (readonly Share[])[];
  /** Luck that no throw shows: the change that neither the dice as they are valued nor any decision explains. */
  readonly untold: number;
  readonly variance: Readonly<Record<Side, number>>;
}

/** Regret is in the counsel's own points: of so much of it battles between levels show the loss, and no more than so much in one span. */
const BELIEVED = 0.5;
const MOST_BELIEVED = 0.1;

/**
 * The decisions of every order. Between two points of the curve the chance has changed by what the dice did, by what was answered, and by
 * the rest. Who gave the orders of a captain decided nothing: there the rest is luck that no throw shows. The further the orders lie from
 * a captain's, the more of the rest is theirs, weighed against the noise of the curve and of such luck. It all adds up to what the curve says.
 */
export function shareOut(judged: readonly Judged[], curve: readonly CurvePoint[], noise: number): SharedOut {
  const shares: (readonly Share[])[] = [];
  const variance = { a: 0, b: 0 };
  let untold = 0;
  for (const [i, point] of curve.slice(0, -1).entries()) {
    const next = curve[i + 1] ?? point;
    const span = judged.slice(i === 0 ? 0 : point.order, next.order);
    const around = point.error * point.error + next.error * next.error;
    const shared = spanOf(span, next.share - point.share, around + noise / (curve.length - 1));
    shares.push(...shared.shares);
    untold += shared.untold;
    variance.a += shared.variance.a;
    variance.b += shared.variance.b;
  }
  return { shares, untold, variance };
}

function spanOf(span: readonly Judged[], change: number, noise: number): SharedOut {
  const regret = { a: 0, b: 0 };
  let rest = change;
  for (const { carried, luck, regret: own } of span) {
    regret[carried.by] += own;
    rest -= (luck?.luck ?? 0) + sum(luck?.answers ?? []);
  }
  const all = regret.a + regret.b;
  const expected = believed(regret.b) - believed(regret.a);
  const weight = all === 0 ? 0 : (all * all) / (all * all + noise);
  const found = weight * (rest - expected);
  const shares = span.map(({ carried: { by }, luck, regret: own }) => {
    const lost = own === 0 ? 0 : (believed(regret[by]) * own) / regret[by];
    const value = (by === 'a' ? -lost : lost) + (all === 0 ? 0 : (found * own) / all);
    return [{ side: by, value }, ...(luck?.answers ?? []).filter(({ side }) => side === other(by))];
  });
  const left = (side: Side): number => (all === 0 ? 0 : (weight * noise * regret[side]) / all);
  return { shares, untold: rest - expected - found, variance: { a: left('a'), b: left('b') } };
}

function believed(regret: number): number {
  return (BELIEVED * regret) / (1 + (BELIEVED * regret) / MOST_BELIEVED);
}

function sum(shares: readonly Share[]): number {
  return shares.reduce((total, { value }) => total + value, 0);
}
